import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";

const agencies = (count: number) => counted(count, "agencia", "agencias");
const countInspections = (count: number) => counted(count, "inspección", "inspecciones");
const inspections_on_record = (count: number, month: string) =>
  `Tenemos ${countInspections(count)} de ${month}`;

/** Texts of a monthly report. */
export const report: (typeof en)["report"] = {
  title: (month: string) => `Registros de licencias de cuidado infantil, ${month}`,
  on_record: (facilities: string, scored: string) =>
    `Proveedores registrados: ${facilities}, de los cuales ${scored} tienen puntuación de seguridad.`,
  recorded: (month: string, inspections: string, changes: string) =>
    `Registrado en ${month}: ${inspections} ${formBeside(inspections, "inspección", "inspecciones")} y ${changes} ${formBeside(changes, "cambio", "cambios")} de licencia.`,
  metric: {
    facilities: "Proveedores registrados",
    scored: "Proveedores con puntuación de seguridad",
    decision_grade: "Agencias con registros aptos para decidir",
    inspections: "Inspecciones",
    serious_findings: "Infracciones graves o con daño",
    license_changes: "Cambios de licencia",
    scores_corrected: "Puntuaciones que cambiaron con una licencia o un registro anterior",
  },
  late_records: "La agencia publicó registros de este mes después del informe.",
  state: "Estado",
  coverage: {
    heading: "Cobertura",
    body: (date: string) =>
      `Proveedores registrados el ${date}. Un proveedor sin suficientes inspecciones no tiene puntuación. Eso no es una mala señal, ni una buena.`,
    chain: (date: string, head: string) =>
      `La huella SHA-256 de todos los registros hasta el ${date} es \`${head}\`. Si algún registro hubiera cambiado, esta huella sería distinta. Para comprobarla, ejecute \`npm run verify:data\`.`,
    by_state: "Proveedores registrados, y los que tienen puntuación",
    on_record: "Registrados",
    with_score: "Con puntuación",
  },
  trust: {
    heading: "Calidad de los datos",
    body: (date: string, methodology: string) =>
      `La calidad de los datos de cada agencia el ${date}, y por qué no es más alta. Vea [cómo se puntúa](${methodology}).`,
    agency: "Agencia",
    tier: "Calidad de los datos",
    held_back: "Qué la limita",
    nothing: "nada",
    by_tier: "Agencias por calidad de los datos",
    agencies: "Agencias",
  },
  decision_grade: {
    heading: "Apto para decidir",
    none: (date: string) => `El ${date} ninguna agencia tenía registros aptos para decidir.`,
    granted: (date: string, names: string) =>
      `El ${date} estas tenían registros aptos para decidir: ${names}.`,
    tested: (count: number) =>
      `Comparamos el pronóstico de ${agencies(count)} con resultados posteriores.`,
    fair: "Ningún pronóstico trató de forma desigual a un grupo de proveedores, según los límites del método.",
    unfair: (count: number) =>
      `El pronóstico de ${agencies(count)} trató de forma desigual a un grupo de proveedores, según los límites del método. Por eso sus registros no son aptos para decidir.`,
    quality: "Resultados del pronóstico por agencia",
    backtest_auc_30: "AUC, 30 días",
    backtest_bss_30: "Ventaja sobre adivinar (Brier), 30 días",
    backtest_ece_30: "Error de calibración, 30 días",
    backtest_oe_90: "Casos por cada caso previsto, 90 días",
  },
  findings: {
    heading: "Lo que encontraron los inspectores",
    none: (month: string) =>
      `Todavía no tenemos inspecciones de ${month}. Las agencias las publican días o meses después.`,
    clean: (inspections: number, month: string, share: string) =>
      `${inspections_on_record(inspections, month)}. El ${share} no encontró infracciones.`,
    uncounted: (inspections: number, month: string) =>
      `${inspections_on_record(inspections, month)}. Sus archivos no tienen el número de infracciones.`,
    partly: (
      inspections: number,
      month: string,
      counted: number,
      share: string,
      uncounted: number,
    ) =>
      `${inspections_on_record(inspections, month)}. De las ${countInspections(counted)} con número, el ${share} no encontró infracciones. ${countInspections(uncounted)} no tienen número en el archivo.`,
    caution:
      "No compare estados con estos números. Cada estado inspecciona y registra a su manera.",
    may_rise:
      "Las agencias publican tarde; las cifras de este mes pueden subir hasta que se confirme este informe.",
    unread: "Agencias con datos incompletos de este mes:",
    /** The label of a state whose inspection file ends within the month. */
    incomplete: (state: string) => `${state} (mes incompleto)`,
    known_to: (agency: string, date: string) => `${agency}: archivo más reciente, del ${date}`,
    none_known: (agency: string) => `${agency}: sin archivo de inspecciones`,
    left_out:
      "La comparación con el mes anterior deja fuera a las agencias cuyos archivos no cubren ambos meses:",
    inspections_in: (month: string) => `Inspecciones en ${month}`,
    by_level: (month: string) => `Infracciones en ${month} por nivel`,
    no_level: "Nivel no publicado",
  },
  changes: {
    heading: "Cambios notables",
    recorded: (month: string, changes: number) =>
      `${counted(changes, "cambio de licencia", "cambios de licencia")} en ${month},`,
    seen: (first_seen: number, not_seen: number) =>
      `${counted(first_seen, "proveedor apareció", "proveedores aparecieron")} por primera vez y ${counted(not_seen, "proveedor está", "proveedores están")} fuera de la lista más reciente de la agencia. Una licencia que falta en una lista no necesariamente venció.`,
    first: (listed: number, of: number) =>
      `Los primeros ${listed} de ${of} cambios de licencia a revocada, suspendida, a prueba o provisional:`,
    all: "Cambios de licencia a revocada, suspendida, a prueba o provisional:",
    none: "Ninguna licencia pasó a revocada, suspendida, a prueba o provisional.",
    date: "Fecha",
    facility: "Proveedor",
    change: "Cambio",
    moved: (previous: string, next: string) => `de “${previous}” a “${next}”`,
    became: (month: string) => `Licencias que cambiaron en ${month} según su nuevo estado`,
    licenses: "Licencias",
  },
  method: {
    heading: "Cambios del método",
    current: (versions: string) =>
      `Las puntuaciones, los pronósticos, “Mis opciones” y la calidad de los datos usan ${versions}.`,
    no_other: "Ninguna agencia usa otra versión.",
    others: (versions: string) => `Algunas agencias todavía usaban ${versions}.`,
    freeze: (moved: number) =>
      `La actualización mensual del promedio cambió ${counted(moved, "puntuación", "puntuaciones")}. Un cambio así no se refiere a un proveedor y no genera avisos.`,
    more: (methodology: string, changelog: string) =>
      `Vea las constantes en [cómo se puntúa](${methodology}) y sus cambios en el [registro de cambios](${changelog}) (en inglés).`,
  },
  corrections: {
    heading: "Correcciones",
    corrected: (month: string, count: number) =>
      `En ${month} ${count === 1 ? "cambió" : "cambiaron"} ${counted(count, "puntuación", "puntuaciones")} porque las agencias cambiaron una licencia o un registro anterior.`,
    no_doubts: "Todos los archivos pasaron la revisión.",
    doubts:
      "Archivos que no pasaron la revisión. De un archivo rechazado no usamos nada y dejamos los registros anteriores. Si se apartaron partes, usamos el resto. Usamos completo un archivo que solo era inusual o que un operador aprobó:",
    source: "Fuente",
    refused: "Rechazados",
    set_aside: "Partes apartadas",
    accepted: "Usados completos",
  },
};
