import { describe, expect, test } from "vitest";
import { COMPLETENESS, type CompletenessCode, completenessOf } from "./completeness";

describe("completeness", () => {
  test("is 100 without a reason, and with reasons that are only worth knowing", () => {
    expect(completenessOf([])).toEqual({ percent: 100, reasons: [] });
    expect(completenessOf(["single_source", "visit_level_only"]).percent).toBe(100);
  });

  test("loses a tenth for each of the ten fields in doubt, once however many reasons", () => {
    expect(completenessOf(["missing_capacity"]).percent).toBe(90);
    expect(completenessOf(["missing_coordinates", "address_conflict"]).percent).toBe(90);
    expect(completenessOf(["missing_capacity", "missing_age_range"]).percent).toBe(80);
  });

  test("is not lowered by what lies outside the ten fields", () => {
    const { percent, reasons } = completenessOf(["source_stale", "counts_only"]);
    expect(percent).toBe(100);
    expect(reasons).toHaveLength(2);
  });

  test("can fall to nothing", () => {
    expect(completenessOf(Object.keys(COMPLETENESS) as CompletenessCode[]).percent).toBe(0);
  });

  test("lists reasons in the table's order, once, with the record's own words where given", () => {
    const codes: CompletenessCode[] = ["missing_capacity", "name_conflict", "missing_capacity"];
    const { reasons } = completenessOf(codes, { name_conflict: "Sunny Days / Sunny Day" });
    expect(reasons).toEqual([
      {
        code: "name_conflict",
        field: "name",
        severity: "warn",
        detail: "Sunny Days / Sunny Day",
      },
      { code: "missing_capacity", ...COMPLETENESS.missing_capacity },
    ]);
  });
});
