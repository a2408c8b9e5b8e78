import { TRUST } from "#lib/scoring/trust";
import type { en } from "../en";
import type { fields as english } from "../en/trust";

type States = (typeof en)["states"];

/** Measures of an agency's records. */
export const metric: States["metric"] = {
  roster_count: "Proveedores en las listas actuales de la agencia",
  roster_age_days: "Antigüedad de la lista de la agencia",
  inspection_age_days: "Antigüedad de los registros de inspección",
  unmaterialized_state_agency_pct: "Proveedores activos que faltan aquí",
  source_linked_pct: "Proveedores con enlace a la página o al buscador de la agencia",
  inspected_36m_pct: "Proveedores activos inspeccionados en 3 años",
  scored_pct: "Proveedores activos con puntuación",
  unresolved_duplicate_pct: "Proveedores cuyos registros no coinciden en quiénes son",
  severity_rated_pct: "Infracciones con un nivel publicado",
  unmapped_terms_pct: "Palabras de la agencia sobre licencia, tipo y gravedad que no conocemos",
  geocoded_pct: "Proveedores con ubicación en el mapa",
  history_months: "Duración del historial de inspecciones",
  price_county_pct: "Proveedores en condados con un precio estimado",
  price_vintage_years: "Antigüedad de los precios estimados del condado",
  backtest_auc_30: "Pronóstico a 30 días: qué tan bien ordena (AUC)",
  backtest_bss_30: "Pronóstico a 30 días: ventaja sobre adivinar (Brier)",
  backtest_ece_30: "Pronóstico a 30 días: error de calibración",
  backtest_oe_90: "Pronóstico a 90 días: casos por cada caso previsto",
  backtest_unfair_groups: "Grupos que el pronóstico trata de forma desigual",
};

export const tier_meaning: States["tier_meaning"] = {
  pending: "Todavía no tenemos registros de este estado. Eso no describe su cuidado infantil.",
  historical: `Estos registros tienen más de ${TRUST.historical.roster_age_days.max} días, o no tienen fecha. Sirven como antecedente, no como información actual.`,
  covered:
    "Las inspecciones faltan, son muy antiguas o muy pocas para ordenar a los proveedores. La mayoría no tiene puntuación.",
  score_ready:
    "Los registros tienen enlace a la agencia y son bastante recientes, pero no tan completos como para elegir opciones. Algunas agencias publican muy poco para dar puntuación.",
  launch_ready:
    "Los registros son actuales y tienen enlace a la agencia. La mayoría de los proveedores activos tiene puntuación.",
};

/** Facts of a provider's record that the agency's files may lack. */
export const fields: typeof english = {
  address_line1: "Dirección",
  age_max_months: "Edad máxima que atiende",
  age_min_months: "Edad mínima que atiende",
  age_range: "Edades que atiende",
  capacity: "Capacidad",
  city: "Ciudad",
  coordinates: "Ubicación en el mapa",
  county: "Condado",
  county_fips: "Código del condado",
  doing_business_as: "Nombre comercial",
  evidence: "Documentos",
  expires_on: "Fecha de vencimiento de la licencia",
  facility_type: "Tipo de cuidado",
  freshness: "Actualidad",
  hours: "Horario",
  inspections: "Inspecciones",
  issued_on: "Fecha de emisión de la licencia",
  legal_name: "Nombre legal",
  license_exempt: "Si necesita licencia",
  license_number: "Número de licencia",
  license_state_term: "Palabra para el estado de la licencia",
  license_status: "Estado de la licencia",
  location: "Ubicación en el mapa",
  name: "Nombre",
  opens_at: "Horario que podemos leer",
  phone: "Teléfono",
  price: "Precio",
  quality_rating: "Calificación de calidad",
  source_url: "Enlace al registro",
  subsidy_accepted: "Subsidios de cuidado infantil",
  violations: "Infracciones",
  website: "Sitio web",
  zip: "Código postal",
};
