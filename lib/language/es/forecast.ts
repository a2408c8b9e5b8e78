import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";

/** The forecast on a provider's page. */
export const forecast: (typeof en)["forecast"] = {
  title: "Pronóstico",
  lead: "¿Qué probabilidad hay de que un inspector encuentre aquí una infracción importante?",
  within: (days: number) => `En los próximos ${counted(days, "día", "días")}`,
  within_from: (days: number, date: string) =>
    `En los ${counted(days, "día", "días")} desde el ${date}`,
  seen_from: (date: string) =>
    `El pronóstico empieza el ${date}, último día del archivo de inspecciones de la agencia.`,
  usual_of: { county: "en este condado", agency: "con esta agencia" },
  usual: (where: string, share: string) => `promedio ${where}: ${share}`,
  higher: (where: string) => `Es más alta que el promedio ${where}.`,
  lower: (where: string) => `Es más baja que el promedio ${where}.`,
  similar: (where: string) => `Está cerca del promedio ${where}.`,
  meaning:
    "Importante quiere decir moderada, grave o con daño según nuestros niveles, una infracción sin nivel, o muchas leves en una inspección. Un proveedor sin inspecciones parece seguro. Es una probabilidad, no una promesa.",
  recorded: "Cuenta lo que anotan los inspectores. Un proveedor sin inspecciones parece seguro.",
  signals_title: "Lo que más influye",
  signals: {
    serious_violation_rate: {
      raises:
        "Sus inspecciones encontraron infracciones importantes con más frecuencia que el promedio.",
      lowers:
        "Sus inspecciones encontraron infracciones importantes con menos frecuencia que el promedio.",
    },
    violation_velocity_90d: {
      raises: "Se encontraron infracciones en los últimos 90 días.",
      lowers: "Se encontraron pocas infracciones, o ninguna, en los últimos 90 días.",
    },
    open_correction: {
      raises: "La última inspección encontró una infracción importante sin corrección registrada.",
      lowers:
        "La última inspección no dejó infracciones importantes pendientes, o fue hace unos dos meses o más.",
    },
    inspection_due: {
      raises: "Ya corresponde una inspección, según el intervalo promedio.",
      lowers: "Fue inspeccionado hace poco.",
    },
    license_renewal_proximity: {
      raises: "Su licencia vence pronto, o ya venció.",
      lowers: "Su licencia no vence pronto.",
    },
  },
  raises: "La sube:",
  lowers: "La baja:",
  times: (factor: string) => `${factor} veces la tasa promedio`,
  tested: {
    title: "¿Qué tan buenos son estos pronósticos?",
    lead: (count: string, month: string) =>
      `En ${month} lo probamos con ${count} casos pasados de esta agencia, sin mostrarle los resultados.`,
    order: (times: number) =>
      `Entre un proveedor con una infracción y otro sin ella, los ordenó bien ${times} de cada 100 veces. Adivinando se acierta en 50.`,
    rate: (found: number) => `Predijo 100; ocurrieron ${found}.`,
    error: (points: string) =>
      `En promedio, se desvió ${points} ${formBeside(points, "punto porcentual", "puntos porcentuales")}.`,
    more: "Cómo funcionan los pronósticos",
  },
  none: "Por qué no hay pronóstico:",
  none_usual: (share: string, days: number) =>
    `Con esta agencia, el ${share} de los proveedores tiene una infracción importante en ${counted(days, "día", "días")}. Eso no se refiere a este proveedor.`,
};

/** How to check a page by oneself. */
export const proof: (typeof en)["proof"] = {
  title: "Compruébelo usted",
  lead: "Aquí está todo lo que forma la puntuación.",
  steps: {
    copy: "Copie los datos de abajo en un archivo llamado record.json.",
    run: "Ejecute esto en una copia de Daybook. Calcula la puntuación solo con ese archivo:",
    compare: "Compárelo con lo que publica la agencia:",
  },
  command: "npm run verify:data -- --file record.json",
  score_data: "La puntuación en forma de datos",
  proof_data: "La prueba en forma de datos",
  method: (version: string) => `Método ${version}.`,
  docs: "Cómo se calculan las puntuaciones",
  api: "Lo mismo por la API",
};

/** Actions on a provider. */
export const facility_actions: (typeof en)["facility_actions"] = {
  label: "Comparar o guardar",
  save: "Guardar",
  saved: "Quitar de guardados",
  full: `Ya guardó ${SAVED_PLACES.max} proveedores, el máximo. Quite uno primero.`,
  family: "Proveedores guardados",
};
