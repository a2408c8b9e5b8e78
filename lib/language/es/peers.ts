import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";

/** A facility's numbers beside those of its peers, and why its score is what it is. */
export const peers: (typeof en)["peers"] = {
  title: "Junto a lugares similares",
  lead: (type: string, agency: string, as_of: string) =>
    `Los mismos números de los ${type} activos con licencia de ${agency}, al ${as_of}.`,
  caption: "Este lugar y los similares",
  number: "Número",
  here: "Aquí",
  median: "Lugar del medio (mediana)",
  middle: "La mitad central",
  range: (low: string, high: string) => (low === high ? low : `${low} a ${high}`),
  standing: "Dónde se ubica",
  below: (percent: number, count: number) =>
    `más alto que el ${percent}% de ${counted(count, "lugar", "lugares")}`,
  note: "“Más alto” no siempre es mejor: con más inspecciones se sabe más, y un lugar grande no es peor.",
  measure: {
    safety_score: "Puntuación de seguridad",
    serious_findings_36m: "Hallazgos graves en tres años",
    inspections_36m: "Inspecciones en tres años",
    days_since_last_inspection: "Días desde la última inspección",
    capacity: "Con licencia para (niños)",
  },
  why: {
    title: "Por qué esta puntuación",
    lead: "Lo que más cambió la puntuación; las visitas recientes cuentan más.",
    clean: (count: number) =>
      `No se registró ningún problema en ${counted(count, "inspección", "inspecciones")}. Tener menos problemas que el promedio sube la puntuación.`,
    untold: (count: number) =>
      `Hay ${counted(count, "inspección más", "inspecciones más")} sin lista de hallazgos; la puntuación no ${count === 1 ? "la" : "las"} cuenta.`,
    visit: (date: string) => `Inspección del ${date}`,
    adds: (points: string, share: string) =>
      `${points} ${formBeside(points, "punto", "puntos")}; de ellos todavía cuenta el ${share}.`,
    capped: (max: number) =>
      `Limitada a lo máximo que puede pesar una visita: ${counted(max, "punto", "puntos")}.`,
    class: "De esta visita se publica una sola línea, sin hallazgos que tengan nivel:",
    closed: (points: number) =>
      `la agencia cerró el lugar en esta visita (${counted(points, "punto", "puntos")})`,
    unlisted: "De esta visita solo se publica el número de hallazgos.",
    more: (count: number) => `${counted(count, "hallazgo más", "hallazgos más")} en esta visita`,
    others: (count: number) =>
      `Mostrar ${counted(count, "visita más con problemas", "visitas más con problemas")}`,
    untold_finding: (date: string) => `Hallazgo del ${date}, publicado sin su texto`,
    usual: (k: number, here: string, usual: string) =>
      `Junto con ${counted(k, "inspección habitual", "inspecciones habituales")}, que se suman a cada registro para que unas pocas visitas no decidan solas: ${here} ${formBeside(here, "punto", "puntos")} por inspección, cuando lo habitual es ${usual}.`,
  },
};
