import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";

/** About the data, its sources and corrections. */
export const about: (typeof en)["about"] = {
  title: "Sobre los datos",
  lead: "Daybook reúne registros públicos de licencias de cuidado infantil y da una respuesta clara: qué está registrado, de dónde viene y qué falta.",
  description:
    "De dónde vienen los registros de Daybook, con qué condiciones y qué tan recientes son, cómo un archivo se vuelve un registro y cómo pedir que se corrija un error.",
  contents: "En esta página",
  what: {
    title: "Qué es esto, y qué no es",
    points: [
      "No es un sitio web del gobierno. La autoridad es el registro de la agencia de licencias. La página de cada proveedor lleva a la página de la agencia sobre él, o a la búsqueda de la agencia.",
      "No se compra nada y no se toma nada de las páginas de los proveedores. Los registros vienen de archivos que publican las agencias.",
      "Nunca adivinamos un dato que falta. Donde falta algo, se dice por qué.",
      "No mostramos correos electrónicos ni nombres de directores. Si una agencia reserva una dirección, nosotros también.",
      "No usamos cookies ni rastreadores. Lo que usted guarda se queda en su navegador, salvo que nos pida compararlo o revisarlo.",
    ],
  },
  path: {
    title: "De un archivo a un registro",
    steps: [
      "El archivo se guarda tal como llegó, con su huella digital.",
      "Se lee cada fila. Las palabras de la agencia quedan junto a las nuestras.",
      "El archivo se revisa: si faltan columnas, hay demasiadas filas dañadas, se pierden filas de golpe o cambia el estado de muchas licencias a la vez, se detiene. Los registros anteriores siguen en uso.",
      "Lo que cambió se anota con su fecha, para poder reconstruir cualquier día pasado.",
      "Las puntuaciones y la confianza se calculan de nuevo con los registros nuevos.",
    ],
    absence:
      "Si una licencia falta en un archivo, no se toma por vencida. Se muestra como “ya no está en la lista de la agencia”, con la fecha.",
  },
  sources: {
    title: "Fuentes, condiciones y fechas",
    lead: (read: number, all: number) =>
      `Aquí están cargadas ${read} de las ${counted(all, "publicación", "publicaciones")} que podemos leer.`,
    caption: "Publicaciones que Daybook puede leer",
    source: "Publicación",
    gives: "Qué contiene",
    terms: "Condiciones de uso",
    cadence: "Cambio esperado",
    every: (days: number) => `cada ${counted(days, "día", "días")}`,
    last_read: "Última lectura",
    not_read: "No está cargada aquí",
    in_part: "Hasta ahora solo en parte",
    untried:
      "Preparamos su lectura a partir de su documentación; todavía no se ha probado con un archivo real.",
    inspections: {
      findings: "inspecciones con sus hallazgos",
      visits: "inspecciones con sus resultados",
      counts: "solo el número de hallazgos",
      none: "sin inspecciones",
    },
    roster: "una lista de lugares con licencia",
    reference: "lugares o precios",
    late: "atrasada",
    sample:
      "La muestra que viene con Daybook es inventada. Tiene sus propias fuentes, está marcada en todas partes y sale de un estado con el primer archivo real.",
    geonames:
      "Los nombres y la población de las ciudades, y los códigos postales más nuevos que nuestros otros archivos, son de",
    geonames_terms: "con cambios: solo lugares de Estados Unidos, y una fila por nombre y estado.",
  },
  corrections: {
    title: "Correcciones",
    lead: "¿Hay algo incorrecto? Hay dos tipos de errores y dos maneras de corregirlos.",
    record_title: "El registro de la agencia está mal",
    record:
      "Mostramos lo que publica la agencia y no podemos cambiarlo. Pida a la agencia que corrija su registro: los enlaces están en la página del proveedor, en “Reportar un problema”. Este sitio cambia con el próximo archivo de la agencia y el historial de la puntuación dice que cambió un registro anterior.",
    reading_title: "Leímos mal el registro",
    reading:
      "Compare la página del proveedor con lo que muestra el sitio de la agencia. Si son distintos aunque los dos sean de la misma fecha, avise a quien administra este sitio y dele la dirección de la página.",
    contact: "Adónde escribir:",
    no_contact:
      "Quien administra esta copia del sitio no ha indicado ninguna dirección. Aun así puede preguntar a la agencia: su registro prevalece sobre esta página.",
    follow:
      "Una corrección cambia la puntuación si cambia el registro, queda en el historial del lugar y aparece en el informe mensual.",
    reports: "Informes mensuales, con correcciones",
    danger:
      "Si un niño está en peligro ahora, llame al 911. Para quejarse del cuidado, o para corregir un registro, comuníquese con la agencia de licencias de su estado. Podemos leer registros de estas agencias:",
  },
  verify: {
    title: "Compruebe lo que decimos",
    body: "Cada puntuación se puede volver a calcular con lo que se muestra junto a ella, y cada archivo que usamos se nombra con su huella.",
    methodology: "Cómo se puntúa",
    api: "Los mismos datos para programas (en inglés)",
    changelog: "Qué cambió y cuándo (en inglés)",
  },
};
