import { AVERAGE_SCORE } from "#lib/scoring/safety";
import type { en } from "../en";

/** The start page. */
export const home: (typeof en)["home"] = {
  title: "Conozca los registros de una guardería antes de elegir",
  lead: "Daybook reúne los registros de licencias que publican los estados: inspecciones, problemas encontrados y si la licencia está en regla.",
  what: {
    title: "Qué es Daybook",
    items: [
      {
        title: "Los registros del estado, fáciles de leer",
        body: "Cada página muestra quién tiene la licencia, qué encontraron los inspectores y cuándo, en palabras sencillas junto a las del estado.",
      },
      {
        title: "Una puntuación que usted puede comprobar",
        body: "Cada puntuación muestra de qué está hecha. Los enlaces llevan al sitio de la propia agencia, donde puede comprobarlo.",
      },
      {
        title: "Claridad sobre lo que falta",
        body: "Cuando hay muy pocas inspecciones registradas, no damos puntuación y decimos por qué. Los registros viejos llevan su fecha. Un dato que falta nunca aparece como un cero ni como un historial limpio.",
      },
    ],
  },
  score: {
    title: "Cómo leer una puntuación de seguridad",
    lead: "La puntuación va de 0 a 100. Compara los problemas que encontraron los inspectores con el promedio de los lugares del mismo tipo que supervisa la misma agencia.",
    points: [
      `${AVERAGE_SCORE} es el promedio. Más alto significa problemas menos frecuentes o más leves; más bajo, más frecuentes o más graves.`,
      "Las inspecciones recientes cuentan más. Después de un año, una visita cuenta la mitad.",
      "El rango junto a la puntuación muestra qué tan seguros podemos estar. Con pocas inspecciones, el rango es amplio.",
      "Un cierre de emergencia o un hallazgo de daño en el último año, o una licencia en período de prueba o provisional, limita la puntuación.",
      "Las puntuaciones son justas dentro de una misma agencia. No las compare entre estados: cada estado inspecciona de forma distinta.",
    ],
    scale_label: `Una línea de 0 a 100. El ${AVERAGE_SCORE} está marcado como el promedio. A la izquierda hay más problemas; a la derecha, menos.`,
    more_problems: "más problemas",
    usual: `promedio: ${AVERAGE_SCORE}`,
    fewer_problems: "menos problemas",
  },
  limits: {
    title: "Lo que no le puede decir",
    points: [
      "Es un registro de inspecciones, no de cariño ni de enseñanza. La puntuación no dice si el cuidado es bueno o afectuoso.",
      "Los inspectores ven unas pocas horas del año. Un lugar que nadie visitó puede parecer seguro.",
      "Ordena de manera útil, pero no perfecta. Dos lugares separados por pocos puntos son casi iguales.",
      "Nunca sabemos si hay cupo. Llame y pregunte.",
      "Los precios son estimaciones del condado, salvo que digamos otra cosa.",
    ],
    close: "Visite siempre el lugar y pida ver el informe de inspección más reciente.",
  },
  states: {
    title: "Dónde tenemos registros",
    none: "Todavía no hay registros cargados.",
  },
};
