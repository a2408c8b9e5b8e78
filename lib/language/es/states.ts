import type { MeasureBound, MeasureUnit } from "#lib/states/measures";
import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";
import { fields, metric, tier_meaning } from "./trust";

const places = (count: number) => counted(count, "lugar", "lugares");
const numbers = new Intl.NumberFormat("es-US", { maximumFractionDigits: 3 });

/** A measure with its unit; a figure to three decimals at most. */
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

/** Any field can be asked for, also one that has no words yet. */
const said_of_field: Readonly<Record<string, string>> = fields;

/** The state directory and the page of a state. */
export const states: (typeof en)["states"] = {
  title: "Estados",
  lead: "Qué publica cada estado, qué tan reciente es y cuánto puede confiar en ello.",
  children: (states: number, share: string) =>
    `Tenemos registros de ${counted(states, "estado", "estados")}, donde vive el ${share} de los niños de EE. UU. menores de cinco años (Oficina del Censo, 2022).`,
  description:
    "Registros de licencias de cuidado infantil por estado: qué tan completos y recientes son, qué falta y de dónde vienen.",
  map_label:
    "Mapa de los estados según cuánto se puede confiar en sus registros. La tabla de abajo dice lo mismo.",
  legend: "Qué significan los tonos",
  caption: "Estados con registros, por nombre",
  no_records: "Estados sin registros",
  no_records_lead:
    "Todavía no tenemos registros de estos estados. Busque en el sitio de cada estado:",
  coverage_of: (count: number, all: number) =>
    `Tenemos registros de ${count} de ${all} (50 estados y DC). De cada estado, esta página lleva a la agencia de licencias.`,
  search_none: (state: string) =>
    `No tenemos registros de ${state}. Eso no dice nada sobre su cuidado infantil.`,
  federal_directory: "Busque la agencia de un estado en childcare.gov",
  state: "Estado",
  tier: "Cuánto puede confiar",
  facilities: "Lugares",
  scored: "Con puntuación",
  records_of: "Fecha de los registros",
  none: "Ninguno",
  facility_count: places,
  off_list: (count: number) =>
    counted(count, "lugar más ya no está en la lista.", "lugares más ya no están en la lista."),
  off_list_meaning:
    "La agencia los incluyó antes. Su lista más reciente no los incluye y no dice por qué. No se cuentan en esta página.",
  agency_line: (agency: string, count: number, date: string) =>
    `${agency}: ${places(count)}, lista del ${date}`,
  agency_line_undated: (agency: string, count: number) => `${agency}: ${places(count)}`,
  metric,
  measure,
  bound,
  tier_meaning,
  field: (field: string): string => said_of_field[field] ?? field.replaceAll("_", " "),
  page: {
    title: (state: string) => `Registros de cuidado infantil en ${state}`,
    description: (state: string) =>
      `Qué publica ${state} sobre el cuidado infantil con licencia, qué tan reciente y completo es, y qué falta.`,
    lead: (count: number, date: string) => `${places(count)}, según registros del ${date}.`,
    lead_several: (count: number, agencies: number) =>
      `${places(count)}, según ${counted(agencies, "lista de agencia", "listas de agencias")}.`,
    old_list: (agency: string, date: string) => `${agency}: la lista más reciente es del ${date}.`,
    search: (state: string) => `Buscar cuidado en ${state}`,
    prices: (state: string) => `Precios en ${state}`,
    directory:
      "Son entradas de un directorio federal, no registros de licencias. Busque en la lista de la agencia antes de confiar en una.",
    sample: "Los registros de este estado son inventados. Están aquí para probar Daybook.",
    pending: (state: string) => `Todavía no tenemos registros de ${state}.`,
    no_records_reason: {
      not_loaded:
        "Daybook puede leer la lista de la agencia, pero en este sitio no hay ninguna cargada.",
      blocks_programs: "El buscador de la agencia está cerrado a los programas.",
      search_only: "El buscador de la agencia muestra un proveedor a la vez y no da una lista.",
      no_connector: "Daybook todavía no puede leer la lista de la agencia.",
    },
    pending_body: "La agencia de licencias los tiene.",
    historical: (date: string) =>
      `Estos registros son antiguos: la lista más reciente es del ${date}.`,
    historical_body:
      "Desde entonces, algunos lugares pueden haber cerrado, cambiado o haberse mudado. Consulte a la agencia antes de confiar en lo que ve aquí.",
    stale: (date: string) =>
      `Estos registros se están quedando atrás: la lista más reciente es del ${date}.`,
  },
  trust: {
    title: "Cuánto puede confiar",
    of_agency: (agency: string, count: number) => `${agency}: ${places(count)}`,
    held_back: "Lo que le falta para el siguiente nivel:",
    measured: (name: string, value: string) => `${name}: ${value}`,
    needed: (bound: string) => `se necesita: ${bound}`,
    decision_title: "Apto para decidir",
    decision_yes:
      "Sí. Estos registros y el pronóstico hecho con ellos cumplen nuestro requisito más estricto para tomar decisiones.",
    decision_no: "No. No base una decisión solo en estos registros. Lo que falta:",
    blocker_tier: "Los registros no llegan al nivel “Actuales y bien cubiertos”",
    measures: "Todas las medidas",
    measures_caption: "Qué medimos y qué pide cada nivel",
    measure: "Medida",
    value: "Valor",
    none: "no se sabe",
    asks_nothing: "sin límite",
    needed_for: (tier: string) => `Se necesita para “${tier}”`,
  },
  coverage: {
    title: "Qué hay en el registro",
    by_type: "Tipos de cuidado",
    by_license: "Licencias",
    scored: "Con puntuación",
    scored_of: (count: number, percent: string) => `${places(count)}, ${percent} de los activos`,
    scored_none: "Ninguno. Los registros no lo permiten; vea abajo lo que falta.",
    off_list: "Fuera de la lista",
    inspections: "Inspecciones en tres años",
    fresh: "Qué tan reciente es",
    age: (status: string, days: number, date: string) =>
      days === 0
        ? `${status}: la lista es del ${date}.`
        : `${status}: la lista es del ${date}, hace ${counted(days, "día", "días")}.`,
    of_agency: (agency: string, age: string) => `${agency}: ${age}`,
    refreshed: "Último archivo leído",
    unmaterialized: "Registros activos de la agencia que nos faltan",
    unmaterialized_none: "No se sabe: la agencia no publica un total.",
    prices: "Precios por condado",
    prices_range: (low: string, high: string, year: number, counties: number) =>
      `De ${low} a ${high} por semana para niños en edad preescolar en centros: ${counted(counties, "mediana de condado", "medianas de condado")}, ${year}`,
    prices_none: "No se publica ninguno de este estado.",
  },
  gaps: {
    title: (state: string) => `Qué no publica ${state}`,
    lead: "Un dato que falta aquí falta por una razón. Nunca se muestra como un cero ni como un historial limpio.",
    caption: "Datos que faltan o dudosos, primero los más comunes",
    fact: "Dato",
    reason: "Por qué",
    count: "Afecta a",
    all: "todos los lugares",
    more: (count: number) => `Mostrar ${count} más`,
    none: "No falta nada de lo que buscamos.",
    totals: (state: string) =>
      `Las normas federales piden que cada estado publique cuántos niños murieron, sufrieron lesiones graves o fueron maltratados en el cuidado infantil cada año. Esos totales no se publican en los registros que leemos, así que Daybook no tiene ninguno de ${state}.`,
    ask: "Pregunte a la agencia:",
  },
  vocabulary: {
    title: "Las palabras de la agencia y las nuestras",
    lead: "Cada agencia usa sus propias palabras. Las dejamos junto a las nuestras para que usted juzgue cómo las leímos.",
    license: "Estado de la licencia",
    type: "Tipo de cuidado",
    severity: "Qué tan grave es un hallazgo",
    term: "La palabra de la agencia",
    reading: "Cómo la leemos",
    uses: "Veces usada",
    crosswalk: "Cómo leemos los niveles de los hallazgos",
  },
  contacts: {
    title: (state: string) => `Quién da las licencias de cuidado infantil en ${state}`,
    lead: "Busque en la lista de la agencia lo último que dice de un proveedor.",
    search: "Buscar en la lista de la agencia",
    search_of: (agency: string) => `Buscar en la lista de la agencia: ${agency}`,
    complain: "Presentar una queja",
    complain_to: (agency: string) => `Presentar una queja: ${agency}`,
    call: (phone: string) => `Llamar al ${phone}`,
    unverified: "No lo hemos verificado.",
  },
  counties: {
    title: "Condados",
    lead: "Elija un condado para ver sus lugares.",
    caption: "Lugares por condado",
    county: "Condado",
    unknown: "Condado no publicado",
    show: (count: number) => `Mostrar ${counted(count, "condado más", "condados más")}`,
  },
  sources: {
    title: "De dónde viene esto",
    lead: "Si el registro de la agencia y esta página no coinciden, vale el registro.",
    stream: "Archivo",
    observed: "Fecha de los registros",
    retrieved: "Cuándo lo leímos",
    records: "Registros",
    fingerprint: "Huella (SHA-256)",
    files: (count: number) => `${counted(count, "archivo", "archivos")}; el primero`,
    caption: (source: string) => `Archivos más recientes de ${source}`,
    terms: "Condiciones de uso",
    cadence: (days: number) => `Se espera que cambie cada ${counted(days, "día", "días")}`,
  },
};
