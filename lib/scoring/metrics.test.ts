import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aucOf, measure, reliabilityBins } from "./metrics";

const row = (p: number, event: boolean) => ({ p, event });

describe("aucOf", () => {
  test("AUC is 1 for a perfect order, 0 for its reverse, and 0.5 for ties", () => {
    expect(aucOf([row(0.1, false), row(0.9, true)])).toBe(1);
    expect(aucOf([row(0.9, false), row(0.1, true)])).toBe(0);
    expect(aucOf([row(0.5, false), row(0.5, true)])).toBe(0.5);
  });

  test("AUC is the share of event and non-event pairs in the right order, with ties as half", () => {
    const rows = fc.array(fc.record({ p: fc.integer({ min: 0, max: 8 }), event: fc.boolean() }), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(rows, (given) => {
        const events = given.filter(({ event }) => event);
        const others = given.filter(({ event }) => !event);
        fc.pre(events.length > 0 && others.length > 0);
        let won = 0;
        for (const a of events) for (const b of others) won += (Math.sign(a.p - b.p) + 1) / 2;
        expect(aucOf(given)).toBeCloseTo(won / (events.length * others.length), 12);
      }),
    );
  });
});

test("skill is measured against the given base rate instead of the rows' own", () => {
  const rows = [row(0.2, false), row(0.8, true)];
  const { brier, brier_skill, observed_expected, ece, n, events } = measure(rows, 0.1);
  expect(brier).toBeCloseTo(0.04, 12);
  expect(brier_skill).toBeCloseTo(1 - 0.04 / ((0.01 + 0.81) / 2), 12);
  expect(observed_expected).toBeCloseTo(1, 12);
  expect(ece).toBeCloseTo(0.2, 12);
  expect({ n, events }).toEqual({ n: 2, events: 1 });
});

test("reliability bins contain every row once, by rising probability", () => {
  const rows = Array.from({ length: 137 }, (_, place) =>
    row(((place * 31) % 137) / 137, place % 3 === 0),
  );
  const bins = reliabilityBins(rows);
  expect(bins).toHaveLength(10);
  expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(137);
  const expected = bins.map((bin) => bin.expected);
  expect(expected).toEqual([...expected].sort((a, b) => a - b));
});
