import type { Fault } from "#lib/kernel/problem";
import type { en } from "../en";
import { independentCity, namesItself } from "../county";
import { countedInSpanish as counted, formBeside } from "../plural";
import { inPlace, ofPlace } from "./place";

const providers = (count: number) => counted(count, "proveedor", "proveedores");
const milesOf = (miles: string) => `${miles} ${formBeside(miles, "milla", "millas")}`;

/** Errors of fields that need a certain form. */
const FORMS: Readonly<Record<string, string>> = {
  zip_code: "Escriba un código postal de 5 dígitos.",
  county_fips: "Escriba un código de condado de 5 dígitos.",
  open_from: "“Abre a más tardar a las” debe ser una hora, como 07:00.",
  open_until: "“Abierto al menos hasta las” debe ser una hora, como 18:30.",
  inspected_since: "“Con inspección desde” debe ser una fecha, como 2026-01-31.",
  updated_since: "“Con cambios desde” debe ser una fecha y hora, como 2026-01-31T00:00:00Z.",
};

/** Fields that take fractions; all other numbers are whole. */
const DECIMALS: ReadonlySet<string> = new Set(["lat", "lng"]);

/** Describes the fault of a field. `label` is the field's own. */
function fault(label: string, { parameter = "", code, min, max }: Fault): string {
  switch (code) {
    case "minimum":
      return `${label}: debe ser ${min} o más.`;
    case "maximum":
      return `${label}: debe ser ${max} o menos.`;
    case "length":
      return max === undefined ? `${label}: es demasiado corto.` : `${label}: es demasiado largo.`;
    case "enum":
      return `${label}: elija una opción de la lista.`;
    case "type":
      return `${label}: debe ser un número${DECIMALS.has(parameter) ? "" : " entero"}.`;
    case "repeated":
      return `${label}: aparece más de una vez.`;
    case "not_located":
      return "No encontramos este código postal. Revíselo, busque sin distancia o elija un estado.";
    default:
      return FORMS[parameter] ?? `${label}: no tiene la forma correcta.`;
  }
}

/** The search page. */
export const search: (typeof en)["search"] = {
  title: "Buscar cuidado infantil",
  results_title: (count: number, place: string) => `${providers(count)} ${place}`,
  page_of: (page: number, pages: number) => `Página ${page} de ${pages}`,
  place: {
    within: (miles: string, zip: string) => `a ${milesOf(miles)} o menos de ${zip}`,
    near: (miles: string) => `a ${milesOf(miles)} o menos de usted`,
    zip: (zip: string) => `en el código postal ${zip}`,
    in: inPlace,
    county: (name: string, state_code?: string) => {
      const city = independentCity(name);
      if (city !== undefined) return `ciudad de ${city}`;
      const [, bare, kind] = /^(.+) (County|Parish)$/.exec(name) ?? [];
      if (bare !== undefined) return `${kind === "Parish" ? "parroquia" : "condado"} de ${bare}`;
      if (namesItself(name) || /^condado de /i.test(name)) return name;
      return `${state_code === "LA" ? "parroquia" : "condado"} de ${name}`;
    },
    zip_of: (zip: string, place: string) => `${zip} (${place})`,
    child_care: (place: string) => `Cuidado infantil ${place}`,
    others: (name: string) => `¿No es este? Otros llamados ${name}:`,
    named: (words: string) => `Proveedores con “${words}” en el nombre`,
  },
  fields: {
    zip_code: "Código postal",
    state_code: "Estado",
    county: "Condado",
    county_fips: "Código del condado",
    city: "Ciudad",
    lat: "Latitud",
    lng: "Longitud",
    radius: "Distancia en millas",
    name_query: "Nombre",
    license_number: "Número de licencia",
    facility_type: "Tipo de cuidado",
    license_status: "Licencia",
    listed: "En la lista de la agencia",
    include_not_operating: "Cerrados o fuera de la lista",
    min_safety_score: "Puntuación de seguridad mínima",
    age_months: "Edad en meses",
    subsidy_accepted: "Subsidio",
    capacity_min: "Capacidad de al menos",
    open_from: "Abre a más tardar a las",
    open_until: "Abierto al menos hasta las",
    open_on: "Días que abre",
    quality_rating_min: "Calificación de calidad",
    inspected_since: "Con inspección desde",
    updated_since: "Con cambios desde",
    sort: "Orden",
    limit: "Resultados por página",
    offset: "Omitir",
    page: "Página",
  },
  hints: {
    zip_code: "Cinco dígitos",
    age_months: "De 0 a 216. Dos años son 24 meses.",
    capacity_min: "Capacidad según la licencia",
    open_from: "Muchos archivos no tienen horario. Los proveedores sin horario quedan fuera.",
    name_query: "Cualquier parte del nombre",
  },
  options: {
    any_state: "Elija un estado",
    any_radius: "Solo este código postal",
    any_distance: "Cualquier distancia",
    miles: (miles: string) => `A ${milesOf(miles)} o menos`,
    any_score: "Cualquiera",
    score: (score: string) => `${score} o más`,
    subsidy: "Acepta subsidios de cuidado infantil",
    any_hours: "Cualquiera",
    midnight: "medianoche",
    not_known: (value: string) => `“${value}” (no es válido)`,
  },
  form: {
    title: "Filtros",
    submit: "Mostrar resultados",
  },
  chips: {
    title: "Filtros en uso",
    remove: (label: string) => `Quitar el filtro: ${label}`,
    miles: (miles: string) => `A ${milesOf(miles)} o menos`,
    score: (score: string) => `Puntuación de ${score} o más`,
    age: (months: string) => `Niño de ${months} ${formBeside(months, "mes", "meses")}`,
    name: (words: string) => `Nombre: ${words}`,
    license_number: (number: string) => `Número de licencia ${number}`,
    license: (status: string) => status,
    license_on: (date: string, status: string) => `${status}\u00A0· ${date}`,
    listed_in: (month: string) => `En la lista de licencias en ${month}`,
    license_end_passed: (date: string) => `Venció el ${date}; puede estar en renovación`,
    license_conditions: "Condiciones en la licencia o medida de la agencia",
    severe: {
      harm: (date: string) => `Daño o cierre de emergencia\u00A0· ${date}`,
      serious: (date: string) => `Infracción grave\u00A0· ${date}`,
    },
    listed: "En la lista actual de la agencia",
    off_list: "Fuera de la lista de la agencia",
    subsidy: (takes: boolean) => (takes ? "Acepta subsidios" : "No acepta subsidios"),
    capacity: (count: string) => `Capacidad de ${count} o más`,
    open_from: (time: string) => `Abre a más tardar: ${time}`,
    open_until: (time: string) => `Abierto hasta: ${time}`,
    open_on: (days: string) => `Abre los ${days}`,
    since: (date: string) => `Con cambios desde el ${date}`,
    inspected: (date: string) => `Con inspección desde el ${date}`,
    county_code: (code: string) => `Condado ${code}`,
    point: (lat: string, lng: string) => `Cerca de ${lat}, ${lng}`,
  },
  sort: {
    title: "Ordenar por",
    safety_score: "Puntuación de seguridad",
    distance: "Distancia",
    name: "Nombre",
  },
  notes: {
    excluded_unscored: (count: number) =>
      count === 1
        ? "1 proveedor no tiene puntuación y el filtro lo deja fuera."
        : `${providers(count)} no tienen puntuación y el filtro los deja fuera.`,
    excluded_unknown_hours: (count: number) =>
      count === 1
        ? "1 proveedor no tiene un horario que podamos leer y el filtro lo deja fuera. Llame para preguntar."
        : `${providers(count)} no tienen un horario que podamos leer y el filtro los deja fuera. Llame para preguntar.`,
    no_scores: {
      distance: "Aquí no hay puntuaciones actuales; la lista va por distancia.",
      name: "Aquí no hay puntuaciones actuales; la lista va por nombre.",
    },
    hours: "El horario viene del archivo de la agencia. Llame para confirmarlo.",
    age_unknown: (count: number) =>
      `${providers(count)} de esta lista no ${count === 1 ? "tiene" : "tienen"} edades en el archivo de la agencia. Llame para preguntar.`,
    similar: "Ningún proveedor tiene ese nombre exacto. Nombres parecidos:",
    ignored: (names: string) => `Ignoramos partes desconocidas del enlace: ${names}.`,
    openings: "No sabemos quién tiene cupo. Llame para preguntar.",
    record_since: (date: string) => `Fuera de la lista de la agencia desde el ${date}`,
  },
  not_operating: {
    include: "Incluir cerrados, vencidos y fuera de la lista",
    only: "Solo coinciden proveedores cerrados, vencidos o fuera de la lista.",
    show: (count: number) =>
      `Incluir cerrados, vencidos y fuera de la lista (${count.toLocaleString("es-US")})`,
    included: (count: number) =>
      count === 1
        ? "Esta lista incluye 1 proveedor cerrado, vencido o fuera de la lista."
        : `Esta lista incluye ${counted(count, "proveedor", "proveedores")} cerrados, vencidos o fuera de la lista.`,
    hide: (count: number) => (count === 1 ? "Ocultarlo" : "Ocultarlos"),
  },
  card: {
    miles_away: (miles: string) => `a ${milesOf(miles)}`,
    zip_miles_away: (miles: string) => `a unas ${milesOf(miles)} (zona postal)`,
    score: "Puntuación de seguridad",
    no_score: "Sin puntuación",
    of_100: "de 100",
    inspections: (count: number) => counted(count, "inspección", "inspecciones"),
    last_inspection: (date: string) => `última inspección: ${date}`,
    price: (amount: string, group: string, setting: string, year: number) =>
      `Cerca de ${amount} por semana para ${group} en ${setting} de aquí (encuesta de ${year})`,
    own_price: (amount: string, group: string, year: number) =>
      `${amount} por semana para ${group}: precio del propio proveedor, ${year}`,
  },
  pages: {
    title: "Páginas de resultados",
    previous: "Anterior",
    next: "Siguiente",
    page: (n: number) => `Página ${n}`,
  },
  empty: {
    title: "Sin resultados",
    lead: "Pruebe:",
    relaxed: (change: string, count: number) => `${change}: ${providers(count)}`,
    without: (chip: string) => `Sin “${chip}”`,
    without_within: (chip: string, miles: string) => `Sin “${chip}”, a ${milesOf(miles)} o menos`,
    wider: (miles: string) => `Buscar a ${milesOf(miles)} o menos`,
    whole_state: (state: string) => `Todo ${state}`,
    without_filters: "Sin ningún filtro",
    unanswerable: (filters: string) =>
      `El archivo de esta zona no permite filtrar por: ${filters}. Quite ese filtro y pregunte al llamar.`,
    none_held: "Todavía no tenemos registros para esta búsqueda",
    nothing: "Tampoco encontramos proveedores cerca.",
    none_in: (place: string) => `Todavía no tenemos registros ${ofPlace(place)}`,
    unknown_zip: (zip: string) => `No encontramos el código postal ${zip}`,
    unknown_zip_lead: "Revíselo, o busque la ciudad o el estado.",
    zip_prefix: (prefix: string, state: string) =>
      `Los códigos postales que empiezan con ${prefix} están ${inPlace(state)}. Revíselo, o busque la ciudad.`,
    state_held: (count: number, state: string) =>
      `Tenemos ${counted(count, "proveedor", "proveedores")} ${inPlace(state)}.`,
    state_none: (state: string) => `Todavía no tenemos registros ${ofPlace(state)}.`,
    agency: "Busque en el sitio de la agencia de licencias:",
    near_city: (miles: string, city: string) => `Buscar a ${milesOf(miles)} o menos de ${city}`,
    past_end: "Esta página está después del último resultado.",
    first_page: "Ir a la primera página",
  },
  unlocated: {
    held: (count: number, county: string, state: string) =>
      `El archivo ${ofPlace(state)} da condados, no códigos postales, para ${providers(count)} ${ofPlace(county)}. ${count === 1 ? "Puede estar" : "Algunos pueden estar"} en esta zona.`,
    see_all: (county: string) => `Ver todos los proveedores ${ofPlace(county)}`,
    other: (county: string, count: number) => `${county}: ${providers(count)}`,
    in_state: (count: number, state: string) =>
      `El archivo ${ofPlace(state)} no da la ubicación de ${providers(count)}; ${count === 1 ? "puede estar" : "algunos pueden estar"} también en esta zona.`,
    see_state: (state: string) => `Ver todos los proveedores ${ofPlace(state)}`,
  },
  ask: {
    title: "¿Dónde buscamos?",
    lead: "Elija un estado o escriba un código postal. Los nombres y los números de licencia se repiten de un estado a otro.",
    name_title: (words: string) => `¿En qué estado buscamos “${words}”?`,
    similar_lead:
      "Ningún proveedor tiene ese nombre exacto. Estos estados tienen nombres parecidos:",
    license: (count: number) => `${providers(count)} con este número de licencia`,
    name: (count: number) => `${providers(count)} con este nombre`,
    similar: (count: number) => `${providers(count)} con un nombre parecido`,
    none: (words: string) => `Nada coincide con “${words}”`,
    none_lead: "Revise cómo lo escribió, o busque por código postal o estado.",
    zip_digits: (digits: number) =>
      `Un código postal tiene cinco dígitos. Este tiene ${digits}. Algunos empiezan con 0.`,
    near_lead: "¿Quiso decir uno de estos?",
    places_title: (words: string) => `¿Qué “${words}” busca?`,
    places_lead: "¿Quiso decir uno de estos?",
    place_lead: "¿Quiso decir este?",
    boroughs_lead: "La ciudad de Nueva York tiene cinco distritos. Cada uno es un condado propio.",
    around: (miles: string, zip: string) => `A ${milesOf(miles)} o menos de ${zip}`,
    names_instead: "O búsquelo como nombre de proveedor",
    kinds: { state: "Estado", city: "Ciudad", county: "Condado" },
    states_title: "Elija un estado",
  },
  suggest: {
    title: "Sugerencias",
    kinds: {
      state: "Estado",
      county: "Condado",
      city: "Ciudad",
      zip: "Código postal",
      facility: "Proveedor",
    },
    /** By how many are shown; the last stands for more. */
    counts: ["Sin sugerencias", "1 sugerencia", "2 sugerencias", "3 sugerencias", "Sugerencias"],
  },
  near_me: {
    action: "Usar mi ubicación",
    asking: "Preguntando a su dispositivo…",
    refused: "No pudimos obtener su ubicación. Escriba un código postal.",
    note: "Se redondea a media milla, más o menos. No la guardamos.",
  },
  errors: {
    title: "Corrija esto, por favor",
    fault,
    radius_needs_zip: "Para buscar por distancia, escriba un código postal.",
    sort_needs_zip: "Para ordenar por distancia, escriba un código postal.",
    lat_lng: "La latitud y la longitud van juntas.",
    hours_order: "La hora de cierre debe ser posterior a la hora de apertura.",
    page_offset: "Use “page” u “offset”, no los dos.",
    conflict: (label: string) => `${label}: aparece dos veces con valores distintos.`,
    subsidy: "Subsidio: elija una opción de la lista.",
  },
};
