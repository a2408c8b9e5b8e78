import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";

/** Constants of the memo's utilities, 0 to 1 (docs/method.md#utilities). */
export const UTILITY = {
  method_version: "memo-1.1",
  /** Below average, so that an unknown value doesn't beat a known good one by chance. */
  missing: 0.4,
  /** Observed spread of scores, so that weights apply to real differences. */
  safety_from: 50,
  safety_span: 40,
  price_ceiling_share: 1.25,
  price_span_share: 0.5,
  commute_ceiling_minutes: 45,
  commute_span_minutes: 40,
  risk_ceiling_base_rates: 3,
  recency_days: 730,
  license: { active: 1, probationary: 0.4 },
} as const;

export const UTILITY_NAMES = [
  "safety_score",
  "price_weekly",
  "commute_minutes",
  "license_status",
  "risk_30d",
  "inspection_recency",
] as const;
export type UtilityName = (typeof UTILITY_NAMES)[number];

/**
 * Known facts of a facility; null means unknown. Prices are USD per week, times are minutes and
 * days.
 */
export type UtilityFacts = {
  safety_score: number | null;
  price_weekly: number | null;
  commute_minutes: number | null;
  license_status: LicenseStatus;
  risk: { probability: number; base_rate: number } | null;
  days_since_last_inspection: number | null;
};

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function licenseUtility(status: LicenseStatus): number | null {
  if (status === "unknown") return null;
  return isOperating(status) ? UTILITY.license[status] : 0;
}

/** Returns a utility of docs/method.md#utilities; null if the fact, or the budget for a price, is unknown. */
export function utilityOf(
  name: UtilityName,
  facts: UtilityFacts,
  budget_weekly: number | null,
): number | null {
  const { safety_score: score, price_weekly: price, commute_minutes: minutes, risk } = facts;
  const days = facts.days_since_last_inspection;
  const u = UTILITY;
  switch (name) {
    case "safety_score":
      return score === null ? null : unit((score - u.safety_from) / u.safety_span);
    case "price_weekly":
      if (price === null || budget_weekly === null) return null;
      return unit(
        (u.price_ceiling_share * budget_weekly - price) / (u.price_span_share * budget_weekly),
      );
    case "commute_minutes":
      if (minutes === null) return null;
      return unit((u.commute_ceiling_minutes - minutes) / u.commute_span_minutes);
    case "license_status":
      return licenseUtility(facts.license_status);
    case "risk_30d":
      if (risk === null || risk.base_rate <= 0) return null;
      return unit(1 - risk.probability / (u.risk_ceiling_base_rates * risk.base_rate));
    case "inspection_recency":
      return days === null ? null : unit(1 - days / u.recency_days);
  }
}

/**
 * Returns rank-order centroid weights for m places, w_k = (1/m) sum over i = k..m of 1/i (Barron
 * and Barrett 1996). They sum to 1.
 */
export function centroidWeights(places: number): number[] {
  const weights: number[] = [];
  let tail = 0;
  for (let place = places; place >= 1; place -= 1) {
    tail += 1 / place;
    weights.unshift(tail / places);
  }
  return weights;
}

export type Weight = { name: UtilityName; weight: number };

/** Returns the weighted score, 0 to 100, unrounded. A missing utility counts as 0.4. */
export function weigh(
  weights: readonly Weight[],
  facts: UtilityFacts,
  budget_weekly: number | null,
): number {
  let score = 0;
  for (const { name, weight } of weights) {
    score += weight * (utilityOf(name, facts, budget_weekly) ?? UTILITY.missing);
  }
  return 100 * score;
}
