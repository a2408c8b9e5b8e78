import { describe, expect, test } from "vitest";
import { comparedFacility } from "#tests/compared";
import { compareFacilities, type ComparedFacility } from "./compare";
import { DEFAULT_DIMENSIONS } from "./dimensions";
import { recommendFacility, weighFacilities } from "./recommend";

const REVOKED = { may_operate: false } as const;

describe("a facility that may not operate", () => {
  const recommend = (two: readonly ComparedFacility[]) =>
    recommendFacility(two, compareFacilities(two, DEFAULT_DIMENSIONS));
  const revoked = comparedFacility("R", { license_status: "revoked", price_weekly: 200 }, REVOKED);

  test("a revoked facility is not recommended, even if it ranks first", () => {
    const two = [revoked, comparedFacility("A", { safety_score: 50, price_weekly: 300 })];
    expect(weighFacilities(two, compareFacilities(two, DEFAULT_DIMENSIONS))[0]?.facility).toBe(
      revoked,
    );
    expect(recommend(two)).toMatchObject({
      facility_id: null,
      basis: "abstain",
      confidence: "low",
    });
  });

  test("a comparison abstains if a revoked facility ties with another", () => {
    const two = [
      comparedFacility("R", { license_status: "revoked", price_weekly: 260 }, REVOKED),
      comparedFacility("A", { safety_score: 63, price_weekly: 300 }),
    ];
    const may = two.map((one) => ({ ...one, may_operate: null }));
    expect(recommend(may).basis).toBe("tie");
    expect(recommend(two)).toMatchObject({ facility_id: null, basis: "abstain" });
  });

  test("a revoked facility doesn't stop the recommendation of one that leads", () => {
    const two = [revoked, comparedFacility("A", { safety_score: 84, price_weekly: 200 })];
    expect(recommend(two).facility_id).toBe("A");
  });
});
