import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";

const findings = (count: number) => counted(count, "hallazgo", "hallazgos");
const visits = (count: number) => counted(count, "visita", "visitas");

/** The lower part of a facility's page: what inspectors found, and where it comes from. */
export const record: (typeof en)["record"] = {
  state_words: "En palabras de la agencia",
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
      `${visits(count)} en el registro; la más reciente, el ${latest}.`,
    walks: (count: number) =>
      `La agencia anota una visita una vez por cada licencia del lugar. Esas repeticiones cuentan una sola vez, con la peor de ellas: ${visits(count)} en total.`,
    empty: "Aquí no hay ninguna inspección registrada.",
    empty_note: "Eso no es un historial limpio: simplemente no tenemos ninguna que mostrar.",
    date: "Fecha",
    kind: "Tipo de visita",
    result: "Resultado",
    findings: "Problemas encontrados",
    link: "En la agencia",
    link_kinds: { record: "Página del proveedor", report: "Informe", search: "Buscar" },
    none_found: "Ninguno",
    closed: "Cerrado en la visita",
    count: findings,
    by_level: (count: string, level: string) => `${count} (${level.toLowerCase()})`,
    earlier: (count: number) =>
      `Mostrar ${counted(count, "visita anterior", "visitas anteriores")}`,
    caption: "Inspecciones, de la más reciente a la más antigua",
    report_of: (date: string) => `Abrir el informe de la agencia del ${date}`,
  },
  violations: {
    title: "Problemas encontrados",
    lead: (count: number) =>
      `${findings(count)} en el registro. Es posible que el proveedor haya disputado o apelado un hallazgo, y los registros no siempre lo dicen. Pregunte al proveedor o a la agencia.`,
    once: (count: number) =>
      `La agencia anota una visita, con lo que halló en ella, una vez por cada licencia del lugar. Esas repeticiones cuentan una sola vez: ${findings(count)} en total.`,
    empty: "No hay ningún hallazgo en el registro.",
    empty_uninspected: "No hay ninguna inspección en el registro, y por eso tampoco hallazgos.",
    empty_unpublished: "La agencia no publica una lista de hallazgos de este lugar.",
    our_level: "nuestra palabra",
    rule: "Regla",
    status: "Estado de la corrección",
    corrected_on: (date: string) => `Corrección con fecha del ${date}`,
    undated: "Fecha no publicada",
    earlier: (count: number) => `Mostrar ${counted(count, "hallazgo más", "hallazgos más")}`,
    report_of: (date: string) => `Abrir el informe de la agencia del ${date}`,
  },
  evidence: {
    title: "Documentos",
    lead: (shown: number, total: number) =>
      shown < total
        ? `Los ${shown} más recientes de ${total}.`
        : "Todos los documentos que podemos señalar.",
    empty: "La agencia no publica ningún documento de este lugar que podamos señalar.",
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
    uncounted: "No se publica la lista de hallazgos.",
    counted: (count: number) => `${findings(count)}.`,
    untold: "El texto de este hallazgo no se publica. Su nivel:",
    status: "Estado:",
    no_status: "no publicado",
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
    first: "Primera lectura de los registros",
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
      `La autoridad es ${agency}. Si su registro y esta página no coinciden, vale el registro.`,
    freshness: "Qué tan al día están los datos",
    age: (status: string, days: number) =>
      days === 0 ? `${status}: leídos hoy.` : `${status}: de hace ${counted(days, "día", "días")}.`,
    expected: (days: number) =>
      `Se espera que la agencia los actualice cada ${counted(days, "día", "días")}.`,
    inspections_until: (date: string) =>
      `Es la antigüedad de su lista. Sus inspecciones constan hasta el ${date}.`,
    source: "Fuente",
    retrieved: "Obtenido",
    updated: "Actualizado por la agencia",
    terms: "Condiciones de uso",
    fingerprint: "Huella del archivo (SHA-256)",
    trust: "Cuánto puede confiar en ellos",
    below_agency: (tier: string) =>
      `El registro de este lugar no se puede puntuar. Los registros de su agencia en conjunto están más arriba: “${tier}”.`,
    own_older:
      "Eso se dice de los registros de la agencia en conjunto: los de este lugar son más viejos.",
    decision_grade: "Estos registros cumplen nuestro requisito más estricto.",
    completeness: "Qué tan completo está este registro",
    complete: (percent: string) => `Se conoce el ${percent}% de los datos principales.`,
    gaps: "Qué falta o está en duda",
    merged: "Unido a partir de estos registros",
    matched: (record: string, source: string) => `Registro ${record} de ${source}`,
  },
  report: {
    title: "Reportar un problema",
    lead: "¿Le preocupa un niño? Si hay peligro ahora, llame al 911. Para quejarse del cuidado, comuníquese con la agencia de licencias:",
    complain: "Presentar una queja ante la agencia",
    wrong:
      "¿Hay algo incorrecto aquí? Mostramos lo que publica la agencia. Pídale que corrija su registro; esta página cambiará con la próxima actualización.",
    misread: "Si lo leímos o lo unimos mal: cómo pedir que se corrija",
  },
};
