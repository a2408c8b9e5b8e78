import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { dateOfDay, dayNumber } from "#lib/kernel/days";
import { type SafetyRequest, scoreSafety, verifySafety } from "./safety";
import { SEVERITY } from "./severity";
import { type Visit, visitPoints } from "./visits";

const AS_OF = "2026-03-01";
const OPEN = {
  is_covered: true,
  has_inspection_source: true,
  inspected_facilities: 500,
  counted_only_pct: 0,
  are_counts_missing: false,
  are_clean_missing: false,
};

/** Returns a visit's findings with their points. */
const found = (findings: Visit["findings"]) => ({
  findings,
  points: visitPoints({ findings }).points,
});

function aged(
  age_days: number,
  purpose: Visit["purpose"] = "full",
  findings: Visit["findings"] = {},
): Visit {
  const inspection_id = `insp_${age_days}`;
  const date = dateOfDay(dayNumber(AS_OF) - age_days);
  return { inspection_id, date, purpose, ...found(findings) };
}

const requestOf = (visits: Visit[]): SafetyRequest => ({
  as_of: AS_OF,
  peer_group: "ny-dohmh/center",
  mu: 3.9,
  license_status: "active",
  has_merge_conflict: false,
  jurisdiction: OPEN,
  visits,
  days_without_result: [],
});

const score = (visits: Visit[], over: Partial<SafetyRequest> = {}) =>
  scoreSafety({ ...requestOf(visits), ...over });

const S1 = [
  aged(100, "full", { serious: 1, moderate: 1, low: 2 }),
  aged(465, "full", { moderate: 1 }),
  aged(830),
];

describe("the worked examples of docs/method.md#score-examples", () => {
  test("S1: the score is 70 with interval 62-80", () => {
    const { inputs, ...safety } = score(S1);
    expect(inputs?.effective_inspections).toBeCloseTo(1.4473, 4);
    expect(inputs?.points_weighted).toBeCloseTo(10.338, 3);
    expect(inputs?.lambda).toBeCloseTo(4.7616, 4);
    expect(inputs?.ratio).toBeCloseTo(1.2209, 4);
    expect(safety).toMatchObject({
      value: 70,
      low: 62,
      high: 80,
      caps: [],
      abstention_reasons: [],
    });
  });

  test("S2: three clean visits score 82 with interval 72-93", () => {
    const { inputs, ...safety } = score([aged(30), aged(395), aged(760)]);
    expect(inputs?.effective_inspections).toBeCloseTo(1.6531, 4);
    expect(inputs?.ratio).toBeCloseTo(0.7076, 4);
    expect(safety).toMatchObject({ value: 82, low: 72, high: 93 });
  });

  test("S3: harm within a year caps 55.26 at 49, without an interval", () => {
    const { inputs, ...safety } = score([
      aged(150, "follow_up", { low: 1 }),
      aged(200, "partial", { harm: 1, serious: 4 }),
      aged(380, "full", { moderate: 1, low: 1 }),
      aged(1200, "full", { harm: 1 }),
    ]);
    expect(inputs?.n).toBe(2);
    expect(inputs?.effective_inspections).toBeCloseTo(0.828, 4);
    expect(inputs?.points_weighted).toBeCloseTo(23.2158, 4);
    expect(inputs?.ratio).toBeCloseTo(2.0615, 4);
    expect(inputs?.raw).toBeCloseTo(55.26, 2);
    expect(safety).toMatchObject({ value: 49, caps: [{ code: "harm_within_year", limit: 49 }] });
    expect(safety).not.toHaveProperty("low");
    expect(safety).not.toHaveProperty("high");
  });

  test("S4: one clean visit is insufficient for a score", () => {
    const safety = score([aged(40)]);
    expect(safety).not.toHaveProperty("value");
    expect(safety.abstention_reasons).toEqual(["insufficient_inspections"]);
    expect(safety.inputs?.n).toBe(1);
    expect(safety.inputs?.effective_inspections).toBeCloseTo(0.9269, 4);
  });

  test("S4b: two old clean visits are insufficient for a score", () => {
    const safety = score([aged(700), aged(1060)]);
    expect(safety.abstention_reasons).toEqual(["insufficient_inspections"]);
    expect(safety.inputs?.n).toBe(2);
    expect(safety.inputs?.effective_inspections).toBeCloseTo(0.3982, 4);
  });

  test("S5: a probationary license caps 80.83 at 69", () => {
    const visits = [aged(20), aged(60, "partial", { low: 1 }), aged(390, "full", { low: 2 })];
    const { inputs, ...safety } = score(visits, { mu: 5.2, license_status: "probationary" });
    expect(inputs?.effective_inspections).toBeCloseTo(1.8857, 4);
    expect(inputs?.points_weighted).toBeCloseTo(1.8459, 4);
    expect(inputs?.ratio).toBeCloseTo(0.7399, 4);
    expect(inputs?.raw).toBeCloseTo(80.83, 2);
    expect(safety).toMatchObject({
      value: 69,
      caps: [{ code: "license_probationary", limit: 69 }],
    });
  });
});

describe("caps", () => {
  test("caps are listed even if the score is lower", () => {
    const many = Array.from({ length: 5 }, (_, place) => aged(10 + place, "full", { serious: 5 }));
    const safety = score(many, { license_status: "probationary" });
    expect(safety.inputs?.raw).toBeLessThan(69);
    expect(safety.caps).toEqual([{ code: "license_probationary", limit: 69 }]);
    expect(safety).not.toHaveProperty("low");
  });

  test("harm caps the score up to the 365th day", () => {
    const harmed = (age: number) => [aged(age, "full", { harm: 1 }), aged(10), aged(20), aged(30)];
    expect(score(harmed(365)).caps).toHaveLength(1);
    expect(score(harmed(366)).caps).toHaveLength(0);
  });
});

describe("visits without a published result", () => {
  const day = (age: number) => aged(age).date;
  const clean = [aged(40), aged(400), aged(760)];

  test("three clean visits get no score if two more have no published result", () => {
    expect(score(clean).value).toBe(82);
    const safety = score(clean, { days_without_result: [day(100), day(200)] });
    expect(safety.abstention_reasons).toEqual(["severity_unusable"]);
    expect(safety).not.toHaveProperty("value");
  });

  test("visits without a result outside the window don't withhold a score", () => {
    expect(score(clean, { days_without_result: [day(1096), day(-1)] }).value).toBe(82);
  });

  test("a score is withheld if visits without a result outnumber those with findings", () => {
    fc.assert(
      fc.property(anyVisits, fc.array(fc.integer({ min: 0, max: 1095 })), (visits, ages) => {
        const safety = score(visits, { days_without_result: ages.map(day) });
        const found = safety.inputs?.visits.filter(({ points }) => points > 0).length ?? 0;
        expect(safety.abstention_reasons.includes("severity_unusable")).toBe(ages.length > found);
      }),
    );
  });
});

describe("a peer group without an expected rate", () => {
  test("a facility without an expected rate has no score and no inputs", () => {
    const safety = score(S1, { mu: undefined });
    expect(safety.abstention_reasons).toEqual(["stratum_too_small"]);
    expect(safety).not.toHaveProperty("inputs");
    expect(verifySafety(safety)).toEqual([]);
  });
});

describe("verifySafety", () => {
  test.each([
    ["S1", score(S1)],
    ["an abstention", score([aged(40)])],
    ["a capped one", score(S1, { license_status: "probationary" })],
  ])("%s verifies, even after a round trip through JSON", (_, safety) => {
    expect(verifySafety(JSON.parse(JSON.stringify(safety)))).toEqual([]);
  });

  test("a changed value, point, weight, or age fails verification", () => {
    const safety = score(S1);
    const inputs = safety.inputs;
    if (!inputs) throw new Error("S1 has inputs");
    const [first, ...rest] = inputs.visits;
    if (!first) throw new Error("S1 has visits");
    const withVisit = (changed: object) => ({
      ...safety,
      inputs: { ...inputs, visits: [{ ...first, ...changed }, ...rest] },
    });
    expect(verifySafety({ ...safety, value: 71 })).toEqual(["value is 71, its inputs give 70"]);
    expect(verifySafety(withVisit({ points: 3 }))).not.toEqual([]);
    expect(verifySafety(withVisit({ weight: 0.5 }))).toHaveLength(1);
    expect(verifySafety(withVisit({ age_days: 101 }))).not.toEqual([]);
    expect(verifySafety({ ...safety, inputs: { ...inputs, mu: 4 } })).not.toEqual([]);
  });

  test("a later release verifies scores with the constants of their own version", async () => {
    const stored = score(S1);
    onTestFinished(() => {
      vi.doUnmock("./score-methods");
      vi.resetModules();
    });
    vi.resetModules();
    vi.doMock("./score-methods", async (original) => {
      const { SCORE_METHODS } = await original<typeof import("./score-methods")>();
      const later = { ...SCORE_METHODS["score-1.0"], prior_inspections: 6, half_life_days: 200 };
      const methods: Record<string, object> = { ...SCORE_METHODS, "score-1.1": later };
      const scoreMethodOf = (version: string) => methods[version];
      return { SCORE_METHOD: "score-1.1", SCORE_METHODS: methods, scoreMethodOf };
    });
    const release = await import("./safety");
    const made = release.scoreSafety(requestOf(S1));
    expect(made).toMatchObject({ method_version: "score-1.1", inputs: { k: 6 } });
    expect(release.verifySafety(made)).toEqual([]);
    expect(release.verifySafety(stored)).toEqual([]);
    expect(release.verifySafety({ ...stored, method_version: "score-1.1" })).not.toEqual([]);
  });

  test("a score with an unknown method version fails verification", () => {
    expect(verifySafety({ ...score(S1), method_version: "score-9" })).toEqual([
      "method_version score-9 is of no known method",
    ]);
  });
});

const anyVisit = fc
  .record({
    age_days: fc.integer({ min: 0, max: 1200 }),
    purpose: fc.constantFrom<Visit["purpose"]>("full", "partial", "follow_up", "unknown"),
    findings: fc.record({
      harm: fc.nat(1),
      serious: fc.nat(3),
      moderate: fc.nat(4),
      low: fc.nat(8),
      unrated: fc.nat(3),
    }),
    id: fc.uuid(),
  })
  .map(({ age_days, purpose, findings, id }) => ({
    ...aged(age_days, purpose, findings),
    inspection_id: id,
  }));
const anyVisits = fc.array(anyVisit, { minLength: 1, maxLength: 12 });
const anyMu = fc.double({ min: 0.05, max: 30, noNaN: true });

describe("scores of any record", () => {
  test("the score is a whole number of 0..100 within its interval, and verifies", () => {
    fc.assert(
      fc.property(anyVisits, anyMu, (visits, mu) => {
        const safety = score(visits, { mu });
        expect(verifySafety(safety)).toEqual([]);
        expect(safety.value === undefined).toBe(safety.abstention_reasons.length > 0);
        if (safety.value === undefined) return;
        expect(Number.isInteger(safety.value)).toBe(true);
        expect(safety.value).toBeGreaterThanOrEqual(safety.low ?? 0);
        expect(safety.value).toBeLessThanOrEqual(safety.high ?? 100);
      }),
    );
  });

  test("an additional finding never raises the score", () => {
    const level = fc.constantFrom(...SEVERITY.levels);
    fc.assert(
      fc.property(anyVisits, fc.nat(), level, anyMu, (visits, place, more, mu) => {
        const worse = visits.map((visit, index) =>
          index === place % visits.length
            ? { ...visit, ...found({ ...visit.findings, [more]: (visit.findings[more] ?? 0) + 1 }) }
            : visit,
        );
        const [before, after] = [score(visits, { mu }), score(worse, { mu })];
        expect(after.value ?? 0).toBeLessThanOrEqual(before.value ?? 0);
        expect(after.inputs?.raw ?? 0).toBeLessThanOrEqual(before.inputs?.raw ?? 0);
      }),
    );
  });

  test("the score doesn't depend on the order of visits", () => {
    const shuffled = anyVisits.chain((visits) =>
      fc.tuple(fc.constant(visits), fc.shuffledSubarray(visits, { minLength: visits.length })),
    );
    fc.assert(
      fc.property(shuffled, ([visits, other]) => {
        expect(score(other)).toEqual(score(visits));
      }),
    );
  });
});
