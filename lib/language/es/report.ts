import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";

const agencies = (count: number) => counted(count, "agencia", "agencias");
const visits = (count: number) => counted(count, "visita", "visitas");
const inspections_on_record = (count: number, month: string) =>
  `En el registro hay ${counted(count, "inspección", "inspecciones")} de ${month}`;

/** What a monthly report itself says. */
export const report: (typeof en)["report"] = {
  title: (month: string) => `Registros de licencias de cuidado infantil, ${month}`,
  on_record: (facilities: string, scored: string) =>
    `Lugares en el registro: ${facilities}, de los cuales ${scored} tienen puntuación de seguridad.`,
  recorded: (month: string, inspections: string, changes: string) =>
    `Registrado en ${month}: ${inspections} ${formBeside(inspections, "inspección", "inspecciones")} y ${changes} ${formBeside(changes, "cambio", "cambios")} de licencia.`,
  metric: {
    facilities: "Lugares en el registro",
    scored: "Lugares con puntuación de seguridad",
    decision_grade: "Agencias con registros aptos para decidir",
    inspections: "Inspecciones",
    serious_findings: "Hallazgos graves o de daño",
    license_changes: "Cambios de licencia",
    scores_corrected: "Puntuaciones que cambiaron con una licencia o un registro anterior",
  },
  late_records: "La agencia publicó registros del mes después del informe.",
  state: "Estado",
  coverage: {
    heading: "Cobertura",
    body: (date: string) =>
      `El ${date} estos lugares estaban en el registro. Un lugar sin suficientes inspecciones no tiene puntuación; eso no es una mala señal, ni una buena.`,
    chain: (date: string, head: string) =>
      `Todo lo anotado hasta el ${date} está sellado en una cadena que termina en \`${head}\`. Si algo hubiera cambiado desde entonces, terminaría de otra forma; \`npm run verify:data\` la calcula de nuevo.`,
    by_state: "Lugares en el registro, y los que tienen puntuación",
    on_record: "En el registro",
    with_score: "Con puntuación",
  },
  trust: {
    heading: "Confianza",
    body: (date: string, methodology: string) =>
      `El nivel de cada agencia el ${date}, y lo que le impide tener uno más alto. Cómo se dan los niveles se explica en la [metodología](${methodology}).`,
    agency: "Agencia",
    tier: "Nivel",
    held_back: "Qué lo frena",
    nothing: "nada",
    by_tier: "Agencias por nivel",
    agencies: "Agencias",
  },
  decision_grade: {
    heading: "Apto para decidir",
    none: (date: string) => `El ${date} ninguna agencia tenía registros aptos para decidir.`,
    granted: (date: string, names: string) =>
      `El ${date} estas tenían registros aptos para decidir: ${names}.`,
    tested: (count: number) =>
      `El pronóstico de ${agencies(count)} se comparó con lo que pasó después.`,
    fair: "En ninguna de ellas el pronóstico trató de forma desigual a un grupo de lugares, según el límite del método.",
    unfair: (count: number) =>
      `En ${agencies(count)} el pronóstico trató de forma desigual a un grupo de lugares, según el límite del método; eso impide que sus registros sean aptos para decidir.`,
    quality: "Cómo resultó el pronóstico, por agencia",
    backtest_auc_30: "AUC, 30 días",
    backtest_bss_30: "Ventaja sobre adivinar (Brier), 30 días",
    backtest_ece_30: "Error de calibración, 30 días",
    backtest_oe_90: "Casos vistos por cada uno esperado, 90 días",
  },
  findings: {
    heading: "Lo que encontraron los inspectores",
    none: (month: string) =>
      `Todavía no consta ninguna inspección de ${month}. Las agencias las publican días o meses después.`,
    clean: (inspections: number, month: string, share: string) =>
      `${inspections_on_record(inspections, month)}; en el ${share} no se encontró nada.`,
    uncounted: (inspections: number, month: string) =>
      `${inspections_on_record(inspections, month)}; de ninguna se publica el número de hallazgos.`,
    partly: (
      inspections: number,
      month: string,
      counted: number,
      share: string,
      uncounted: number,
    ) =>
      `${inspections_on_record(inspections, month)}. De ${visits(counted)} se publica el número de hallazgos: en el ${share} no se encontró nada; de ${visits(uncounted)} no se publica ese número.`,
    caution:
      "Cada estado inspecciona y registra a su manera, así que estos números no sirven para comparar estados.",
    may_rise:
      "Las agencias publican tarde: las cifras de este mes pueden subir hasta que se confirme este informe.",
    unread:
      "Agencias de las que no se ha leído ningún archivo de inspecciones posterior al mes; lo que publiquen después no está en estas cifras:",
    known_to: (agency: string, date: string) => `${agency}: el más reciente, del ${date}`,
    none_known: (agency: string) => `${agency}: ninguno`,
    left_out:
      "La comparación con el mes anterior no incluye estas agencias, porque sus archivos no cubren ambos meses:",
    inspections_in: (month: string) => `Inspecciones en ${month}`,
    by_level: (month: string) => `Hallazgos en ${month}, por nivel`,
    no_level: "Nivel no publicado",
  },
  changes: {
    heading: "Cambios notables",
    recorded: (month: string, changes: number) =>
      `En ${month} hubo ${counted(changes, "cambio", "cambios")} de licencia en los registros,`,
    seen: (first_seen: number, not_seen: number) =>
      `${counted(first_seen, "lugar apareció", "lugares aparecieron")} por primera vez y ${counted(not_seen, "lugar no está", "lugares no están")} en la lista más reciente de la agencia. No estar en la lista no es haber cerrado: nunca se da por vencida una licencia solo porque falta en la lista.`,
    first: (listed: number, of: number) =>
      `Los primeros ${listed} de ${of} cambios de licencia a revocada, suspendida, en período de prueba o provisional:`,
    all: "Cambios de licencia a revocada, suspendida, en período de prueba o provisional:",
    none: "Ninguna licencia pasó a revocada, suspendida, en período de prueba o provisional.",
    date: "Fecha",
    facility: "Lugar",
    change: "Cambio",
    moved: (previous: string, next: string) => `de “${previous}” a “${next}”`,
    became: (month: string) => `Licencias que cambiaron en ${month}, según su nuevo estado`,
    licenses: "Licencias",
  },
  method: {
    heading: "Cambios del método",
    current: (versions: string) =>
      `Las puntuaciones, los pronósticos, las listas cortas y los niveles de confianza se hacen con ${versions}.`,
    no_other: "Ninguna agencia se juzga con otra versión.",
    others: (versions: string) => `Algunas agencias todavía se juzgaban con ${versions}.`,
    freeze: (moved: number) =>
      `La actualización mensual de lo habitual movió ${counted(moved, "puntuación", "puntuaciones")}; un cambio de este tipo no dice nada de un lugar, y no se avisa a nadie.`,
    more: (methodology: string, changelog: string) =>
      `Cada constante está en la [metodología](${methodology}), y cada cambio de una, en el [registro de cambios](${changelog}) (en inglés).`,
  },
  corrections: {
    heading: "Correcciones",
    corrected: (month: string, count: number) =>
      `En ${month} ${count === 1 ? "cambió" : "cambiaron"} ${counted(count, "puntuación", "puntuaciones")} porque las agencias cambiaron una licencia o un registro anterior.`,
    no_doubts: "Ningún archivo se rechazó ni se puso en duda.",
    doubts:
      "Archivos puestos en duda. De uno rechazado no se tomó nada: siguieron en uso los registros anteriores. De uno con partes apartadas se tomó enseguida el resto; uno que solo era inusual, o que un operador dejó pasar, se tomó entero:",
    source: "Fuente",
    refused: "Rechazados",
    set_aside: "Partes apartadas",
    accepted: "Tomados enteros",
  },
};
