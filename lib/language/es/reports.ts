import type { en } from "../en";

/** The words around a monthly report. */
export const reports: (typeof en)["reports"] = {
  title: "Informes mensuales",
  lead: "Qué cambió cada mes en los registros públicos, con la fuente de cada cifra.",
  none: "El primer informe se publica cuando termina un mes de registros.",
  sample: "Todos los registros de este informe son inventados: son una muestra.",
  in_english: "Este informe se publicó solo en inglés.",
  published: (date: string) => `Publicado el ${date}`,
  provisional: "Provisional",
  provisional_note:
    "Las agencias publican tarde. Estas cifras se vuelven a contar a medida que llegan archivos más nuevos.",
  confirmed: "Confirmado",
  confirmed_note:
    "El mes se volvió a contar después de leer archivos posteriores de las agencias que están al día, o tres meses después de su fin.",
  numbers: "El mes en números",
  number: "Medida",
  value: "Este mes",
  previous: "Mes anterior",
  first: "Nada con qué comparar",
  figure_source: "Registros publicados en",
  figure_csv: "En un archivo (CSV)",
  figure_svg: "Como dibujo (SVG)",
  figure_none: "No hay nada que mostrar de este mes.",
  label: "Grupo",
  corrections: "Correcciones desde la publicación",
  no_corrections: "No se ha corregido nada en este informe.",
  was: "Antes",
  is: "Ahora",
  reason: "Por qué",
  markdown: "Como texto simple",
  api: "En la API",
  version: (version: string) => `Versión de los datos ${version}`,
};
