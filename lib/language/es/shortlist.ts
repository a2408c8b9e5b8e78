import { MEMO_GATES } from "#lib/scoring/memo-gates";
import { CHILD_AGE_MONTHS } from "#lib/kernel/family-inputs";
import { AVERAGE_SCORE } from "#lib/scoring/safety";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";
import { age } from "./age";
import { prices } from "./prices";

const { min, max } = CHILD_AGE_MONTHS;

type Shortlist = (typeof en)["shortlist"];

const childAge = (months: number) => (months === 0 ? "menos de un mes" : age(months));
const places = (count: number) => counted(count, "lugar", "lugares");
const providers = (count: number) => counted(count, "proveedor", "proveedores");

const priorities: Shortlist["priorities"] = {
  safety_score: "Puntuación de seguridad",
  price_weekly: "Precio",
  commute_minutes: "Viaje corto en auto",
  license_status: "Estado de la licencia",
  risk_30d: "Poca probabilidad de un hallazgo pronto",
  inspection_recency: "Una inspección reciente",
};

const recommendation: Shortlist["answer"]["recommendation"] = {
  verify_first: "Averigüe primero",
  consider_with_caution: "Con cuidado",
  strong_fit: "Muy buena opción",
  good_fit: "Buena opción",
  weak_fit: "Opción débil",
};

const fits: Shortlist["answer"]["fits"] = {
  strong_fit: "Se ajusta bien a lo que usted pidió.",
  good_fit: "Se ajusta a la mayor parte de lo que usted pidió.",
  weak_fit: "Se ajusta poco a lo que usted pidió.",
};

const unknown: Shortlist["answer"]["unknown"] = {
  score:
    "No se conoce su puntuación de seguridad. Pida ver los informes de inspección antes de contar con este lugar.",
  price: "No se conoce su precio. Pregunte antes de contar con este lugar.",
  both: "No se conoce ni su puntuación de seguridad ni su precio. Pregunte antes de contar con este lugar.",
};

const caution: Shortlist["answer"]["caution"] = {
  over_title: "Por encima de su presupuesto",
  historical: (date) =>
    `Este registro es histórico: la lista de la agencia es del ${date}. Pregunte a la agencia cómo está hoy.`,
  probationary: "Su licencia está en período de prueba, es provisional o condicional.",
  held_down: "Su puntuación de seguridad está limitada: lea por qué en su página.",
  over: "Cuesta más que su presupuesto.",
  over_by_estimate:
    "La estimación de precios del condado supera su presupuesto; el lugar mismo puede cobrar menos.",
};

const excluded: Shortlist["answer"]["excluded"] = {
  outside_geography: (count) =>
    `${places(count)} a entre ${MEMO_GATES.near_miles} y ${MEMO_GATES.far_miles} millas`,
  off_list: (count) =>
    `${providers(count)} que ya no ${count === 1 ? "está" : "están"} en la lista de la agencia`,
  unlocated: (count) => `${providers(count)} del mismo condado, sin ubicación dada por su agencia`,
  not_launch_ready: (count) =>
    `${places(count)} con registros demasiado viejos o escasos para ordenarlos`,
  license_not_active: (count) => `${places(count)} sin una licencia que nos conste como activa`,
  age_out_of_range: (count) =>
    `${places(count)} que no ${count === 1 ? "recibe" : "reciben"} niños de esta edad`,
  over_budget: (count) => `${places(count)} muy por encima de su presupuesto`,
};

/** The shortlist: three steps of questions, and the answer. */
export const shortlist: Shortlist = {
  title: "Hacer una lista corta",
  description:
    "Cinco lugares de cuidado infantil para su niño, su presupuesto y lo que más le importa, con las razones.",
  privacy: "Sus respuestas solo están en la dirección de esta página. No guardamos ninguna.",
  step: (step: number) => `Paso ${step} de 3`,
  steps: ["Dónde", "Su niño", "Lo que importa"],
  next: "Siguiente",
  back: "Atrás",
  finish: "Hacer mi lista corta",
  errors: {
    title: "Corrija esto, por favor",
    geography: "Escriba un código postal de cinco dígitos o un estado, como Texas.",
    geography_city: (words: string) =>
      `“${words}” no es un código postal ni un estado. Escriba un código postal de allí.`,
    not_located: "No podemos ubicar este código postal. Revíselo o elija un estado.",
    child_age: `Escriba la edad en meses enteros, de ${min} a ${max}, o en años, hasta ${max / 12}, por ejemplo 2.5.`,
    budget_weekly: "Escriba dólares enteros por semana, 1 o más.",
    commute_origin: "Escriba un código postal de cinco dígitos o deje esto vacío.",
  },
  where: {
    title: "¿Dónde buscamos?",
    geography: "Código postal o estado",
    geography_hint:
      "Por ejemplo: 78704 o Texas. Alrededor de un código postal buscamos a 15 millas y luego a 25.",
    commute_origin: "Viaje desde el código postal (no es obligatorio)",
    commute_origin_hint: "De casa o del trabajo. Así el viaje también cuenta.",
  },
  child: {
    title: "Su niño y su presupuesto",
    age: "Edad del niño",
    unit: "La edad está en",
    months: "meses",
    years: "años",
    budget: "Presupuesto por semana, en dólares",
    budget_hint:
      "Lo que puede pagar por una semana de cuidado. Los precios del condado son solo estimaciones.",
  },
  matters: {
    title: "¿Qué es lo más importante?",
    lead: "Elija hasta tres, primero lo que más le importa.",
    places: ["Lo más importante", "Luego", "Y después"],
    any: "Sin elegir",
    wider: "Mostrar también lugares con registros viejos o escasos",
    wider_hint: "Van marcados. Úselo si no se encuentra nada más.",
  },
  priorities,
  answer: {
    title: (where: string) => `Su lista corta ${where}`,
    within: (miles: string, zip: string) =>
      `a ${miles} ${formBeside(miles, "milla", "millas")} o menos de ${zip}`,
    in_state: (state: string) => `en ${state}`,
    asked: (months: number, budget: string) =>
      `Para un niño de ${childAge(months)}, hasta ${budget} por semana.`,
    order: (names: string) => `Ordenados por: ${names}.`,
    change: "Cambiar sus respuestas",
    compare: "Comparar estos lado a lado",
    print: "Para imprimir o guardar esta página, use la opción Imprimir de su navegador.",
    close:
      "La lista se basa en registros públicos. No ha visto los lugares. Visítelos antes de decidir.",
    of_100: (score: string) => `ajuste: ${score} de 100`,
    rank: (rank: number) => `Número ${rank}`,
    why: "Por qué está aquí",
    tradeoffs: "Lo que debe considerar",
    left_out: "Lo que dejamos fuera, y por qué",
    left_out_none: "No dejamos fuera nada que esté cerca.",
    excluded,
    recommendation,
    fits,
    unknown,
    caution,
    weak_for_unknown: "No se conoce algo de lo que usted pidió.",
    equal_to: (ranks: string) => `Se ajusta tan bien como el n.º ${ranks}: considérelos iguales.`,
    tier: (tier: string) => `Registros: ${tier.toLowerCase()}.`,
  },
  tradeoff: {
    lead: (name: string, how: string, value: string, given: string, first: string) =>
      `${name} ${how}: ${value}, frente a ${given} en el caso de ${first}.`,
    to_zip: (how: string) => `${how}, medido hasta un código postal y no hasta una dirección`,
    tie: (one: string, other: string, points: string) =>
      `Entre ${one} y ${other} hay ${points} ${formBeside(points, "punto", "puntos")} de diferencia: considérelos iguales.`,
    no_score: (count: number, of: number) =>
      `${count} de ${of} no ${count === 1 ? "tiene" : "tienen"} puntuación de seguridad. Pida ver los informes de inspección.`,
    unknown: (fact: string, count: number, of: number) =>
      `${fact}: no se conoce de ${count} de ${of}. Lo que no se conoce cuenta un poco menos que el promedio.`,
    benchmark: (years: string) =>
      `Todos los precios son estimaciones del condado${years && ` de ${years}`}, no de los propios proveedores. Pregunte a cada uno cuánto cobra.`,
    historical: (count: number, of: number, dates: string) =>
      `${count} de ${of} ${count === 1 ? "es un registro histórico" : "son registros históricos"}, de listas del ${dates}. Pregunte a la agencia cómo está hoy.`,
    not_weighed: (names: string) => `No se tuvo en cuenta, porque no pudimos usarlo: ${names}.`,
  },
  facts: {
    score: (score: string) =>
      `Puntuación de seguridad de ${score} sobre 100. ${AVERAGE_SCORE} es el promedio.`,
    rests: (score: string, facts: string) => `${score} En qué se basa: ${facts}.`,
    no_score: (reason: string) => `Sin puntuación de seguridad. ${reason}`,
    price: (amount: string) => `${amount} por semana, precio del propio proveedor.`,
    estimate: (amount: string, group: string, year: number, imputed: boolean) => {
      const said = `Cerca de ${amount} por semana, estimación del condado para ${group}, ${year}`;
      return `${imputed ? prices.imputed(said) : said}. Pregunte cuánto cobra este lugar.`;
    },
    ages_unknown: (months: number) =>
      `No se publican todas las edades que atiende: pregunte si recibe a un niño de ${childAge(months)}.`,
    over: (amount: string) => `Son ${amount} más que su presupuesto.`,
    over_by_less: (amount: string) => `Es menos de ${amount} más que su presupuesto.`,
    no_price: "No se conoce el precio. Pregunte al proveedor.",
    license: (status: string, date: string) =>
      `Licencia: ${status.toLowerCase()} en la lista del ${date}.`,
    license_ended: (date: string) =>
      `La fecha de vencimiento impresa en la licencia, ${date}, ya pasó. Pregunte a la agencia si se renovó.`,
    drive: (minutes: string) =>
      `Cerca de ${minutes} ${formBeside(minutes, "minuto", "minutos")} en auto.`,
    estimated_drive: (minutes: string) =>
      `Cerca de ${minutes} ${formBeside(minutes, "minuto", "minutos")} en auto, cálculo aproximado según la distancia.`,
    no_drive: "Sin tiempo de viaje: no se conoce el punto de este lugar en el mapa.",
    no_road: "Sin tiempo de viaje: no conocemos ningún camino que llegue hasta allí.",
    zip_drive: (minutes: string) =>
      `Cerca de ${minutes} ${formBeside(minutes, "minuto", "minutos")} en auto hasta el centro de su código postal: no se conoce el punto exacto de este lugar en el mapa.`,
    no_zip_drive:
      "Sin tiempo de viaje: de este lugar solo se conoce el código postal, y es el mismo de donde usted sale.",
    miles: (miles: string) => `A ${miles} ${formBeside(miles, "milla", "millas")}.`,
    zip_miles: (miles: string) =>
      `A unas ${miles} ${formBeside(miles, "milla", "millas")}: es la distancia a su código postal, no a su dirección.`,
    in_zip: (zip: string) => `En el código postal ${zip}; no se conoce el punto exacto.`,
    risk: (share: string) =>
      `Probabilidad del ${share} de que un inspector registre un hallazgo importante en 30 días.`,
    risk_from: (share: string, day: string) =>
      `Probabilidad del ${share} de que un inspector registre un hallazgo importante en los 30 días desde el ${day}.`,
    no_risk: "Aquí no se hace pronóstico.",
    inspected: (date: string) => `Última inspección: ${date}.`,
    not_inspected: "No consta ninguna inspección.",
  },
  stability: {
    tied: "Otro proveedor se ajusta exactamente igual: considérelos iguales.",
    always: "Conserva este puesto aunque lo que le importa cuente un poco más o menos.",
    mostly: (tenths: number) =>
      `Conserva este puesto en ${tenths} de 10 pruebas en las que lo que importa cuenta un poco más o menos.`,
    seldom: (tenths: number) =>
      `Se mueve a menudo: conserva este puesto solo en ${tenths} de 10 pruebas en las que lo que importa cuenta un poco más o menos.`,
    never:
      "Se mueve con casi cualquier cambio en lo que importa. Considérelo igual a los que están junto a él.",
  },
  empty: {
    title: (where: string) => `Ningún lugar ${where} cumple con lo que pide`,
    lead: "Preferimos no mostrar nada antes que mostrar lo que no cumple. Esto es lo que dejó lugares fuera:",
    nothing: "No tenemos registros de proveedores allí.",
    relax: "Lo que puede cambiar",
    wider: "Mostrar también lugares con registros viejos o escasos",
    budget: (amount: string) => `Subir el presupuesto a ${amount}`,
    search: "Buscar todos los lugares cercanos",
  },
  visit: {
    title: "Preguntas para una visita",
    lead: "Lleve esta página con usted.",
    questions: [
      "¿Puedo ver el informe de inspección más reciente? ¿Qué cambiaron después?",
      "¿Tienen cupo para la edad de mi niño, y desde cuándo?",
      "¿Cuánto cuesta una semana, con todos los cargos? ¿Aceptan subsidios?",
      "¿Cuántos niños y cuántos adultos hay en el salón?",
      "¿Cuánto tiempo llevan trabajando aquí las maestras y los maestros?",
      "¿A quién le revisaron los antecedentes? ¿Quién sabe primeros auxilios y RCP?",
      "¿Cómo duermen los bebés, y cada cuánto los revisan?",
      "¿Quién puede recoger a un niño, y cómo lo confirman?",
      "¿Qué hacen cuando un niño se enferma o se lastima? ¿Cuándo me llaman?",
      "¿Puedo venir sin avisar a cualquier hora del día?",
    ],
    notes: "Notas",
  },
};
