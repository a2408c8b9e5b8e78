import { MEMO_GATES } from "#lib/scoring/memo-gates";
import { CHILD_AGE_MONTHS } from "#lib/kernel/family-inputs";
import { AVERAGE_SCORE } from "#lib/scoring/safety";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";
import { age } from "./age";
import { prices } from "./prices";
import { inPlace, ofPlace } from "./place";

const { min, max } = CHILD_AGE_MONTHS;

type Shortlist = (typeof en)["shortlist"];

const childAge = (months: number) => (months === 0 ? "menos de un mes" : age(months));
const providers = (count: number) => counted(count, "proveedor", "proveedores");
const atLeast = (count: number, isMinimum: boolean) =>
  isMinimum ? `Al menos ${providers(count)}` : providers(count);

const priorities: Shortlist["priorities"] = {
  safety_score: "Puntuación de seguridad",
  price_weekly: "Precio",
  commute_minutes: "Viaje corto en auto",
  license_status: "Estado de la licencia",
  risk_30d: "Pronóstico bajo de infracciones",
  inspection_recency: "Una inspección reciente",
};

const recommendation: Shortlist["answer"]["recommendation"] = {
  verify_first: "Verifique primero",
  consider_with_caution: "Con cuidado",
  strong_fit: "Muy buena opción",
  good_fit: "Buena opción",
  weak_fit: "Opción débil",
};

const fits: Shortlist["answer"]["fits"] = {
  strong_fit: "Coincide bien con sus prioridades.",
  good_fit: "Coincide con la mayoría de sus prioridades.",
  weak_fit: "Coincide con pocas de sus prioridades.",
};

const unknown: Shortlist["answer"]["unknown"] = {
  score: "No tiene puntuación de seguridad. Pida ver primero sus informes de inspección.",
  price: "No tenemos su precio. Pregunte primero.",
  both: "No tiene puntuación de seguridad y no tenemos su precio. Pregunte primero.",
};

const caution: Shortlist["answer"]["caution"] = {
  over_title: "Por encima de su presupuesto",
  historical: (date) => `Registro histórico, ${date}. Confirme con la agencia.`,
  probationary: "Su licencia está a prueba, es provisional o condicional.",
  held_down: "Su puntuación de seguridad está limitada. Vea por qué en su página.",
  over: "Cuesta más que su presupuesto.",
  over_by_estimate:
    "El precio estimado del condado supera su presupuesto. El proveedor puede cobrar menos.",
};

const excluded: Shortlist["answer"]["excluded"] = {
  outside_geography: (count) =>
    `${providers(count)} a entre ${MEMO_GATES.near_miles} y ${MEMO_GATES.far_miles} millas`,
  off_list: (count) => `${providers(count)} fuera de la lista de la agencia`,
  unlocated: (count) => `${providers(count)} del mismo condado, sin ubicación en el archivo`,
  not_launch_ready: (count) =>
    `${providers(count)} con registros muy antiguos o incompletos para ordenarlos`,
  license_not_active: (count) => `${providers(count)} sin una licencia que nos conste como activa`,
  age_out_of_range: (count) =>
    `${providers(count)} que no ${count === 1 ? "recibe" : "reciben"} niños de esta edad`,
  over_budget: (count) => `${providers(count)} muy por encima de su presupuesto`,
};

/** The shortlist: three steps of questions, and the result. */
export const shortlist: Shortlist = {
  title: "Elegir mis opciones",
  description:
    "Cinco proveedores de cuidado infantil para su hijo o hija, su presupuesto y sus prioridades, con las razones.",
  privacy: "Sus respuestas están solo en el enlace de esta página. No las guardamos.",
  step: (step: number) => `Paso ${step} de 3`,
  steps: ["Dónde", "Edad y presupuesto", "Prioridades"],
  next: "Siguiente",
  back: "Atrás",
  finish: "Ver mis opciones",
  errors: {
    title: "Corrija esto, por favor",
    geography: "Escriba un código postal de 5 dígitos o un estado, como Texas.",
    geography_city: (words: string) =>
      `“${words}” no es un código postal ni un estado. Escriba un código postal de allí.`,
    not_located: "No encontramos este código postal. Revíselo o elija un estado.",
    child_age: `Escriba la edad en meses enteros, de ${min} a ${max}, o en años, hasta ${max / 12}, por ejemplo 2.5.`,
    budget_weekly: "Escriba una cantidad de $1 o más, por ejemplo 320, $1,200 o 1200/mes.",
    commute_origin: "Escriba un código postal de 5 dígitos o deje esto vacío.",
  },
  where: {
    title: "¿Dónde buscamos?",
    geography: "Código postal o estado",
    geography_hint: "Por ejemplo: 78704 o Texas. Buscamos a 15 millas y, si hace falta, a 25.",
    commute_origin: "Viaje desde el código postal",
    commute_origin_hint: "Opcional: casa o trabajo. Así contamos el viaje.",
  },
  possible: {
    title: "Qué es posible allí",
    intro: [
      "Si hay puntuaciones actuales, ordenamos las opciones.",
      "Si no, las mostramos por distancia, sin ordenarlas por puntuación.",
      "Si no tenemos registros, le damos el enlace al buscador del estado.",
    ],
    ranked: "En orden",
    ranked_body: (count: number, where: string) =>
      `${providers(count)} ${where}, con puntuaciones actuales. Podemos ordenarlos para usted.`,
    matching: "Coinciden, sin orden",
    matching_body: (count: number, where: string) =>
      `${providers(count)} ${where}, sin puntuaciones actuales. Podemos mostrarlos por distancia.`,
    old_body: (count: number, where: string, date: string) =>
      `${providers(count)} ${where}, en una lista del ${date}. Es muy antigua para ordenarlos. En el paso 3, incluya los registros antiguos para verlos por distancia.`,
    incomplete_body: (count: number, where: string, date: string) =>
      `${providers(count)} ${where}, en una lista del ${date}. Está demasiado incompleta para ordenarlos. En el paso 3, incluya los registros antiguos o incompletos para verlos por distancia.`,
    unlicensed_body: (count: number, where: string, date: string) =>
      `${providers(count)} ${where}, en una lista del ${date} que no dice quién tiene licencia. Con ella no podemos elegir sus opciones. Pregunte a la agencia.`,
    unlisted: "No podemos elegir opciones",
    none: "Sin registros",
    none_body: (place: string) => `Todavía no tenemos registros ${ofPlace(place)}.`,
    search: (state: string) => `Busque en el sitio ${ofPlace(state)}`,
    search_of: (agency: string) => `Buscador oficial: ${agency}`,
    state: (state: string) => `Lo que sabemos ${ofPlace(state)}`,
  },
  child: {
    title: "Edad y presupuesto",
    age: "Edad de su hijo o hija",
    unit: "La edad está en",
    months: "meses",
    years: "años",
    budget: "Presupuesto en dólares",
    period: "El presupuesto es por",
    periods: { week: "semana", month: "mes" },
    budget_hint:
      "Contamos por semana: $1,200 al mes son unos $277 por semana. Los precios del condado son solo estimados.",
  },
  matters: {
    title: "¿Qué es lo más importante?",
    lead: "Elija hasta tres; primero lo que más le importa.",
    places: ["Lo más importante", "Segundo", "Tercero"],
    any: "Sin elegir",
    wider: "Incluir registros antiguos o incompletos",
    wider_hint: "Van marcados. Úselo si nada más coincide.",
  },
  priorities,
  answer: {
    unranked_title: "Coinciden, sin orden",
    unranked_all:
      "Estos registros no tienen puntuaciones actuales; la lista va por distancia y no es una clasificación.",
    old_inspections: (dates: string) =>
      `Sus puntuaciones se basan en inspecciones hasta el ${dates}. Son un antecedente, no un juicio actual.`,
    unranked_some: "Sin puntuación actual, por distancia:",
    title: (where: string) => `Sus opciones ${where}`,
    within: (miles: string, zip: string) =>
      `a ${miles} ${formBeside(miles, "milla", "millas")} o menos de ${zip}`,
    in_state: inPlace,
    asked: (months: number, budget: string) =>
      `Para un niño de ${childAge(months)}, hasta ${budget} por semana.`,
    order: (names: string) => `Ordenados por: ${names}.`,
    change: "Cambiar sus respuestas",
    compare: "Comparar estos lado a lado",
    close:
      "Esta lista usa registros públicos. Daybook no visitó a estos proveedores. Visítelos antes de decidir.",
    of_100: (score: string) => `Coincidencia: ${score} de 100`,
    why: "Por qué está aquí",
    tradeoffs: "Lo que debe considerar",
    left_out: "Lo que dejamos fuera, y por qué",
    left_out_none: "No dejamos fuera a ninguno cercano.",
    excluded,
    recommendation,
    fits,
    unknown,
    caution,
    weak_for_unknown: "Nos faltan algunos de los datos que usted priorizó.",
    equal_to: (ranks: string) =>
      `Empatado con ${/\D/.test(ranks) ? "los números" : "el número"} ${ranks}.`,
  },
  tradeoff: {
    lead: (name: string, how: string, value: string, given: string, first: string) =>
      `${name} ${how}: ${value}, frente a ${given} en el caso de ${first}.`,
    to_zip: (how: string) => `${how}, medido hasta un código postal y no hasta una dirección`,
    tie: (one: string, other: string, points: string) =>
      `Entre ${one} y ${other} hay ${points} ${formBeside(points, "punto", "puntos")} de diferencia: casi empatados.`,
    no_score: (count: number, of: number) =>
      `${count} de ${of} no ${count === 1 ? "tiene" : "tienen"} puntuación de seguridad. Pida ver los informes de inspección.`,
    unknown: (fact: string, count: number, of: number) =>
      `${fact}: falta en ${count} de ${of}. Los datos que faltan cuentan un poco menos que el promedio.`,
    benchmark: (years: string) =>
      `Todos los precios son estimados del condado${years && ` de ${years}`}. Pregunte a cada proveedor su precio.`,
    historical: (count: number, of: number, dates: string) =>
      `${count} de ${of} ${count === 1 ? "es un registro histórico" : "son registros históricos"}, de listas del ${dates}. Confirme con la agencia.`,
    historical_scores: (count: number, of: number, dates: string) =>
      `${count} de ${of} ${count === 1 ? "tiene una puntuación basada" : "tienen puntuaciones basadas"} en inspecciones hasta el ${dates}. No ordenamos por puntuaciones tan antiguas.`,
    not_weighed: (names: string) => `No se contó, porque no pudimos usarlo: ${names}.`,
  },
  facts: {
    score: (score: string) =>
      `Puntuación de seguridad: ${score} de 100. ${AVERAGE_SCORE} es el promedio.`,
    rests: (score: string, facts: string) => `${score} Según: ${facts}.`,
    no_score: (reason: string) => `Sin puntuación de seguridad. ${reason}`,
    price: (amount: string) => `${amount} por semana, precio del propio proveedor.`,
    estimate: (amount: string, group: string, year: number, imputed: boolean) => {
      const estimate = `Cerca de ${amount} por semana para ${group} aquí (encuesta de ${year})`;
      return `${imputed ? prices.imputed(estimate) : estimate}. Pregunte al proveedor.`;
    },
    ages_unknown: (months: number) =>
      `No todas las edades están en el archivo de la agencia. Pregunte si recibe a un niño de ${childAge(months)}.`,
    over: (amount: string) => `Son ${amount} más que su presupuesto.`,
    over_by_less: (amount: string) => `Es menos de ${amount} más que su presupuesto.`,
    no_price: "Sin precio registrado. Pregunte al proveedor.",
    license: (status: string, date: string) => `${status}. Lista de la agencia del ${date}.`,
    license_ended: (date: string) =>
      `La licencia venció el ${date}. Pregunte a la agencia si se renovó.`,
    drive: (minutes: string) =>
      `Cerca de ${minutes} ${formBeside(minutes, "minuto", "minutos")} en auto.`,
    estimated_drive: (minutes: string) =>
      `Cerca de ${minutes} ${formBeside(minutes, "minuto", "minutos")} en auto, cálculo aproximado según la distancia.`,
    no_drive: "Sin tiempo de viaje: no tenemos su ubicación en el mapa.",
    no_road: "Sin tiempo de viaje: no encontramos un camino que llegue hasta allí.",
    zip_drive: (minutes: string) =>
      `Cerca de ${minutes} ${formBeside(minutes, "minuto", "minutos")} en auto hasta el centro de su código postal. No tenemos su ubicación exacta.`,
    no_zip_drive:
      "Sin tiempo de viaje: solo tenemos su código postal, y es el mismo de donde usted sale.",
    miles: (miles: string) => `A ${miles} ${formBeside(miles, "milla", "millas")}.`,
    zip_miles: (miles: string) =>
      `A unas ${miles} ${formBeside(miles, "milla", "millas")} (zona postal).`,
    in_zip: (zip: string) => `En el código postal ${zip}. No tenemos su ubicación exacta.`,
    risk: (share: string) => `Pronóstico: ${share} de una infracción importante en 30 días.`,
    risk_from: (share: string, day: string) =>
      `Pronóstico: ${share} de una infracción importante en los 30 días desde el ${day}.`,
    no_risk: "Aquí no hay pronóstico.",
    inspected: (date: string) => `Última inspección: ${date}.`,
    not_inspected: "No hay inspecciones registradas.",
  },
  stability: {
    tied: "Empatado con otro proveedor.",
    always: "Mismo puesto en 10 de 10 pruebas con prioridades un poco distintas.",
    mostly: (tenths: number) =>
      `Mismo puesto en ${tenths} de 10 pruebas con prioridades un poco distintas.`,
    seldom: (tenths: number) =>
      `Mismo puesto en solo ${tenths} de 10 pruebas con prioridades un poco distintas.`,
    never: "Su puesto cambia con casi cualquier cambio de prioridades. Casi un empate.",
  },
  only_old: {
    title: (where: string) => `Solo registros antiguos ${where}`,
    title_incomplete: (where: string) => `Solo registros antiguos o incompletos ${where}`,
    body: (count: number, isMinimum: boolean) =>
      `${atLeast(count, isMinimum)} ${count === 1 ? "coincide" : "coinciden"} con sus respuestas, pero en registros muy antiguos para ordenarlos.`,
    body_incomplete: (count: number, isMinimum: boolean) =>
      `${atLeast(count, isMinimum)} ${count === 1 ? "coincide" : "coinciden"} con sus respuestas, pero en registros muy antiguos o incompletos para ordenarlos.`,
    lists: (dates: string, count: number) =>
      `Lo que podemos mostrar viene de ${count === 1 ? "una lista" : "listas"} del ${dates}. Confirme todo con la agencia.`,
    show: "Ver los registros antiguos, sin orden",
  },
  empty: {
    title: (where: string) => `Sin resultados ${where}`,
    lead: "Qué dejamos fuera y cómo verlo",
    nothing: "No tenemos registros de proveedores allí.",
    agency: (state: string, count: number) =>
      `Pregunte a ${count === 1 ? "la agencia" : "las agencias"} ${ofPlace(state)}`,
    see: {
      outside_geography: "Verlos en la búsqueda",
      off_list: "Buscar también los de fuera de la lista",
      unlocated: "Verlos en la búsqueda",
      not_launch_ready: "Verlos en la búsqueda",
      license_not_active: "Verlos en la búsqueda",
      age_out_of_range: "Ver proveedores de toda edad",
      over_budget: "Verlos a cualquier precio",
    },
    wider: "Incluir registros antiguos o incompletos",
    budget: (amount: string) => `Subir el presupuesto a ${amount}`,
    search: "Buscar todos los proveedores cercanos",
  },
  visit: {
    title: "Preguntas para su visita",
    lead: "Lleve esta página con usted.",
    questions: [
      "¿Puedo ver el informe de inspección más reciente? ¿Qué cambiaron después?",
      "¿Tienen cupo para la edad de mi hijo o hija, y desde cuándo?",
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
