import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";
import { inPlace, ofPlace } from "./place";

const counties = (count: number) => counted(count, "condado", "condados");

/** County prices. */
export const prices: (typeof en)["prices"] = {
  title: "Precios por condado",
  lead: "Cuánto cuesta una semana de cuidado de tiempo completo, condado por condado. Precios medianos de una encuesta federal, no cotizaciones.",
  description:
    "Precios semanales medianos del cuidado infantil por condado, edad y tipo de cuidado, con el año de cada precio.",
  in_state: (state: string) => `Precios por condado ${inPlace(state)}`,
  around: (zip: string) => `Precios por condado cerca de ${zip}`,
  other_state: (zip: string, states: string, chosen: string) =>
    `El código postal ${zip} está en ${states}, no en ${chosen}. Estos precios son de ${states}. Para ver ${chosen}, deje vacío el código postal.`,
  several_states: (zip: string, states: string) =>
    `El código postal ${zip} está en más de un estado: ${states}. Estos precios son de todos ellos.`,
  form: {
    title: "Elija una ubicación",
    state: "Estado",
    any_state: "Todos los estados",
    zip: "Código postal",
    zip_hint: "Cinco dígitos. Muestra sus condados.",
    zip_fault: "Escriba un código postal de 5 dígitos.",
    age: "Edad",
    setting: "Tipo de cuidado",
    submit: "Mostrar precios",
  },
  age_group: {
    infant: "Bebés (menos de 2)",
    toddler: "Niños pequeños (2)",
    preschool: "Preescolar (3 y 4)",
    school_age: "Edad escolar (5 o más)",
  },
  setting: { center: "Centros", home: "Hogares" },
  map_alt: (state: string, group: string, setting: string) =>
    `Mapa de los condados ${ofPlace(state)}, en tonos según el precio semanal para ${group} en ${setting}. La tabla de abajo tiene todos los números.`,
  map_title: (group: string, setting: string) => `Una semana para ${group} en ${setting}`,
  legend: "Qué significan los tonos",
  step: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
  no_price: "Sin precio",
  table_caption: (group: string, setting: string) =>
    `Una semana para ${group} en ${setting}, por condado`,
  survey: (year: number) => `Encuesta de ${year}`,
  medians_of: (count: number) =>
    count === 1 ? "La mediana de un condado" : `Medianas de ${counties(count)}, de menor a mayor`,
  no_price_for: (group: string, setting: string) =>
    `No hay precio de condado para ${group} en ${setting}.`,
  page_of: (page: number, last: number) => `${page} de ${last}`,
  county: "Condado",
  estimated: "estimado",
  from_daily: (price: string) => `${price} (precio por día multiplicado por cinco)`,
  imputed: (price: string) => `${price}, que la encuesta completó por falta de respuestas`,
  none: "sin precio",
  search: "Buscar cuidado",
  search_in: (county: string) => `Buscar cuidado ${inPlace(county)}`,
  notes: {
    title: "Cómo leer estos precios",
    points: [
      "La mitad de los proveedores de la encuesta cobraba menos que la mediana y la otra mitad, más. Su precio será distinto.",
      "Cada precio muestra su año. No agregamos la inflación; un precio antiguo probablemente es más alto hoy.",
      "“Estimado” significa que la encuesta tuvo muy pocas respuestas en el condado y completó el número. Algunos de sus archivos no marcan esos precios.",
      "Un precio estimado del condado no es el precio de un proveedor y nunca lo deja fuera de sus opciones.",
    ],
  },
  empty: {
    state: (state: string) => `No tenemos precios ${ofPlace(state)}.`,
    state_body:
      "La encuesta no tiene un precio que podamos mostrar. Eso no significa que el cuidado sea gratis o barato allí. Pregunte a la agencia de cuidado infantil del estado.",
    zip: (zip: string) => `No tenemos un precio del condado para ${zip}.`,
    zip_body: "Revise el código postal o elija un estado.",
  },
  by_state: {
    title: "Estados con precios",
    caption:
      "La mediana de condado más baja y la más alta para niños en edad preescolar en centros",
    state: "Estado",
    range: "Una semana",
    year: "Año",
    amount: (low: string, high: string) => `${low} a ${high}`,
    without_title: "Estados sin precios",
    without: "La encuesta no tiene un precio que podamos mostrar de:",
    none: "Todavía no hay precios cargados.",
  },
  source: {
    title: "De dónde viene esto",
    label: "Fuente:",
    csv: "Descargar estos precios (CSV)",
    sample: "Estos precios son inventados, para que pueda probar Daybook.",
  },
};
