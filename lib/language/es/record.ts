import { ofPlace } from "./place";
import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";

const violations = (count: number) => counted(count, "infracción", "infracciones");
const inspections = (count: number) => counted(count, "inspección", "inspecciones");

/** The lower part of a provider's page: what inspectors found, and where it comes from. */
export const record: (typeof en)["record"] = {
  bases: {
    "read by OCR from the state's PDF": "Leído por OCR del PDF del estado.",
  },
  links: {
    record: "Abrir la página de la agencia sobre este proveedor",
    report: "Abrir el informe de la agencia",
    search: "Buscar este proveedor en el sitio de la agencia",
    search_license: (number: string) => `Buscar la licencia ${number} en el sitio de la agencia`,
  },
  inspections: {
    title: "Inspecciones",
    lead: (count: number, latest: string) =>
      `${inspections(count)} en el registro; la más reciente, del ${latest}.`,
    distinct: (count: number) =>
      `La agencia anota una inspección una vez por cada licencia. Contamos las repeticiones una sola vez, con el peor resultado: ${inspections(count)} en total.`,
    similar: (count: number, serious: string, moderate: string, low: string) =>
      `Promedio de infracciones por inspección de proveedores similares, en 3 años: graves ${serious}, moderadas ${moderate}, leves ${low} (${counted(count, "proveedor", "proveedores")}).`,
    empty: "No hay inspecciones registradas.",
    date: "Fecha",
    kind: "Tipo",
    result: "Resultado (en inglés)",
    findings: "Infracciones",
    link: "En la agencia",
    link_kinds: { record: "Página del proveedor", report: "Informe", search: "Buscar" },
    closed: "Cerrado en la inspección",
    count: violations,
    by_level: (count: string, level: string) => `${count} (${level.toLowerCase()})`,
    earlier: (count: number) =>
      `Mostrar ${counted(count, "inspección anterior", "inspecciones anteriores")}`,
    caption: "Inspecciones, de la más reciente a la más antigua",
    report_of: (date: string) => `Abrir el informe de la agencia del ${date}`,
  },
  violations: {
    title: "Infracciones",
    lead: (count: number) =>
      `${violations(count)} en el registro. El proveedor puede haber apelado alguna, y los registros no siempre lo indican. Pregunte al proveedor o a la agencia.`,
    once: (count: number) =>
      `La agencia anota una inspección y sus infracciones una vez por cada licencia. Contamos las repeticiones una sola vez: ${violations(count)} en total.`,
    empty: "No hay infracciones registradas.",
    empty_unpublished: "El archivo de la agencia no detalla las infracciones de este proveedor.",
    rule: "Regla",
    status: "Estado de la corrección",
    corrected_on: (date: string) => `Corrección con fecha del ${date}`,
    undated: "La fecha no está en el archivo",
    earlier: (count: number) => `Mostrar ${counted(count, "infracción más", "infracciones más")}`,
    report_of: (date: string) => `Abrir el informe de la agencia del ${date}`,
  },
  evidence: {
    title: "Documentos",
    lead: (shown: number, total: number) =>
      shown < total
        ? `Los ${shown} más recientes de ${total}.`
        : `${counted(total, "documento", "documentos")}; primero los más recientes.`,
    empty: "El archivo de la agencia no tiene documentos de este proveedor.",
    published: (date: string) => `Con fecha del ${date}`,
    captured: (date: string) => `Lo leímos el ${date}`,
    visits: {
      Inspection: "Inspección",
      "Other visit": "Otra visita",
      Complaint: "Queja",
    },
    citation: (code: string | undefined) =>
      code === undefined ? "Citación" : `Citación por ${code}`,
    license_record: (number: string) => `Registro de la licencia ${number}`,
    license_action: "Medida sobre la licencia:",
    uncounted: "No se detallan las infracciones.",
    counted: (count: number) => `${violations(count)}.`,
    no_text: "El texto de esta infracción no está en el archivo de la agencia. Su nivel:",
    status: "Estado:",
    no_status: "no está en el archivo de la agencia",
    listed: "en la lista de proveedores con licencia de la agencia",
    issued: (date: string) => `emitida el ${date}`,
    expires: (date: string) => `vence el ${date}`,
  },
  history: {
    title: "Puntuaciones a lo largo del tiempo",
    lead: "Cada vez que cambió la puntuación, y por qué.",
    as_of: "Fecha",
    score: "Puntuación",
    none: "Sin puntuación",
    first: "Primera puntuación con estos registros",
    cause: "Por qué",
    caption: "Puntuaciones publicadas, de la más reciente a la más antigua",
    earlier: (count: number) =>
      `Mostrar ${counted(count, "puntuación anterior", "puntuaciones anteriores")}`,
    chart: (count: number, first: string, last: string) =>
      `Gráfica de ${counted(count, "puntuación", "puntuaciones")} del ${first} al ${last}. La tabla de abajo tiene las mismas cifras.`,
    usual: "promedio",
  },
  sources: {
    title: "De dónde viene esto",
    lead: (agency: string) =>
      `${agency} tiene el registro oficial. Si no coincide con esta página, vale el de la agencia.`,
    freshness: "Qué tan al día están los datos",
    age: (status: string, days: number) =>
      days === 0 ? `${status}: leídos hoy.` : `${status}: de hace ${counted(days, "día", "días")}.`,
    expected: (days: number) =>
      `Esperamos que la agencia los actualice cada ${counted(days, "día", "días")}.`,
    inspections_until: (date: string) =>
      `Esa es la antigüedad de su lista. Su archivo de inspecciones termina el ${date}.`,
    source: "Fuente",
    file: "Archivo",
    retrieved: "Obtenido",
    updated: "Actualizado por la agencia",
    terms: "Condiciones de uso",
    roles: {
      roster: "La lista de la agencia",
      enrichment: "Archivo con más datos",
      license_action: "Archivo de medidas sobre licencias",
    },
    all_files: (state: string) =>
      `Todos los archivos ${ofPlace(state)}, también los de inspecciones, con fechas y huellas`,
    fingerprint: "Huella del archivo (SHA-256)",
    trust: "¿Qué tan confiables son estos datos?",
    below_agency: (tier: string) =>
      `El registro de este proveedor no se puede puntuar. Los de la agencia en conjunto son “${tier}”.`,
    own_older:
      "Eso vale para los registros de la agencia en conjunto. Los de este proveedor son más antiguos.",
    decision_grade: "Estos registros cumplen nuestro requisito más estricto.",
    completeness: "Qué tan completo está este registro",
    complete: (percent: string) => `Tiene el ${percent}% de los datos principales.`,
    gaps: "Qué falta o está en duda",
    merged: "Unido a partir de estos registros",
    matched: (record: string, source: string) => `Registro ${record} de ${source}`,
  },
  report: {
    title: "Reportar un problema",
    lead: "Si un niño está en peligro, llame al 911. Para quejarse del cuidado, comuníquese con la agencia de licencias:",
    complain: "Presentar una queja ante la agencia",
    wrong:
      "Esta página muestra lo que publica la agencia. Si su registro está mal, pídale que lo corrija. Esta página cambia con su próximo archivo.",
    misread: "¿Ve un error? Pida una corrección",
  },
};
