import { expect, test } from "vitest";
import type { Comparison } from "#lib/decisions/compare-shape";
import { messages } from "#lib/language/messages";
import { differencesOf, standingOf } from "./differences";
import { outdatedOf } from "./outdated";

/** Two prices of which the second is the higher, by $60; whose each is. */
const priced = (acorn: string, birch: string) =>
  ({
    rows: [
      { facility_id: "fac_a", name: "Acorn", price_basis: { source: acorn } },
      { facility_id: "fac_b", name: "Birch", price_basis: { source: birch } },
    ],
    deltas: [
      {
        dimension: "price_weekly",
        better: "lower",
        comparable: true,
        material: true,
        leader_facility_id: "fac_a",
        caveats: [],
        values: [
          { facility_id: "fac_b", rank: 2, delta: 60 },
          { facility_id: "fac_a", rank: 1, delta: 0 },
        ],
      },
    ],
  }) as unknown as Comparison;

test.each([
  ["en", "facility", "facility", "Acorn costs $60 a week less."],
  ["en", "facility", "county_benchmark", "Acorn costs $60 a week less than the county estimate."],
  [
    "en",
    "county_benchmark",
    "county_benchmark",
    "Acorn has a county estimate that is $60 a week lower.",
  ],
  [
    "es",
    "facility",
    "county_benchmark",
    "Acorn cuesta $60 menos por semana que la estimación del condado.",
  ],
] as const)("a lower price is told for what it is (%s: %s, %s)", (locale, acorn, birch, said) => {
  expect(differencesOf(priced(acorn, birch), new Set(), messages(locale)).said).toEqual([said]);
});

test.each([
  ["far apart", 41, 1, []],
  ["the same", 7, 7, ["documents on record"]],
])(
  "numbers of which no gap matters are close only where they are the same (%s)",
  (_, one, two, close) => {
    const compared = {
      rows: [],
      deltas: [
        {
          dimension: "evidence_count",
          better: "higher",
          comparable: true,
          material: false,
          leader_facility_id: one === two ? null : "fac_a",
          caveats: [],
          values: [
            { facility_id: "fac_a", value: one, rank: 1, delta: 0 },
            { facility_id: "fac_b", value: two, rank: one === two ? 1 : 2, delta: two - one },
          ],
        },
      ],
    } as unknown as Comparison;
    const { said, close: told, unknown } = differencesOf(compared, new Set(), messages("en"));
    expect([said, told, unknown]).toEqual([[], close, []]);
  },
);

/** Licenses of places, by their ids: the rank of each, and whether one leads alone. */
const licensed = (ranks: Record<string, number>) => {
  const values = Object.entries(ranks).map(([facility_id, rank]) => ({
    facility_id,
    rank,
    value: -rank,
    delta: 1 - rank,
  }));
  const isAlone = values.filter(({ rank }) => rank === 1).length === 1;
  return {
    rows: Object.keys(ranks).map((facility_id) => ({ facility_id, name: facility_id })),
    deltas: [
      {
        dimension: "license_status",
        better: "higher",
        comparable: true,
        material: isAlone,
        leader_facility_id: "Acorn",
        caveats: [],
        values,
      },
    ],
  } as unknown as Comparison;
};

const listed = (id: string, status: "fresh" | "stale", gone?: { not_seen_since: string }) => ({
  id,
  facility_proof: { freshness: { status } },
  ...gone,
});

test.each([
  ["old list", listed("Acorn", "stale")],
  ["list it has left", listed("Acorn", "fresh", { not_seen_since: "2026-10-01" })],
] as const)("a license of an %s is no better than a current one", (_, acorn) => {
  const compared = licensed({ Acorn: 1, Birch: 2 });
  const [delta] = compared.deltas;
  const told = (birch: "fresh" | "stale") => {
    const outdated = outdatedOf([acorn, listed("Birch", birch)]);
    const standing = delta && standingOf(delta, "Acorn", outdated);
    return { standing, ...differencesOf(compared, outdated, messages("en")) };
  };
  expect(told("fresh")).toMatchObject({ standing: "none", said: [], outdated: ["license"] });
  expect(told("stale")).toMatchObject({
    standing: "best",
    said: ["Acorn has the better license standing."],
    outdated: [],
  });
});

test("a current license is best, or behind, whatever an old one beside it says", () => {
  const outdated = outdatedOf([
    listed("Acorn", "fresh"),
    listed("Birch", "stale"),
    listed("Cedar", "fresh"),
  ]);
  const compared = licensed({ Acorn: 1, Birch: 1, Cedar: 2 });
  const [delta] = compared.deltas;
  const standings = ["Acorn", "Birch", "Cedar"].map(
    (id) => delta && standingOf(delta, id, outdated),
  );
  expect(standings).toEqual(["best", "none", "behind"]);
  expect(differencesOf(compared, outdated, messages("en")).said).toEqual([
    "Cedar falls behind the best here: license.",
  ]);
});

test("a place that is far behind two that lead closely is not called as good", () => {
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
  const told = (...scores: [string, number][]) =>
    differencesOf(scored(...scores), new Set(), messages("en"));
  expect(told(["Acorn", 77], ["Birch", 39], ["Cedar", 78])).toMatchObject({
    said: ["Birch falls behind the best here: safety score."],
    close: [],
  });
  expect(told(["Acorn", 77], ["Birch", 76], ["Cedar", 78])).toMatchObject({
    said: [],
    close: ["safety score"],
  });
});
