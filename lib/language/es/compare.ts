import { RECOMMEND } from "#lib/scoring/recommend";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";
import { ofPlace } from "./place";

type Compare = (typeof en)["compare"];

const providers = (count: number) => counted(count, "proveedor", "proveedores");

const dimensions: Compare["dimensions"] = {
  safety_score: "Puntuación de seguridad",
  price_weekly: "Precio por semana",
  license_status: "Licencia",
  risk_probability_30d: "Pronóstico de una infracción importante en 30 días",
  violations_12m: "Infracciones en 12 meses",
  serious_findings_36m: "Infracciones graves en 3 años",
  days_since_last_inspection: "Última inspección",
  inspections_36m: "Inspecciones en 3 años",
  open_corrections: "Infracciones sin corrección confirmada",
  capacity: "Capacidad",
  license_tenure_years: "Años con licencia",
  commute_minutes: "Tiempo en auto, solo ida",
  distance_miles: "Distancia",
  trust_tier: "Calidad de los datos",
  evidence_count: "Documentos en el registro",
  source_age_days: "Antigüedad de la lista de la agencia",
};

/** By how much the best provider leads the next one, if the difference matters. */
const ahead: Compare["ahead"] = {
  safety_score: (by) => `tiene ${by} ${formBeside(by, "punto", "puntos")} más de seguridad`,
  price_weekly: (by) => `cuesta ${by} menos por semana`,
  license_status: () => "tiene la licencia en mejor estado",
  risk_probability_30d: (by) => `tiene un pronóstico ${by} más bajo de una infracción importante`,
  violations_12m: (by) =>
    `tuvo ${by} ${formBeside(by, "infracción", "infracciones")} menos en los últimos 12 meses`,
  serious_findings_36m: (by) =>
    `tuvo ${by} ${formBeside(by, "infracción grave", "infracciones graves")} menos en los últimos 3 años`,
  days_since_last_inspection: (by) =>
    `se inspeccionó ${by} ${formBeside(by, "día", "días")} más recientemente`,
  open_corrections: (by) =>
    `tiene ${by} ${formBeside(by, "infracción", "infracciones")} menos sin corrección confirmada`,
  commute_minutes: (by) => `queda ${by} ${formBeside(by, "minuto", "minutos")} más cerca en auto`,
  distance_miles: (by) => `queda ${by} ${formBeside(by, "milla", "millas")} más cerca`,
};

const caveats: Compare["caveats"] = {
  off_list: {
    title: "Un proveedor de aquí está fuera de la lista de su agencia.",
    body: "Puede haber cerrado. Pregunte a la agencia. No recomendamos ninguno.",
  },
  historical: {
    title: "Algunos de estos registros tienen más de 400 días.",
    body: "Sirven como antecedente, no como información actual. No recomendamos ninguno.",
  },
  dates_differ: {
    title: "Estos registros tienen más de 180 días de diferencia.",
    body: "Describen momentos distintos; por eso no recomendamos ninguno.",
  },
  cross_jurisdiction: {
    title: "Agencias distintas supervisan a estos proveedores.",
    body: "Cada agencia inspecciona a su manera. Una puntuación compara a un proveedor con otros similares de su misma agencia; por eso no recomendamos ninguno.",
  },
  missing_value: {
    title: "Faltan algunos datos.",
    body: "Los datos que faltan cuentan un poco menos que el promedio. Pregunte al proveedor o a la agencia.",
  },
  benchmark_price: {
    title: "Algunos precios son estimados del condado.",
    body: "Muestran cuánto suele costar un cuidado así en el condado. No son razón para preferir a un proveedor. Pregunte a cada uno su precio.",
  },
  interval_overlap: {
    title: "Las dos mejores puntuaciones pueden ser iguales.",
    body: "Sus rangos probables se cruzan; la diferencia puede ser casualidad.",
  },
  capped: {
    title: "Una puntuación aquí está limitada.",
    body: "Un daño o un cierre de emergencia en el último año, o una licencia a prueba o provisional, limita la puntuación.",
  },
};

/** The page that shows providers side by side, and the tray that collects them. */
export const compare: Compare = {
  title: "Comparar lado a lado",
  title_of: (names: string) => `Comparar ${names}`,
  description:
    "De dos a cinco proveedores de cuidado infantil lado a lado, según registros públicos de inspección.",
  table_label: "La comparación",
  dimensions,
  ahead,
  caveats,
  groups: {
    care: "Contacto y cuidado",
    license: "Precio y licencia",
    inspections: "Inspecciones e infracciones",
    score: "Puntuación y lista",
  },
  rows: {
    call: "Teléfono",
    call_of: (name: string) => `Llamar a ${name}:`,
    address: "Dirección",
    type: "Tipo",
    ages: "Edades",
    hours: "Horario",
    subsidies: "Subsidios",
    quality: "Calificación",
    issued: "Licencia emitida",
    list: "Fecha de la lista",
  },
  none_is_not_good: "Un dato que falta no significa que todo esté bien.",
  same: (facts: string) => `Igual para todos: ${facts}.`,
  unscored: "Ninguno de estos tiene puntuación de seguridad.",
  absent: (facts: string) =>
    `No está en el archivo de ninguno de estos: ${facts}. Pregunte al llamar.`,
  value: {
    points: (score: string) => `${score} de 100`,
    range: (low: string, high: string) => `probablemente de ${low} a ${high}`,
    points_of_percent: (share: string) =>
      `${share} ${formBeside(share, "punto porcentual", "puntos porcentuales")}`,
    days: (days: number) => counted(days, "día", "días"),
    as_of: (day: string) => `al ${day}`,
    from_day: (day: string) => `en los 30 días desde el ${day}`,
    years: (years: string) => `${years} ${formBeside(years, "año", "años")}`,
    minutes: (minutes: string) => `${minutes} min`,
    estimated_minutes: (minutes: string) => `cerca de ${minutes} min, cálculo aproximado`,
    miles: (miles: string) => `${miles} ${formBeside(miles, "milla", "millas")}`,
    to_zip: "hasta el centro de su código postal, no hasta su dirección",
    children: (count: number) => counted(count, "niño", "niños"),
    estimate: (group: string, setting: string, year: number) =>
      `estimado del condado para ${group} en ${setting}, ${year}`,
    own_price: "precio del propio proveedor",
    own_price_of: (group: string, year: number) =>
      `precio del propio proveedor para ${group}, ${year}`,
    no_road: "No encontramos un camino que llegue hasta allí.",
    at_least: (count: string) => `Al menos ${count}`,
    only_results: "de algunas inspecciones solo se publicó el resultado",
    only_with_violations: "el archivo solo tiene inspecciones con infracciones",
    no_levels: "la mayoría de las infracciones no tiene nivel publicado",
    unknown: "Sin datos",
    no_score: "Sin puntuación",
    missing: {
      no_inspection_source: "Todavía sin inspecciones",
      no_inspections: "Sin inspecciones recientes en el registro",
      no_inspections_on_record: "Sin inspecciones en el registro",
      visit_level_only: "Solo se publicó el resultado",
      source_stale: "Registros antiguos",
      license_not_active: "Licencia no activa",
    },
    not_in_file: (owner: string) => `No está en el archivo ${ofPlace(owner)}`,
    accepted: "Los acepta",
    not_accepted: "No los acepta",
    off_list: (removed: string | undefined, last: string) =>
      removed === undefined
        ? `Fuera de la lista de la agencia; última vez: ${last}`
        : `No está en la lista del ${removed}; última vez: ${last}`,
  },
  mark: {
    lowest: "Menor",
    highest: "Mayor",
    nearest: "Más cerca",
    shortest: "Más corto",
    shared: "Empatados",
    tied: "Casi empate",
  },
  differences: {
    title: "En qué se diferencian",
    lead: "Diferencias lo bastante grandes para importar:",
    none: "Nada de lo que podemos comparar se diferencia lo suficiente para importar.",
    best: (name: string, how: string) => `${name} ${how}.`,
    behind: (names: string, count: number, dimensions: string) =>
      `${names} ${count === 1 ? "queda" : "quedan"} por detrás de los mejores en esto: ${dimensions}.`,
    close: (names: string) => `Casi iguales, o iguales: ${names}.`,
    counted_back:
      "Contamos los meses y años hacia atrás desde la fecha de cada registro, no desde hoy. La tabla muestra esa fecha.",
    not_compared: (names: string) =>
      `No podemos comparar esto de forma justa; las notas de esta página explican por qué: ${names}.`,
    unknown: (names: string) => `Muy pocos tienen datos de: ${names}.`,
  },
  verdict: {
    title: "¿Cuál elegir?",
    dominance: (name: string) =>
      `${name} es el mejor, o empata con el mejor, en seguridad, precio y licencia, según los datos que hay.`,
    dominance_as_asked: (name: string) =>
      `${name} es el mejor, o empata con el mejor, en todo lo que podemos comparar.`,
    weighted: (name: string, margin: string) =>
      `${name} queda por delante por ${margin} ${formBeside(margin, "punto", "puntos")} de 100, si la seguridad cuenta más, luego el precio y luego la licencia.`,
    weighted_as_asked: (name: string, margin: string) =>
      `${name} queda por delante por ${margin} ${formBeside(margin, "punto", "puntos")} de 100, según sus prioridades.`,
    tie: `Están muy parejos. Menos de ${RECOMMEND.margin_min} puntos de 100 separan a los dos mejores. Decida con una visita.`,
    unweighed:
      "Ninguno de los datos que eligió entra en el cálculo, y ningún proveedor es claramente el mejor en todos. Decida con una visita.",
    unknown: (facts: string) =>
      `Sin datos de: ${facts}. Los datos que faltan cuentan un poco menos que el promedio.`,
    abstain: {
      off_list:
        "Sin recomendación: un proveedor está fuera de la lista de su agencia y puede haber cerrado.",
      historical: "Sin recomendación: registros antiguos.",
      dates_differ: "Sin recomendación: los registros tienen más de 180 días de diferencia.",
      cross_jurisdiction: "Sin recomendación: agencias distintas.",
      unscored: "Sin recomendación: no todos estos proveedores tienen puntuación.",
      may_not_operate:
        "Sin recomendación: uno de los mejores no puede operar. Vea la fila de la licencia y las notas de arriba.",
    },
    confidence: {
      high: "Revise en la tabla lo demás que le importa.",
      medium: "Es un resultado razonable, pero no seguro.",
      low: "",
    },
    warnings: "Lo primero que debe saber",
    old_inspections: (owner: string, month: string) =>
      `Solo tenemos las inspecciones ${ofPlace(owner)} hasta ${month}.`,
    folded: (kinds: string, count: number) => `Avisos sobre ${kinds}: ${providers(count)}`,
    folded_age: "los registros",
    folded_license: "la licencia",
    warning_all: (flag: string) => `${flag.replace(/\.$/, "")}. Vale para todos estos.`,
    close:
      "Los registros son solo una parte de la decisión. Visite a cada proveedor y haga sus propias preguntas.",
  },
  drive: {
    title: "Agregar el viaje en auto",
    label: "Su código postal, de casa o del trabajo",
    submit: "Agregar el viaje",
    remove: "Quitar el viaje",
    fault: "No encontramos este código postal. Revíselo.",
  },
  actions: {
    remove: "Quitar",
    differences_only: "Solo las diferencias",
  },
  empty: {
    title: "Compare de dos a cinco proveedores",
    lead: "Elija proveedores en una búsqueda y véalos lado a lado.",
    steps: [
      "Busque cerca de usted.",
      "Marque “Comparar” en dos a cinco proveedores.",
      "Oprima “Comparar” al final de la lista.",
    ],
    action: "Buscar proveedores para comparar",
  },
  one: {
    title: (name: string) => `Comparar ${name} con…`,
    lead: "Marque de uno a cuatro proveedores cercanos, o busque otros.",
    none: "No encontramos otro proveedor similar cerca. Busque para elegir otro.",
    unlocated:
      "No sabemos su ubicación exacta, así que no podemos mostrar qué hay cerca. Busque para elegir otro.",
    submit: "Comparar",
    miles_away: (miles: string) => `a ${miles} ${formBeside(miles, "milla", "millas")} de este`,
    zip_miles_away: (miles: string) =>
      `a unas ${miles} ${formBeside(miles, "milla", "millas")} de este (zona postal)`,
    score: (score: string) => `puntuación ${score}`,
  },
  many: {
    title: "Cinco proveedores como máximo",
    lead: (count: number) => `Eligió ${providers(count)}. Deje de dos a cinco.`,
    submit: "Comparar estos",
  },
  unknown: {
    title: "Algunos de estos proveedores no están en nuestros registros",
    lead: (count: number) =>
      count === 1
        ? "No tenemos un proveedor de este enlace. El enlace puede tener un error, o el proveedor puede estar fuera de la lista de su agencia."
        : `No tenemos ${count} proveedores de este enlace. El enlace puede tener un error, o pueden estar fuera de la lista de su agencia.`,
    rest: (count: number) => `Comparar los otros ${count}`,
  },
  tray: {
    title: "Proveedores para comparar",
    add: "Comparar",
    submit: "Comparar los proveedores marcados",
    hint: "Marque de dos a cinco proveedores.",
    /** By how many are chosen, 0 to 5. */
    counts: [
      "Ningún proveedor elegido",
      "1 proveedor elegido. Elija uno más.",
      "2 proveedores elegidos",
      "3 proveedores elegidos",
      "4 proveedores elegidos",
      "5 proveedores elegidos, el máximo",
    ],
    full: "Puede comparar cinco proveedores como máximo. Quite uno primero.",
    go: "Comparar",
    by_key: "Presione Intro para comparar.",
    clear: "Borrar",
    add_this: "Agregar para comparar",
    remove_this: "Quitar de la comparación",
    with_others: "Comparar con proveedores cercanos",
  },
};
