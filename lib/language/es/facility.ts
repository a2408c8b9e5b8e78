import { SAFETY, AVERAGE_SCORE } from "#lib/scoring/safety";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";
import { age } from "./age";

const children = (count: number) => counted(count, "niño", "niños");
const visits = (count: number) => counted(count, "inspección", "inspecciones");

/** The upper part of a facility's page: warnings, score, license, provider. */
export const facility: (typeof en)["facility"] = {
  description: (name: string, place: string) =>
    `Inspecciones, licencia y puntuación de seguridad de ${name} en ${place}, según los registros públicos.`,
  share: {
    sample: "Datos de muestra: no es un lugar real",
    date: (date: string) => `Registros de la agencia del ${date}. Confirme con la agencia.`,
    alt: (name: string, place: string) =>
      `${name}, ${place}: lo que dicen los registros públicos, en resumen.`,
  },
  contents: "En esta página",
  flags: {
    title: "Lo primero que debe saber",
    directory: "Esto es una entrada de un directorio, no un registro de licencia.",
    directory_body:
      "Tiene un nombre y una dirección, y nada de la agencia de licencias. Pregunte a la agencia si el proveedor tiene licencia.",
    none: "No hay señales de alerta en los registros que tenemos. Eso no es una promesa.",
    none_inspected:
      "No hay ninguna inspección en el registro: no podemos advertirle ni tranquilizarle.",
    none_recent: (until: string) =>
      `No hay ninguna inspección en el registro de los tres años hasta el ${until}: no podemos advertirle ni tranquilizarle.`,
    others: (until: string) =>
      `Ningún cierre en una inspección de los tres años hasta el ${until}, ni hallazgo grave en el último de ellos. Hay otros problemas en el registro: véalos abajo.`,
    others_unmarked: (until: string) =>
      `Ningún hallazgo grave en los 12 meses hasta el ${until}. La agencia no marca aparte el daño a un niño, así que lea sus palabras: hay otros problemas en el registro, véalos abajo.`,
    undated: "Consta un hallazgo grave del que no se publica la fecha: véalo abajo.",
    none_told:
      "La agencia no publica una lista de lo que encontraron sus inspecciones. Lea abajo sus resultados.",
    some_told:
      "La agencia no publica la lista de lo que encontraron algunas de sus inspecciones. Lea abajo sus resultados.",
    none_rated: "La agencia no dice qué tan graves son sus hallazgos. Léalos abajo.",
    few_rated:
      "La agencia no dice qué tan graves son la mayoría de sus hallazgos aquí. Léalos abajo.",
    not_active: (status: string) => `La licencia no está activa: ${status.toLowerCase()}.`,
    state_says: (term: string) => `La agencia lo llama “${term}”.`,
    license_unknown: "Los registros no dicen si la licencia está en regla.",
    probationary:
      "La licencia está en período de prueba, es provisional o condicional, o la agencia ha anunciado medidas contra ella.",
    probationary_body: (date: string) =>
      `Según la lista de la agencia del ${date}, aun así puede operar. Pregunte al proveedor por qué.`,
    lists_apart: (date: string) =>
      `La lista de medidas de la agencia incluye este lugar, y su lista del ${date} todavía lo incluye con licencia. Puede haber un recurso pendiente: pregunte a la agencia si puede operar.`,
    may_not_operate: (date: string) =>
      `Según la lista de la agencia del ${date}, no está autorizado para operar.`,
    may_not_operate_by_action:
      "Según la lista de medidas de la agencia, no está autorizado para operar.",
    harm: (date: string) => `Hay un hallazgo de daño en el registro, con fecha del ${date}.`,
    harm_body: "Lea abajo lo que escribió la agencia y pregunte al proveedor qué cambió.",
    serious: (count: number, until: string, date: string) =>
      `${counted(count, "hallazgo grave", "hallazgos graves")} en los 12 meses hasta el ${until}; el más reciente, el ${date}.`,
    corrected: (count: number) =>
      count === 1
        ? "La agencia lo registra como corregido."
        : "La agencia los registra todos como corregidos.",
    open: {
      harm: (count: number) =>
        `${counted(count, "hallazgo de daño", "hallazgos de daño")} sin corrección confirmada por la agencia.`,
      serious: (count: number) =>
        `${counted(count, "hallazgo grave", "hallazgos graves")} sin corrección confirmada por la agencia.`,
    },
    closed_at_visit: (date: string) => `La agencia cerró el lugar en su inspección del ${date}.`,
    closed_at_visit_body:
      "Puede ser que después le permitiera volver a abrir. Pregunte a la agencia.",
    temporarily_closed: "La agencia indica que está cerrado temporalmente.",
    other_taken: (status: string) => `Otra licencia de este lugar está ${status.toLowerCase()}.`,
    conditions: "La agencia ha puesto condiciones a la licencia, o ha tomado medidas sobre ella.",
    conditions_say: (terms: string) => `En palabras de la agencia: ${terms}.`,
    not_seen: (date: string) => `La lista de la agencia no incluye este lugar desde el ${date}.`,
    not_seen_body:
      "Puede haber cerrado, haberse mudado o haber cambiado de nombre. Consulte a la agencia.",
    end_passed: (date: string) => `La fecha de vencimiento de la licencia, ${date}, ya pasó.`,
    still_listed: (term: string) =>
      `La agencia todavía la tiene en su lista como “${term}”; puede haber una renovación en trámite.`,
    ask: "Pregunte a la agencia.",
    ended: (date: string) => `La licencia venció el ${date}.`,
  },
  score: {
    title: "Puntuación de seguridad",
    of_100: "de 100",
    range: (low: string, high: string) => `Probablemente entre ${low} y ${high}.`,
    range_usual: `Ese rango incluye el ${AVERAGE_SCORE}, el promedio. La diferencia puede ser casualidad.`,
    held_down: (cap: string) => `Limitada. Motivo: ${cap}`,
    capped: (max: number) => `Limitada a un máximo de ${max}:`,
    caps: {
      harm_within_year: "un hallazgo de daño, o un cierre de emergencia, en el último año",
      license_probationary:
        "la licencia está en período de prueba, es provisional o condicional, o la agencia ha anunciado medidas contra ella",
    },
    compared: (type: string, agency: string) =>
      `Comparado con otros ${type} con licencia de ${agency}. ${AVERAGE_SCORE} corresponde a la tasa promedio de problemas entre ellos. Unos pocos lugares tienen muchos; por eso la mayoría puntúa más alto.`,
    rests_on: (count: number, as_of: string) =>
      `Hecha con ${visits(count)} de los tres años hasta el ${as_of}. Las recientes cuentan más.`,
    not_diagnosis:
      "Una puntuación ordena registros. No juzga a las personas ni dice si el cuidado es bueno.",
    none: "Sin puntuación de seguridad",
    none_body: "Aquí no damos puntuación, en lugar de adivinar. Las razones:",
    none_not_zero: "No tener puntuación no es tener una mala puntuación.",
    details: "Cómo se hizo este número",
    visit_date: "Visita",
    visit_points: "Puntos por problemas",
    visit_weight: "Cuánto cuentan sus puntos",
    visit_exposure: "Cuenta como inspecciones",
    sums: (points: string, inspections: string) =>
      `Los puntos, cada uno por cuánto cuenta, suman P = ${points}; las inspecciones suman E = ${inspections}.`,
    prior: (k: number, mu: string) =>
      `A cada registro se suman además ${counted(k, "inspección habitual", "inspecciones habituales")}, de ${mu} ${formBeside(mu, "punto", "puntos")}${k === 1 ? "" : " cada una"}, para que unas pocas visitas no decidan solas.`,
    formula: (k: number, lambda: string, mu: string, ratio: string) =>
      `(P + ${k} × ${mu}) / (E + ${k}) = ${lambda} ${formBeside(lambda, "punto", "puntos")} por inspección. Eso es ${ratio} ${formBeside(ratio, "vez", "veces")} lo habitual, ${mu}, y la puntuación es ${SAFETY.score_max} × ${SAFETY.average} elevado a ese número.`,
    scale_label: (score: string, range: string) =>
      `Una línea de 0 a 100 con esta puntuación en ${score}${range} y el promedio en ${AVERAGE_SCORE}.`,
    scale_range: (low: string, high: string) => `, su rango probable de ${low} a ${high},`,
  },
  listing: {
    on_list: (date: string) => `En la lista de la agencia del ${date}`,
    last_listed: (date: string) => `Última vez en la lista de la agencia: ${date}`,
    inspections_until: (date: string) => `Inspecciones conocidas hasta el ${date}`,
    on_list_label: "En la lista de la agencia del",
    last_listed_label: "Última vez en la lista de la agencia",
  },
  license: {
    title: "Licencia",
    status: "Estado de la licencia",
    state_term: "En palabras de la agencia",
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
      `En la lista de proveedores con licencia de ${state}, ${date}`,
    others: "Otras licencias de este lugar",
    other_ends: (date: string) => `vence el ${date}`,
    other_gone: (date: string) => `no está en la lista de la agencia desde el ${date}`,
    exempt: "Necesita licencia",
    exempt_yes: "No. Puede operar sin ella.",
    exempt_no: "Sí.",
    lists_apart: "Las listas de la agencia no coinciden. Pregunte a la agencia.",
    may_operate_by_action: "Autorizado para operar, según la lista de medidas de la agencia",
    may_operate: (date: string) => `Autorizado para operar, según el registro del ${date}`,
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
    map_point: "Punto en el mapa",
    map_exact: (what: string) => `Precisión: ${what}.`,
    map_label: (name: string) => `Mapa de los alrededores de ${name}, con su punto marcado.`,
    directions: "Cómo llegar, en OpenStreetMap",
    capacity: "Con licencia para",
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
    subsidy_yes: "Los acepta, según el registro de la agencia",
    subsidy_no: "No los acepta, según el registro de la agencia",
    quality_rating: "Calificación de calidad del estado",
    quality_min: (rating: string) => `Calificación de calidad ${rating} o más`,
    quality_best: (best: string) => `la más alta: ${best}`,
    quality_note: "Es la calificación del estado. No forma parte de nuestra puntuación.",
    price: "Precio",
    all_ages: "Precios del condado para cada grupo de edad",
    children,
    ages_between: (min: number, max: number) => `Desde ${age(min)} hasta ${age(max)}`,
    ages_from: (min: number) => `Desde ${age(min)}`,
    ages_to: (max: number) => `Hasta ${age(max)}`,
  },
};
