import { AVERAGE_SCORE } from "#lib/scoring/safety";
import type { en } from "../en";
import { ofPlace } from "./place";

/** The home page. */
export const home: (typeof en)["home"] = {
  title: "Consulte el registro de un proveedor de cuidado infantil antes de elegir",
  lead: "Licencias, inspecciones e infracciones de las agencias estatales, en palabras sencillas.",
  form: {
    place: "¿Dónde?",
    place_hint: "Código postal, ciudad, condado o nombre del proveedor",
    age: "Edad del niño o niña (opcional)",
    age_unit: "Meses o años",
  },
  example: {
    label: (owner: string) => `Ejemplo: un registro real ${ofPlace(owner)}`,
    license: "Licencia",
    license_body: (state: string, date: string) =>
      `Con licencia. Lista ${ofPlace(state)} del ${date}.`,
    inspection: "Última inspección",
    inspection_body: (date: string) =>
      `${date}. En su página verá qué encontraron los inspectores.`,
    inspections_until: (state: string, date: string) =>
      `Vea su página. Las inspecciones del archivo ${ofPlace(state)} llegan al ${date}.`,
    inspection_none: (state: string) =>
      `No está en el archivo ${ofPlace(state)}. Le damos el enlace al buscador de la agencia.`,
    score: "Qué compara la puntuación",
    score_body: (score: number, average: number) =>
      `${score} de 100. Compara las infracciones con las de proveedores similares; ${average} es el promedio.`,
    score_none:
      "Las infracciones, con las de proveedores similares. Sin inspecciones recientes no hay puntuación.",
  },
  steps: {
    title: "Cómo usarlo",
    items: [
      {
        title: "Busque",
        body: "Por código postal, ciudad o nombre. Filtre por edad y horario.",
      },
      {
        title: "Consulte",
        body: "Vea la licencia, las inspecciones y las infracciones. Cada número muestra su fuente y su fecha.",
      },
      {
        title: "Visite",
        body: "Llame, visite y pregunte. La página de cada proveedor tiene preguntas para llevar.",
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
    title: "Lo que un registro no dice",
    points: [
      "Refleja inspecciones, no el cariño ni la preparación de quienes cuidan.",
      "Los inspectores ven unas pocas horas al año. Un proveedor sin inspecciones puede parecer seguro.",
      "La puntuación es una guía, no una garantía. Unos pocos puntos significan poco.",
      "No sabemos quién tiene cupo. Llame y pregunte.",
    ],
    close: "Visite siempre y pida ver el informe de inspección más reciente.",
  },
  states: {
    title: "Dónde tenemos registros",
    none: "Todavía no hay registros cargados.",
    newest: "Listas más recientes",
    all: "Los 50 estados y DC",
  },
};
