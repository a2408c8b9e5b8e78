import type { Missing } from "#lib/kernel/fields";
import { TRUST_METRICS, type TrustMetric, type TrustMetrics } from "#lib/scoring/trust";

/** Why each metric is unknown if the agency's list is loaded. */
const CODES: Readonly<Record<TrustMetric, string>> = {
  roster_count: "jurisdiction_not_covered",
  roster_age_days: "jurisdiction_not_covered",
  inspection_age_days: "no_inspection_source",
  unmaterialized_state_agency_pct: "not_published",
  source_linked_pct: "jurisdiction_not_covered",
  // Shares of active facilities are unknown if no facility is known to be active.
  inspected_36m_pct: "missing_license_status",
  scored_pct: "missing_license_status",
  unresolved_duplicate_pct: "jurisdiction_not_covered",
  severity_rated_pct: "severity_not_published",
  unmapped_terms_pct: "not_published",
  geocoded_pct: "jurisdiction_not_covered",
  history_months: "no_inspection_source",
  price_county_pct: "jurisdiction_not_covered",
  price_vintage_years: "age_band_missing",
  backtest_auc_30: "jurisdiction_uncalibrated",
  backtest_bss_30: "jurisdiction_uncalibrated",
  backtest_ece_30: "jurisdiction_uncalibrated",
  backtest_oe_90: "jurisdiction_uncalibrated",
  backtest_unfair_groups: "jurisdiction_uncalibrated",
};

/** Returns a reason for every metric that is null. */
export function missingMetrics(metrics: TrustMetrics): Missing[] {
  const isCovered = metrics.roster_count !== null;
  const hasInspections = metrics.history_months !== null;
  return TRUST_METRICS.filter((metric) => metrics[metric] === null).map((metric) => {
    const field = `metrics.${metric}`;
    if (!isCovered) return { field, code: "jurisdiction_not_covered" };
    const isOfFindings = metric === "severity_rated_pct" && !hasInspections;
    return { field, code: isOfFindings ? "no_inspection_source" : CODES[metric] };
  });
}
