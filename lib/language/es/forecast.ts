import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";

/** The forecast on a facility's page. */
export const forecast: (typeof en)["forecast"] = {
  title: "Lo que puede pasar",
  lead: "¿Qué probabilidad hay de que un inspector registre aquí un problema importante?",
  within: (days: number) => `En los próximos ${counted(days, "día", "días")}`,
  within_from: (days: number, date: string) =>
    `En los ${counted(days, "día", "días")} desde el ${date}`,
  seen_from: (date: string) =>
    `Se ve desde el ${date}: las visitas de la agencia se conocen hasta ese día.`,
  usual_of: { county: "en este condado", agency: "con esta agencia" },
  usual: (where: string, share: string) => `habitual ${where}: ${share}`,
  higher: (where: string) => `Es más alta de lo habitual ${where}.`,
  lower: (where: string) => `Es más baja de lo habitual ${where}.`,
  similar: (where: string) => `Es más o menos la habitual ${where}.`,
  meaning:
    "Importante quiere decir un hallazgo que leemos como moderado, grave o de daño, uno sin nivel, o muchos leves en una misma visita. Se trata de lo que los inspectores anotan: un lugar que nadie visita puede parecer seguro. Es una probabilidad, no una promesa.",
  recorded:
    "Se trata de lo que los inspectores anotan: un lugar que nadie visita puede parecer seguro.",
  signals_title: "Lo que más la cambia",
  signals: {
    serious_violation_rate: {
      raises: "Sus visitas pasadas encontraron problemas importantes más a menudo de lo habitual.",
      lowers:
        "Sus visitas pasadas encontraron problemas importantes menos a menudo de lo habitual.",
    },
    violation_velocity_90d: {
      raises: "Se encontraron problemas en los últimos 90 días.",
      lowers: "Se encontraron pocos problemas, o ninguno, en los últimos 90 días.",
    },
    open_correction: {
      raises:
        "La última visita encontró un problema importante y no consta ningún día en que se haya corregido.",
      lowers:
        "La última visita no dejó pendiente ningún problema importante, o fue hace unos dos meses o más.",
    },
    inspection_due: {
      raises: "Según el ritmo habitual, ya corresponde una inspección.",
      lowers: "Fue inspeccionado hace poco.",
    },
    license_renewal_proximity: {
      raises: "Su licencia vence pronto, o su fecha de vencimiento ya pasó.",
      lowers: "Su licencia no vence pronto.",
    },
  },
  raises: "La sube:",
  lowers: "La baja:",
  times: (factor: string) => `× ${factor} la tasa habitual`,
  tested: {
    title: "¿Qué tan bien han acertado estos pronósticos?",
    lead: (count: string, month: string) =>
      `En la prueba de ${month} se comparó con ${count} casos pasados de esta agencia. El modelo no conocía las respuestas.`,
    order: (times: number) =>
      `Entre dos lugares, uno con un problema y otro sin problema, dio más riesgo al que tuvo el problema en ${times} de cada 100 casos. Adivinando se acierta en 50.`,
    rate: (found: number) => `Por cada 100 problemas que esperaba, hubo ${found}.`,
    error: (points: string) => `Sus probabilidades fallaron por ${points} en promedio.`,
    more: "Cómo se hacen los pronósticos",
  },
  none: "Aquí no damos pronóstico, en lugar de adivinar. Las razones:",
  none_usual: (share: string, days: number) =>
    `En el ${share} de los lugares que supervisa esta agencia se registra un hallazgo así en ${counted(days, "día", "días")}. Eso no dice nada de este lugar.`,
};

/** How to check a page by oneself. */
export const proof: (typeof en)["proof"] = {
  title: "Compruébelo usted",
  lead: "No tiene que confiar en nosotros. Aquí está todo lo que forma una puntuación.",
  steps: {
    copy: "Copie los datos de abajo en un archivo llamado record.json.",
    run: "Ejecute esto en una copia de Daybook. Vuelve a calcular la puntuación solo con ese archivo:",
    compare: "Compárelo con lo que publica la agencia:",
  },
  command: "npm run verify:data -- --file record.json",
  score_data: "La puntuación en forma de datos",
  proof_data: "La prueba en forma de datos",
  method: (version: string) => `Método ${version}.`,
  docs: "Cómo se hacen las puntuaciones",
  api: "Lo mismo por la API",
};

/** What can be done with a facility. */
export const facility_actions: (typeof en)["facility_actions"] = {
  label: "Comparar o guardar",
  save: "Guardar",
  saved: "Quitar de guardados",
  full: `Ya guardó ${SAVED_PLACES.max} lugares, el máximo. Quite uno primero.`,
  family: "Mis lugares guardados",
};
