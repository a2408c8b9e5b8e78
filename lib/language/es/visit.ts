import type { en } from "../en";

/** Questions for a visit to a provider, and its entry in a calendar. */
export const visit: (typeof en)["visit"] = {
  title: "Pregunte en su visita",
  questions: {
    opening: "¿Tienen cupo para la edad de mi hijo o hija? ¿Desde cuándo?",
    cost: "¿Cuánto cuesta la semana, con todos los cargos? ¿Aceptan subsidios?",
    report: "¿Puedo ver el último informe de inspección? ¿Qué cambiaron después?",
    license: "¿Puedo ver su licencia? ¿Está vigente?",
    checks: "¿A quiénes les revisaron los antecedentes? ¿Quién sabe primeros auxilios y RCP?",
    drop_in: "¿Puedo llegar sin avisar a cualquier hora?",
    infant: "Bebés: ¿cómo duermen y cada cuánto los revisan?",
    toddler: "De 1 a 3 años: ¿qué hacen con las mordidas, los berrinches y el uso del baño?",
    preschool: "Preescolares: ¿cómo es un día normal? ¿Cuánto tiempo pasan afuera?",
    school_age: "Escolares: ¿cómo llegan aquí y quién los cuenta?",
    home: "¿Quién más vive en la casa o la visita? ¿Quién cuida a los niños si usted se enferma?",
    center: "¿Cuántos niños y adultos hay en el salón? ¿Cuánto llevan aquí las maestras?",
  },
  form: {
    title: "Agregue su visita a un calendario",
    date: "Fecha",
    time: "Hora",
    submit: "Agregar al calendario",
    fault_date: "Escriba la fecha de su visita.",
    fault_time: "Escriba la hora de su visita.",
    faults: "Corrija esto:",
  },
  event: (name: string) => `Visita a ${name}`,
  event_questions: "Preguntas:",
};
