import type { MeasureBound, MeasureUnit } from "#lib/states/measures";
import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";
import { fields, metric, tier_meaning } from "./trust";
import { inPlace, ofPlace } from "./place";

const providers = (count: number) => counted(count, "proveedor", "proveedores");
const numbers = new Intl.NumberFormat("es-US", { maximumFractionDigits: 3 });

/** Formats a measure with its unit, with at most three decimals. */
function measure(value: number, unit: MeasureUnit): string {
  switch (unit) {
    case "percent":
      return `${numbers.format(value)}%`;
    case "days":
      return counted(value, "día", "días");
    case "months":
      return counted(value, "mes", "meses");
    case "years":
      return counted(value, "año", "años");
    case "count":
    case "figure":
      return numbers.format(value);
  }
}

function bound({ min, max }: MeasureBound, unit: MeasureUnit): string {
  if (min !== undefined && max !== undefined) {
    return `de ${measure(min, unit)} a ${measure(max, unit)}`;
  }
  if (min !== undefined) return `al menos ${measure(min, unit)}`;
  return max === 0 ? "ninguno" : `como máximo ${measure(max ?? 0, unit)}`;
}

/** Labels by any field name, including fields without a label yet. */
const field_labels: Readonly<Record<string, string>> = fields;

/** The state directory and the page of a state. */
export const states: (typeof en)["states"] = {
  title: "Estados",
  lead: "Qué tan actuales son los registros de cada estado y dónde buscar en su propia lista.",
  children: (states: number, share: string) =>
    `De ${states} de ellos (DC cuenta como estado) tenemos la lista propia de una agencia de licencias. Allí vive el ${share} de los niños de EE. UU. menores de cinco años (Oficina del Censo, 2022).`,
  partial_lists: (states: string) =>
    `No se cuentan, porque nuestro archivo solo tiene una parte de los proveedores: ${states}.`,
  directories: (states: string) =>
    `No se cuenta, porque los registros vienen de un directorio federal: ${states}.`,
  partial_list: "(lista parcial)",
  description:
    "Registros de licencias de cuidado infantil por estado: qué tan completos y actuales son, qué falta y de dónde vienen.",
  map_label:
    "Mapa de los estados según la calidad de los datos. La tabla de abajo tiene la misma información.",
  map_label_home:
    "Mapa de los estados según la calidad de los datos. La página de todos los estados tiene la misma información en una tabla.",
  legend: "Qué significan los tonos",
  caption: "Los 50 estados y DC, por nombre",
  coverage_of: (count: number, all: number) =>
    `Tenemos registros de ${count} de ${all} (50 estados y DC).`,
  quality: {
    current: "Actuales",
    partial: "Parciales",
    historical: "Históricos",
    none: "Aún sin registros",
  },
  official_search: "Buscador oficial",
  list_of: "Lista más reciente",
  inspections_to: "Inspecciones hasta",
  no_inspections: "Ninguna",
  undated: "Sin fecha",
  records_line: (count: number, list: string | undefined, until: string | undefined) =>
    `${providers(count)}, ${list === undefined ? "lista sin fecha" : `lista más reciente del ${list}`}, ${until === undefined ? "sin inspecciones" : `inspecciones hasta ${until}`}.`,
  federal_directory: "Busque la agencia de un estado en childcare.gov",
  state: "Estado",
  tier: "Calidad de los datos",
  facilities: "Proveedores",
  scored: "Con puntuación",
  scored_in_past: (count: string) => `${count} (solo como antecedente)`,
  agency: "Agencia",
  facility_count: providers,
  off_list: (count: number) =>
    counted(
      count,
      "proveedor más está fuera de la lista.",
      "proveedores más están fuera de la lista.",
    ),
  agency_line: (agency: string, count: number, date: string) =>
    `${agency}: ${providers(count)}, lista del ${date}`,
  agency_line_undated: (agency: string, count: number) => `${agency}: ${providers(count)}`,
  metric,
  measure,
  bound,
  tier_meaning,
  field: (field: string): string => field_labels[field] ?? field.replaceAll("_", " "),
  page: {
    title: (state: string) => `Registros de cuidado infantil ${inPlace(state)}`,
    description: (state: string) =>
      `Qué publica ${state} sobre el cuidado infantil con licencia, qué tan actual y completo es, y qué falta.`,
    complete: (percent: string) =>
      `Tenemos el ${percent} de los proveedores activos del archivo de la agencia que leímos.`,
    complete_unknown: "No sabemos qué tan completa es esta lista.",
    counties_held: (held: number, all: number) =>
      `Nuestro archivo tiene proveedores en ${held} de ${counted(all, "condado", "condados")}. Es posible que falten los demás.`,
    counties_thin: (names: string) =>
      `En comparación con el resto del estado, nuestro archivo tiene muy pocos proveedores en ${names}. Es posible que falten otros.`,
    partial: "Nuestro archivo solo tiene una parte de los proveedores de este estado.",
    find: (state: string) => `Busque cuidado infantil ${inPlace(state)}`,
    all_providers: (count: number) =>
      count === 1
        ? "Ver el proveedor que puede funcionar"
        : `Ver los ${providers(count)} que pueden funcionar`,
    all_entries: (count: number) => `Ver ${counted(count, "entrada", "entradas")} del directorio`,
    prices: (state: string) => `Precios ${inPlace(state)}`,
    directory:
      "Son entradas de un directorio federal, no registros de licencias. Busque en la lista de la agencia antes de confiar en una.",
    pending: (state: string) => `Todavía no tenemos registros ${ofPlace(state)}.`,
    no_records_reason: {
      not_loaded:
        "Daybook puede leer la lista de la agencia, pero en este sitio no hay ninguna cargada.",
      blocks_programs: "El buscador de la agencia está cerrado a los programas.",
      search_only: "El buscador de la agencia muestra un proveedor a la vez y no da una lista.",
      search_capped: "El buscador de la agencia muestra solo una parte de su lista a la vez.",
      no_connector: "Daybook todavía no puede leer la lista de la agencia.",
      partial_list:
        "Es posible que nuestros archivos tengan solo una parte de los proveedores de este estado.",
    },
    pending_body: "Pregunte a la agencia de licencias.",
    historical: (date: string) => `Registros históricos: lista del ${date}.`,
    historical_body:
      "Los proveedores pueden haber cerrado, cambiado o haberse mudado. Confirme con la agencia.",
    historical_of: (owner: string, date: string) =>
      `Registros históricos: lista ${ofPlace(owner)} del ${date}.`,
    stale: (date: string) => `Estos registros se están quedando atrás: lista del ${date}.`,
    stale_of: (owner: string, date: string) =>
      `Estos registros se están quedando atrás: lista ${ofPlace(owner)} del ${date}.`,
    old: (month: string) => `Registro histórico, ${month}.`,
    old_body: "Confirme con la agencia.",
    old_of: (agency: string, month: string) => `${agency}: registro histórico, ${month}.`,
    agencies_title: "Agencias y fechas",
    researchers: "Para investigadores",
  },
  trust: {
    title: "¿Qué tan confiables son estos datos?",
    of_agency: (agency: string, count: number) => `${agency}: ${providers(count)}`,
    held_back: "Por qué no tienen una mejor calificación:",
    measured: (name: string, value: string) => `${name}: ${value}`,
    needed: (bound: string) => `se necesita: ${bound}`,
    decision_title: "Apto para decidir",
    decision_yes: "Sí. Estos registros y su pronóstico cumplen nuestro requisito más estricto.",
    decision_no: "No. No decida solo con estos registros. Lo que falta:",
    blocker_tier: "La calidad de los datos no es “Actuales”",
    measures: "Todas las medidas",
    measures_caption: "Qué medimos y qué pide cada nivel",
    measure: "Medida",
    value: "Valor",
    none: "sin datos",
    asks_nothing: "sin límite",
    needed_for: (tier: string) => `Se necesita para “${tier}”`,
  },
  coverage: {
    title: "En el archivo",
    by_type: "Tipos de cuidado",
    by_license: "Licencias",
    scored: "Con puntuación",
    scored_of: (count: number, percent: string) => `${providers(count)}, ${percent} de los activos`,
    off_list: "Fuera de la lista",
    inspections: "Inspecciones en 3 años",
    fresh: "Qué tan actual es",
    age: (status: string, days: number, date: string) =>
      days === 0
        ? `${status}: lista del ${date}.`
        : `${status}: lista del ${date}, hace ${counted(days, "día", "días")}.`,
    of_agency: (agency: string, age: string) => `${agency}: ${age}`,
    refreshed: "Último archivo leído",
    lacking: (state: string) => `No está en el archivo ${ofPlace(state)}`,
    lacking_none: "No falta nada de lo que buscamos.",
    prices: "Precios por condado",
    prices_range: (low: string, high: string, year: number, counties: number) =>
      `De ${low} a ${high} por semana para niños en edad preescolar en centros: ${counted(counties, "mediana de condado", "medianas de condado")}, ${year}`,
    prices_none: "No tenemos precios de este estado.",
  },
  gaps: {
    title: (state: string) => `No está en el archivo ${ofPlace(state)}`,
    caption: "Datos que faltan o dudosos, primero los más comunes",
    fact: "Dato",
    reason: "Por qué",
    count: "Afecta a",
    all: "todos los proveedores",
    more: (count: number) => `Mostrar ${count} más`,
    none: "No falta nada de lo que buscamos.",
    totals: (state: string) =>
      `Las normas federales exigen que cada estado publique cuántos niños murieron, sufrieron lesiones graves o fueron maltratados en el cuidado infantil cada año. Esos totales no están en los archivos que leemos; por eso no tenemos ninguno ${ofPlace(state)}.`,
    ask: "Pregunte a la agencia:",
  },
  vocabulary: {
    title: "Las palabras de la agencia y las nuestras",
    lead: "Las palabras de la agencia y las nuestras, para que pueda comprobarlas.",
    license: "Estado de la licencia",
    type: "Tipo de cuidado",
    severity: "Qué tan grave es una infracción",
    term: "La palabra de la agencia",
    reading: "Cómo la leemos",
    uses: "Veces usada",
    crosswalk: "Cómo leemos los niveles de las infracciones",
  },
  contacts: {
    title: (state: string, count: number) =>
      `${count === 1 ? "Agencia" : "Agencias"} de licencias: ${state}`,
    search: "Buscar en la lista de la agencia",
    search_of: (agency: string) => `Buscar en la lista de la agencia: ${agency}`,
    complain: "Presentar una queja",
    complain_to: (agency: string) => `Presentar una queja: ${agency}`,
    call: (phone: string) => `Llamar al ${phone}`,
    unverified: (facts: string) => `No hemos verificado ${facts}. Confirme con la agencia.`,
    facts: {
      name: "el nombre de la agencia",
      search_url: "la página de búsqueda",
      complaint_url: "la página de quejas",
      phone: "el teléfono",
    },
  },
  counties: {
    title: "Condados",
    map_label: (state: string) =>
      `Mapa de los condados ${ofPlace(state)} según el número de proveedores. La lista de abajo tiene los números.`,
    unknown: "El condado no está en el archivo",
    all: (count: number) =>
      count === 1 ? "El condado con proveedores" : `Los ${count} condados con proveedores`,
    none: "No está en nuestro archivo",
    from: (low: string, high: string) => `De ${low} a ${high}`,
    or_more: (low: string) => `${low} o más`,
  },
  county: {
    title: (county: string, state: string) => `Cuidado infantil: ${county}, ${state}`,
    description: (county: string, state: string) =>
      `Proveedores de cuidado infantil con licencia, ${county}, ${state}, con los precios del condado y las fechas de los registros.`,
    none: (county: string) =>
      `Nuestro archivo no tiene proveedores de este lugar: ${county}. Es posible que falten. Pregunte a la agencia de licencias.`,
    prices_title: "Precio mediano por semana",
    price: (price: string, setting: string) => `${price} en ${setting}`,
    price_note: "No es una cotización: pregunte a cada proveedor.",
    neighbors: "Condados cercanos",
    providers_title: "Proveedores",
    all: (count: number) =>
      `Ver ${count === 1 ? "el proveedor" : `los ${providers(count)}`}, con filtros y mapa`,
  },
  sources: {
    title: "De dónde viene esto",
    lead: "Si el registro de la agencia no coincide con esta página, vale el de la agencia.",
    stream: "Archivo",
    observed: "Fecha de los registros",
    retrieved: "Cuándo lo leímos",
    records: "Registros",
    fingerprint: "Huella (SHA-256)",
    files: (count: number) => `${counted(count, "archivo", "archivos")}; el primero`,
    caption: (source: string) => `Archivos más recientes de ${source}`,
    terms: "Condiciones de uso",
    cadence: (days: number) => `Esperamos un archivo nuevo cada ${counted(days, "día", "días")}`,
  },
};
