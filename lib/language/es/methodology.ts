import type { ForecastAbstention } from "#lib/scoring/abstain";
import type { en } from "../en";
import { countedInSpanish as counted } from "../plural";

type Methodology = (typeof en)["methodology"];

const needed = (limit: string) => `Se necesita: ${limit}.`;
const limited = (limit: string) => `Límite: ${limit}.`;

const gate: Partial<Record<ForecastAbstention, (limit: string) => string>> = {
  insufficient_inspections: needed,
  stratum_too_small: needed,
  severity_unusable: limited,
  clean_inspections_missing: (limit) => `Se aplica a partir de ${limit}.`,
  source_stale: limited,
  jurisdiction_uncalibrated: needed,
  history_too_short: needed,
  backtest_failed: needed,
};

const severity: Methodology["severity"] = {
  title: "Las infracciones y sus niveles",
  lead: "Las agencias califican las infracciones con sus propias palabras. Las ponemos en una sola escala y dejamos la palabra de la agencia junto a la nuestra.",
  caption: "Niveles y pesos",
  level: "Nivel",
  weight: "Peso",
  meaning: "Qué es",
  meanings: {
    harm: "Abuso o negligencia comprobados, una muerte, una infracción confirmada con lesión grave o un cierre de emergencia. Solo según el propio registro; nunca se adivina de un texto.",
    serious: "El nivel más alto de la agencia.",
    moderate: "Por debajo del nivel más alto de la agencia. La tabla de abajo tiene sus palabras.",
    low: "Los niveles más bajos de la agencia.",
    unrated: "Sin nivel en el archivo de la agencia, o con una palabra que no conocemos.",
  },
  visit: (max: number) =>
    `Los puntos de una inspección son la suma de los pesos de sus infracciones, ${max} como máximo.`,
  harm_read:
    "Solo el archivo de la ciudad de Nueva York tiene un campo para el daño: si la agencia cerró al proveedor en una inspección. Los demás lo describen en texto o no lo incluyen; allí el daño no limita ninguna puntuación.",
  classes: (reinspect: number, general: number, clean: number) =>
    `Si el archivo solo tiene el resultado de una inspección, el resultado da los puntos: ${reinspect} si la agencia tuvo que volver, ${general} si hubo cinco o menos infracciones menores, ${clean} si no hubo ninguna.`,
  crosswalk: "Las palabras de las agencias y cómo las leemos",
  crosswalk_caption: "Equivalencias",
  agency: "Agencia",
};

const score: Methodology["score"] = {
  title: "La puntuación de seguridad",
  lead: "La puntuación compara las infracciones ponderadas por inspección de un proveedor con el promedio del mismo tipo de cuidado que supervisa la misma agencia.",
  formula: (k: number, average: number) => [
    "E = suma de peso × exposición, de todas las inspecciones",
    "P = suma de peso × puntos, de todas las inspecciones",
    `Tasa = (P + ${k} × promedio) ÷ (E + ${k})`,
    `Puntuación = 100 × ${average} elevado a (tasa ÷ promedio)`,
  ],
  caption: "Constantes de la puntuación",
  window: "Inspecciones que cuentan",
  window_value: (days: number) => `los últimos ${counted(days, "día", "días")}`,
  half_life: "Una inspección cuenta la mitad después de",
  prior: "Inspecciones promedio que se suman a cada registro, para que una sola no decida",
  usual: "Puntuación de un proveedor con exactamente el promedio de infracciones",
  usual_value: (score: number, factor: number) =>
    `${score}: cada promedio adicional multiplica por ${factor}`,
  variance: "Varianza entre proveedores, respecto al promedio al cuadrado",
  interval: (z: number) => `Rango probable (80%): ${z} desviaciones estándar hacia cada lado`,
  stratum: "Inspecciones de la agencia que respaldan a un grupo pequeño de proveedores similares",
  jurisdiction: "Inspecciones del país que respaldan a una agencia pequeña",
  exposure_caption: "Cuánto cuenta una inspección",
  exposure_kind: "Inspección",
  exposure: "Exposición",
  purposes: {
    full: "Inspección completa",
    partial: "Inspección de un solo asunto, como una queja",
    follow_up: "Inspección de seguimiento",
    unknown: "Tipo de inspección: no está en el archivo",
  },
  ratio_caption: "De las infracciones a las puntuaciones",
  ratio: "Infracciones por inspección",
  ratio_value: (ratio: number) => (ratio === 1 ? "el promedio" : `${ratio} veces el promedio`),
  score: "Puntuación",
  caps: "Límites",
  cap_harm: (days: number, max: number) =>
    `Un daño en los últimos ${counted(days, "día", "días")} limita la puntuación a ${max} o menos.`,
  cap_probation: (max: number) =>
    `Una licencia a prueba, provisional o condicional la limita a ${max} o menos.`,
  relative:
    "Compare puntuaciones solo dentro de una misma agencia. Cada una inspecciona y cita de forma distinta; una diferencia entre estados no significa que uno sea más peligroso.",
  guide: "Calcule usted una puntuación (en inglés)",
};

const forecast: Methodology["forecast"] = {
  title: "El pronóstico",
  lead: "El pronóstico es la probabilidad de que la agencia registre aquí una infracción importante en cierto número de días. Depende de las inspecciones: un proveedor sin inspecciones parece seguro.",
  event: (points: number) =>
    `Importante es cualquier infracción de nivel moderado o más alto (o sin nivel), o ${points} puntos en una inspección.`,
  horizon: (min: number, max: number) =>
    `Abarca de ${min} a ${max} días, y nunca baja con más días.`,
  caption: "Las cinco señales y lo que una unidad suma al logaritmo del riesgo a 30 días",
  signal: "Señal",
  beta: "Peso",
  mean: "Valor promedio",
  signals: {
    serious_violation_rate:
      "Con qué frecuencia sus inspecciones encontraron algo importante, frente al promedio",
    violation_velocity_90d: "Puntos de los últimos 90 días; los recientes cuentan más",
    open_correction: "La última inspección fue importante y no consta una corrección",
    inspection_due: "Tiempo desde la última inspección, frente al intervalo promedio",
    license_renewal_proximity: "Qué tan pronto vence la licencia",
  },
  model: (intercept: number, horizon: number, baseline: number, bins: number, pseudo: number) =>
    `Constantes: intercepto ${intercept}, horizonte ${horizon}. Cada condado tiene una línea base, acercada a cero por ${baseline} filas. Las probabilidades se calibran en ${bins} intervalos, cada uno apoyado en ${pseudo} filas del modelo sin calibrar.`,
  never:
    "Nunca usamos los ingresos, el vecindario ni otros datos sobre las personas. Leemos los ingresos del condado solo para comprobar que el pronóstico es justo.",
};

const backtest: Methodology["backtest"] = {
  title: "Qué tan bien funciona el pronóstico",
  lead: "Cada mes ajustamos el pronóstico de cada agencia con su pasado y lo probamos con meses posteriores.",
  none: "Ninguna agencia tiene historial suficiente para una prueba.",
  caption: "La prueba más reciente de cada agencia",
  agency: "Agencia",
  horizon: "Días por delante",
  auc: "AUC",
  skill: "Ventaja",
  ece: "Error de calibración",
  oe: "Casos por previsto",
  rows: "Filas",
  events: "Casos",
  terms:
    "AUC es la probabilidad de que un proveedor con un caso quede por encima de uno sin caso: 0.5 es una moneda al aire y 1 es perfecto. La ventaja es cuánto mejora frente a predecir siempre el promedio. El error de calibración es la diferencia promedio entre lo previsto y lo que pasó.",
  reliability: (agency: string, days: number) => `Fiabilidad: ${agency}, a ${days} días`,
  reliability_alt: (agency: string) =>
    `Diagrama de las probabilidades previstas para ${agency} y la proporción de proveedores con un caso. La tabla de abajo tiene los números.`,
  bins: "Números de este diagrama",
  bin_expected: "Previsto",
  bin_observed: "Ocurrió",
  tested: (from: string, until: string) =>
    `Probado el primer día de cada mes, del ${from} al ${until}.`,
};

const memo: Methodology["memo"] = {
  title: "Mis opciones y comparaciones",
  lead: "Sus opciones se ordenan según sus prioridades. Cada dato vale de 0 a 1. Los datos que faltan cuentan un poco menos que el promedio.",
  caption: "Cuánto vale un dato",
  fact: "Dato",
  worth: "Valor",
  names: {
    safety_score: "Puntuación de seguridad",
    price_weekly: "Precio por semana",
    commute_minutes: "Viaje en auto",
    license_status: "Licencia",
    risk_30d: "Pronóstico a 30 días (solo si lo elige)",
    inspection_recency: "Qué tan reciente es la última inspección (solo si lo elige)",
  },
  worths: {
    safety_score: (from: number, to: number) => `0 con ${from} o menos, 1 con ${to} o más`,
    price_weekly: (full: number, none: number) =>
      `1 con el ${full}% del presupuesto o menos, 0 con el ${none}% o más`,
    commute_minutes: (full: number, none: number) =>
      `1 con ${full} minutos o menos, 0 con ${none} o más`,
    license_status: (probationary: number) =>
      `con licencia 1, a prueba o provisional ${probationary}, otra 0`,
    risk_30d: (times: number) => `1 sin riesgo, 0 con ${times} veces el promedio`,
    inspection_recency: (days: number) => `1 si fue hoy, 0 después de ${days} días`,
  },
  missing: (worth: number) => `Si falta: ${worth}.`,
  weights_caption: "Peso de cada prioridad",
  places: "Prioridades",
  place: (place: number) => `Prioridad ${place}`,
  gates: (near: number, far: number, percent: number) =>
    `Buscamos a ${near} millas de un código postal y, si hace falta, a ${far}. Un precio propio por encima del ${percent}% del presupuesto deja fuera al proveedor. Un estimado del condado, nunca.`,
  fits: (strong: number, good: number, tie: number) =>
    `Un proveedor con ${strong} puntos o más y sin datos faltantes es muy buena opción. Con ${good}, buena opción. Menos de ${tie} puntos de diferencia es un empate.`,
  dates:
    "Un proveedor fuera de la lista de su agencia nunca aparece. Los registros de más de 400 días van después de los actuales, como máximo “Con cuidado”. Una comparación no recomienda entre registros así, listas con más de 180 días de diferencia o agencias distintas. Un precio estimado del condado no es razón para preferir a un proveedor. Los empates se ordenan por distancia, inspecciones y nombre.",
};

/** How scores, forecasts, data quality, and shortlists are computed. Numbers come from the code. */
export const methodology: Methodology = {
  title: "Cómo se puntúa",
  lead: "Cómo convertimos los registros de inspección en puntuaciones y pronósticos. Estos números salen directamente del programa que calcula la puntuación.",
  description:
    "El método detrás de las puntuaciones, los pronósticos, la calidad de los datos y “Mis opciones” de Daybook, con sus constantes, pruebas e informe de equidad.",
  contents: "En esta página",
  versions: (names: string) =>
    `Métodos actuales: ${names}. Si cambia una constante, hay una versión nueva.`,
  constant: "Constante",
  value: "Valor",
  severity,
  score,
  abstain: {
    title: "Cuándo no damos un número",
    lead: "No adivinamos. No tener puntuación no es tener una mala puntuación.",
    score_caption: "Razones para no dar puntuación",
    forecast_caption: "Otras razones para no dar pronóstico",
    reason: "Razón",
    rule: "La regla",
    names: {
      jurisdiction_not_covered: "Agencia sin cargar",
      license_not_active: "Licencia no vigente",
      no_inspection_source: "Sin archivo de inspecciones",
      no_inspections: "Sin inspecciones recientes",
      insufficient_inspections: "Muy pocas inspecciones",
      stratum_too_small: "Muy pocos proveedores similares",
      severity_unusable: "Muy poco sobre las infracciones",
      clean_inspections_missing: "Faltan inspecciones sin infracciones",
      identity_unresolved: "No está claro qué proveedor es",
      source_stale: "Registros antiguos",
      jurisdiction_uncalibrated: "Muy pocas infracciones para un pronóstico",
      history_too_short: "Historial corto",
      backtest_failed: "El pronóstico no pasó su prueba",
    },
    gate: (code: ForecastAbstention, limit: string) => gate[code]?.(limit) ?? "",
    limits: {
      insufficient_inspections: (visits: number, effective: number) =>
        `${visits} inspecciones, y ${effective} después de ponderar`,
      stratum_too_small: (count: number) =>
        counted(count, "proveedor inspeccionado", "proveedores inspeccionados"),
      severity_unusable: (percent: number) =>
        `el ${percent}% de las infracciones publicado solo como un número`,
      clean_inspections_missing: (count: number) => counted(count, "inspección", "inspecciones"),
      source_stale: (days: number) => counted(days, "día", "días"),
      jurisdiction_uncalibrated: (events: number) => counted(events, "caso", "casos"),
      history_too_short: (months: number) => counted(months, "mes", "meses"),
      backtest_failed: (auc: number, low: number, high: number) =>
        `un AUC de ${auc}, algo de ventaja y de ${low} a ${high} casos por cada caso previsto`,
    },
  },
  forecast,
  backtest,
  fairness: {
    title: "Informe de equidad",
    lead: (low: number, high: number, min: number) =>
      `Para cada grupo de proveedores comparamos los casos que ocurrieron con los previstos en 30 días. Es equitativo de ${low} a ${high}. Los grupos con menos de ${min} casos previstos se muestran sin resultado. Si un grupo está fuera de los límites, su agencia no tiene la categoría “Apto para decidir”.`,
    none: "Todavía no se ha probado ningún pronóstico.",
    unknown: "Ningún proveedor probado tiene este dato.",
    kinds: {
      state: "Estado",
      stratum: "Agencia y tipo de cuidado",
      capacity: "Capacidad",
      income: "Condado, según el ingreso de los hogares",
      region: "Condado",
    },
    group: "Grupo",
    expected: "Previstos",
    observed: "Ocurrieron",
    ratio: "Ocurridos por cada previsto",
    verdict: "Resultado",
    verdicts: {
      fair: "Dentro de los límites",
      unfair: "Fuera",
      too_few: "Muy pocos casos",
    },
    income: { lowest: "Tercio más bajo", middle: "Tercio medio", highest: "Tercio más alto" },
    summary: (outside: number, tested: number, few: number) =>
      `${outside} de ${counted(tested, "grupo", "grupos")} ${outside === 1 ? "está" : "están"} fuera. ${counted(few, "grupo más tiene", "grupos más tienen")} muy pocos casos.`,
  },
  trust: {
    title: "Calidad de los datos",
    lead: "Una puntuación es tan buena como sus registros. De arriba hacia abajo, una agencia recibe el primer nivel cuyas reglas cumple. Una medida que falta no se cumple.",
    caption: "Qué pide cada nivel",
    historical: (days: number) =>
      `“Históricos” quiere decir que la lista tiene más de ${days} días o no tiene fecha. “Todavía sin registros”, que no hay lista. “Parciales” es para todos los demás.`,
    share: (percent: number) =>
      `Un estado recibe el nivel más bajo entre las agencias con al menos el ${percent}% de sus proveedores. Un proveedor sin puntuación es como máximo “Parciales”.`,
  },
  memo,
  limits: {
    title: "Lo que la puntuación no dice",
    points: [
      "Refleja inspecciones, no el cariño ni la preparación de quienes cuidan.",
      "Es una guía, no una garantía. Muchos proveedores con puntuación baja salen bien en la próxima inspección, y algunos con puntuación alta no.",
      "Nosotros elegimos los pesos, límites y niveles marcados como política. Son públicos para que usted pueda no estar de acuerdo.",
    ],
  },
};
