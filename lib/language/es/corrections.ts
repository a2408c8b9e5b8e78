import type { en } from "../en";

/** Texts of corrections, and of the pages of text around them. */
export const corrections: (typeof en)["corrections"] = {
  contents: "En esta página",
  title: "Correcciones",
  description:
    "Cómo corregir un registro equivocado de un proveedor de cuidado infantil: con la agencia o con nosotros.",
  lead: "¿Ve algo equivocado? Hay dos maneras de corregirlo.",
  agency: {
    title: "El registro de la agencia está equivocado",
    body: "Solo la agencia de licencias puede cambiar su registro. Pídale que lo corrija. Este sitio lo refleja con el siguiente archivo de la agencia, y el historial del proveedor muestra el cambio.",
    link: "Busque la agencia de su estado",
  },
  ours: {
    title: "Mostramos mal el registro",
    body: "Compare la página del proveedor con el sitio de la agencia. Si son distintos para la misma fecha, avísenos.",
    contact: "Escriba a:",
    no_contact: "Este sitio no ha publicado un contacto.",
  },
  danger: {
    title: "Un niño está en peligro",
    body: "Llame al 911. Para quejarse del cuidado de un proveedor, hable con la agencia de licencias. Nosotros no podemos inspeccionar.",
  },
};
