import { RECOMMEND } from "#lib/scoring/recommend";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";

type Compare = (typeof en)["compare"];

const places = (count: number) => counted(count, "lugar", "lugares");

const dimensions: Compare["dimensions"] = {
  safety_score: "Puntuación de seguridad",
  price_weekly: "Precio por semana",
  license_status: "Licencia",
  risk_probability_30d: "Probabilidad de un hallazgo importante en 30 días",
  violations_12m: "Problemas encontrados en los últimos 12 meses",
  serious_findings_36m: "Problemas graves en los últimos 3 años",
  days_since_last_inspection: "Días desde la última inspección",
  inspections_36m: "Inspecciones en los últimos 3 años",
  open_corrections: "Problemas sin corrección confirmada",
  capacity: "Con licencia para",
  license_tenure_years: "Años con licencia, según lo publicado",
  commute_minutes: "Tiempo en auto, solo ida",
  distance_miles: "Distancia",
  trust_tier: "Qué tan buenos son los registros",
  evidence_count: "Documentos en el registro",
  source_age_days: "Antigüedad de la lista de la agencia",
};

/** How the best stands to the next one, where the difference matters. */
const ahead: Compare["ahead"] = {
  safety_score: (by) => `tiene ${by} ${formBeside(by, "punto", "puntos")} más de seguridad`,
  price_weekly: (by) => `cuesta ${by} menos por semana`,
  license_status: () => "tiene la licencia en mejor estado",
  risk_probability_30d: (by) =>
    `tiene menor probabilidad de un hallazgo importante, por una diferencia de ${by}`,
  violations_12m: (by) =>
    `tuvo ${by} ${formBeside(by, "problema", "problemas")} menos en los últimos 12 meses`,
  serious_findings_36m: (by) =>
    `tuvo ${by} ${formBeside(by, "problema grave", "problemas graves")} menos en los últimos 3 años`,
  days_since_last_inspection: (by) =>
    `fue inspeccionado ${by} ${formBeside(by, "día", "días")} más recientemente`,
  open_corrections: (by) =>
    `tiene ${by} ${formBeside(by, "problema", "problemas")} menos sin corrección confirmada`,
  commute_minutes: (by) => `queda ${by} ${formBeside(by, "minuto", "minutos")} más cerca en auto`,
  distance_miles: (by) => `queda ${by} ${formBeside(by, "milla", "millas")} más cerca`,
};

const caveats: Compare["caveats"] = {
  off_list: {
    title: "La lista más reciente de la agencia no incluye a todos estos proveedores.",
    body: "Un proveedor que ya no está en la lista puede haber cerrado. Pregunte a la agencia. No nombramos al mejor.",
  },
  historical: {
    title: "Algunos de estos registros tienen más de 400 días.",
    body: "Son históricos y no describen la situación de hoy. No nombramos al mejor.",
  },
  dates_differ: {
    title: "Las listas de estos registros tienen más de 180 días de diferencia.",
    body: "Describen momentos distintos, así que no nombramos al mejor.",
  },
  cross_jurisdiction: {
    title: "Agencias distintas inspeccionan a estos proveedores.",
    body: "Las agencias inspeccionan de maneras distintas. Una puntuación compara a un proveedor con otros similares de su misma agencia. No dice en qué agencia los proveedores son más seguros, así que no nombramos al mejor.",
  },
  missing_value: {
    title: "Algunos datos no se conocen de todos los lugares.",
    body: "Cuando entra en el cálculo, lo que no se conoce cuenta un poco menos que el promedio. Pregunte al proveedor o a la agencia.",
  },
  benchmark_price: {
    title: "Algunos precios son estimaciones del condado.",
    body: "Dicen cuánto suele costar un cuidado así en el condado. No son una razón para preferir a un proveedor. Pregunte a cada uno su propio precio.",
  },
  interval_overlap: {
    title: "Las dos mejores puntuaciones pueden ser iguales.",
    body: "Sus rangos probables se cruzan, así que la diferencia puede ser casualidad.",
  },
  capped: {
    title: "Una puntuación aquí está limitada.",
    body: "Un cierre de emergencia o un hallazgo de daño en el último año, o una licencia en período de prueba o provisional, fija la puntuación más alta que un lugar puede tener.",
  },
};

/** The page that sets facilities side by side, and the tray that gathers them. */
export const compare: Compare = {
  title: "Comparar lado a lado",
  title_of: (names: string) => `Comparar ${names}`,
  description:
    "De dos a cinco lugares de cuidado infantil lado a lado, según los registros públicos de inspección.",
  table_label: "La comparación; se desplaza hacia los lados",
  scroll_hint: (count: number) =>
    `${places(count)}: desplace la tabla hacia un lado para verlos todos.`,
  fact: "Dato",
  dimensions,
  ahead,
  caveats,
  groups: {
    standing: "Situación",
    inspections: "Lo que encontraron los inspectores",
    practical: "Precio y tamaño",
    way: "Cómo llegar",
    records: "Los registros detrás de esto",
  },
  value: {
    points: (score: string) => `${score} de 100`,
    range: (low: string, high: string) => `probablemente de ${low} a ${high}`,
    points_of_percent: (share: string) => `${share} de cada 100`,
    days: (days: number) => counted(days, "día", "días"),
    as_of: (day: string) => `al ${day}`,
    from_day: (day: string) => `en los 30 días desde el ${day}`,
    years: (years: string) => `${years} ${formBeside(years, "año", "años")}`,
    minutes: (minutes: string) => `${minutes} min`,
    estimated_minutes: (minutes: string) => `cerca de ${minutes} min, cálculo aproximado`,
    miles: (miles: string) => `${miles} ${formBeside(miles, "milla", "millas")}`,
    to_zip: "hasta el centro de su código postal, no hasta su dirección",
    children: (count: number) => counted(count, "niño", "niños"),
    estimate: (group: string, setting: string, year: number) =>
      `estimación del condado para ${group} en ${setting}, ${year}`,
    own_price: "precio del propio proveedor",
    own_price_of: (group: string, year: number) =>
      `precio del propio proveedor para ${group}, ${year}`,
    no_road: "No conocemos ningún camino que llegue hasta allí.",
    unknown: "No se sabe",
  },
  mark: {
    best: "El mejor",
    shared: "Empate en el mejor",
    tied: "Casi empate",
  },
  differences: {
    title: "En qué se diferencian",
    lead: "Diferencias que son lo bastante grandes para importar:",
    none: "Nada de lo que podemos comparar se diferencia lo suficiente para importar.",
    best: (name: string, how: string) => `${name} ${how}.`,
    behind: (names: string, count: number, dimensions: string) =>
      `${names} ${count === 1 ? "queda" : "quedan"} por detrás de los mejores en esto: ${dimensions}.`,
    close: (names: string) => `Casi iguales, o iguales: ${names}.`,
    counted_back:
      "Los meses y años se cuentan hacia atrás desde la fecha de cada registro, no desde hoy. La tabla da esa fecha.",
    not_compared: (names: string) =>
      `No podemos comparar esto con justicia; las notas de esta página dicen por qué: ${names}.`,
    unknown: (names: string) => `No se conoce de suficientes lugares: ${names}.`,
  },
  verdict: {
    title: "¿Cuál elegir?",
    dominance: (name: string) =>
      `${name} es el mejor, o empata con el mejor, en seguridad, precio y licencia, hasta donde se conocen.`,
    dominance_as_asked: (name: string) =>
      `${name} es el mejor, o empata con el mejor, en todo lo que podemos comparar.`,
    weighted: (name: string, margin: string) =>
      `${name} queda por delante, por ${margin} ${formBeside(margin, "punto", "puntos")} de 100, cuando la seguridad cuenta más, luego el precio y luego la licencia.`,
    weighted_as_asked: (name: string, margin: string) =>
      `${name} queda por delante, por ${margin} ${formBeside(margin, "punto", "puntos")} de 100, según el orden que usted dio.`,
    tie: `Están demasiado parejos. Menos de ${RECOMMEND.margin_min} puntos de 100 separan a los dos mejores. Decida con una visita.`,
    unweighed:
      "Nada de lo que usted pidió comparar entra en el cálculo, y ningún lugar es claramente el mejor en todo. Decida con una visita.",
    unknown: (facts: string) =>
      `De este lugar no se conoce: ${facts}. Lo que no se conoce cuenta un poco menos que el promedio.`,
    abstain: {
      off_list:
        "No nombramos ninguno. La lista más reciente de la agencia ya no incluye a uno o más de estos proveedores, que pueden haber cerrado.",
      historical:
        "No nombramos ninguno. Uno o más de estos registros tienen más de 400 días. Son históricos y no describen la situación de hoy.",
      dates_differ:
        "No nombramos ninguno. Las listas de estos registros tienen más de 180 días de diferencia, así que describen momentos distintos.",
      cross_jurisdiction:
        "No nombramos ninguno. Agencias distintas inspeccionan a estos proveedores, así que sus puntuaciones no se pueden comparar.",
      unscored:
        "No nombramos ninguno. Dos o más de estos proveedores no tienen puntuación de seguridad, así que no podemos compararlos con justicia.",
      may_not_operate:
        "No nombramos ninguno. Uno de los mejores según lo que medimos no puede operar, según los registros de su agencia. Vea la fila de la licencia y las notas de arriba.",
    },
    confidence: {
      high: "Revise en la tabla lo demás que le importa.",
      medium: "Es un resultado razonable, pero no seguro.",
      low: "",
    },
    warnings: "Lo primero que debe saber",
    warning: (name: string, flag: string) => `${name}: ${flag}`,
    close:
      "Los registros son solo una parte de la decisión. Visite cada lugar y haga sus propias preguntas.",
  },
  drive: {
    title: "Agregar el viaje en auto",
    label: "Su código postal, de casa o del trabajo",
    submit: "Agregar el viaje",
    remove: "Quitar el viaje",
    fault: "No sabemos dónde queda este código postal.",
  },
  actions: {
    remove: "Quitar",
    share: "Puede guardar y compartir la dirección de esta página.",
  },
  empty: {
    title: "Compare de dos a cinco lugares",
    lead: "Elija lugares en una búsqueda y véalos lado a lado.",
    steps: [
      "Busque cerca de usted.",
      "Marque “Comparar” en dos a cinco lugares.",
      "Pulse “Comparar” al pie de la lista.",
    ],
    action: "Buscar lugares para comparar",
  },
  one: {
    title: (name: string) => `Comparar ${name} con…`,
    lead: "Marque de uno a cuatro lugares cercanos. También puede buscar otros.",
    none: "No encontramos otro lugar de este tipo cerca. Busque para elegir otro.",
    unlocated:
      "No sabemos con exactitud dónde está, así que no podemos decir qué hay cerca. Busque para elegir otro.",
    submit: "Comparar",
    miles_away: (miles: string) => `a ${miles} ${formBeside(miles, "milla", "millas")} de este`,
    zip_miles_away: (miles: string) =>
      `a unas ${miles} ${formBeside(miles, "milla", "millas")} de este, según el código postal`,
    score: (score: string) => `puntuación ${score}`,
  },
  many: {
    title: "Cinco lugares como máximo",
    lead: (count: number) => `Eligió ${places(count)}. Deje de dos a cinco.`,
    submit: "Comparar estos",
  },
  unknown: {
    title: "No conocemos todos estos lugares",
    lead: (count: number) =>
      count === 1
        ? "Un lugar de este enlace no está en nuestros registros. Puede estar mal escrito o haber salido de la lista de la agencia."
        : `${count} lugares de este enlace no están en nuestros registros. Pueden estar mal escritos o haber salido de la lista de la agencia.`,
    rest: (count: number) => `Comparar los otros ${count}`,
  },
  tray: {
    title: "Lugares para comparar",
    add: "Comparar",
    submit: "Comparar los lugares marcados",
    hint: "Marque de dos a cinco lugares.",
    /** By how many are chosen, 0 to 5. */
    counts: [
      "Ningún lugar elegido",
      "1 lugar elegido. Elija uno más.",
      "2 lugares elegidos",
      "3 lugares elegidos",
      "4 lugares elegidos",
      "5 lugares elegidos, el máximo",
    ],
    full: "Puede comparar cinco lugares como máximo. Quite uno primero.",
    go: "Comparar",
    clear: "Borrar",
    add_this: "Agregar para comparar",
    remove_this: "Quitar de la comparación",
    with_others: "Comparar con lugares cercanos",
  },
};
