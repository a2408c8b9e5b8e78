import { CHILD_AGE_MONTHS, SAVED_PLACES, WEEKLY_BUDGET } from "#lib/kernel/family-inputs";
import type { en } from "../en";

const { min, max } = CHILD_AGE_MONTHS;

/** A family's own workspace, kept in its browser. */
export const family: (typeof en)["family"] = {
  title: "Mis lugares guardados",
  description: "Los lugares que guardó y lo que busca, guardados en su propio navegador.",
  lead: "Todo esto se queda en este navegador. No se nos envía nada, salvo que usted pida una lista corta, una comparación o una revisión de sus lugares.",
  no_script:
    "Esta página necesita JavaScript, porque todo lo que contiene se guarda en su navegador y no con nosotros. La búsqueda, la comparación y la lista corta funcionan sin él.",
  saved: {
    title: "Lugares guardados",
    empty: "Todavía no ha guardado ningún lugar. Pulse “Guardar” en la página de un lugar.",
    search: "Buscar lugares",
    remove: "Quitar",
    compare: "Comparar los primeros cinco",
    compare_all: "Comparar estos",
    check: "Revisar estos ahora",
    check_sends:
      "Al revisar o comparar se nos envía de qué lugares se trata, en la dirección de la página.",
  },
  check: {
    title: "Sus lugares guardados, ahora",
    lead: "Lo que los registros que tenemos hoy dicen de los lugares que usted guardó: la licencia y la última visita.",
    unknown:
      "Algunos de estos lugares ya no están en nuestros registros. Pregunte por ellos a la agencia del estado.",
    none: "No se nombró ningún lugar guardado. Abra sus lugares guardados y pulse “Revisar estos ahora”.",
  },
  looking: {
    title: "Lo que busca",
    age: "Edad del niño en meses",
    zip_code: "Código postal",
    budget: "Presupuesto por semana, en dólares",
    save: "Guardar en este navegador",
    kept: "Guardado en este navegador.",
    not_kept: "No se guardó nada. Corrija los campos marcados, por favor.",
    faults: {
      age: `Escriba una edad de ${min} a ${max} meses, en números enteros.`,
      zip_code: "Escriba un código postal de cinco dígitos.",
      budget: `Escriba el presupuesto semanal en dólares enteros, de $${WEEKLY_BUDGET.min} a $${WEEKLY_BUDGET.max.toLocaleString("en-US")}.`,
    },
    shortlist: "Hacer una lista corta con esto",
    sends:
      "Esto nos envía la edad, el código postal y el presupuesto, en la dirección de la página.",
  },
  copy: {
    title: "Lléveselo",
    lead: "Guarde todo en un archivo, o recupérelo de uno.",
    export: "Guardar en un archivo",
    import: "Recuperar de un archivo",
    imported:
      "Recuperado. Sus lugares guardados siguen aquí; la edad, el código postal y el presupuesto son los del archivo, si los tiene.",
    imported_in_part: `Recuperado en parte: ${SAVED_PLACES.max} lugares son el máximo.`,
    refused: "Este archivo no se guardó desde esta página.",
    clear: "Borrar todo lo que hay aquí",
    cleared: "Borrado.",
    confirm: "Pulse otra vez para borrar todo.",
    file_name: "daybook-familia.json",
  },
};
