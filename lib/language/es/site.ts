import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";
import { failed } from "./failed";

/** Texts of the header, the footer, and whatever else every page has. */
export const site: (typeof en)["site"] = {
  name: "Daybook",
  tagline: "Registros públicos de inspección del cuidado infantil, en palabras sencillas",
  description:
    "Encuentre cuidado infantil con licencia cerca de usted. Vea las inspecciones, el estado de la licencia y una puntuación de seguridad que puede comprobar con los registros del estado.",
  skip: "Ir al contenido principal",
  nav_label: "Principal",
  nav_open: "Menú",
  nav_more: "Más",
  nav: {
    states: "Estados",
    prices: "Precios",
    compare: "Comparar",
    shortlist: "Mis opciones",
    reports: "Informes",
    methodology: "Cómo se puntúa",
    docs: "Desarrolladores (en inglés)",
    about: "Acerca de",
  },
  saved: "Guardados",
  breadcrumb_label: "Usted está aquí",
  home: "Inicio",
  search_label: "Código postal, ciudad, condado, nombre o número de licencia",
  search_short_label: "Buscar",
  search_placeholder: "Código postal, ciudad o proveedor",
  search_button: "Buscar",
  search_hint: "Por ejemplo: 78704, Travis County, Brooklyn o el nombre de un proveedor",
  sample: {
    tag: "Muestra",
    title: "Está viendo datos de muestra.",
    body: "Los proveedores marcados “Muestra” son inventados, para que pueda probar Daybook. No son reales.",
    facility: "Este proveedor es inventado. Es parte de los datos de muestra y no existe.",
  },
  footer: {
    about:
      "Daybook no es un sitio del gobierno. Reúne registros públicos de licencias; el registro oficial es el de la agencia. Antes de decidir, visite el lugar y haga preguntas.",
    more_title: "Sobre este sitio",
    about_page: "Acerca de",
    methodology: "Cómo se puntúa",
    contact: "Contacto",
    corrections: "Correcciones",
    docs: "Para desarrolladores (en inglés)",
    status: "Estado del servicio",
    changelog: "Cambios (en inglés)",
    privacy: "Privacidad",
    terms: "Condiciones de uso",
    accessibility: "Accesibilidad",
  },
  docs: {
    title: "Para desarrolladores",
    lead: "Guías y referencia de la API de Daybook, en inglés: operaciones, errores y cómo se calcula cada número.",
    related: "Siga leyendo",
  },
  error: failed,
  facilities: (count: number) => counted(count, "proveedor", "proveedores"),
  source_updated: (date: string) => `Registros del ${date}`,
};
