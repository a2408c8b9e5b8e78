import type { MeasureBound, MeasureUnit } from "#lib/states/measures";
import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";
import { fields, metric, tier_meaning } from "./trust";

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
  lead: "Qué publica cada estado, qué tan actual es y qué tan confiable.",
  children: (states: number, share: string) =>
    `Tenemos registros de ${counted(states, "estado", "estados")}, donde vive el ${share} de los niños de EE. UU. menores de cinco años (Oficina del Censo, 2022).`,
  description:
    "Registros de licencias de cuidado infantil por estado: qué tan completos y actuales son, qué falta y de dónde vienen.",
  map_label:
    "Mapa de los estados según la calidad de los datos. La tabla de abajo tiene la misma información.",
  legend: "Qué significan los tonos",
  caption: "Estados con registros, por nombre",
  no_records: "Estados sin registros",
  no_records_lead:
    "Todavía no tenemos registros de estos estados. Busque en el sitio de cada estado:",
  coverage_of: (count: number, all: number) =>
    `Tenemos registros de ${count} de ${all} (50 estados y DC).`,
  search_none: (state: string) =>
    `Todavía no tenemos registros de ${state}. Busque en el sitio de ${state}.`,
  federal_directory: "Busque la agencia de un estado en childcare.gov",
  state: "Estado",
  tier: "Calidad de los datos",
  facilities: "Proveedores",
  scored: "Con puntuación",
  records_of: "Fecha de los registros",
  none: "Ninguno",
  facility_count: providers,
  off_list: (count: number) =>
    counted(
      count,
      "proveedor más está fuera de la lista.",
      "proveedores más están fuera de la lista.",
    ),
  off_list_meaning:
    "Una lista anterior los incluye, pero la más reciente no. No se cuentan en esta página.",
  agency_line: (agency: string, count: number, date: string) =>
    `${agency}: ${providers(count)}, lista del ${date}`,
  agency_line_undated: (agency: string, count: number) => `${agency}: ${providers(count)}`,
  metric,
  measure,
  bound,
  tier_meaning,
  field: (field: string): string => field_labels[field] ?? field.replaceAll("_", " "),
  page: {
    title: (state: string) => `Registros de cuidado infantil en ${state}`,
    description: (state: string) =>
      `Qué publica ${state} sobre el cuidado infantil con licencia, qué tan actual y completo es, y qué falta.`,
    lead: (count: number, date: string) => `${providers(count)}, según registros del ${date}.`,
    lead_several: (count: number, agencies: number) =>
      `${providers(count)}, según ${counted(agencies, "lista de agencia", "listas de agencias")}.`,
    old_list: (agency: string, date: string) => `${agency}: lista del ${date}.`,
    search: (state: string) => `Buscar cuidado en ${state}`,
    prices: (state: string) => `Precios en ${state}`,
    directory:
      "Son entradas de un directorio federal, no registros de licencias. Busque en la lista de la agencia antes de confiar en una.",
    sample: "Los registros de este estado son inventados, para que pueda probar Daybook.",
    pending: (state: string) => `Todavía no tenemos registros de ${state}.`,
    no_records_reason: {
      not_loaded:
        "Daybook puede leer la lista de la agencia, pero en este sitio no hay ninguna cargada.",
      blocks_programs: "El buscador de la agencia está cerrado a los programas.",
      search_only: "El buscador de la agencia muestra un proveedor a la vez y no da una lista.",
      no_connector: "Daybook todavía no puede leer la lista de la agencia.",
    },
    pending_body: "La agencia de licencias los tiene.",
    historical: (date: string) => `Registros históricos: lista del ${date}.`,
    historical_body:
      "Los proveedores pueden haber cerrado, cambiado o haberse mudado. Confirme con la agencia.",
    stale: (date: string) => `Estos registros se están quedando atrás: lista del ${date}.`,
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
    title: "Qué tenemos",
    by_type: "Tipos de cuidado",
    by_license: "Licencias",
    scored: "Con puntuación",
    scored_of: (count: number, percent: string) => `${providers(count)}, ${percent} de los activos`,
    scored_none: "Ninguno. Vea abajo lo que falta.",
    off_list: "Fuera de la lista",
    inspections: "Inspecciones en 3 años",
    fresh: "Qué tan actual es",
    age: (status: string, days: number, date: string) =>
      days === 0
        ? `${status}: lista del ${date}.`
        : `${status}: lista del ${date}, hace ${counted(days, "día", "días")}.`,
    of_agency: (agency: string, age: string) => `${agency}: ${age}`,
    refreshed: "Último archivo leído",
    unmaterialized: "Proveedores activos que faltan aquí",
    unmaterialized_none: "No sabemos qué tan completa es esta lista.",
    prices: "Precios por condado",
    prices_range: (low: string, high: string, year: number, counties: number) =>
      `De ${low} a ${high} por semana para niños en edad preescolar en centros: ${counted(counties, "mediana de condado", "medianas de condado")}, ${year}`,
    prices_none: "No tenemos precios de este estado.",
  },
  gaps: {
    title: (state: string) => `No está en el archivo de ${state}`,
    caption: "Datos que faltan o dudosos, primero los más comunes",
    fact: "Dato",
    reason: "Por qué",
    count: "Afecta a",
    all: "todos los proveedores",
    more: (count: number) => `Mostrar ${count} más`,
    none: "No falta nada de lo que buscamos.",
    totals: (state: string) =>
      `Las normas federales exigen que cada estado publique cuántos niños murieron, sufrieron lesiones graves o fueron maltratados en el cuidado infantil cada año. Esos totales no están en los archivos que leemos; por eso no tenemos ninguno de ${state}.`,
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
    lead: "Elija un condado para ver sus proveedores.",
    caption: "Proveedores por condado",
    county: "Condado",
    unknown: "El condado no está en el archivo",
    show: (count: number) => `Mostrar ${counted(count, "condado más", "condados más")}`,
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
