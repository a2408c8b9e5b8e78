import { describe, expect, test } from "vitest";
import {
  decisionGradeOf,
  explainTier,
  facilityTier,
  stateGrade,
  stateTier,
  tierOf,
  type TrustMetrics,
} from "./trust";

const T1: TrustMetrics = {
  roster_count: 2000,
  roster_age_days: 9,
  inspection_age_days: 9,
  unmaterialized_state_agency_pct: 1.2,
  source_linked_pct: 100,
  inspected_36m_pct: 98,
  scored_pct: 96,
  unresolved_duplicate_pct: 0.2,
  severity_rated_pct: 100,
  unmapped_terms_pct: 0,
  geocoded_pct: 100,
  history_months: 38,
  price_county_pct: 100,
  price_vintage_years: 4,
  backtest_auc_30: 0.719,
  backtest_bss_30: 0.039,
  backtest_ece_30: 0.017,
  backtest_oe_90: 0.94,
  backtest_unfair_groups: null,
};

describe("the worked examples of docs/method.md#trust-examples", () => {
  test("T1 is launch_ready and decision-grade", () => {
    expect(tierOf(T1)).toEqual({ tier: "launch_ready", reasons: [] });
    expect(decisionGradeOf("launch_ready", T1)).toEqual({ granted: true, blockers: [] });
  });

  test("T2 is score_ready with two blockers: 60-day-old inspections and no severity levels", () => {
    const T2 = { ...T1, inspection_age_days: 60, severity_rated_pct: 0 };
    expect(tierOf(T2)).toEqual({ tier: "score_ready", reasons: ["inspection_age_days"] });
    expect(decisionGradeOf("score_ready", T2)).toEqual({
      granted: false,
      blockers: ["trust_tier", "severity_rated_pct"],
    });
  });
});

describe("tierOf", () => {
  test.each<[string, Partial<TrustMetrics>, string, string[]]>([
    ["no roster", { roster_count: 0 }, "pending", ["roster_count"]],
    ["an unknown roster", { roster_count: null }, "pending", ["roster_count"]],
    ["a roster of 401 days", { roster_age_days: 401 }, "historical", ["roster_age_days"]],
    ["a roster of unknown age", { roster_age_days: null }, "historical", ["roster_age_days"]],
    ["a roster of 400 days", { roster_age_days: 400 }, "covered", ["roster_age_days"]],
    ["no inspections", { inspection_age_days: null }, "covered", ["inspection_age_days"]],
    ["few inspected", { inspected_36m_pct: 19.9 }, "covered", ["inspected_36m_pct"]],
    [
      "an unknown agency total",
      { unmaterialized_state_agency_pct: null },
      "covered",
      ["unmaterialized_state_agency_pct"],
    ],
    ["46 days", { roster_age_days: 46 }, "score_ready", ["roster_age_days"]],
    ["words that we do not know", { unmapped_terms_pct: 100 }, "launch_ready", []],
    ["half scored", { scored_pct: 50 }, "launch_ready", []],
    ["under half scored", { scored_pct: 49.9 }, "score_ready", ["scored_pct"]],
  ])("a jurisdiction with %s (%j) has the tier %s", (_, over, tier, reasons) => {
    expect(tierOf({ ...T1, ...over })).toEqual({ tier, reasons });
  });

  test("the explanation names the metrics that block the next tier", () => {
    expect(explainTier({ tier: "score_ready", reasons: ["scored_pct"] })).toContain("scored_pct");
    expect(explainTier({ tier: "launch_ready", reasons: [] })).not.toContain("Held back");
  });
});

describe("decisionGradeOf", () => {
  test.each<[string, Partial<TrustMetrics>]>([
    ["scored_pct", { scored_pct: 69.9 }],
    ["severity_rated_pct", { severity_rated_pct: 89 }],
    ["history_months", { history_months: 23 }],
    ["backtest_auc_30", { backtest_auc_30: null }],
    ["backtest_bss_30", { backtest_bss_30: 0.019 }],
    ["backtest_ece_30", { backtest_ece_30: 0.031 }],
    ["backtest_oe_90", { backtest_oe_90: 1.26 }],
    ["backtest_oe_90", { backtest_oe_90: 0.79 }],
    ["price_county_pct", { price_county_pct: 89 }],
    ["price_vintage_years", { price_vintage_years: 5 }],
    ["backtest_unfair_groups", { backtest_unfair_groups: 1 }],
  ])("the decision grade is blocked by %s: %j", (blocker, over) => {
    expect(decisionGradeOf("launch_ready", { ...T1, ...over })).toEqual({
      granted: false,
      blockers: [blocker],
    });
  });
});

test("a facility that can't be scored or has a merge conflict is at most covered", () => {
  const whole = { abstains: false, has_merge_conflict: false, record_age_days: 400 };
  expect(facilityTier("launch_ready", whole)).toBe("launch_ready");
  expect(facilityTier("launch_ready", { ...whole, abstains: true })).toBe("covered");
  expect(facilityTier("score_ready", { ...whole, has_merge_conflict: true })).toBe("covered");
  expect(facilityTier("historical", { ...whole, abstains: true })).toBe("historical");
});

test("a facility is historical if no list of the last 400 days has it", () => {
  const old = { abstains: false, has_merge_conflict: false, record_age_days: 401 };
  expect(facilityTier("launch_ready", old)).toBe("historical");
  expect(facilityTier("pending", old)).toBe("pending");
});

test("a state has the lowest tier among jurisdictions with at least 10% of its facilities", () => {
  const part = (tier: "historical" | "launch_ready", facility_count: number) => ({
    tier,
    facility_count,
  });
  expect(stateTier([part("launch_ready", 91), part("historical", 9)])).toBe("launch_ready");
  expect(stateTier([part("launch_ready", 90), part("historical", 10)])).toBe("historical");
  expect(stateTier([])).toBe("pending");
});

describe("stateGrade", () => {
  const part = (facility_count: number, metrics: TrustMetrics = T1) => ({
    facility_count,
    decision_grade: decisionGradeOf("launch_ready", metrics),
  });
  const untested = { ...T1, backtest_auc_30: null, price_county_pct: 80 };
  const unrated = { ...T1, severity_rated_pct: null, price_county_pct: 80 };

  test("a state's decision grade is granted if each of its large jurisdictions has it", () => {
    expect(stateGrade([part(50), part(50)])).toEqual({ granted: true, blockers: [] });
    expect(stateGrade([part(91), part(9, untested)])?.granted).toBe(true);
  });

  test("a state's decision grade is blocked by the blockers of any large jurisdiction", () => {
    expect(stateGrade([part(90), part(10, untested)])).toEqual({
      granted: false,
      blockers: ["price_county_pct", "backtest_auc_30"],
    });
    expect(stateGrade([part(50, unrated), part(50, untested)])?.blockers).toEqual([
      "severity_rated_pct",
      "price_county_pct",
      "backtest_auc_30",
    ]);
  });

  test("a state's decision grade is undefined without a jurisdiction", () => {
    expect(stateGrade([])).toBeUndefined();
  });
});
