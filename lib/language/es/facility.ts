import { SAFETY, AVERAGE_SCORE } from "#lib/scoring/safety";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";
import { age } from "./age";
import { inPlace, ofPlace } from "./place";

const children = (count: number) => counted(count, "niño", "niños");
const visits = (count: number) => counted(count, "inspección", "inspecciones");

/** The upper part of a provider's page: warnings, score, license, provider. */
export const facility: (typeof en)["facility"] = {
  description: (name: string, place: string) =>
    `Inspecciones, licencia y puntuación de seguridad de ${name} ${inPlace(place)}, según registros públicos.`,
  share: {
    sample: "Datos de muestra: no es un proveedor real",
    date: (date: string) => `Registros de la agencia del ${date}. Confirme con la agencia.`,
    alt: (name: string, place: string) => `${name}, ${place}: resumen de sus registros públicos.`,
  },
  contents: "En esta página",
  flags: {
    title: "Lo primero que debe saber",
    directory: "Esto es una entrada de un directorio, no un registro de licencia.",
    directory_body:
      "Tiene un nombre y una dirección, y nada de la agencia de licencias. Pregunte a la agencia si el proveedor tiene licencia.",
    not_active: (status: string) => `Estado de la licencia: ${status.toLowerCase()}.`,
    state_says: (term: string, gloss?: string) =>
      `La palabra de la agencia es “${term}”${gloss === undefined ? "" : ` (${gloss})`}.`,
    license_unknown: "El estado de la licencia no está en el archivo de la agencia.",
    license_exempt: "La agencia indica que este programa no necesita licencia.",
    probationary:
      "La licencia está a prueba, es provisional o condicional, o la agencia anunció medidas contra ella.",
    probationary_body: (date: string) =>
      `La lista de la agencia del ${date} todavía le permite operar. Pregunte al proveedor qué pasó.`,
    lists_apart: (date: string) =>
      `La lista de medidas de la agencia incluye a este proveedor, y su lista del ${date} todavía lo tiene con licencia. Puede haber una apelación en trámite. Pregunte a la agencia si puede operar.`,
    may_not_operate: (date: string) => `No puede operar, según la lista de la agencia del ${date}.`,
    may_not_operate_by_action: "No puede operar, según la lista de medidas de la agencia.",
    harm: (date: string) => `Hay un daño registrado, con fecha del ${date}.`,
    harm_body: "Lea abajo lo que escribió la agencia y pregunte al proveedor qué cambió.",
    serious: (count: number, until: string, date: string) =>
      `${counted(count, "infracción grave", "infracciones graves")} en los 12 meses hasta el ${until}; la más reciente, del ${date}.`,
    corrected: (count: number) =>
      count === 1
        ? "La agencia la registra como corregida."
        : "La agencia las registra todas como corregidas.",
    open: {
      harm: (count: number) =>
        `${counted(count, "infracción con daño", "infracciones con daño")} sin corrección confirmada por la agencia.`,
      serious: (count: number) =>
        `${counted(count, "infracción grave", "infracciones graves")} sin corrección confirmada por la agencia.`,
    },
    closed_at_visit: (date: string) =>
      `La agencia cerró a este proveedor en su inspección del ${date}.`,
    closed_at_visit_body: "Puede haber vuelto a abrir. Pregunte a la agencia.",
    temporarily_closed: "La agencia indica que está cerrado temporalmente.",
    other_taken: (status: string) =>
      `Otra licencia de este proveedor está ${status.toLowerCase()}.`,
    conditions: "La agencia puso condiciones a la licencia o tomó medidas sobre ella.",
    conditions_say: (terms: string) => `En palabras de la agencia: ${terms}.`,
    not_seen: (date: string) => `Fuera de la lista de la agencia desde el ${date}.`,
    not_seen_body:
      "Puede haber cerrado, haberse mudado o cambiado de nombre. Confirme con la agencia.",
    end_passed: (date: string) => `La licencia venció el ${date}.`,
    still_listed: (term: string) =>
      `La agencia todavía la tiene en su lista como “${term}”. Puede estar en renovación.`,
    ask: "Pregunte a la agencia.",
    ended: (date: string) => `La licencia terminó el ${date}.`,
  },
  score: {
    title: "Puntuación de seguridad",
    of_100: "de 100",
    range: (low: string, high: string) => `Rango probable: de ${low} a ${high}.`,
    range_usual: `Ese rango incluye ${AVERAGE_SCORE}, el promedio; la diferencia puede ser casualidad.`,
    held_down: (cap: string) => `Limitada: ${cap}`,
    capped: (max: number) => `Limitada a ${max} o menos:`,
    caps: {
      harm_within_year: "un daño o un cierre de emergencia en el último año",
      license_probationary:
        "la licencia está a prueba, es provisional o condicional, o la agencia anunció medidas contra ella",
    },
    compared: (type: string, agency: string) =>
      `Comparado con otros ${type} con licencia de ${agency}. ${AVERAGE_SCORE} es su promedio de infracciones. Unos pocos proveedores tienen muchas; por eso la mayoría tiene más puntos.`,
    rests_on: (count: number, as_of: string) =>
      `Calculada con ${visits(count)} de los 3 años hasta el ${as_of}. Las recientes cuentan más.`,
    not_diagnosis:
      "La puntuación compara registros de inspección. No califica a las personas ni el cuidado.",
    none: "Sin puntuación de seguridad",
    none_body: "Por qué no hay puntuación:",
    none_not_zero: "No tener puntuación no es tener una mala puntuación.",
    details: "Cómo se calculó este número",
    visit_date: "Inspección",
    visit_points: "Puntos por infracciones",
    visit_weight: "Peso de sus puntos",
    visit_exposure: "Cuenta como inspecciones",
    sums: (points: string, inspections: string) =>
      `Los puntos por su peso suman P = ${points}. Las inspecciones suman E = ${inspections}.`,
    prior: (k: number, mu: string) =>
      `A cada registro se suman ${counted(k, "inspección promedio", "inspecciones promedio")} de ${mu} ${formBeside(mu, "punto", "puntos")}, para que unas pocas inspecciones no decidan solas.`,
    formula: (k: number, lambda: string, mu: string, ratio: string) =>
      `(P + ${k} × ${mu}) / (E + ${k}) = ${lambda} ${formBeside(lambda, "punto", "puntos")} por inspección. Eso es ${ratio} ${formBeside(ratio, "vez", "veces")} el promedio, ${mu}. La puntuación es ${SAFETY.score_max} × ${SAFETY.average} elevado a ese número.`,
    scale_label: (score: string, range: string) =>
      `Una línea de 0 a 100 con esta puntuación en ${score}${range} y el promedio en ${AVERAGE_SCORE}.`,
    scale_range: (low: string, high: string) => `, su rango probable de ${low} a ${high},`,
  },
  listing: {
    on_list: (date: string) => `En la lista de la agencia del ${date}`,
    last_listed: (date: string) => `Última vez en la lista de la agencia: ${date}`,
    inspections_until: (date: string) => `El archivo de inspecciones termina el ${date}`,
    on_list_label: "En la lista de la agencia del",
    last_listed_label: "Última vez en la lista de la agencia",
  },
  license: {
    title: "Licencia",
    status: "Estado de la licencia",
    state_term: "Texto original de la agencia (en inglés)",
    number: "Número de licencia",
    issued_on: "Emitida",
    expires_on: "Vence",
    stage: "Etapa",
    stages: {
      in_renewal: "Renovación en trámite",
      initial: "Primera licencia",
      renewed_initial: "Primera licencia, renovada",
      temporary: "Licencia temporal",
      temporarily_closed: "Cerrado temporalmente",
      corrective_action: "Medida correctiva de la agencia",
      adverse_action: "Medida anunciada por la agencia",
    },
    conditions: "Condiciones",
    on_licensed_list: (state: string, date: string) =>
      `En la lista de licencias ${ofPlace(state)}\u00A0· ${date}`,
    others: "Otras licencias de este proveedor",
    other_ends: (date: string) => `vence el ${date}`,
    other_gone: (date: string) => `fuera de la lista de la agencia desde el ${date}`,
    exempt: "Necesita licencia",
    exempt_yes: "No. Puede operar sin ella.",
    exempt_no: "Sí.",
    lists_apart: "Las listas de la agencia no coinciden. Pregunte a la agencia.",
    may_operate_by_action: "Puede operar, según la lista de medidas de la agencia",
    may_operate: (date: string) => `Puede operar, según el registro del ${date}`,
    yes: "Sí",
    no: "No",
  },
  provider: {
    title: "El proveedor",
    legal_name: "Nombre legal",
    doing_business_as: "También conocido como",
    agency: "Con licencia de",
    agency_record_id: "Número de registro de la agencia",
    phone: "Teléfono",
    website: "Sitio web",
    address: "Dirección",
    capacity: "Capacidad",
    ages: "Edades",
    hours: "Horario",
    open_hours: {
      all_day: "Las 24 horas",
      times: (opens: string, closes: string) => `De ${opens} a ${closes}`,
      next_day: (opens: string, closes: string) => `De ${opens} a ${closes} del día siguiente`,
      on: (times: string, days: string) => `${times}, ${days}`,
      run: (first: string, last: string) => `de ${first} a ${last}`,
      every_day: "todos los días",
      days: {
        mon: "lunes",
        tue: "martes",
        wed: "miércoles",
        thu: "jueves",
        fri: "viernes",
        sat: "sábado",
        sun: "domingo",
      },
    },
    subsidy: "Subsidios de cuidado infantil",
    subsidy_yes: "Acepta subsidios, según el archivo de la agencia",
    subsidy_no: "No acepta subsidios, según el archivo de la agencia",
    quality_rating: "Calificación de calidad del estado",
    quality_min: (rating: string) => `Calificación de calidad ${rating} o más`,
    quality_of: (value: string, best: string) => `${value} de ${best}`,
    quality_best: (best: string) => `la más alta: ${best}`,
    quality_note: "Es la calificación del estado. No es parte de nuestra puntuación.",
    price: "Precio",
    all_ages: "Precios por edad",
    children,
    ages_between: (min: number, max: number, weeks?: number) =>
      `Desde ${age(min, weeks)} hasta ${age(max)}`,
    ages_from: (min: number, weeks?: number) => `Desde ${age(min, weeks)}`,
    ages_to: (max: number) => `Hasta ${age(max)}`,
  },
};
