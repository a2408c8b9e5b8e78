import { TRUST } from "#lib/scoring/trust";
import type { en } from "../en";
import type { fields as english } from "../en/states";

type States = (typeof en)["states"];

/** What is measured of an agency's records. */
export const metric: States["metric"] = {
  roster_count: "Lugares en las listas actuales de la agencia",
  roster_age_days: "Antigüedad de la lista de la agencia",
  inspection_age_days: "Antigüedad de los registros de inspección",
  unmaterialized_state_agency_pct: "Registros activos de la agencia que no tenemos",
  source_linked_pct: "Lugares con enlace a la página de la agencia sobre ellos, o a su búsqueda",
  inspected_36m_pct: "Lugares activos inspeccionados en tres años",
  scored_pct: "Lugares activos con puntuación",
  unresolved_duplicate_pct: "Lugares cuyos registros no coinciden en la identidad del lugar",
  severity_rated_pct: "Hallazgos con un nivel publicado",
  unmapped_terms_pct: "Palabras de la agencia sobre licencia, tipo y gravedad que no conocemos",
  geocoded_pct: "Lugares con un punto en el mapa",
  history_months: "Duración del historial de inspecciones",
  price_county_pct: "Lugares en condados con un precio estimado",
  price_vintage_years: "Antigüedad de los precios estimados",
  backtest_auc_30: "Pronóstico a 30 días: qué tan bien ordena (AUC)",
  backtest_bss_30: "Pronóstico a 30 días: ventaja sobre adivinar (Brier)",
  backtest_ece_30: "Pronóstico a 30 días: error de calibración",
  backtest_oe_90: "Pronóstico a 90 días: casos vistos por cada uno esperado",
  backtest_unfair_groups: "Grupos que el pronóstico trata de forma desigual",
};

export const tier_meaning: States["tier_meaning"] = {
  pending: "Todavía no tenemos registros de este estado. Eso no dice nada de su cuidado infantil.",
  historical: `Estos registros tienen más de ${TRUST.historical.roster_age_days.max} días, o no se sabe su antigüedad. Sirven como antecedente, no como información actual.`,
  covered:
    "Mostramos los registros, pero las inspecciones faltan, son muy viejas o son muy pocas para ordenar. La mayoría de los lugares no tiene puntuación.",
  score_ready:
    "Los registros tienen enlace a la agencia y son bastante recientes, pero no tan recientes o completos como para hacer una lista corta. Algunas agencias dicen muy poco para dar puntuación.",
  launch_ready:
    "Los registros son recientes, tienen enlace a la agencia y la mayoría de los lugares activos tiene puntuación.",
};

/** A fact of a facility's record, where the agency's files may lack it. */
export const fields: typeof english = {
  address_line1: "Dirección",
  age_max_months: "Edad máxima que atiende",
  age_min_months: "Edad mínima que atiende",
  age_range: "Edades que atiende",
  capacity: "Para cuántos niños es la licencia",
  city: "Ciudad",
  coordinates: "Punto en el mapa",
  county: "Condado",
  county_fips: "Código del condado",
  doing_business_as: "Nombre comercial",
  evidence: "Documentos",
  expires_on: "Vencimiento de la licencia",
  facility_type: "Tipo de cuidado",
  freshness: "Actualidad",
  hours: "Horario",
  inspections: "Inspecciones",
  issued_on: "Primer día de la licencia",
  legal_name: "Nombre legal",
  license_exempt: "Si necesita licencia",
  license_number: "Número de licencia",
  license_state_term: "Palabra para el estado de la licencia",
  license_status: "Licencia",
  location: "Punto en el mapa",
  name: "Nombre",
  opens_at: "Horario que se puede interpretar",
  phone: "Teléfono",
  price: "Precio",
  quality_rating: "Calificación de calidad",
  source_url: "Enlace al registro",
  subsidy_accepted: "Subsidios de cuidado infantil",
  violations: "Hallazgos",
  website: "Sitio web",
  zip: "Código postal",
};
