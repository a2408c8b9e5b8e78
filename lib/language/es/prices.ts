import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";
import { inPlace } from "./place";

const counties = (count: number) => counted(count, "condado", "condados");

/** County prices. */
export const prices: (typeof en)["prices"] = {
  title: "Precios por condado",
  lead: "Lo que cuesta el cuidado de tiempo completo en una semana típica, condado por condado. Son medianas de una encuesta federal de años pasados, no precios de un proveedor.",
  description:
    "Medianas por condado del precio semanal del cuidado infantil según la edad y el tipo de cuidado, con el año de cada precio y lo que se estimó.",
  in_state: (state: string) => `Precios por condado en ${state}`,
  around: (zip: string) => `Precios por condado cerca de ${zip}`,
  other_state: (zip: string, states: string, chosen: string) =>
    `El código postal ${zip} está en ${states}, no en ${chosen}. Estos precios son de ${states}. Para ver ${chosen}, deje vacío el código postal.`,
  several_states: (zip: string, states: string) =>
    `El código postal ${zip} está en más de un estado: ${states}. Estos precios son de todos ellos.`,
  form: {
    title: "Elija un lugar",
    state: "Estado",
    any_state: "Todos los estados",
    zip: "Código postal",
    zip_hint: "Cinco dígitos: muestra los condados donde está",
    zip_fault: "El código postal debe tener cinco dígitos.",
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
    `Mapa de los condados de ${state}, en tonos según el precio semanal para ${group} en ${setting}. La tabla de abajo tiene todos los números.`,
  map_title: (group: string, setting: string) => `Una semana para ${group} en ${setting}`,
  legend: "Qué significan los tonos",
  step: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
  no_price: "Sin precio",
  table_caption: (setting: string) =>
    `Una semana en ${setting}, por condado y edad. El número pequeño es el año del precio.`,
  county: "Condado",
  estimated: "estimado",
  from_daily: (price: string) => `${price} (precio por día multiplicado por cinco)`,
  imputed: (price: string) => `${price}, que la encuesta completó por falta de respuestas`,
  none: "no publicado",
  search: "Buscar cuidado",
  search_in: (county: string) => `Buscar cuidado ${inPlace(county)}`,
  summary: (count: number, low: string, high: string) =>
    low === high
      ? `${counties(count)}, ${low} por semana.`
      : `${counties(count)}, de ${low} a ${high} por semana.`,
  notes: {
    title: "Cómo leer estos precios",
    points: [
      "La mitad de los lugares de la encuesta cobraba menos que la mediana y la otra mitad, más. Su precio será distinto.",
      "Cada precio lleva el año en que se obtuvo. No agregamos la inflación: un precio de hace algunos años probablemente es más alto hoy.",
      "“Estimado” significa que la encuesta tuvo muy pocas respuestas en el condado y completó el número. Algunos de sus archivos no marcan esos precios: allí, cualquiera puede ser uno de ellos.",
      "Una estimación del condado nunca se muestra como el precio de un proveedor, y nunca deja un lugar fuera de una lista corta.",
    ],
  },
  empty: {
    state: (state: string) => `No se publican precios de ${state}.`,
    state_body:
      "La encuesta no tiene un precio de este estado que podamos mostrar. Eso no significa que el cuidado sea gratis o barato allí. La agencia de cuidado infantil del estado puede saber más.",
    zip: (zip: string) => `No conocemos ningún precio del condado para ${zip}.`,
    zip_body: "Revise el código postal o elija un estado.",
  },
  by_state: {
    title: "Estados con precios",
    caption:
      "La mediana de condado más baja y la más alta para niños en edad preescolar en centros",
    state: "Estado",
    counties: "Condados",
    range: "Una semana",
    year: "Año",
    amount: (low: string, high: string) => `${low} a ${high}`,
    without_title: "Estados sin precios",
    without: "La encuesta no publica un precio que podamos mostrar de estos estados:",
    none: "Todavía no hay precios cargados.",
  },
  source: {
    title: "De dónde viene esto",
    vintage: (years: string) => `Precios de ${years}.`,
    csv: "Descargar estos precios (CSV)",
    sample: "Estos precios son inventados. Están aquí para probar Daybook.",
  },
};
