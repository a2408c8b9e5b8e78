import { describe, expect, test } from "vitest";
import { comparePath, isLoose, readCompareQuery } from "./address";

describe("a comparison's address", () => {
  test("checked boxes, commas, and blanks give the same comparison and the same address", () => {
    const ticked = { facility_ids: ["fac_b", "fac_a", "fac_b"], commute_origin: "" };
    const asked = readCompareQuery(ticked);
    expect(asked).toEqual({ facility_ids: ["fac_b", "fac_a"], dimensions: [] });
    expect(readCompareQuery({ facility_ids: "fac_b, fac_a," })).toEqual(asked);
    expect(comparePath(asked)).toBe("/compare?facility_ids=fac_b,fac_a");
    expect(isLoose(ticked, asked)).toBe(true);
    expect(isLoose({ facility_ids: "fac_b,fac_a" }, asked)).toBe(false);
  });

  test("known dimensions keep their names, and unknown ones are left out", () => {
    const asked = readCompareQuery({ facility_ids: "fac_a", dimensions: "price,vibes,safety" });
    expect(asked.dimensions).toEqual(["price_weekly", "safety_score"]);
    expect(comparePath(asked)).toBe(
      "/compare?facility_ids=fac_a&dimensions=price_weekly,safety_score",
    );
  });

  test("a valid child's age is kept, and an invalid one is dropped", () => {
    const asked = readCompareQuery({ facility_ids: "fac_a,fac_b", age_months: "8" });
    expect(comparePath(asked)).toBe("/compare?facility_ids=fac_a,fac_b&age_months=8");
    for (const age_months of ["", "-1", "217", "8.5", "eight"]) {
      const params = { facility_ids: "fac_a,fac_b", age_months };
      const other = readCompareQuery(params);
      expect(other.age_months).toBeUndefined();
      expect(isLoose(params, other)).toBe(true);
    }
  });

  test("an empty comparison has an address without a query", () => {
    expect(comparePath(readCompareQuery({}))).toBe("/compare");
    expect(isLoose({}, readCompareQuery({}))).toBe(false);
  });
});
