import type { SeverityLevel } from "#lib/kernel/vocabulary";
import type { en } from "../en";
import { countedInSpanish as counted, formBeside } from "../plural";
import { age, ageRange } from "./age";
import { inPlace, ofPlace } from "./place";

const inspections = (count: number) => counted(count, "inspección", "inspecciones");
const serious = (count: number) => counted(count, "infracción grave", "infracciones graves");
const violations = (count: number) => counted(count, "infracción", "infracciones");

const level_counts: Record<SeverityLevel, (count: number) => string> = {
  harm: (count) => `Daño: ${count}`,
  serious: (count) => `Graves: ${count}`,
  moderate: (count) => `Moderadas: ${count}`,
  low: (count) => `Leves: ${count}`,
  unrated: (count) => `Nivel no publicado: ${count}`,
};

/** The page of a provider that answers first: who, where, license, inspections, and what to ask. */
export const provider_page: (typeof en)["provider_page"] = {
  owners: { "dc-osse": "Distrito de Columbia", "ny-dohmh": "la ciudad de Nueva York" },
  back: "Volver a los resultados",
  back_position: (place: string, total: string) => `${place} de ${total}`,
  near: (zip: string) => `Proveedores cerca de ${zip}`,
  within: (region: string) => `Proveedores ${inPlace(region)}`,
  ages: ageRange,
  ages_from: (min: number, weeks?: number) => `desde ${age(min, weeks)}`,
  ages_to: (max: number) => `hasta ${age(max)}`,
  county: (county: string) => `Condado de ${county}`,
  withheld: "La agencia mantiene privada la dirección.",
  no_street: (owner: string) => `La calle no está en el archivo ${ofPlace(owner)}.`,
  no_address: (owner: string) =>
    `La calle, la ciudad y el código postal no están en el archivo ${ofPlace(owner)}.`,
  historical: (month: string) => `Registro histórico, ${month}. Confirme con la agencia.`,
  historical_inspections: (month: string) =>
    `Solo tenemos inspecciones hasta ${month}. Consulte las más recientes con la agencia.`,
  notes: (count: number) => counted(count, "cosa más que debe saber", "cosas más que debe saber"),
  actions: {
    label: "Contactar y guardar",
    call: "Llamar",
    call_number: (phone: string) => `Llamar al ${phone}`,
    directions: "Cómo llegar",
    website: "Sitio web",
    save: "Guardar",
    saved: "Guardado",
    share: "Compartir",
    email: "Enviar este enlace por correo",
    shared: "Enlace copiado",
    share_failed: "Copie el enlace de la barra de direcciones.",
  },
  tiles: {
    label: "En resumen",
    license: "Licencia",
    inspections: "Inspecciones",
    violations: "Infracciones",
    score: "Puntuación",
    status: (status: string, owner: string, date: string) =>
      `${status}. Lista ${ofPlace(owner)} del ${date}.`,
    on_list: (owner: string, date: string) =>
      `En la lista de licencias ${ofPlace(owner)} del ${date}.`,
    old_list: (month: string) => `En la lista de licencias en ${month}.`,
    old_status: (status: string, month: string) =>
      `En la lista de ${month}: ${status.charAt(0).toLowerCase()}${status.slice(1)}.`,
    exempt: "No necesita licencia",
    off_list: (removed: string, last: string) =>
      `No está en la lista del ${removed}; última vez: ${last}.`,
    directory: "Una entrada de un directorio, no un registro de licencia.",
    end_passed: (date: string) => `Venció el ${date}; puede estar en renovación.`,
    old_end: (date: string) => `La licencia tenía como fecha final el ${date}.`,
    own_word: (term: string, gloss?: string) =>
      gloss === undefined ? `“${term}”` : `“${term}” (${gloss})`,
    by_action: "Según la lista de medidas de la agencia.",
    inspected: (count: number, first: string, last: string) =>
      first === last
        ? `${inspections(count)}, ${last}.`
        : `${inspections(count)}, de ${first} a ${last}.`,
    newest: (month: string) => `La inspección más reciente fue en ${month}.`,
    totals_of: (licenses: number) => `Totales de ${licenses} licencias, abajo.`,
    only_totals: "El archivo de la agencia solo tiene totales, no cada infracción.",
    only_with_violations: "El archivo solo incluye inspecciones con infracciones.",
    none_inspected: (owner: string) =>
      `No tenemos inspecciones ${ofPlace(owner)} sobre este proveedor.`,
    search: (owner: string) => `Buscar en el sitio ${ofPlace(owner)}`,
    found: (total: number, worst: number, unrated: number) => {
      if (total === 0) return "Sin infracciones";
      if (worst === total) return serious(total);
      const all = violations(total);
      if (worst > 0) {
        const without = unrated === 0 ? "" : `, ${unrated} sin nivel publicado`;
        return `${all}, ${counted(worst, "grave", "graves")}${without}`;
      }
      return unrated === 0
        ? `${all}, ninguna grave`
        : `${all}, ${unrated} sin nivel publicado y ninguna de las otras grave`;
    },
    three_years: "en 3 años",
    three_years_until: (month: string) => `en los 3 años hasta ${month}`,
    since: (month: string) => `desde ${month}`,
    from_to: (first: string, last: string) => `de ${first} a ${last}`,
    in_month: (month: string) => `en ${month}`,
    similar: (count: string) =>
      `. Proveedores similares: ${count} ${formBeside(count, "grave", "graves")}.`,
    none_recent: (month: string) => `Sin inspecciones en los 3 años hasta ${month}.`,
    on_file: (count: number) => `${violations(count)} en el registro.`,
    results_only: "La agencia solo publicó resultados, no infracciones.",
    dates_only: "El archivo de la agencia tiene las fechas de las inspecciones, no sus resultados.",
    some_results: (count: number) =>
      `${violations(count)} en el registro. De algunas inspecciones solo hay un resultado.`,
    unrated: (count: number) => `${violations(count)}, la mayoría sin nivel publicado.`,
    score_range: (low: string, high: string) => `Rango probable: de ${low} a ${high}.`,
    score_of: (value: string) => `${value} de 100`,
  },
  why_no_score: "Por qué no hay puntuación:",
  old_score: (year: string, value: string) =>
    `Puntuación de ${year}: ${value} (solo como antecedente)`,
  old_score_body:
    "Se calculó con inspecciones antiguas. Úsela como antecedente, no como información actual.",
  forecast: (share: string, usual: string) =>
    `Pronóstico: ${share} de probabilidad de una infracción importante en 30 días; promedio: ${usual}.`,
  timeline: {
    title: "Inspecciones",
    svg: (count: number, first: string, last: string) =>
      `Línea de tiempo de ${inspections(count)}, del ${first} al ${last}.`,
    desc: "Cada marca es una inspección. Su forma indica la peor infracción. La tabla siguiente tiene los mismos datos.",
    caption: "Inspecciones de la línea de tiempo, de la más reciente a la más antigua",
    legend: "Número de inspecciones, según su peor infracción:",
    worst: "Peor infracción",
    clean: "Sin infracciones",
    result_only: "Solo el resultado",
    results:
      "De algunas inspecciones la agencia solo publicó el resultado. Texto original de la agencia (en inglés):",
    more_results: (count: number) => counted(count, "resultado más", "resultados más"),
    no_result: "El archivo no tiene el resultado",
    totals: (licenses: number) =>
      licenses === 1
        ? "Totales de todas las inspecciones en el archivo de la agencia:"
        : "Totales de todas las inspecciones en el archivo de la agencia, una línea por licencia:",
    type_a: "Tipo A: un riesgo inmediato para los niños.",
    newest: (date: string) => `la más reciente: ${date}`,
    totals_more: "Ver las fechas y los totales",
    times: (count: number, last: string) =>
      count === 1 ? last : `${count} inspecciones, la última el ${last}`,
    older: (count: number) =>
      `${counted(count, "inspección más antigua no está", "inspecciones más antiguas no están")} en la línea de tiempo.`,
    all: (count: number) => (count === 1 ? "Ver la inspección" : `Ver las ${inspections(count)}`),
  },
  violations: {
    title: "Infracciones",
    levels: "Infracciones por nivel",
    level_counts,
    newest: (count: number) =>
      `Las ${count} más recientes. Texto original de la agencia (en inglés):`,
    quoted: "Texto original de la agencia (en inglés):",
    all: (count: number) => (count === 1 ? "Ver la inspección" : `Ver las ${violations(count)}`),
    without_text: (count: number) =>
      `El archivo no tiene el texto de ${count} de estas infracciones, solo el número.`,
    appeal:
      "El proveedor puede haber apelado alguna infracción. Los registros no siempre lo indican.",
    more: "Leer todo",
  },
  facts: {
    title: "Datos",
    license_status: "Estado de la licencia (texto original en inglés)",
    license_conditions: "Condiciones de la licencia",
    license_issued: "Licencia emitida",
    license_ends: "La licencia vence",
    price_week: "Precio por semana",
    own_prices: (year: string) => `Precios propios del proveedor, ${year}`,
    county_prices: (setting: string | undefined, year: string) =>
      `Estimado del condado${setting === undefined ? "" : ` para ${setting}`}, encuesta de ${year}`,
    ask_price: "Pregunte a este proveedor.",
    absent: (owner: string, facts: string) => `No está en el archivo ${ofPlace(owner)}: ${facts}.`,
    absent_directory: (facts: string) => `No está en este directorio: ${facts}.`,
    ask_by_phone: "Pregunte al llamar.",
    ask: "Pregunte al proveedor.",
    private: (facts: string) => `La agencia mantiene en privado: ${facts}.`,
    names: {
      number: "número de licencia",
      phone: "teléfono",
      website: "sitio web",
      capacity: "capacidad",
      ages_months: "edades",
      hours: "horario",
      subsidy_accepted: "subsidios",
      quality_rating: "calificación de calidad",
    },
  },
  similar: {
    title: "Proveedores similares cerca",
    none: "No encontramos proveedores similares con licencia cerca.",
    unlocated:
      "No tenemos la ubicación de este proveedor, así que no podemos mostrar otros cercanos.",
    none_known: "No podemos saber qué proveedores cercanos tienen licencia.",
    all: "Ver más proveedores cerca",
    compare: "Comparar con otros",
  },
  sisters: {
    title: "Otros locales",
    lead: (operator: string) => `La agencia indica que ${operator} también administra estos.`,
  },
  lookup: {
    title: "Confirme con la agencia",
    lead: (agency: string) =>
      `${agency} tiene el registro oficial. Si no coinciden, vale el de la agencia.`,
    copy: "Copiar número",
    copied: "Número copiado",
    record: (owner: string) => `Abrir la página de este proveedor en el sitio ${ofPlace(owner)}`,
    search_license: (owner: string, number: string) =>
      `Buscar la licencia ${number} en el sitio ${ofPlace(owner)}`,
    search: (owner: string) => `Buscar en el sitio ${ofPlace(owner)}`,
    complain: "Presentar una queja ante la agencia",
    phone: (phone: string) => `Llamar a la agencia: ${phone}`,
    danger: "Si un niño está en peligro, llame al 911.",
    correction: "¿Ve un error? Pida una corrección",
    own: "¿Es su negocio? Agregue una nota",
  },
  more: {
    label: "Más sobre este registro",
    data: "Datos y pruebas",
    feed: "Seguir cambios (canal Atom)",
    print: "Imprimir",
  },
  data: {
    title: (name: string) => `Datos y pruebas: ${name}`,
    description: (name: string) =>
      `Cómo se calculó la puntuación de ${name} y de dónde viene su registro: archivos, fechas y huellas.`,
    lead: "Todo lo que respalda la página de este proveedor: cada dato, su fuente y cómo comprobarlo.",
    back: "Volver a la página del proveedor",
    machine: "Para programas",
    json: "Cómo leer este registro desde la API",
    markdown: "Este registro en Markdown",
    feed: "Cambios de este registro (Atom)",
    absent: "Qué falta y por qué",
    absent_fact: "Dato",
    absent_reason: "Motivo",
    absent_code: "Código",
    absent_none: "No falta nada.",
  },
  inspections: {
    title: (name: string) => `Inspecciones de ${name}`,
    description: (name: string) => `Todas las inspecciones e infracciones registradas de ${name}.`,
    filter: "Filtrar inspecciones",
    text: "Palabras de una infracción (en inglés)",
    severity: "Nivel",
    year: "Año",
    any_level: "Todos los niveles",
    any_year: "Todos los años",
    submit: "Mostrar",
    clear: "Quitar filtros",
    count: (count: number, total: number) =>
      count === total
        ? `${inspections(total)} en el registro`
        : `${count} de ${inspections(total)}`,
    none: "Ninguna inspección coincide. Quite los filtros para verlas todas.",
    none_filed: "Eso no significa que no hubo ninguna. Pregunte a la agencia de licencias.",
    unlinked: "Infracciones sin inspección en el archivo",
    unlisted: (count: number) => `${violations(count)}, sin detalles en el archivo.`,
    clean: "Sin infracciones.",
    pages: "Páginas de inspecciones",
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  changes: {
    title: (name: string) => `Cambios: ${name}`,
    subtitle: "Cambios de licencia, infracciones, puntuaciones y listas de este proveedor.",
    license_change: (before: string, after: string) => `Licencia: ${before}; ahora ${after}`,
    score_change: (before: number, after: number) =>
      `Puntuación de seguridad: ${before}; ahora ${after}`,
    violation_recorded: (level: string, date: string) => `Infracción del ${date}: ${level}`,
    violations_recorded: (count: number, level: string, date: string) =>
      `${violations(count)} del ${date}. La peor: ${level}`,
    listed: "En la lista de la agencia",
    listed_again: "De nuevo en la lista de la agencia",
    off_list: (date: string) => `No está en la lista de la agencia del ${date}`,
    details: "Cambiaron datos del registro",
    details_of: (fields: string) => `Cambió en el registro: ${fields}`,
    agency_words: (words: string) => `Texto original de la agencia (en inglés): “${words}”`,
  },
};
