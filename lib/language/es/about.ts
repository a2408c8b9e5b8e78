import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";

/** About the data, its sources and corrections. */
export const about: (typeof en)["about"] = {
  title: "Sobre los datos",
  lead: "Daybook reúne registros públicos de licencias de cuidado infantil y muestra qué hay, de dónde viene y qué falta.",
  description:
    "De dónde vienen los registros de Daybook, sus condiciones y fechas, cómo un archivo se vuelve un registro y cómo corregir un error.",
  contents: "En esta página",
  who: {
    title: "Quién administra el sitio",
    named: (name: string) => `Este sitio lo administra ${name}.`,
    unnamed: "Quien administra este sitio no ha dado su nombre.",
    contact: "Contacto",
  },
  what: {
    title: "Qué es esto y qué no es",
    points: [
      "No es un sitio del gobierno. El registro oficial es el de la agencia de licencias. La página de cada proveedor lleva a la página o al buscador de la agencia.",
      "Los registros vienen de archivos que publican las agencias. No compramos datos ni los tomamos de los sitios de los proveedores.",
      "Nunca adivinamos. Si falta un dato, explicamos por qué.",
      "No publicamos correos electrónicos ni nombres de directores. Si una agencia mantiene privada una dirección, nosotros también.",
      "No usamos cookies ni rastreadores. Lo que usted guarda se queda en su navegador, salvo que lo compare o lo revise.",
    ],
  },
  path: {
    title: "De un archivo a un registro",
    steps: [
      "Guardamos el archivo sin cambios, con su huella SHA-256.",
      "Leemos cada fila y dejamos las palabras de la agencia junto a las nuestras.",
      "Revisamos el archivo. Si faltan columnas, hay muchas filas dañadas, se pierden filas de golpe o cambian muchas licencias a la vez, se detiene y quedan los registros anteriores.",
      "Anotamos cada cambio con su fecha, para poder reconstruir cualquier día pasado.",
      "Calculamos de nuevo las puntuaciones y la calidad de los datos.",
    ],
    absence:
      "Una licencia que falta en una lista no necesariamente venció. La mostramos como fuera de la lista, con la fecha.",
  },
  sources: {
    title: "Fuentes, condiciones y fechas",
    lead: (read: number, all: number) =>
      `Aquí están cargadas ${read} de las ${counted(all, "fuente", "fuentes")} que podemos leer.`,
    caption: "Fuentes que Daybook puede leer",
    source: "Fuente",
    gives: "Contenido",
    terms: "Condiciones de uso",
    cadence: "Actualización esperada",
    every: (days: number) => `cada ${counted(days, "día", "días")}`,
    last_read: "Última lectura",
    not_read: "No está cargada aquí",
    in_part: "Cargada en parte",
    untried: "Preparamos esta lectura con su documentación. Todavía no ha leído un archivo real.",
    inspections: {
      findings: "inspecciones con infracciones",
      visits: "inspecciones con resultados",
      counts: "solo el número de infracciones",
      none: "sin inspecciones",
    },
    roster: "una lista de proveedores con licencia",
    reference: "ubicaciones o precios",
    late: "atrasada",
    sample:
      "Los datos de muestra son inventados y están marcados en todas partes. Desaparecen cuando se cargan los datos reales de un estado.",
    geonames: "Los nombres y la población de las ciudades, y los códigos postales nuevos, son de",
    geonames_terms: "con cambios: solo Estados Unidos, una fila por nombre y estado.",
  },
  corrections: {
    agencies: "Agencias cuyos registros podemos leer",
    title: "Correcciones",
    lead: "¿Ve algo incorrecto? Hay dos maneras de corregirlo.",
    record_title: "El registro de la agencia está mal",
    record:
      "Pida a la agencia que lo corrija. Su sitio está en la página del proveedor, en “Confirme con la agencia”. Este sitio cambia con el próximo archivo de la agencia, y el historial de la puntuación muestra el cambio.",
    reading_title: "Leímos mal el registro",
    reading:
      "Compare la página del proveedor con el sitio de la agencia. Si no coinciden en la misma fecha, pida una corrección desde la página del proveedor, o aquí. Usted recibe un número de solicitud con una página que muestra la respuesta.",
    form: "Pedir una corrección",
    note_title: "Usted es el proveedor y al registro le falta su versión",
    note: "En su página está el enlace “¿Es su negocio? Agregue una nota”. Después de una revisión, la nota se muestra con la infracción como palabras suyas. El registro no cambia.",
    more: "Cómo funcionan las correcciones",
    contact: "También puede escribir a:",
    follow:
      "Una corrección aparece en el historial del proveedor y en el informe mensual. Si cambia el registro, cambia la puntuación.",
    reports: "Informes mensuales, con correcciones",
    danger:
      "Si un niño está en peligro, llame al 911. Para quejarse del cuidado o corregir un registro, comuníquese con la agencia de licencias de su estado. Podemos leer los registros de estas agencias:",
  },
  verify: {
    title: "Compruebe nuestro trabajo",
    body: "Puede calcular cada puntuación con los datos de su página. Cada archivo de origen aparece con su huella.",
    methodology: "Cómo se puntúa",
    api: "Los mismos datos para desarrolladores (en inglés)",
    changelog: "Qué cambió y cuándo (en inglés)",
  },
};
