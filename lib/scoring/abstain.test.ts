import { describe, expect, test } from "vitest";
import {
  abstainForecast,
  abstainSafety,
  ABSTENTION_TEXT,
  type FacilityFacts,
  FORECAST_ABSTENTIONS,
  type ForecastFacts,
  type JurisdictionFacts,
  SAFETY_ABSTENTIONS,
} from "./abstain";

const jurisdiction: JurisdictionFacts = {
  is_covered: true,
  has_inspection_source: true,
  inspected_facilities: 30,
  counted_only_pct: 50,
  are_counts_missing: true,
  are_clean_missing: false,
};
const facility: FacilityFacts = {
  license_status: "active",
  has_merge_conflict: false,
  n: 2,
  effective_inspections: 0.75,
  visits_without_result: 1,
  visits_with_findings: 1,
};
const forecast: ForecastFacts = {
  source_age_days: 120,
  history_months: 24,
  calibration_events: 500,
  backtest: { auc_30: 0.6, brier_skill_30: 0.001, observed_expected_90: 1.25 },
};

describe("abstainSafety (docs/method.md#abstention)", () => {
  test("no score is withheld at exactly the thresholds", () => {
    expect(abstainSafety(jurisdiction, facility)).toEqual([]);
  });

  test.each<[string, Partial<JurisdictionFacts>, Partial<FacilityFacts>]>([
    ["jurisdiction_not_covered", { is_covered: false }, {}],
    ["license_not_active", {}, { license_status: "expired" }],
    ["license_not_active", {}, { license_status: "unknown" }],
    ["no_inspection_source", { has_inspection_source: false }, {}],
    ["insufficient_inspections", {}, { n: 1 }],
    ["insufficient_inspections", {}, { effective_inspections: 0.7499 }],
    ["stratum_too_small", { inspected_facilities: 29 }, {}],
    ["severity_unusable", { counted_only_pct: 50.1 }, {}],
    ["severity_unusable", {}, { visits_without_result: 2 }],
    ["clean_inspections_missing", { are_clean_missing: true }, {}],
    ["identity_unresolved", {}, { has_merge_conflict: true }],
  ])("only %s is listed if only its condition is met", (reason, of_jurisdiction, of_facility) => {
    expect(
      abstainSafety({ ...jurisdiction, ...of_jurisdiction }, { ...facility, ...of_facility }),
    ).toEqual([reason]);
  });

  test("findings known only as numbers don't withhold a score if their numbers are published", () => {
    const counted = { ...jurisdiction, counted_only_pct: 100, are_counts_missing: false };
    expect(abstainSafety(counted, facility)).toEqual([]);
  });

  test("all reasons that apply are listed, headline first", () => {
    const bare = { ...jurisdiction, has_inspection_source: false, inspected_facilities: 0 };
    const none = {
      ...facility,
      n: 0,
      effective_inspections: 0,
      visits_without_result: 0,
      has_merge_conflict: true,
    };
    expect(abstainSafety(bare, none)).toEqual([
      "no_inspection_source",
      "no_inspections",
      "insufficient_inspections",
      "stratum_too_small",
      "identity_unresolved",
    ]);
  });

  test("visits without a published result don't count as no inspections", () => {
    const unpublished = {
      ...facility,
      n: 0,
      effective_inspections: 0,
      visits_without_result: 3,
      visits_with_findings: 0,
    };
    expect(abstainSafety(jurisdiction, unpublished)).toEqual([
      "insufficient_inspections",
      "severity_unusable",
    ]);
  });
});

describe("abstainForecast (docs/method.md#forecast-abstention)", () => {
  test("no forecast is withheld at exactly the thresholds", () => {
    expect(abstainForecast([], forecast)).toEqual([]);
  });

  test("records of unknown age are not stale", () => {
    expect(abstainForecast([], { ...forecast, source_age_days: undefined })).toEqual([]);
  });

  const backtest = { auc_30: 0.7, brier_skill_30: 0.05, observed_expected_90: 1 };
  test.each<[string, Partial<ForecastFacts>]>([
    ["source_stale", { source_age_days: 121 }],
    ["jurisdiction_uncalibrated", { calibration_events: 499, backtest: undefined }],
    ["history_too_short", { history_months: 23 }],
    ["backtest_failed", { backtest: { ...backtest, auc_30: 0.599 } }],
    ["backtest_failed", { backtest: { ...backtest, brier_skill_30: 0 } }],
    ["backtest_failed", { backtest: { ...backtest, observed_expected_90: 0.79 } }],
    ["backtest_failed", { backtest: { ...backtest, observed_expected_90: 1.26 } }],
    ["backtest_failed", { backtest: { ...backtest, auc_30: Number.NaN } }],
    ["backtest_failed", { backtest: undefined }],
  ])("only %s is listed if only its condition is met: %j", (reason, over) => {
    expect(abstainForecast([], { ...forecast, ...over })).toEqual([reason]);
  });

  test("the score's reasons are listed before the forecast's own", () => {
    const held = abstainForecast(["no_inspections"], { ...forecast, source_age_days: 400 });
    expect(held).toEqual(["no_inspections", "source_stale"]);
  });
});

test("every reason has a text, and every score reason is also a forecast reason", () => {
  expect(Object.keys(ABSTENTION_TEXT).sort()).toEqual([...FORECAST_ABSTENTIONS].sort());
  expect(FORECAST_ABSTENTIONS).toEqual(expect.arrayContaining([...SAFETY_ABSTENTIONS]));
});
