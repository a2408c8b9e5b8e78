import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { round } from "#lib/kernel/round";
import { TRUST_METRICS, type TrustMetric, type TrustMetrics } from "#lib/scoring/trust";

/**
 * Metrics that are summed. Ages take the highest value. All others are means weighted by
 * facilities.
 */
const SUMMED: readonly TrustMetric[] = ["roster_count", "backtest_unfair_groups"];
const WORST_HIGH: readonly TrustMetric[] = [
  "roster_age_days",
  "inspection_age_days",
  "price_vintage_years",
];

/** Returns a metric's decimals, as for one jurisdiction: shares to 0.1%, spans in whole months. */
function decimalsOf(metric: TrustMetric): number {
  if (metric.endsWith("_pct")) return 1;
  return metric === "history_months" ? 0 : 3;
}

function combine(metric: TrustMetric, jurisdictions: readonly Jurisdiction[]): number | null {
  const known = jurisdictions.flatMap((each) => {
    const value = each.metrics[metric];
    return value === null ? [] : [{ value, weight: each.facility_count }];
  });
  if (known.length === 0) return null;
  if (SUMMED.includes(metric)) return known.reduce((sum, { value }) => sum + value, 0);
  if (WORST_HIGH.includes(metric)) return Math.max(...known.map(({ value }) => value));
  const weight = known.reduce((sum, each) => sum + each.weight, 0);
  const mean = known.reduce((sum, each) => sum + each.value * each.weight, 0) / weight;
  return round(mean, decimalsOf(metric));
}

/**
 * Combines the metrics of a state's jurisdictions. One whose facilities are all off the list has no
 * weight. All metrics are null if no facility is listed.
 */
export function combineMetrics(jurisdictions: readonly Jurisdiction[]): TrustMetrics {
  const listing = jurisdictions.filter(({ facility_count }) => facility_count > 0);
  const [only] = listing;
  if (only && listing.length === 1) return only.metrics;
  return Object.fromEntries(
    TRUST_METRICS.map((metric) => [metric, combine(metric, listing)]),
  ) as TrustMetrics;
}

export function addCounts(counts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) {
    sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}
