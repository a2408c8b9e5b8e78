import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";

/** A provider's numbers next to those of similar providers, and the reasons for its score. */
export const peers: (typeof en)["peers"] = {
  title: "Comparado con proveedores similares",
  lead: (type: string, agency: string, as_of: string) =>
    `Los ${type} activos con licencia de ${agency}, al ${as_of}.`,
  chart: "Barra: rango habitual. Línea: mediana. Punto: este proveedor.",
  caption: "Este proveedor y los similares",
  number: "Dato",
  here: "Aquí",
  median: "Mediana",
  middle: "Rango habitual",
  range: (low: string, high: string) => (low === high ? low : `${low} a ${high}`),
  rank: "Posición",
  below: (percent: number, count: number) =>
    percent === 0
      ? `el más bajo, o empatado, de ${counted(count, "proveedor", "proveedores")}`
      : `más alto que el ${percent}% de ${counted(count, "proveedor", "proveedores")}`,
  note: "“Más alto” no siempre es mejor. Con más inspecciones se sabe más, y un proveedor grande no es peor.",
  measure: {
    safety_score: "Puntuación de seguridad",
    serious_findings_36m: "Infracciones graves en 3 años",
    inspections_36m: "Inspecciones en 3 años",
    days_since_last_inspection: "Días desde la última inspección",
    capacity: "Capacidad (niños)",
  },
  why: {
    title: "Por qué esta puntuación",
    lead: "Lo que más cambió la puntuación. Las inspecciones recientes cuentan más.",
    clean: (count: number) =>
      `Ninguna infracción en ${counted(count, "inspección", "inspecciones")}. Tener menos infracciones que el promedio sube la puntuación.`,
    without_result: (count: number) =>
      `Hay ${counted(count, "inspección más", "inspecciones más")} sin lista de infracciones. La puntuación no ${count === 1 ? "la" : "las"} cuenta.`,
    visit: (date: string) => `Inspección del ${date}`,
    adds: (points: string, share: string | undefined) =>
      share === undefined
        ? `${points} ${formBeside(points, "punto", "puntos")}`
        : `${points} ${formBeside(points, "punto", "puntos")} (antigua; ahora cuenta el ${share})`,
    capped: (max: number) =>
      `Limitada a ${counted(max, "punto", "puntos")}, el máximo por inspección.`,
    class: "La agencia solo publicó un resumen de esta inspección (en inglés):",
    closed: (points: number) =>
      `la agencia cerró a este proveedor (${counted(points, "punto", "puntos")})`,
    unlisted: "La agencia solo publicó el número de infracciones.",
    more: (count: number) => counted(count, "infracción más", "infracciones más"),
    others: (count: number) =>
      `Mostrar ${counted(count, "inspección más con infracciones", "inspecciones más con infracciones")}`,
    no_text: (date: string) => `Infracción del ${date}, publicada sin su texto`,
    average: (here: string, average: string) =>
      `Ajustada por las pocas inspecciones: ${here} ${formBeside(here, "punto", "puntos")} por inspección; el promedio es ${average}.`,
  },
};
