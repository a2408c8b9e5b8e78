import { expect, test } from "vitest";
import { round } from "./round";

test("round rounds halves up, for positive and negative values", () => {
  expect(round(0.125, 2)).toBe(0.13);
  expect(round(-0.125, 2)).toBe(-0.12);
  expect(round(12.34, 1)).toBe(12.3);
  expect(round(1.005, 2)).toBe(1);
  expect(round(7.5, 0)).toBe(8);
});
