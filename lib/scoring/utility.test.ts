import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priorityWeights } from "./priorities";
import { centroidWeights, UTILITY_NAMES, type UtilityFacts, utilityOf } from "./utility";

const facts: UtilityFacts = {
  safety_score: 70,
  price_weekly: 300,
  commute_minutes: 25,
  license_status: "active",
  risk: { probability: 0.1, base_rate: 0.1 },
  days_since_last_inspection: 365,
};

describe("centroidWeights", () => {
  test.each([
    [2, [0.75, 0.25]],
    [3, [0.6111, 0.2778, 0.1111]],
    [4, [0.5208, 0.2708, 0.1458, 0.0625]],
    [5, [0.4567, 0.2567, 0.1567, 0.09, 0.04]],
  ])("the weights of %i ranks are those of docs/method.md#memo-weights", (places, expected) => {
    expect(centroidWeights(places).map((weight) => Number(weight.toFixed(4)))).toEqual(expected);
  });

  test("the weights sum to 1 and fall", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (places) => {
        const weights = centroidWeights(places);
        expect(weights).toHaveLength(places);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10);
        expect(weights).toEqual([...weights].sort((a, b) => b - a));
      }),
    );
  });
});

describe("utilityOf", () => {
  test.each([
    ["safety_score", { safety_score: 50 }, 0],
    ["safety_score", { safety_score: 70 }, 0.5],
    ["safety_score", { safety_score: 95 }, 1],
    ["price_weekly", { price_weekly: 240 }, 1],
    ["price_weekly", { price_weekly: 320 }, 0.5],
    ["price_weekly", { price_weekly: 400 }, 0],
    ["commute_minutes", { commute_minutes: 5 }, 1],
    ["commute_minutes", { commute_minutes: 25 }, 0.5],
    ["commute_minutes", { commute_minutes: 60 }, 0],
    ["license_status", { license_status: "active" }, 1],
    ["license_status", { license_status: "probationary" }, 0.4],
    ["license_status", { license_status: "revoked" }, 0],
    ["risk_30d", { risk: { probability: 0.15, base_rate: 0.1 } }, 0.5],
    ["inspection_recency", { days_since_last_inspection: 365 }, 0.5],
  ] as const)("the utility %s of %j is %f at a budget of 320", (name, over, value) => {
    expect(utilityOf(name, { ...facts, ...over }, 320)).toBeCloseTo(value, 12);
  });

  test.each([
    ["safety_score", { safety_score: null }],
    ["price_weekly", { price_weekly: null }],
    ["commute_minutes", { commute_minutes: null }],
    ["license_status", { license_status: "unknown" }],
    ["risk_30d", { risk: null }],
    ["inspection_recency", { days_since_last_inspection: null }],
  ] as const)("the utility %s is null with %j", (name, over) => {
    expect(utilityOf(name, { ...facts, ...over }, 320)).toBeNull();
  });
});

describe("priorityWeights", () => {
  const rounded = (priorities: string[], hasOrigin: boolean) =>
    Object.fromEntries(
      priorityWeights(priorities, hasOrigin).weights.map(({ name, weight }) => [
        name,
        Number(weight.toFixed(4)),
      ]),
    );

  test("the default order applies if no priority is named", () => {
    expect(rounded([], true)).toEqual({
      safety_score: 0.5208,
      price_weekly: 0.2708,
      commute_minutes: 0.1458,
      license_status: 0.0625,
    });
    expect(rounded([], false)).toEqual({
      safety_score: 0.6111,
      price_weekly: 0.2778,
      license_status: 0.1111,
    });
  });

  test("the unnamed default dimensions share the last rank's weight equally", () => {
    expect(rounded(["price_weekly"], false)).toEqual({
      price_weekly: 0.75,
      safety_score: 0.125,
      license_status: 0.125,
    });
  });

  test("aliases are accepted, repeats are ignored, and unknown names are listed as dropped", () => {
    const { weights, dropped } = priorityWeights(["Price", "price_weekly", "vibes", "risk"], false);
    expect(weights.map(({ name }) => name).slice(0, 2)).toEqual(["price_weekly", "risk_30d"]);
    expect(dropped).toEqual(["vibes"]);
  });

  test("a commute without an origin gets no weight and is listed as dropped", () => {
    const { weights, dropped } = priorityWeights(["commute", "safety"], false);
    expect(weights.map(({ name }) => name)).not.toContain("commute_minutes");
    expect(dropped).toEqual(["commute"]);
  });

  test("the weights always sum to 1", () => {
    const names = fc.array(fc.constantFrom(...UTILITY_NAMES, "safety", "nonsense"), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(names, fc.boolean(), (priorities, hasOrigin) => {
        const { weights } = priorityWeights(priorities, hasOrigin);
        expect(weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
      }),
    );
  });
});
