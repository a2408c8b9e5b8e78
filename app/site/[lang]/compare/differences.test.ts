import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import { messages } from "#lib/language/messages";
import { differencesOf, rankOf } from "./differences";

/** Two facilities that are compared in one dimension. */
const comparison = (delta: object) =>
  ({
    rows: [
      { facility_id: "fac_a", name: "Acorn" },
      { facility_id: "fac_b", name: "Birch" },
    ],
    deltas: [delta],
  }) as unknown as Comparison;

test.each([
  ["en", "Acorn costs $60 a week less."],
  ["es", "Acorn cuesta $60 menos por semana."],
] as const)("a lower price of its own is stated as what a provider costs (%s)", (locale, said) => {
  const priced = comparison({
    dimension: "price_weekly",
    better: "lower",
    comparable: true,
    material: true,
    leader_facility_id: "fac_a",
    caveats: [],
    values: [
      { facility_id: "fac_b", value: 300, rank: 2, delta: 60 },
      { facility_id: "fac_a", value: 240, rank: 1, delta: 0 },
    ],
  });
  expect(differencesOf(priced, messages(locale)).said).toEqual([said]);
});

test.each([
  ["price_weekly", "benchmark_price", "price a week"],
  ["license_status", "historical", "license"],
  ["safety_score", "cross_jurisdiction", "safety score"],
] as const)("%s with the caveat %s is listed as not compared", (dimension, caveat, noun) => {
  const values = ["fac_a", "fac_b"].map((facility_id, at) => ({
    facility_id,
    value: 60 + at,
    rank: null,
    delta: null,
  }));
  const delta = { dimension, better: "higher", comparable: false, leader_facility_id: null };
  const compared = comparison({ ...delta, material: false, caveats: [caveat], values });
  const { said, close, unknown, not_compared } = differencesOf(compared, messages("en"));
  expect([said, close, unknown, not_compared]).toEqual([[], [], [], [noun]]);
  const [first] = compared.deltas;
  expect(first && rankOf(first, "fac_a")).toBe("none");
});

test.each(["trust_tier", "evidence_count", "source_age_days"] as const)(
  "%s describes the record, so no provider is marked best and no difference is stated",
  (dimension) => {
    const compared = comparison({
      dimension,
      better: "higher",
      comparable: true,
      material: true,
      leader_facility_id: "fac_a",
      caveats: [],
      values: [
        { facility_id: "fac_a", value: 41, rank: 1, delta: 0 },
        { facility_id: "fac_b", value: 1, rank: 2, delta: -40 },
      ],
    });
    const [delta] = compared.deltas;
    expect(delta && rankOf(delta, "fac_a")).toBe("none");
    const { said, close, unknown } = differencesOf(compared, messages("en"));
    expect([said, close, unknown]).toEqual([[], [], []]);
  },
);

test("a facility far behind two close leaders is not called as good", () => {
  const scored = (...scores: [string, number][]) => {
    const best = Math.max(...scores.map(([, score]) => score));
    const ranked = scores.map(([, score]) => score).toSorted((a, b) => b - a);
    return {
      rows: scores.map(([name]) => ({ facility_id: name, name })),
      deltas: [
        {
          dimension: "safety_score",
          better: "higher",
          comparable: true,
          material: false,
          leader_facility_id: scores.find(([, score]) => score === best)?.[0],
          caveats: ["interval_overlap"],
          values: scores.map(([name, value]) => ({
            facility_id: name,
            value,
            delta: value - best,
            rank: ranked.indexOf(value) + 1,
          })),
        },
      ],
    } as unknown as Comparison;
  };
  const result = (...scores: [string, number][]) =>
    differencesOf(scored(...scores), messages("en"));
  expect(result(["Acorn", 77], ["Birch", 39], ["Cedar", 78])).toMatchObject({
    said: ["Birch falls behind the best here: safety score."],
    close: [],
  });
  expect(result(["Acorn", 77], ["Birch", 76], ["Cedar", 78])).toMatchObject({
    said: [],
    close: ["safety score"],
  });
});
