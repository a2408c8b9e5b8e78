import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";

/** Limits of docs/method.md#abstention and docs/method.md#forecast-abstention. */
export const ABSTAIN = {
  visits_min: 2,
  effective_inspections_min: 0.75,
  inspected_facilities_min: 30,
  counted_only_pct_max: 50,
  /**
   * If an agency has this many inspections and none is clean, we assume that it publishes only
   * inspections with findings.
   */
  cited_inspections_min: 30,
  source_age_days_max: 120,
  history_months_min: 24,
  calibration_events_min: 500,
  backtest_auc_30_min: 0.6,
  backtest_oe_90_min: 0.8,
  backtest_oe_90_max: 1.25,
} as const;

/** Checked in this order. The first that applies is the headline, and all that apply are listed. */
export const SAFETY_ABSTENTIONS = [
  "jurisdiction_not_covered",
  "license_not_active",
  "no_inspection_source",
  "no_inspections",
  "insufficient_inspections",
  "stratum_too_small",
  "severity_unusable",
  "clean_inspections_missing",
  "identity_unresolved",
] as const;
export type SafetyAbstention = (typeof SAFETY_ABSTENTIONS)[number];

const FORECAST_ONLY = [
  "source_stale",
  "jurisdiction_uncalibrated",
  "history_too_short",
  "backtest_failed",
] as const;
export const FORECAST_ABSTENTIONS = [...SAFETY_ABSTENTIONS, ...FORECAST_ONLY] as const;
export type ForecastAbstention = (typeof FORECAST_ABSTENTIONS)[number];

export type JurisdictionFacts = {
  is_covered: boolean;
  has_inspection_source: boolean;
  inspected_facilities: number;
  /** Percent of findings published only as a number, without text or level. */
  counted_only_pct: number;
  /** Whether even the number of such findings is missing. */
  are_counts_missing: boolean;
  /** Whether inspections without findings leave no row. The remaining rows then give no rate. */
  are_clean_missing: boolean;
};

export type FacilityFacts = {
  license_status: LicenseStatus;
  has_merge_conflict: boolean;
  /** Visits with exposure in the window, and their decayed sum (docs/method.md#score-formula). */
  n: number;
  effective_inspections: number;
  /** Visits in the window without a published result, and visits with at least one finding. */
  visits_without_result: number;
  visits_with_findings: number;
};

/**
 * Inputs of the forecast's abstention. `backtest` is undefined until the jurisdiction is
 * backtested.
 */
export type ForecastFacts = {
  source_age_days: number | undefined;
  history_months: number;
  /** Events that the calibration was fitted on; 0 if it wasn't fitted. */
  calibration_events: number;
  backtest: { auc_30: number; brier_skill_30: number; observed_expected_90: number } | undefined;
};

export const WITHHELD_FOR_ALL: readonly SafetyAbstention[] = [
  "severity_unusable",
  "clean_inspections_missing",
];

/**
 * Returns whether gaps in an agency's records withhold every score: unusable findings, or missing
 * inspections without findings.
 */
export const isWithheldForAll = (facts: JurisdictionFacts): boolean =>
  areFindingsUnusable(facts) || facts.are_clean_missing;

const areFindingsUnusable = ({ counted_only_pct, are_counts_missing }: JurisdictionFacts) =>
  counted_only_pct > ABSTAIN.counted_only_pct_max && are_counts_missing;

function listed<R extends string>(holds: Record<R, boolean>, order: readonly R[]): R[] {
  return order.filter((reason) => holds[reason]);
}

/**
 * Returns why a facility has no safety score, headline first; empty if it has one
 * (docs/method.md#abstention).
 */
export function abstainSafety(
  jurisdiction: JurisdictionFacts,
  facility: FacilityFacts,
): SafetyAbstention[] {
  const { n, effective_inspections } = facility;
  return listed(
    {
      jurisdiction_not_covered: !jurisdiction.is_covered,
      license_not_active: !isOperating(facility.license_status),
      no_inspection_source: !jurisdiction.has_inspection_source,
      // Visits without a published result count as inspections here.
      no_inspections: n === 0 && facility.visits_without_result === 0,
      insufficient_inspections:
        n < ABSTAIN.visits_min || effective_inspections < ABSTAIN.effective_inspections_min,
      stratum_too_small: jurisdiction.inspected_facilities < ABSTAIN.inspected_facilities_min,
      severity_unusable:
        areFindingsUnusable(jurisdiction) ||
        // The few clean results would make a poor record look good.
        facility.visits_without_result > facility.visits_with_findings,
      clean_inspections_missing: jurisdiction.are_clean_missing,
      identity_unresolved: facility.has_merge_conflict,
    },
    SAFETY_ABSTENTIONS,
  );
}

function backtestFailed({ backtest, calibration_events }: ForecastFacts): boolean {
  // An uncalibrated jurisdiction has no backtest to fail. `jurisdiction_uncalibrated` already
  // covers it.
  if (!backtest) return calibration_events >= ABSTAIN.calibration_events_min;
  const { auc_30, brier_skill_30, observed_expected_90 } = backtest;
  const passes =
    auc_30 >= ABSTAIN.backtest_auc_30_min &&
    brier_skill_30 > 0 &&
    observed_expected_90 >= ABSTAIN.backtest_oe_90_min &&
    observed_expected_90 <= ABSTAIN.backtest_oe_90_max;
  return !passes;
}

/**
 * Returns why a facility has no forecast: the score's reasons, then its own
 * (docs/method.md#forecast-abstention).
 */
export function abstainForecast(
  safety: readonly SafetyAbstention[],
  facts: ForecastFacts,
): ForecastAbstention[] {
  const age_days = facts.source_age_days;
  const own = listed(
    {
      source_stale: age_days !== undefined && age_days > ABSTAIN.source_age_days_max,
      jurisdiction_uncalibrated: facts.calibration_events < ABSTAIN.calibration_events_min,
      history_too_short: facts.history_months < ABSTAIN.history_months_min,
      backtest_failed: backtestFailed(facts),
    },
    FORECAST_ONLY,
  );
  return [...safety, ...own];
}

export const ABSTENTION_TEXT: Readonly<
  Record<ForecastAbstention, { message: string; resolves_when: string }>
> = {
  jurisdiction_not_covered: {
    message: "We have no list of this licensing agency.",
    resolves_when: "The agency's records are loaded.",
  },
  license_not_active: {
    message: "The license is neither active nor probationary.",
    resolves_when: "The agency lists the license as active or probationary.",
  },
  no_inspection_source: {
    message: "This agency publishes no inspections that we can read.",
    resolves_when: "The agency publishes inspections in a form that can be loaded.",
  },
  no_inspections: {
    message:
      "No inspection is on record for the three years that the agency's newest inspection file covers. That is not a clean record.",
    resolves_when: "The agency publishes inspections of this facility.",
  },
  insufficient_inspections: {
    message: "The inspections on record are too few or too old for a score.",
    resolves_when: "At least two recent inspections are on record.",
  },
  stratum_too_small: {
    message: "Fewer than 30 facilities of this agency have inspections to compare with.",
    resolves_when: "At least 30 of the agency's facilities have inspections on record.",
  },
  severity_unusable: {
    message: "The agency publishes too little of its findings to weigh them.",
    resolves_when: "The agency publishes the text or level of most findings.",
  },
  clean_inspections_missing: {
    message:
      "None of the full inspections on record found nothing: clean ones are probably not published, so no rate can be made.",
    resolves_when: "The agency publishes inspections that found nothing, too.",
  },
  identity_unresolved: {
    message: "Source records disagree on which facility this is.",
    resolves_when: "The conflict between the source records is resolved.",
  },
  source_stale: {
    message: "The newest records of this agency are more than 120 days old.",
    resolves_when: "Newer records of the agency are loaded.",
  },
  jurisdiction_uncalibrated: {
    message: "Too few events are on record here to calibrate a probability.",
    resolves_when: "The agency's history holds at least 500 events.",
  },
  history_too_short: {
    message: "Less than 24 months of inspections are on record for this agency.",
    resolves_when: "The agency's inspections cover at least 24 months.",
  },
  backtest_failed: {
    message: "The forecast does not do well enough on this agency's own past.",
    resolves_when: "The monthly back-test passes again.",
  },
};
