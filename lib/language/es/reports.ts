import type { en } from "../en";

/** Texts around a monthly report. */
export const reports: (typeof en)["reports"] = {
  title: "Informes mensuales",
  lead: "Qué cambió cada mes en los registros públicos, con la fuente de cada cifra.",
  none: "El primer informe llega después del primer mes completo de datos.",
  first_on: (date: string) => `Si los registros se cargan este mes, será el ${date}.`,
  aside: "Sobre este informe",
  files: "Archivos",
  cite: "Cómo citarlo",
  citation: (site: string, title: string, date: string, version: string) =>
    `${site}. “${title}”. ${date}. Versión de los datos ${version}.`,
  hash: "Cada archivo de origen tiene un código SHA-256, como una huella digital. Si un registro hubiera cambiado, el código sería distinto.",
  questions: "Preguntas:",
  sample: "Este informe usa datos de muestra. Todos los registros son inventados.",
  in_english: "Este informe está solo en inglés.",
  published: (date: string) => `Publicado el ${date}`,
  provisional: "Provisional",
  provisional_note:
    "Las agencias publican tarde. Actualizamos estas cifras cuando llegan archivos más nuevos.",
  confirmed: "Confirmado",
  confirmed_note:
    "Contamos el mes otra vez después de recibir archivos posteriores, o tres meses después de su fin.",
  numbers: "El mes en números",
  number: "Medida",
  value: "Este mes",
  previous: "Mes anterior",
  first: "Nada con qué comparar",
  figure_source: "Registros de",
  figure_csv: "Datos (CSV)",
  figure_svg: "Imagen (SVG)",
  figure_none: "No hay nada que mostrar de este mes.",
  label: "Grupo",
  corrections: "Correcciones desde la publicación",
  no_corrections: "Sin correcciones hasta ahora.",
  was: "Antes",
  is: "Ahora",
  reason: "Por qué",
  markdown: "Texto simple (Markdown)",
  json: "Todas las cifras (JSON)",
  api: "En la API",
};
