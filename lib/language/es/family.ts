import { CHILD_AGE_MONTHS, SAVED_PLACES, WEEKLY_BUDGET } from "#lib/kernel/family-inputs";
import { countedInSpanish as counted } from "../plural";
import type { en } from "../en";

const { min, max } = CHILD_AGE_MONTHS;

/** A family's own workspace, kept in its browser. */
export const family: (typeof en)["family"] = {
  title: "Proveedores guardados",
  description: "Los proveedores que guardó y lo que busca, en su propio navegador.",
  lead: "Todo esto se queda en este navegador. No recibimos nada, salvo que usted elija sus opciones, compare o revise sus proveedores.",
  no_script:
    "Esta página necesita JavaScript, porque su navegador guarda todo lo que contiene. La búsqueda, la comparación y “Mis opciones” funcionan sin él.",
  saved: {
    title: "Su lista",
    empty: "Aún no ha guardado proveedores. Toque “Guardar” en la página de cualquiera.",
    search: "Buscar proveedores",
    remove: "Quitar",
    compare: "Comparar los primeros cinco",
    compare_all: "Comparar estos",
    check: "Revisar sus registros",
    checked: "Revisado.",
    status: "Estado",
    no_status: "Sin decidir",
    statuses: { to_call: "Por llamar", visited: "Visitado", no: "No" },
    visit_on: "Próxima visita",
    note: "Notas",
    keep: "Conservar",
    confirm_remove: "Sí, quitar",
    check_sends: "Al comparar o revisar, nos envía su lista de proveedores.",
  },
  check: {
    title: "Qué dicen los registros",
    lead: "Los registros más nuevos que tenemos de sus proveedores guardados. Pueden ser antiguos: vea la fecha de cada lista y pregunte a la agencia si la licencia es válida hoy.",
    list: (date: string) => `Lista de la agencia del ${date}.`,
    old_list: (date: string) =>
      `Lista de la agencia del ${date}: es un registro histórico. Confirme con la agencia.`,
    harm: (date: string) => `Daño o cierre de emergencia, ${date}.`,
    serious: (count: number) =>
      `${counted(count, "infracción grave", "infracciones graves")} en 3 años.`,
    serious_until: (count: number, until: string) =>
      `${counted(count, "infracción grave", "infracciones graves")} en los 3 años hasta el ${until}.`,
    unknown:
      "Ya no tenemos registros de algunos de ellos. Pregunte por ellos a la agencia del estado.",
    none: "Este enlace no tiene proveedores guardados. Vaya a los suyos y toque “Revisar sus registros”.",
  },
  looking: {
    title: "Lo que busca",
    age: "Edad en meses",
    zip_code: "Código postal",
    budget: "Presupuesto semanal en dólares",
    save: "Guardar en este navegador",
    kept: "Guardado en este navegador.",
    not_kept: "No se guardó nada. Corrija los campos marcados, por favor.",
    faults: {
      age: `Escriba una edad de ${min} a ${max} meses, en números enteros.`,
      zip_code: "Escriba un código postal de 5 dígitos.",
      budget: `Escriba dólares por semana, o una cantidad como 1200/mes, de $${WEEKLY_BUDGET.min} a $${WEEKLY_BUDGET.max.toLocaleString("en-US")} por semana.`,
    },
    shortlist: "Elegir mis opciones con estos datos",
    sends: "Esto nos envía la edad, el código postal y el presupuesto en el enlace de la página.",
  },
  copy: {
    title: "Exportar e importar",
    lead: "Guarde todo en un archivo, o cárguelo de uno.",
    export: "Exportar a un archivo",
    import: "Importar de un archivo",
    imported:
      "Importado. Sus proveedores guardados siguen aquí; la edad, el código postal y el presupuesto vienen del archivo.",
    imported_in_part: `Importado en parte. Puede guardar ${SAVED_PLACES.max} proveedores como máximo.`,
    refused: "Este archivo no se exportó de Daybook.",
    clear: "Borrar todo lo que hay aquí",
    cleared: "Borrado.",
    confirm: "¿Borrar todo? No se puede deshacer.",
    keep: "Conservar",
    confirm_clear: "Sí, borrar todo",
    file_name: "daybook-familia.json",
  },
};
