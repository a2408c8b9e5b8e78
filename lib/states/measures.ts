import { TRUST, type TrustMetric, type TrustMetrics } from "#lib/scoring/trust";

/** Unit of a trust metric (docs/method.md#trust-metrics). A `figure` is a plain number. */
export type MeasureUnit = "count" | "days" | "percent" | "months" | "years" | "figure";

export const MEASURE_UNITS: Readonly<Record<TrustMetric, MeasureUnit>> = {
  roster_count: "count",
  roster_age_days: "days",
  inspection_age_days: "days",
  unmaterialized_state_agency_pct: "percent",
  source_linked_pct: "percent",
  inspected_36m_pct: "percent",
  scored_pct: "percent",
  unresolved_duplicate_pct: "percent",
  severity_rated_pct: "percent",
  unmapped_terms_pct: "percent",
  geocoded_pct: "percent",
  history_months: "months",
  price_county_pct: "percent",
  price_vintage_years: "years",
  backtest_auc_30: "figure",
  backtest_bss_30: "figure",
  backtest_ece_30: "figure",
  backtest_oe_90: "figure",
  backtest_unfair_groups: "count",
};

/** Metrics that depend on inspections. */
const OF_INSPECTIONS: readonly TrustMetric[] = ["inspected_36m_pct", "scored_pct"];

/** Returns a metric for display. Shares that depend on inspections are null if none are loaded. */
export const knownMeasure = (metrics: TrustMetrics, metric: TrustMetric): number | null =>
  metrics.inspection_age_days === null && OF_INSPECTIONS.includes(metric) ? null : metrics[metric];

export type MeasureBound = { min?: number; max?: number };

/**
 * Sets of bounds on metrics: the tiers above `covered`, `historical`, and the decision-grade
 * overlay.
 */
export type MeasureBar = "historical" | "score_ready" | "launch_ready" | "decision_grade";

/**
 * Returns the bound that a tier or decision grade sets for a metric, if any
 * (docs/method.md#trust-tiers).
 */
export function boundOf(bar: MeasureBar, metric: TrustMetric): MeasureBound | undefined {
  const bounds: Readonly<Partial<Record<TrustMetric, MeasureBound>>> = TRUST[bar];
  if (bar === "decision_grade" && metric === "backtest_unfair_groups") return { max: 0 };
  return bounds[metric];
}
