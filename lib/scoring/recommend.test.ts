import { describe, expect, test } from "vitest";
import { compareFacilities, type ComparedFacility } from "./compare";
import { DEFAULT_DIMENSIONS } from "./dimensions";
import { recommendFacility, weighFacilities } from "./recommend";

const placeOf = (
  facility_id: string,
  values: ComparedFacility["values"],
  may_operate: boolean | null = true,
): ComparedFacility => ({
  facility_id,
  name: facility_id,
  jurisdiction_id: "tx-hhsc",
  values: { license_status: "active", ...values },
  is_capped: false,
  may_operate,
  is_benchmark_price: false,
  base_rate_30d: null,
});

describe("a place that may not operate", () => {
  const recommend = (two: readonly ComparedFacility[]) =>
    recommendFacility(two, compareFacilities(two, DEFAULT_DIMENSIONS));
  const revoked = placeOf("R", { license_status: "revoked", price_weekly: 200 }, false);

  test("is not named, though a low score is worth less than none", () => {
    const two = [revoked, placeOf("A", { safety_score: 50, price_weekly: 300 })];
    expect(weighFacilities(two, compareFacilities(two, DEFAULT_DIMENSIONS))[0]?.facility).toBe(
      revoked,
    );
    expect(recommend(two)).toMatchObject({
      facility_id: null,
      basis: "abstain",
      confidence: "low",
    });
  });

  test("is not called as good as one that may", () => {
    const two = [
      placeOf("R", { license_status: "revoked", price_weekly: 260 }, false),
      placeOf("A", { safety_score: 63, price_weekly: 300 }),
    ];
    const may = two.map((one) => ({ ...one, may_operate: null }));
    expect(recommend(may).basis).toBe("tie");
    expect(recommend(two)).toMatchObject({ facility_id: null, basis: "abstain" });
  });

  test("is in nobody's way who leads", () => {
    const two = [revoked, placeOf("A", { safety_score: 84, price_weekly: 200 })];
    expect(recommend(two).facility_id).toBe("A");
  });
});
