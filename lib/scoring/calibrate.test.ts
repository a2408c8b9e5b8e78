import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  baseRateAt,
  calibrate,
  fitKnots,
  interpolateKnots,
  poolAdjacentViolators,
} from "./calibrate";
import { cloglog, probabilityOf } from "./hazard";

const point = (x: number, y: number, weight = 1) => ({ x, y, weight });
const coordinate = fc.double({ min: -6, max: 3, noNaN: true });

describe("poolAdjacentViolators", () => {
  test("the result matches the example of docs/method.md#calibration", () => {
    const pooled = poolAdjacentViolators([
      point(-3, 0.03),
      point(-2.5, 0.06),
      point(-2, 0.05),
      point(-1.5, 0.12),
    ]);
    expect(pooled.map(({ x }) => x)).toEqual([-3, -2.25, -1.5]);
    expect(pooled[1]?.y).toBeCloseTo(0.055, 12);
    expect([pooled[0]?.y, pooled[2]?.y]).toEqual([0.03, 0.12]);
  });

  test("pooled points never fall, keep the weighted mean, and don't change when pooled again", () => {
    const points = fc.array(
      fc.record({
        x: coordinate,
        y: fc.double({ min: 0, max: 1, noNaN: true }),
        weight: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(points, (unsorted) => {
        const given = [...unsorted].sort((a, b) => a.x - b.x);
        const pooled = poolAdjacentViolators(given);
        for (const [place, next] of pooled.entries()) {
          const before = pooled[place - 1];
          if (!before) continue;
          expect(next.y).toBeGreaterThanOrEqual(before.y);
          expect(next.x).toBeGreaterThan(before.x);
        }
        const total = (all: typeof given) =>
          all.reduce((sum, { y, weight }) => sum + y * weight, 0);
        expect(total(pooled)).toBeCloseTo(total(given), 6);
        expect(poolAdjacentViolators(pooled)).toEqual(pooled);
      }),
    );
  });
});

describe("fitKnots", () => {
  test("each bin is shrunk by 50 pseudo-rows to its mean raw probability", () => {
    const rows = Array.from({ length: 2000 }, () => ({ eta: -2, event: false }));
    const [knot, ...rest] = fitKnots(rows);
    expect(rest).toEqual([]);
    const raw = probabilityOf(-2);
    expect(knot?.eta).toBeCloseTo(-2, 12);
    // 20 bins of 100 rows without an event, each with 50 pseudo-rows.
    expect(probabilityOf(knot?.cloglog ?? 0)).toBeCloseTo((50 * raw) / 150, 12);
  });

  test("knots don't depend on the order of rows", () => {
    const rows = Array.from({ length: 600 }, (_, row) => ({
      eta: -4 + (row % 37) / 10,
      event: row % 5 === 0,
    }));
    expect(fitKnots(rows.toReversed())).toEqual(fitKnots(rows));
  });
});

test("the map is linear between knots and flat beyond them", () => {
  const knots = [
    { eta: -3, cloglog: -4 },
    { eta: -1, cloglog: -2 },
  ];
  expect([-9, -3, -2, -1.5, -1, 5].map((eta) => interpolateKnots(knots, eta))).toEqual([
    -4, -4, -3, -2.5, -2, -2,
  ]);
  expect(() => interpolateKnots([], 0)).toThrow(RangeError);
});

const anyKnots = fc
  .uniqueArray(fc.tuple(coordinate, coordinate), {
    minLength: 1,
    maxLength: 16,
    selector: ([eta]) => eta,
  })
  .map((pairs) => {
    const values = pairs.map(([, value]) => value).sort((a, b) => a - b);
    return pairs
      .map(([eta]) => eta)
      .sort((a, b) => a - b)
      .map((eta, place) => ({ eta, cloglog: values[place] ?? 0 }));
  });

describe("calibration across horizons", () => {
  test("the probability never falls from 7 to 90 days for any knots and any facility", () => {
    fc.assert(
      fc.property(anyKnots, anyKnots, anyKnots, coordinate, (seven, thirty, ninety, eta) => {
        const calibration = {
          anchors: [
            { horizon_days: 7, base_rate: 0.02, knots: seven },
            { horizon_days: 30, base_rate: 0.1, knots: thirty },
            { horizon_days: 90, base_rate: 0.3, knots: ninety },
          ],
        };
        let before = 0;
        for (let days = 7; days <= 90; days += 1) {
          const p = calibrate(calibration, (anchor) => eta + Math.log(anchor / 30), days);
          expect(p).toBeGreaterThanOrEqual(before - 1e-12);
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1);
          before = p;
        }
      }),
      { numRuns: 60 },
    );
  });

  test("an anchor that falls below the one before is raised to it", () => {
    const flat = (horizon_days: number, level: number) => ({
      horizon_days,
      base_rate: 0.1,
      knots: [{ eta: 0, cloglog: level }],
    });
    const calibration = { anchors: [flat(7, -3), flat(30, -1), flat(90, -2)] };
    const at = (days: number) => cloglog(calibrate(calibration, () => 0, days));
    expect(at(90)).toBeCloseTo(-1, 9);
    expect(at(Math.sqrt(7 * 30))).toBeCloseTo(-2, 9);
  });

  test("the base rate is exact at the anchors and rises between them", () => {
    const anchor = (horizon_days: number, base_rate: number) => ({
      horizon_days,
      base_rate,
      knots: [],
    });
    const calibration = { anchors: [anchor(7, 0.03), anchor(30, 0.12), anchor(90, 0.29)] };
    expect(baseRateAt(calibration, 30)).toBeCloseTo(0.12, 12);
    expect(baseRateAt(calibration, 14)).toBeGreaterThan(0.03);
    expect(baseRateAt(calibration, 14)).toBeLessThan(0.12);
  });
});
