import { daysBetween } from "#lib/kernel/days";
import type { StateCode, TrustTier } from "#lib/kernel/vocabulary";
import {
  type DecisionGrade,
  decisionGradeOf,
  explainTier,
  tierOf,
  type TrustMetric,
  type TrustMetrics,
} from "#lib/scoring/trust";
import type { ObservedDays } from "#lib/scoring/visits";

/** A jurisdiction's metrics as stored. Ages are left out, because they change every day. */
export type StoredJurisdiction = {
  jurisdiction_id: string;
  state_code: StateCode;
  is_sample: boolean;
  /** Facilities on a current list of the agency. */
  facility_count: number;
  metrics: TrustMetrics;
  breakdown: ObservedDays & {
    by_type: Record<string, number>;
    by_license_status: Record<string, number>;
    /** Facilities on no current list of the agency. All other counts leave them out. */
    off_list_count: number;
    scored_facility_count: number;
    inspections_36m: number;
    prices_year: number | null;
  };
};

/** A jurisdiction as of today (docs/method.md#trust). */
export type Jurisdiction = StoredJurisdiction & {
  trust_tier: TrustTier;
  reasons: TrustMetric[];
  decision_grade: DecisionGrade;
  explanation: string;
};

export const hasFacilities = ({ facility_count, breakdown }: StoredJurisdiction): boolean =>
  facility_count + breakdown.off_list_count > 0;

const ageOf = (observed_on: string | null, today: string) =>
  observed_on === null ? null : Math.max(0, daysBetween(observed_on, today));

/**
 * Computes tier and decision grade on a day, from stored metrics and the sources' ages on that day.
 */
export function assessJurisdiction(row: StoredJurisdiction, today: string): Jurisdiction {
  const { roster_observed_on, inspections_observed_on, prices_year } = row.breakdown;
  const metrics: TrustMetrics = {
    ...row.metrics,
    roster_age_days: ageOf(roster_observed_on, today),
    inspection_age_days: ageOf(inspections_observed_on, today),
    price_vintage_years: prices_year === null ? null : Number(today.slice(0, 4)) - prices_year,
  };
  const scored = tierOf(metrics);
  return {
    ...row,
    metrics,
    trust_tier: scored.tier,
    reasons: scored.reasons,
    decision_grade: decisionGradeOf(scored.tier, metrics),
    explanation: explainTier(scored),
  };
}
