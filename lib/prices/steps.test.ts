import { describe, expect, test } from "vitest";
import { priceSteps, stepOf } from "./steps";

describe("priceSteps", () => {
  test("every amount is in exactly one step, and steps rise", () => {
    const amounts = [210, 180, 180, 195.5, 260, 300, 240, 220, 205, 190, 185];
    const steps = priceSteps(amounts);
    expect(steps).toHaveLength(5);
    for (const amount of amounts) {
      const holding = steps.filter(({ from, to }) => amount >= from && amount <= to);
      expect(holding, String(amount)).toHaveLength(1);
    }
    expect(steps.map(({ from }) => from)).toEqual(
      steps.map(({ from }) => from).toSorted((a, b) => a - b),
    );
  });

  test("equal amounts stay together, and no step is empty", () => {
    expect(priceSteps([100, 100, 100, 100, 100, 120])).toEqual([
      { from: 100, to: 100 },
      { from: 120, to: 120 },
    ]);
    expect(priceSteps([])).toEqual([]);
  });
});

test("an amount between two steps has no step", () => {
  expect(
    stepOf(
      [
        { from: 1, to: 2 },
        { from: 4, to: 5 },
      ],
      3,
    ),
  ).toBeUndefined();
});
