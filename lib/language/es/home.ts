import { AVERAGE_SCORE } from "#lib/scoring/safety";
import type { en } from "../en";

/** The home page. */
export const home: (typeof en)["home"] = {
  title: "Consulte el registro de un proveedor de cuidado infantil antes de elegir",
  lead: "Daybook reúne los registros de licencias que publican los estados: inspecciones, infracciones y estado de la licencia.",
  what: {
    title: "Qué es Daybook",
    items: [
      {
        title: "Los registros del estado, fáciles de leer",
        body: "Vea quién tiene la licencia y qué encontraron los inspectores, en palabras sencillas junto a las de la agencia.",
      },
      {
        title: "Una puntuación que usted puede comprobar",
        body: "Cada número muestra su fuente y su fecha. Los enlaces llevan al sitio de la agencia.",
      },
      {
        title: "Claridad sobre lo que falta",
        body: "Si hay muy pocas inspecciones, no damos puntuación y decimos por qué. Los registros antiguos llevan su fecha. Un dato que falta nunca cuenta como un buen historial.",
      },
    ],
  },
  score: {
    title: "Cómo leer una puntuación de seguridad",
    lead: "La puntuación va de 0 a 100. Compara las infracciones de un proveedor con el promedio del mismo tipo de cuidado que supervisa la misma agencia.",
    points: [
      `${AVERAGE_SCORE} es el promedio. Más alto significa menos infracciones o más leves. Más bajo, más infracciones o peores.`,
      "Las inspecciones recientes cuentan más. Una de hace un año cuenta la mitad que una nueva.",
      "El rango probable muestra qué tan segura es la puntuación. Con pocas inspecciones, es amplio.",
      "Un daño o un cierre de emergencia en el último año, o una licencia a prueba o provisional, limita la puntuación.",
      "Compare puntuaciones solo dentro de una misma agencia. Cada estado inspecciona de forma distinta.",
    ],
    scale_label: `Una línea de 0 a 100, con el promedio en ${AVERAGE_SCORE}. A la izquierda hay más infracciones; a la derecha, menos.`,
    more_problems: "más infracciones",
    usual: `promedio: ${AVERAGE_SCORE}`,
    fewer_problems: "menos infracciones",
  },
  limits: {
    title: "Lo que la puntuación no dice",
    points: [
      "Refleja inspecciones, no el cariño ni la preparación de quienes cuidan.",
      "Los inspectores ven unas pocas horas al año. Un proveedor sin inspecciones puede parecer seguro.",
      "Es una guía, no una garantía. Unos pocos puntos significan poco.",
      "No sabemos quién tiene cupo. Llame y pregunte.",
      "Los precios son estimados del condado, salvo que digamos otra cosa.",
    ],
    close: "Visite siempre y pida ver el informe de inspección más reciente.",
  },
  states: {
    title: "Dónde tenemos registros",
    none: "Todavía no hay registros cargados.",
  },
};
