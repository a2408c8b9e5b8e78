import { describe, expect, test } from "vitest";
import { fitBaselines, offsetOf } from "./baseline";
import { probabilityOf } from "./hazard";

const rows = (region: string | undefined, count: number, events: number) =>
  Array.from({ length: count }, (_, row) => ({ region, eta: -2, event: row < events }));

describe("a region's baseline", () => {
  test("the offset is ln((A + 200 p) / (E + 200 p))", () => {
    const p = probabilityOf(-2);
    const offsets = fitBaselines(rows("KINGS", 1000, 200));
    expect(offsets["KINGS"]).toBeCloseTo(Math.log((200 + 200 * p) / (1000 * p + 200 * p)), 12);
  });

  test("the offset is near zero for a region with few rows", () => {
    const few = offsetOf(fitBaselines(rows("A", 10, 5)), "A");
    const many = offsetOf(fitBaselines(rows("A", 1000, 500)), "A");
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(many / 4);
  });

  test("the offset is zero for a region that is unknown or was never measured", () => {
    const offsets = fitBaselines(rows(undefined, 50, 40));
    expect(offsets).toEqual({});
    expect(offsetOf(offsets, "KINGS")).toBe(0);
    expect(offsetOf({ A: 1 }, undefined)).toBe(0);
  });
});
