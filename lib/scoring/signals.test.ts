import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  betaOf,
  cloglog,
  etaOf,
  MEAN_SIGNALS,
  probabilityOf,
  signalWeights,
  topSignals,
} from "./hazard";
import { SIGNAL_NAMES, type Signals, signalsOf, type SignalVisit } from "./signals";

const rates = { event_share: 0.5, interval_days: 146 };
const visit = (age_days: number, points: number, corrected = false): SignalVisit => ({
  age_days,
  points,
  is_event: points >= 3,
  corrected,
});

function signals(visits: SignalVisit[], days_to_expiry?: number): Signals {
  const found = signalsOf({ visits, rates, days_to_expiry });
  if (!found) throw new Error("the window holds a visit");
  return found;
}

const F1 = signals([visit(21, 9), visit(200, 0), visit(390, 3)], 45);
const F2 = signals([visit(170, 0), visit(420, 0), visit(700, 1)], 600);

function expectSignals(found: Signals, expected: number[]) {
  for (const [place, name] of SIGNAL_NAMES.entries()) {
    expect(found[name], name).toBeCloseTo(expected[place] ?? Number.NaN, 4);
  }
}

describe("the worked examples of docs/method.md#forecast-examples", () => {
  test("F1: signals, raw probabilities, and top signals match", () => {
    expectSignals(F1, [0.2475, 1.15, 1, 0, 0.75]);
    const raw = [7, 30, 90].map((days) => probabilityOf(etaOf(F1, days)));
    expect(raw.map((p) => p.toFixed(4))).toEqual(["0.0839", "0.2510", "0.5091"]);
    expect(topSignals(F1, 30)).toEqual([
      { signal: "open_correction", weight: 0.91 },
      { signal: "inspection_due", weight: -0.34 },
      { signal: "license_renewal_proximity", weight: 0.201 },
    ]);
  });

  test("F2: signals, raw probabilities, top signals, and the region's baseline match", () => {
    expectSignals(F2, [-0.5421, 0, 0, 0.7644, 0]);
    const raw = [7, 30, 90].map((days) => probabilityOf(etaOf(F2, days)));
    expect(raw.map((p) => p.toFixed(4))).toEqual(["0.0170", "0.0717", "0.2020"]);
    expect(topSignals(F2, 30)).toEqual([
      { signal: "serious_violation_rate", weight: -0.245 },
      { signal: "open_correction", weight: -0.18 },
      { signal: "inspection_due", weight: 0.111 },
    ]);
    expect(probabilityOf(etaOf(F2, 30, -0.34)).toFixed(4)).toBe("0.0516");
  });
});

describe("signalsOf", () => {
  test("signals are undefined if no visit is in the window", () => {
    expect(signalsOf({ visits: [], rates })).toBeUndefined();
    expect(signalsOf({ visits: [visit(1096, 9)], rates })).toBeUndefined();
    expect(signalsOf({ visits: [visit(-1, 9)], rates })).toBeUndefined();
  });

  test("an open correction fades from day 30 to day 60, and is 0 once verified", () => {
    const open = (age: number, corrected = false) =>
      signals([visit(age, 9, corrected)]).open_correction;
    expect([0, 30, 45, 60, 200].map((age) => open(age))).toEqual([1, 1, 0.5, 0, 0]);
    expect(open(10, true)).toBe(0);
  });

  test("only the latest visit can leave a correction open", () => {
    expect(signals([visit(10, 0), visit(20, 9)]).open_correction).toBe(0);
  });

  test("renewal proximity rises over 180 days, is 1 when past, and 0 when unknown", () => {
    const near = (days?: number) => signals([visit(10, 0)], days).license_renewal_proximity;
    expect([-5, 0, 90, 180, 700].map(near)).toEqual([1, 1, 0.5, 0, 0]);
    expect(near(undefined)).toBe(0);
  });

  test("velocity is limited to 3, and an overdue inspection to 2", () => {
    const fast = Array.from({ length: 20 }, (_, day) => visit(day, 30));
    expect(signals(fast).violation_velocity_90d).toBe(3);
    expect(signals([visit(1000, 0)]).inspection_due).toBe(2);
  });

  test("an extreme event share is clamped, so that the rate stays finite", () => {
    for (const event_share of [0, 1]) {
      const found = signalsOf({ visits: [visit(5, 9)], rates: { ...rates, event_share } });
      expect(Number.isFinite(found?.serious_violation_rate)).toBe(true);
    }
  });

  test("the order of visits and two reports of one day don't change the signals", () => {
    const visits = [visit(21, 9), visit(200, 0), visit(390, 3)];
    expect(signals(visits.toReversed(), 45)).toEqual(F1);
    expect(signals([...visits, visit(200, 0), visit(21, 3)], 45)).toEqual(F1);
  });
});

const anySignals = fc.record({
  serious_violation_rate: fc.double({ min: -4, max: 4, noNaN: true }),
  violation_velocity_90d: fc.double({ min: 0, max: 3, noNaN: true }),
  open_correction: fc.double({ min: 0, max: 1, noNaN: true }),
  inspection_due: fc.double({ min: 0, max: 2, noNaN: true }),
  license_renewal_proximity: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyHorizon = fc.integer({ min: 7, max: 90 });

describe("signal weights", () => {
  test("the weights and the eta of mean signals sum exactly to eta", () => {
    fc.assert(
      fc.property(anySignals, anyHorizon, (given, days) => {
        const weights = signalWeights(given, days);
        const sum = SIGNAL_NAMES.reduce((total, name) => total + weights[name], 0);
        expect(etaOf(MEAN_SIGNALS, days) + sum).toBeCloseTo(etaOf(given, days), 10);
      }),
    );
  });

  test("the raw probability rises with the horizon", () => {
    fc.assert(
      fc.property(anySignals, fc.integer({ min: 7, max: 89 }), (given, days) => {
        expect(etaOf(given, days + 1)).toBeGreaterThan(etaOf(given, days));
      }),
    );
  });

  test("at most three signals are named, strongest first, each with at least 0.01", () => {
    fc.assert(
      fc.property(anySignals, anyHorizon, (given, days) => {
        const sizes = topSignals(given, days).map(({ weight }) => Math.abs(weight));
        expect(sizes.length).toBeLessThanOrEqual(3);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
        expect(sizes.every((size) => size >= 0.01)).toBe(true);
      }),
    );
  });
});

test("every signal raises the risk at every horizon", () => {
  for (const name of SIGNAL_NAMES) {
    for (const days of [7, 30, 90]) expect(betaOf(name, days)).toBeGreaterThan(0);
  }
});

test("cloglog inverts the link function", () => {
  for (const p of [1e-6, 0.05, 0.5, 0.99]) expect(probabilityOf(cloglog(p))).toBeCloseTo(p, 12);
});
