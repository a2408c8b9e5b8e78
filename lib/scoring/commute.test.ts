import { expect, test } from "vitest";
import { commuteMinutes, minutesOfMiles } from "./commute";

test.each([
  [0, "4.00"],
  [1, "7.12"],
  [10, "29.71"],
  [20, "47.81"],
])("%i great-circle miles take %s minutes (docs/method.md#commute-estimate)", (miles, minutes) => {
  expect(minutesOfMiles(miles).toFixed(2)).toBe(minutes);
});

test("a drive takes the same time in both directions", () => {
  const [austin, dallas] = [
    { lat: 30.25, lng: -97.75 },
    { lat: 32.78, lng: -96.8 },
  ];
  expect(commuteMinutes(austin, dallas)).toBeCloseTo(commuteMinutes(dallas, austin), 9);
  expect(commuteMinutes(austin, austin)).toBe(4);
});
