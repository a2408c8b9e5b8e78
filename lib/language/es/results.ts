import type { AgeGroup, FacilityType } from "#lib/kernel/vocabulary";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";
import { age, ageRange } from "./age";
import { inPlace, ofPlace } from "./place";

const milesOf = (miles: string) => `${miles} ${formBeside(miles, "milla", "millas")}`;

/** Starts a sentence with the name of a list's owner, which may be "la ciudad de Nueva York". */
const startWith = (sentence: string) => sentence.replace(/^la /, "La ");

/** Returns whether an age is one of whole years, as people say it from two years on. */
const isYears = (months: number) => months >= 24 && months % 12 === 0;

/** Short names of the types, for cards. */
const types: Record<FacilityType, string> = {
  center: "Centro",
  home: "Cuidado en el hogar",
  school_age: "Programa escolar",
  school_based: "Programa en una escuela",
};

/** Age groups after "Precio". */
const priced: Record<AgeGroup, string> = {
  infant: "para bebés",
  toddler: "para niños pequeños",
  preschool: "preescolar",
  school_age: "en edad escolar",
};

/** Cards of providers, and the lists they are in. */
export const results: (typeof en)["results"] = {
  card: {
    types,
    // The short form fits a card's line.
    ages_between: (min: number, max: number, weeks?: number) =>
      weeks === undefined && ((min === 0 && max > 0) || (isYears(min) && isYears(max)))
        ? `de ${min / 12} a ${age(max)}`
        : ageRange(min, max, weeks),
    ages_from: (min: number, weeks?: number) => `desde ${age(min, weeks)}`,
    ages_to: (max: number) => `hasta ${age(max)}`,
    capacity: (count: string) => `capacidad\u00A0${count}`,
    miles: milesOf,
    zip_miles: (miles: string) => `unas ${miles} mi (zona\u00A0postal)`,
    zip_area: (zip: string) => `zona postal ${zip}`,
    price: (amount: string, year: number) => `${amount}/semana (${year})`,
    price_here: (amount: string, year: number) => `cerca de ${amount}/semana aquí (${year})`,
    directory: "Entrada de un directorio",
    call: "Llamar",
    save: "Guardar",
    compare: "Comparar",
  },
  chips: {
    off_list: (list: string, last: string) =>
      `No está en la lista del ${list}; última vez: ${last}`,
    dated: (status: string, date: string) => `${status}\u00A0· ${date}`,
    probationary: "A prueba o licencia provisional",
    unknown: "Estado de la licencia no indicado",
    serious: (count: number) =>
      `${counted(count, "infracción grave", "infracciones graves")} en 3 años`,
    score: (words: string, score: string) => `${words}\u00A0· ${score}`,
    old_score: (year: string, score: string) =>
      `Puntuación de ${year}: ${score} (solo como antecedente)`,
    rating: (value: string) => `Calificación: ${value}`,
    rating_of: (value: string, best: string) => `Calificación: ${value} de ${best}`,
    subsidy: "Acepta subsidios",
  },
  banner: {
    /** Agencies that license for a city, not for their state. */
    owners: { "ny-dohmh": "la ciudad de Nueva York" } as Readonly<Record<string, string>>,
    label: "Sobre estos registros",
    list: (name: string, date: string) => startWith(`${name}: lista del ${date}.`),
    lists: (name: string, oldest: string, newest: string) =>
      startWith(`${name}: listas del ${oldest} al ${newest}.`),
    newer_list: (date: string) =>
      `Nuestro archivo de su lista más reciente, del ${date}, no tiene a estos proveedores.`,
    directory: "Son entradas de un directorio, no registros de licencias.",
    no_source: (state: string) => `Todavía no tenemos inspecciones ${ofPlace(state)}.`,
    no_current: "No hay inspecciones actuales; por eso no hay puntuaciones.",
    shared: (badge: string) => `Todos los de aquí: ${badge}.`,
    price: (group: AgeGroup, county: string, amount: string, year: number) =>
      `Precio ${priced[group]} ${inPlace(county)}: cerca de ${amount} por semana (encuesta de ${year}).`,
    search: (name: string) => `Buscar en el sitio ${ofPlace(name)}`,
  },
  groups: {
    old: "Listas antiguas: confirme con la agencia",
    not_operating: "Cerrados, vencidos o fuera de la lista",
  },
  hidden: {
    lead: (count: number) =>
      count === 1
        ? "1 proveedor está cerrado, vencido o fuera de la lista."
        : `${counted(count, "proveedor", "proveedores")} están cerrados, vencidos o fuera de la lista.`,
  },
  not_this_one: (place: string) => `¿No es este? ${place}`,
  not_this_one_of: (place: string, others: number) =>
    `¿No es este? ${place} u ${counted(others, "otro", "otros")}`,
  neighbors: "Estados vecinos con registros:",
  skip: "Ir a los resultados",
  view: { label: "Ver como", list: "Lista", map: "Mapa" },
  all_in: (state: string) => `, todos ${inPlace(state)}`,
  across: (states: string) => `, ${inPlace(states)}`,
  feed: "Seguir esta búsqueda (canal Atom)",
  county_only: {
    why: (state: string, county: string) =>
      `El archivo ${ofPlace(state)} da condados, no códigos postales. Esta lista es de todos los proveedores ${ofPlace(county)}.`,
  },
  filters: {
    title: "Filtros y orden",
    close: "Cerrar los filtros",
    show_one: "Mostrar 1 proveedor",
    show_many: "Mostrar {count} proveedores",
    show_none: "Sin resultados",
    where: "Cambiar el lugar o el nombre",
    months: "meses",
    years: "años",
    age: "Edad del niño",
    age_unit: "Meses o años",
    any: "Cualquiera",
    option: (label: string, count: string) => `${label} (${count})`,
    rating: (rating: string) => `${rating} o más`,
    not_in_file: (state: string) => `No está en el archivo ${ofPlace(state)}`,
    not_in_files: "No está en los archivos de esta zona",
    one_state: "Elija primero un estado. Cada estado califica a su manera.",
    no_scores: "Aquí no hay puntuaciones actuales",
    no_scores_filter:
      "Aquí no hay puntuaciones actuales; por eso no usamos el filtro de puntuación.",
    clear: "Quitar todos",
  },
  atom: {
    about: "Cambios en los registros públicos de los proveedores de esta búsqueda.",
    needs_place: "Este canal necesita un lugar: zip_code, state_code, o bien lat, lng y radius.",
    types: {
      score_change: "Nueva puntuación",
      license_change: "Cambio en la licencia",
      violation_recorded: "Nueva infracción en el registro",
      field_change: "Cambio de datos",
      first_seen: "Nuevo en la lista",
      not_seen: "No está en la lista más reciente",
      seen_again: "De nuevo en la lista",
      merged: "Registros unidos",
      split: "Registros separados",
    },
    entry: (change: string, name: string) => `${change}: ${name}`,
  },
};
