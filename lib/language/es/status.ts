import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";

/** Texts of the status page. */
export const status: (typeof en)["status"] = {
  title: "Estado del servicio",
  description:
    "Si funcionan el sitio, la API y la base de datos, y cuándo se cargaron los registros de cada agencia.",
  all_ok: "Todo funciona.",
  some_down: "Algunas partes no funcionan en este momento.",
  as_of: (time: string) => `Revisado: ${time}.`,
  contents: "En esta página",
  parts: {
    title: "Servicio",
    website: "Sitio web",
    api: "API",
    mcp: "Herramientas para agentes (MCP)",
    database: "Base de datos",
    ok: "Funciona",
    down: "No funciona",
    website_ok: "Las páginas cargan.",
    website_down: "No se pueden crear páginas nuevas. Las páginas leídas hace poco sí cargan.",
    api_ok: "Responde a las solicitudes.",
    database_ok: "Se pueden leer los registros y las claves.",
    database_down:
      "No se pueden leer los registros o las claves. Las páginas leídas hace poco sí cargan.",
    mcp_ok: "Las herramientas pueden leer los registros.",
    mcp_down: "Las herramientas no pueden leer los registros.",
    disk_full:
      "Un disco está lleno. Se puede leer, pero no guardar registros ni solicitudes nuevas.",
  },
  data: {
    title: "Registros por agencia",
    none: "Todavía no hay registros cargados.",
    unknown: "No podemos leerlo en este momento.",
    agency: "Agencia",
    list: "Lista del",
    inspections: "Inspecciones hasta",
    loaded: "Carga",
    no_date: "Sin fecha",
    in_part: "En parte",
    no_inspections: "Ninguna",
    late: "Con retraso",
    stopped: "Actualización detenida",
    late_count: (late: number, all: number) =>
      `Los registros de ${late} de ${counted(all, "agencia", "agencias")} no se han cargado en su plazo habitual.`,
    on_time: "Los registros de todas las agencias se cargaron en su plazo habitual.",
  },
  incidents: {
    title: "Problemas abiertos",
    none: "Ninguno. Todos los archivos nuevos pasaron nuestras revisiones.",
    lead: "Estos archivos no pasaron nuestras revisiones, así que conservamos los registros anteriores:",
    since: (date: string) => `Última carga: ${date}`,
    never: "Nunca se cargó por completo",
    reason: (code: string) => `Motivo: ${code}`,
  },
  more: {
    title: "Para programadores",
    health: "Lo mismo en JSON",
    report: "Informe de un problema",
  },
};
