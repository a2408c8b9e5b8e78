import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";
import { failed } from "./failed";

/** What stands around every page. */
export const site: (typeof en)["site"] = {
  name: "Daybook",
  tagline: "Registros públicos de inspección del cuidado infantil, en palabras sencillas",
  description:
    "Encuentre cuidado infantil con licencia cerca de usted. Vea las inspecciones, el estado de la licencia y una puntuación de seguridad que puede comprobar con los registros del estado.",
  skip: "Ir al contenido principal",
  nav_label: "Principal",
  nav_open: "Menú",
  nav: {
    search: "Buscar cuidado",
    states: "Estados",
    prices: "Precios",
    compare: "Comparar",
    shortlist: "Lista corta",
    reports: "Informes",
    methodology: "Cómo se puntúa",
  },
  saved: "Guardados",
  breadcrumb_label: "Usted está aquí",
  home: "Inicio",
  search_label: "Código postal, ciudad, condado, nombre o número de licencia",
  search_short_label: "Buscar",
  search_button: "Buscar",
  search_hint: "Por ejemplo: 78704, Travis County, Brooklyn o el nombre de un proveedor",
  sample: {
    tag: "Muestra",
    title: "Está viendo datos de muestra.",
    body: "Los lugares marcados “Muestra” son inventados, para que pueda probar Daybook. No son cuidado infantil real.",
    facility: "Este lugar es inventado. Es parte de los datos de muestra y no existe.",
  },
  footer: {
    about:
      "Daybook reúne registros públicos de licencias. No es un sitio web del gobierno. La autoridad es el registro de la propia agencia de licencias.",
    verify:
      "Antes de decidir, visite el lugar, haga preguntas y consulte el registro de la agencia.",
    sources_title: "De dónde vienen los registros",
    sources:
      "De agencias de licencias estatales y municipales, de la Oficina del Censo y de la encuesta de precios del Departamento de Trabajo. Cada página nombra sus fuentes.",
    agencies: (count: number) =>
      count === 1 ? "La agencia que publica" : `Las ${count} agencias que publican`,
    more_title: "Más",
    about_page: "Sobre los datos",
    methodology: "Cómo se puntúa",
    corrections: "Correcciones",
    docs: "Para programadores (en inglés)",
    changelog: "Cambios (en inglés)",
    openapi: "Descripción OpenAPI",
    health: "Estado del servicio",
  },
  docs: {
    title: "Para programadores",
    lead: "Guías y referencia de la API de Daybook, en inglés: cada operación, cada error y el método de cada número.",
    related: "Siga leyendo",
  },
  not_found: {
    title: "No pudimos encontrar esa página",
    body: "La dirección puede ser antigua o estar mal escrita. También puede ser que el lugar ya no esté en la lista de la agencia.",
    action: "Buscar cuidado infantil",
  },
  error: failed,
  facilities: (count: number) => counted(count, "lugar", "lugares"),
  source_updated: (date: string) => `Registros del ${date}`,
};
