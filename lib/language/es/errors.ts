import type { en } from "../en";

/** Texts of the pages for a missing or failed page. */
export const errors: (typeof en)["errors"] = {
  not_found: {
    title: "Página no encontrada",
    body: "El enlace puede ser antiguo. Busque un proveedor:",
    provider_title: "No tenemos este proveedor",
    provider_body:
      "El enlace puede ser antiguo, o el proveedor era de los datos de muestra. Los que salieron de la lista de una agencia conservan su página. Busque por nombre:",
    action: "Buscar un proveedor",
    similar: "Páginas parecidas",
    named: "Proveedores con un nombre parecido",
  },
  unavailable: {
    title: "Daybook no está disponible por ahora",
    body: "Intente de nuevo en un minuto o use el buscador de su estado.",
  },
  directory: {
    title: "Buscadores oficiales por estado",
    lead: "Son los sitios de las agencias de licencias.",
    federal: "Todas las demás agencias: childcare.gov (en inglés)",
  },
};
