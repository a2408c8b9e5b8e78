import { expect, test } from "vitest";
import { formatSpots, parseSpots } from "./spots";

test("spots are read from an address as they were written, within the map", () => {
  const spots = [
    { left: 10.4, top: 20.6, right: 30, foot: 40 },
    { left: -5, top: 0, right: 7, foot: 9 },
  ];
  expect(formatSpots(spots)).toBe("10.21.30.40_0.0.7.9");
  expect(parseSpots("10.21.30.40_0.0.7.9")).toEqual([
    { left: 10, top: 21, right: 30, foot: 40 },
    { left: 0, top: 0, right: 7, foot: 9 },
  ]);
});

test("what no page writes is left out of the spots, and their number is bounded", () => {
  expect(parseSpots(null)).toEqual([]);
  expect(parseSpots("1.2.3_-1.2.3.4_1.2.3.4.5_a.b.c.d")).toEqual([]);
  expect(parseSpots("1.2.3.4_".repeat(5000)).length).toBeLessThan(200);
});
