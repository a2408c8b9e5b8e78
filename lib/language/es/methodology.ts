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
  title: "Los hallazgos y sus niveles",
  lead: "Las agencias califican los hallazgos con sus propias palabras. Los leemos en una sola escala y dejamos la palabra de la agencia junto a la nuestra.",
  caption: "Niveles y pesos",
  level: "Nivel",
  weight: "Peso",
  meaning: "Qué es",
  meanings: {
    harm: "Abuso o negligencia comprobados, una muerte, una lesión grave con un hallazgo que se mantuvo, un cierre de emergencia. Solo según el propio registro; nunca se adivina a partir de un texto.",
    serious: "El nivel más alto de la agencia.",
    moderate: "Por debajo del nivel más alto de la agencia; la tabla de abajo da sus palabras.",
    low: "Los niveles más bajos de la agencia.",
    unrated: "La agencia no publica un nivel, o usa una palabra que no conocemos.",
  },
  visit: (max: number) =>
    `Los puntos de una visita son la suma de los pesos de sus hallazgos, ${max} como máximo.`,
  harm_read:
    "De las agencias que leemos, solo la ciudad de Nueva York indica el daño en un campo propio: que cerró el lugar en una visita. Las demás lo cuentan en texto libre, o no lo publican; allí ninguna puntuación se limita por daño.",
  classes: (reinspect: number, general: number, clean: number) =>
    `Cuando solo se publica el resultado de una visita, equivale a puntos: ${reinspect} si la agencia tuvo que volver, ${general} si hubo cinco o menos hallazgos menores, ${clean} si no hubo ninguno.`,
  crosswalk: "Las palabras de las agencias y cómo las leemos",
  crosswalk_caption: "Equivalencias",
  agency: "Agencia",
};

const score: Methodology["score"] = {
  title: "La puntuación de seguridad",
  lead: "La puntuación compara los hallazgos ponderados por inspección de un lugar con lo habitual en lugares del mismo tipo que supervisa la misma agencia.",
  formula: (k: number, average: number) =>
    `E es la suma de peso por exposición y P es la suma de peso por puntos, de todas las visitas. tasa = (P + ${k} × lo habitual) ÷ (E + ${k}). puntuación = 100 × ${average} elevado a (tasa ÷ lo habitual).`,
  caption: "Constantes de la puntuación",
  window: "Visitas que cuentan",
  window_value: (days: number) => `los últimos ${counted(days, "día", "días")}`,
  half_life: "Una visita cuenta la mitad después de",
  prior:
    "Inspecciones habituales que se suman a cada historial, para que una sola visita no decida",
  usual: "Puntuación de un lugar con exactamente los hallazgos habituales",
  usual_value: (score: number, factor: number) =>
    `${score}: cada “habitual” adicional multiplica por ${factor}`,
  variance: "Diferencia entre lugares, respecto a lo habitual al cuadrado",
  interval: (z: number) => `Rango del 80%: ${z} desviaciones estándar hacia cada lado`,
  stratum: "Inspecciones de la agencia en las que se apoya un grupo pequeño de lugares similares",
  jurisdiction: "Inspecciones del país en las que se apoya una agencia pequeña",
  exposure_caption: "Cuánto dice una visita",
  exposure_kind: "Visita",
  exposure: "Exposición",
  purposes: {
    full: "Inspección completa",
    partial: "Visita por un solo asunto, como una queja",
    follow_up: "Visita de seguimiento",
    unknown: "Tipo de visita no publicado",
  },
  ratio_caption: "De los hallazgos a las puntuaciones",
  ratio: "Hallazgos por inspección",
  ratio_value: (ratio: number) => (ratio === 1 ? "lo habitual" : `${ratio} veces lo habitual`),
  score: "Puntuación",
  caps: "Límites",
  cap_harm: (days: number, max: number) =>
    `Un hallazgo de daño en los últimos ${counted(days, "día", "días")} limita la puntuación a ${max} o menos.`,
  cap_probation: (max: number) =>
    `Una licencia en período de prueba, provisional o condicional la limita a ${max} o menos.`,
  relative:
    "Las puntuaciones son justas dentro de una misma agencia. Cada agencia inspecciona y cita de forma distinta, así que una diferencia entre dos estados no es una diferencia de peligro.",
  guide: "Calcule usted una puntuación (en inglés)",
};

const forecast: Methodology["forecast"] = {
  title: "El pronóstico",
  lead: "El pronóstico es la probabilidad de que la agencia registre aquí al menos un hallazgo importante en cierto número de días. Es riesgo registrado: la probabilidad de una visita por la probabilidad de un hallazgo. Un lugar que nadie visita puede parecer seguro.",
  event: (points: number) =>
    `Importante es cualquier hallazgo de nivel moderado o más alto (o sin nivel), o ${points} puntos en una visita.`,
  horizon: (min: number, max: number) =>
    `Abarca de ${min} a ${max} días, y nunca baja cuando abarca más.`,
  caption: "Las cinco señales y lo que una unidad suma al logaritmo del riesgo a 30 días",
  signal: "Señal",
  beta: "Peso",
  mean: "Valor habitual",
  signals: {
    serious_violation_rate:
      "Con qué frecuencia sus visitas encontraron algo importante, frente a lo habitual",
    violation_velocity_90d: "Puntos de los últimos 90 días; los recientes cuentan más",
    open_correction: "La última visita fue importante y no consta una corrección",
    inspection_due: "Tiempo desde la última visita, frente al intervalo habitual",
    license_renewal_proximity: "Qué tan cerca está el vencimiento de la licencia",
  },
  model: (intercept: number, horizon: number, baseline: number, bins: number, pseudo: number) =>
    `Constantes: intercepto ${intercept}, horizonte ${horizon}. Cada condado tiene una línea base, acercada a cero por ${baseline} filas. Las probabilidades se calibran en ${bins} intervalos, cada uno apoyado en ${pseudo} filas del modelo sin calibrar.`,
  never:
    "Nunca se usan los ingresos, el vecindario ni otros datos sobre las personas de un lugar. Leemos los ingresos del condado con un solo fin: comprobar que el pronóstico es justo.",
};

const backtest: Methodology["backtest"] = {
  title: "Qué tan bien funciona el pronóstico",
  lead: "Cada mes, el pronóstico de cada agencia se ajusta con su propio pasado y se prueba con meses posteriores que no ha visto.",
  none: "Ninguna agencia registrada tiene historial suficiente para una prueba.",
  caption: "La prueba más reciente de cada agencia",
  agency: "Agencia",
  horizon: "Días por delante",
  auc: "AUC",
  skill: "Ventaja",
  ece: "Error de calibración",
  oe: "Vistos por cada esperado",
  rows: "Filas",
  events: "Casos",
  terms:
    "AUC es la probabilidad de que un lugar que tendrá un caso quede por encima de uno que no lo tendrá: 0.5 es una moneda al aire y 1 es perfecto. La ventaja es cuánto mejora frente a decir siempre el promedio. El error de calibración es la diferencia habitual entre la probabilidad que se dijo y lo que pasó.",
  reliability: (agency: string, days: number) => `Fiabilidad: ${agency}, a ${days} días`,
  reliability_alt: (agency: string) =>
    `Diagrama de las probabilidades pronosticadas para ${agency} frente a la proporción de lugares donde ocurrió el caso. La tabla de abajo tiene los números.`,
  bins: "Los números de este diagrama",
  bin_expected: "Pronosticado",
  bin_observed: "Ocurrió",
  tested: (from: string, until: string) =>
    `Probado el primer día de cada mes, del ${from} al ${until}.`,
};

const memo: Methodology["memo"] = {
  title: "Listas cortas y comparaciones",
  lead: "Una lista corta pondera lo que usted elige, en su orden. Cada dato vale de 0 a 1; lo que falta vale un poco menos que el promedio, para que lo desconocido nunca gane por suerte.",
  caption: "Cuánto vale un dato",
  fact: "Dato",
  worth: "Valor",
  names: {
    safety_score: "Puntuación de seguridad",
    price_weekly: "Precio por semana",
    commute_minutes: "Viaje en auto",
    license_status: "Licencia",
    risk_30d: "Pronóstico a 30 días (solo si se pide)",
    inspection_recency: "Qué tan reciente es la última inspección (solo si se pide)",
  },
  worths: {
    safety_score: (from: number, to: number) => `0 con ${from} o menos, 1 con ${to} o más`,
    price_weekly: (full: number, none: number) =>
      `1 con el ${full}% del presupuesto o menos, 0 con el ${none}% o más`,
    commute_minutes: (full: number, none: number) =>
      `1 con ${full} minutos o menos, 0 con ${none} o más`,
    license_status: (probationary: number) =>
      `activa 1, en período de prueba o provisional ${probationary}, otra 0`,
    risk_30d: (times: number) => `1 sin riesgo, 0 con ${times} veces lo habitual`,
    inspection_recency: (days: number) => `1 si fue hoy, 0 después de ${days} días`,
  },
  missing: (worth: number) => `Si falta: ${worth}.`,
  weights_caption: "Peso de cada puesto en su orden",
  places: "Datos que se ponderan",
  place: (place: number) => `Puesto ${place}`,
  gates: (near: number, far: number, percent: number) =>
    `Un código postal abarca ${near} millas, o ${far} si hay muy pocos lugares cerca. Un precio del propio proveedor por encima del ${percent}% del presupuesto deja fuera un lugar; una estimación del condado, nunca.`,
  fits: (strong: number, good: number, tie: number) =>
    `Desde ${strong} puntos, sin que falte nada, un lugar es muy buena opción; desde ${good}, buena opción. Con menos de ${tie} puntos de diferencia hay empate.`,
  dates:
    "Un proveedor que ya no está en la lista de su agencia nunca aparece. Un registro de más de 400 días va después de todos los actuales y nunca pasa de “con cuidado”. Una comparación no nombra al mejor entre registros así, entre listas con más de 180 días de diferencia ni entre agencias cuyas puntuaciones no se pueden comparar. Una estimación de precios del condado no es razón para preferir a un proveedor. Los proveedores iguales se ordenan por distancia, luego por más inspecciones y luego por nombre.",
};

/** How scores, forecasts, trust and shortlists are made. Every number comes from the code. */
export const methodology: Methodology = {
  title: "Cómo se puntúa",
  lead: "Cómo convertimos los registros de inspección en puntuaciones, pronósticos y confianza. Cada número de esta página se lee del programa que calcula con él.",
  description:
    "El método detrás de las puntuaciones de seguridad, los pronósticos, los niveles de confianza y las listas cortas de Daybook, con sus constantes, sus pruebas y su informe de equidad.",
  contents: "En esta página",
  versions: (names: string) =>
    `Métodos en uso: ${names}. Si cambia una constante, hay una versión nueva.`,
  constant: "Constante",
  value: "Valor",
  severity,
  score,
  abstain: {
    title: "Cuándo no damos un número",
    lead: "Dejamos un número en blanco en lugar de adivinar. No tener puntuación no es tener una mala puntuación.",
    score_caption: "Razones para no dar puntuación",
    forecast_caption: "Otras razones para no dar pronóstico",
    reason: "Razón",
    rule: "La regla",
    gate: (code: ForecastAbstention, limit: string) => gate[code]?.(limit) ?? "",
    limits: {
      insufficient_inspections: (visits: number, effective: number) =>
        `${visits} visitas, y ${effective} inspecciones después de ponderar`,
      stratum_too_small: (count: number) =>
        counted(count, "lugar inspeccionado", "lugares inspeccionados"),
      severity_unusable: (percent: number) =>
        `el ${percent}% de los hallazgos conocido solo como un número`,
      clean_inspections_missing: (count: number) => counted(count, "inspección", "inspecciones"),
      source_stale: (days: number) => counted(days, "día", "días"),
      jurisdiction_uncalibrated: (events: number) => counted(events, "caso", "casos"),
      history_too_short: (months: number) => counted(months, "mes", "meses"),
      backtest_failed: (auc: number, low: number, high: number) =>
        `un AUC de ${auc}, algo de ventaja y de ${low} a ${high} casos vistos por cada uno esperado`,
    },
  },
  forecast,
  backtest,
  fairness: {
    title: "Informe de equidad",
    lead: (low: number, high: number, min: number) =>
      `Para cada grupo de lugares comparamos los casos que ocurrieron con los esperados en 30 días. Es equitativo de ${low} a ${high}; los grupos con menos de ${min} casos esperados se muestran, pero no se juzgan. Un grupo fuera de esos límites quita a su agencia la categoría “apto para decidir”.`,
    none: "Todavía no se ha probado ningún pronóstico.",
    unknown: "No se sabe de ningún lugar probado.",
    kinds: {
      state: "Estado",
      stratum: "Agencia y tipo de cuidado",
      capacity: "Niños para los que tiene licencia",
      income: "Condado, según el ingreso de los hogares",
      region: "Condado",
    },
    group: "Grupo",
    expected: "Esperados",
    observed: "Ocurrieron",
    ratio: "Ocurridos por cada esperado",
    verdict: "Resultado",
    verdicts: {
      fair: "Dentro de los límites",
      unfair: "Fuera",
      too_few: "Muy pocos para juzgar",
    },
    income: { lowest: "Tercio más bajo", middle: "Tercio medio", highest: "Tercio más alto" },
    summary: (outside: number, judged: number, few: number) =>
      `De ${counted(judged, "grupo que se puede juzgar", "grupos que se pueden juzgar")}, ${outside} ${outside === 1 ? "está" : "están"} fuera. ${counted(few, "otro tiene", "otros tienen")} muy pocos casos para juzgarlo${few === 1 ? "" : "s"}.`,
  },
  trust: {
    title: "Confianza en los registros de una agencia",
    lead: "Una puntuación no es mejor que los registros detrás de ella. Se da el primer nivel, de arriba hacia abajo, cuyas reglas se cumplen todas; una medida que no se conoce no se cumple.",
    caption: "Qué pide cada nivel",
    historical: (days: number) =>
      `“Solo registros antiguos” se da cuando la lista tiene más de ${days} días o no se sabe su antigüedad; “Todavía sin registros”, cuando no hay lista; “Con registros, pero incompletos”, a todos los demás.`,
    share: (percent: number) =>
      `Un estado toma el nivel más bajo entre las agencias con al menos el ${percent}% de sus lugares. Un lugar cuyo propio registro no tiene puntuación no pasa de “Con registros, pero incompletos”.`,
  },
  memo,
  limits: {
    title: "Lo que nada de esto dice",
    points: [
      "Es un registro de inspecciones, no de cariño ni de enseñanza. La puntuación no dice si el cuidado es bueno o afectuoso.",
      "Ordena de manera útil, pero no perfecta: muchos lugares con puntuación baja tienen limpia la próxima visita, y algunos con puntuación alta no.",
      "Los pesos, límites y niveles marcados como política son decisiones nuestras. Se publican para que usted pueda no estar de acuerdo.",
    ],
  },
};
