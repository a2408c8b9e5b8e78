import { describe, expect, test } from "vitest";
import { comparedFacility } from "#tests/compared";
import type { CompareBarrier } from "./comparable";
import { compareFacilities, type ComparedFacility, deltaOf } from "./compare";
import { DEFAULT_DIMENSIONS } from "./dimensions";
import { recommendFacility, summarizeComparison } from "./recommend";

describe("records that can't be compared", () => {
  const pair = (over: Partial<ComparedFacility>) => [
    comparedFacility("A", { safety_score: 90, price_weekly: 200, distance_miles: 9 }),
    comparedFacility("B", { safety_score: 60, price_weekly: 300, distance_miles: 2 }, over),
  ];

  test.each<[CompareBarrier, Partial<ComparedFacility>]>([
    ["off_list", { listed: false }],
    ["historical", { trust_tier: "historical" }],
    ["dates_differ", { as_of: "2026-04-03" }],
    ["cross_jurisdiction", { jurisdiction_id: "oh-jfs" }],
  ])("scores have no leader and no recommendation if a barrier applies: %s", (barrier, over) => {
    const two = pair(over);
    const deltas = compareFacilities(two, DEFAULT_DIMENSIONS);
    expect(deltas[0]).toMatchObject({
      leader_facility_id: null,
      material: false,
      comparable: false,
      caveats: [barrier],
    });
    expect(deltas[0]?.values.map(({ value, rank, delta }) => [value, rank, delta])).toEqual([
      [90, null, null],
      [60, null, null],
    ]);
    const recommendation = recommendFacility(two, deltas);
    expect(recommendation).toMatchObject({
      facility_id: null,
      basis: "abstain",
      reason_code: barrier,
      margin: null,
      confidence: "low",
    });
    const summary = summarizeComparison(two, deltas, recommendation);
    expect(summary).toContain("No leader on safety score: these records can't be compared.");
    expect(deltaOf("distance_miles", two).leader_facility_id).toBe("B");
  });

  test("two historical records of the same list have no leader", () => {
    const two = pair({}).map((one) => ({ ...one, trust_tier: "historical" as const }));
    expect(deltaOf("license_status", two).caveats).toEqual(["historical"]);
    expect(deltaOf("safety_score", two).leader_facility_id).toBeNull();
  });

  test("records from lists 180 days apart are compared", () => {
    expect(deltaOf("safety_score", pair({ as_of: "2026-04-04" }))).toMatchObject({
      leader_facility_id: "A",
      caveats: [],
    });
  });

  test("prices of two agencies' providers are compared", () => {
    const two = pair({ jurisdiction_id: "oh-jfs" });
    expect(deltaOf("price_weekly", two).leader_facility_id).toBe("A");
  });
});

describe("a county price", () => {
  const county = { is_benchmark_price: true };

  test("a county price never leads or trails, and alone gives no recommendation", () => {
    const two = [
      comparedFacility("A", { safety_score: 80, price_weekly: 172 }, county),
      comparedFacility("B", { safety_score: 80, price_weekly: 300 }, county),
    ];
    const deltas = compareFacilities(two, DEFAULT_DIMENSIONS);
    expect(deltas[1]).toMatchObject({
      leader_facility_id: null,
      material: false,
      comparable: false,
      caveats: ["benchmark_price"],
    });
    const recommendation = recommendFacility(two, deltas);
    expect(recommendation).toMatchObject({ facility_id: null, basis: "tie", confidence: "low" });
    expect(summarizeComparison(two, deltas, recommendation)).toContain(
      "No leader on weekly price: county estimates are not the providers' own prices.",
    );
  });

  test("a county price next to one own price gives neither a lead nor high confidence", () => {
    const two = [
      comparedFacility("A", { price_weekly: 172 }, county),
      comparedFacility("B", { price_weekly: 300 }),
    ];
    const deltas = compareFacilities(two, ["price_weekly"]);
    expect(deltas[0]?.leader_facility_id).toBeNull();
    expect(recommendFacility(two, deltas).confidence).not.toBe("high");
  });

  test("a county price doesn't hide the lead among the providers' own prices", () => {
    const three = [
      comparedFacility("A", { price_weekly: 172 }, county),
      comparedFacility("B", { price_weekly: 300 }),
      comparedFacility("C", { price_weekly: 250 }),
    ];
    const delta = deltaOf("price_weekly", three);
    expect(delta).toMatchObject({ leader_facility_id: "C", material: true, comparable: true });
    expect(delta.values.map(({ rank }) => rank)).toEqual([null, 2, 1]);
  });

  test("a county price doesn't stop a recommendation based on safety alone", () => {
    const two = [
      comparedFacility("A", { safety_score: 90, price_weekly: 300 }, county),
      comparedFacility("B", { safety_score: 55, price_weekly: 300 }, county),
    ];
    const deltas = compareFacilities(two, DEFAULT_DIMENSIONS);
    expect(recommendFacility(two, deltas)).toMatchObject({ facility_id: "A", basis: "dominance" });
  });
});

test("record quality alone recommends no facility", () => {
  const two = [
    comparedFacility("A", { source_age_days: 2, evidence_count: 40, trust_tier: "launch_ready" }),
    comparedFacility("B", { source_age_days: 99, evidence_count: 1, trust_tier: "covered" }),
  ];
  const deltas = compareFacilities(two, ["source_age_days", "evidence_count", "trust_tier"]);
  expect(recommendFacility(two, deltas)).toMatchObject({ facility_id: null, confidence: "low" });
});
