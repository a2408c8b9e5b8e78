import { describe, expect, test } from "vitest";
import { COMPLETENESS, type CompletenessCode, completenessOf } from "./completeness";

describe("completenessOf", () => {
  test("the percentage is 100 without reasons, and with info reasons only", () => {
    expect(completenessOf([])).toEqual({ percent: 100, reasons: [] });
    expect(completenessOf(["single_source", "visit_level_only"]).percent).toBe(100);
  });

  test("each doubtful field lowers the percentage by 10, however many reasons it has", () => {
    expect(completenessOf(["missing_capacity"]).percent).toBe(90);
    expect(completenessOf(["missing_coordinates", "address_conflict"]).percent).toBe(90);
    expect(completenessOf(["missing_capacity", "missing_age_range"]).percent).toBe(80);
  });

  test("reasons about other fields don't lower the percentage", () => {
    const { percent, reasons } = completenessOf(["source_stale", "counts_only"]);
    expect(percent).toBe(100);
    expect(reasons).toHaveLength(2);
  });

  test("the percentage is 0 if every code applies", () => {
    expect(completenessOf(Object.keys(COMPLETENESS) as CompletenessCode[]).percent).toBe(0);
  });

  test("reasons are listed once, in table order, with the record's own text if given", () => {
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
