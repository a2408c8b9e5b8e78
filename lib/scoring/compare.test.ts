import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparedFacility } from "#tests/compared";
import { compareFacilities, type ComparedFacility, deltaOf } from "./compare";
import { DEFAULT_DIMENSIONS, type Dimension, DIMENSION_NAMES, dimensionOf } from "./dimensions";
import { medianPrice, recommendFacility, summarizeComparison, weighFacilities } from "./recommend";

const C1 = [
  comparedFacility("A", { safety_score: 82, price_weekly: 310 }),
  comparedFacility("B", { safety_score: 70, price_weekly: 255 }),
  comparedFacility("C", { price_weekly: 280 }),
];

describe("C1, the worked example of docs/method.md#comparison-example", () => {
  const deltas = compareFacilities(C1, DEFAULT_DIMENSIONS);
  const deltasOf = (place: number) => deltas[place]?.values.map(({ delta }) => delta);

  test("A leads on safety, B leads on price, and no facility leads on license", () => {
    expect(deltas.map(({ leader_facility_id }) => leader_facility_id)).toEqual(["A", "B", null]);
    expect(deltasOf(0)).toEqual([0, -12, null]);
    expect(deltasOf(1)).toEqual([55, 0, 25]);
    expect(deltas.map(({ material }) => material)).toEqual([true, true, false]);
    expect(deltas[0]?.caveats).toEqual(["missing_value"]);
  });

  test("the weighted scores at the median price of 280 are A 67.9, B 60.5, and C 49.4", () => {
    expect(medianPrice(C1)).toBe(280);
    expect(
      weighFacilities(C1, deltas).map(({ facility: { facility_id }, score }) => [
        facility_id,
        score.toFixed(1),
      ]),
    ).toEqual([
      ["A", "67.9"],
      ["B", "60.5"],
      ["C", "49.4"],
    ]);
  });

  test("A is recommended by weight, with a margin of 7.4 points and medium confidence", () => {
    const recommendation = recommendFacility(C1, deltas);
    expect(recommendation).toMatchObject({
      facility_id: "A",
      basis: "weighted",
      margin: 7.4,
      confidence: "medium",
      caveats: ["missing_value"],
    });
    const summary = summarizeComparison(C1, deltas, recommendation);
    expect(summary).toContain("A leads on safety score");
    expect(summary).toContain("All have the same license status");
  });
});

test("a facility without a score isn't recommended, however low its price is", () => {
  const two = [
    comparedFacility("A", { safety_score: 82, price_weekly: 310 }),
    comparedFacility("B", { price_weekly: 280 }),
  ];
  const recommendation = recommendFacility(two, compareFacilities(two, DEFAULT_DIMENSIONS));
  expect(recommendation).toMatchObject({ facility_id: "A", basis: "weighted", margin: 18.8 });
});

test("the rationale names the weighed facts that are unknown for the recommended facility", () => {
  const two = [
    comparedFacility("Acorn", { safety_score: 52, price_weekly: 340 }),
    comparedFacility("Birch", { price_weekly: 250 }),
  ];
  const recommended = recommendFacility(two, compareFacilities(two, DEFAULT_DIMENSIONS));
  expect(recommended).toMatchObject({ facility_id: "Birch", basis: "weighted", margin: 38.3 });
  expect(recommended.rationale).toBe(
    "Birch leads by 38.3 points, weighed in the order asked. Not known of it: safety score. What is not known counts a little less than average.",
  );
});

describe("summarizeComparison", () => {
  const summaryOf = (facilities: ComparedFacility[], ...dimensions: Dimension[]) => {
    const deltas = compareFacilities(facilities, dimensions);
    const recommended = recommendFacility(facilities, deltas);
    return summarizeComparison(facilities, deltas, recommended);
  };

  test("a summary distinguishes equal values from unknown ones", () => {
    const three = [
      comparedFacility("A", { price_weekly: 300 }),
      comparedFacility("B", { price_weekly: 300 }),
      comparedFacility("C", {}),
    ];
    expect(summaryOf(three, "price_weekly")).toContain("Those known have the same weekly price.");
    expect(summaryOf(three.slice(0, 2), "price_weekly")).toContain(
      "All have the same weekly price",
    );
  });

  test("a summary names no leader if only one value is known", () => {
    const three = [
      comparedFacility("A", { safety_score: 80 }),
      comparedFacility("B", {}),
      comparedFacility("C", {}),
    ];
    const summary = summaryOf(three, "safety_score");
    expect(summary).toContain("Only A's safety score is known.");
    expect(summary).not.toContain("leads");
    expect(summaryOf(three, "capacity")).toContain("No capacity is known.");
  });
});

describe("deltaOf", () => {
  test("words are compared as steps from the leader", () => {
    const delta = deltaOf("license_status", [
      comparedFacility("A", { license_status: "revoked" }),
      comparedFacility("B", { license_status: "active" }),
      comparedFacility("C", { license_status: "probationary" }),
      comparedFacility("D", { license_status: "unknown" }),
    ]);
    expect(delta).toMatchObject({ leader_facility_id: "B", spread: 6, material: true });
    expect(delta.values.map((one) => one.delta)).toEqual([-6, 0, -1, null]);
    expect(delta.values.map((one) => one.rank)).toEqual([3, 1, 2, null]);
  });

  test("ties share a rank, and the lead isn't material", () => {
    const delta = deltaOf("capacity", [
      comparedFacility("A", { capacity: 10 }),
      comparedFacility("B", {}),
    ]);
    expect(delta).toMatchObject({ leader_facility_id: null, comparable: false, spread: 0 });
    const tied = deltaOf("violations_12m", [
      comparedFacility("B", { violations_12m: 1 }),
      comparedFacility("A", { violations_12m: 1 }),
      comparedFacility("C", { violations_12m: 9 }),
    ]);
    expect(tied.values.map(({ rank }) => rank)).toEqual([1, 1, 3]);
    expect(tied).toMatchObject({ leader_facility_id: "A", material: false, spread: 8 });
  });

  test.each<[Dimension, number, number, boolean]>([
    ["safety_score", 78, 70, true],
    ["safety_score", 77, 70, false],
    ["price_weekly", 300, 285, true],
    ["price_weekly", 300, 286, false],
    ["risk_probability_30d", 0.15, 0.1, true],
    ["risk_probability_30d", 0.149, 0.1, false],
    ["violations_12m", 3, 1, true],
    ["serious_findings_36m", 1, 0, true],
    ["days_since_last_inspection", 100, 10, true],
    ["open_corrections", 1, 0, true],
    ["commute_minutes", 15, 10, true],
    ["distance_miles", 3.9, 2, false],
    ["source_age_days", 40, 10, true],
    ["inspections_36m", 30, 1, false],
    ["capacity", 300, 1, false],
    ["evidence_count", 99, 1, false],
  ])("%s: %f against %f is material: %s", (dimension, a, b, material) => {
    const pair = [
      comparedFacility("A", { [dimension]: a }),
      comparedFacility("B", { [dimension]: b }),
    ];
    expect(deltaOf(dimension, pair).material).toBe(material);
  });

  test("scores are material if their intervals don't overlap, and have a caveat if they do", () => {
    const pair = (low: number) => [
      comparedFacility("A", { safety_score: 80 }, { safety_interval: { low, high: 84 } }),
      comparedFacility("B", { safety_score: 75 }, { safety_interval: { low: 70, high: 77 } }),
    ];
    expect(deltaOf("safety_score", pair(78))).toMatchObject({ material: true, caveats: [] });
    expect(deltaOf("safety_score", pair(76))).toMatchObject({
      material: false,
      caveats: ["interval_overlap"],
    });
  });

  test("caveats name the barrier, the cap, and the county price", () => {
    const mixed = [
      comparedFacility("A", { safety_score: 49, price_weekly: 300 }, { is_capped: true }),
      comparedFacility(
        "B",
        { safety_score: 80, price_weekly: 310 },
        { jurisdiction_id: "oh-jfs", is_benchmark_price: true },
      ),
    ];
    expect(deltaOf("safety_score", mixed).caveats).toEqual(["cross_jurisdiction", "capped"]);
    expect(deltaOf("price_weekly", mixed).caveats).toEqual(["benchmark_price"]);
  });

  test("a dimension without known values has no leader", () => {
    expect(
      deltaOf("capacity", [comparedFacility("A", {}), comparedFacility("B", {})]),
    ).toMatchObject({
      leader_facility_id: null,
      spread: null,
      material: false,
      comparable: false,
    });
  });
});

describe("recommendFacility", () => {
  const recommend = (facilities: ComparedFacility[], ...dimensions: Dimension[]) =>
    recommendFacility(facilities, compareFacilities(facilities, dimensions));

  test("confidence is high for a facility that is best or tied on every dimension", () => {
    const pair = [
      comparedFacility("A", { safety_score: 90, price_weekly: 250 }),
      comparedFacility("B", { safety_score: 70, price_weekly: 250 }),
    ];
    expect(recommend(pair, ...DEFAULT_DIMENSIONS)).toMatchObject({
      facility_id: "A",
      basis: "dominance",
      confidence: "high",
    });
  });

  test("no facility is recommended within five points", () => {
    const pair = [
      comparedFacility("A", { safety_score: 76, price_weekly: 300 }),
      comparedFacility("B", { safety_score: 73, price_weekly: 290 }),
    ];
    const found = recommend(pair, ...DEFAULT_DIMENSIONS);
    expect(found).toMatchObject({ facility_id: null, basis: "tie", confidence: "low" });
    expect(found.margin).toBeLessThan(5);
  });

  test("the threshold of 5 points applies to the rounded margin", () => {
    const recommendAt = (a: number, b: number) => {
      const pair = [
        comparedFacility("A", { safety_score: 80, price_weekly: a }),
        comparedFacility("B", { safety_score: 76, price_weekly: b }),
      ];
      return recommend(pair, "safety_score", "price_weekly");
    };
    // A leads by 4.97 points, and by 4.83.
    expect(recommendAt(307.59, 292.41)).toMatchObject({ basis: "weighted", margin: 5 });
    expect(recommendAt(308, 292)).toMatchObject({ basis: "tie", margin: 4.8 });
  });

  test("a comparison abstains if two scores are missing, but only if scores are requested", () => {
    const pair = [
      comparedFacility("A", { price_weekly: 200 }),
      comparedFacility("B", { price_weekly: 400 }),
    ];
    expect(recommend(pair, ...DEFAULT_DIMENSIONS)).toMatchObject({
      facility_id: null,
      basis: "abstain",
      margin: null,
    });
    expect(recommend(pair, "price_weekly")).toMatchObject({ facility_id: "A", basis: "dominance" });
  });

  test("a dimension without a utility isn't weighed, and more documents don't decide", () => {
    const pair = [
      comparedFacility("A", { evidence_count: 9 }),
      comparedFacility("B", { evidence_count: 1 }),
    ];
    const unweighed = recommend(pair, "evidence_count");
    expect(unweighed).toMatchObject({ basis: "tie", margin: null, confidence: "low" });
    expect(unweighed.rationale).toMatch(/^None of the requested dimensions is weighed/);
  });

  test("the recommendation doesn't depend on the order of the facilities", () => {
    const value = fc.option(fc.integer({ min: 40, max: 100 }));
    const rows = fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(rows, (scores) => {
        const places = scores.map(([safety_score, price], id) =>
          comparedFacility(`f${id}`, {
            safety_score,
            price_weekly: price === null ? null : 3 * price,
          }),
        );
        const turned = places.toReversed();
        expect(recommend(turned, ...DEFAULT_DIMENSIONS)).toEqual(
          recommend(places, ...DEFAULT_DIMENSIONS),
        );
      }),
    );
  });
});

test("dimensionOf accepts every name and three aliases, and no other name", () => {
  for (const name of DIMENSION_NAMES) expect(dimensionOf(name)).toBe(name);
  expect(["safety", "price", "license"].map(dimensionOf)).toEqual(DEFAULT_DIMENSIONS);
  expect(dimensionOf("vibes")).toBeUndefined();
});
