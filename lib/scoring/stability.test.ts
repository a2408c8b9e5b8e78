import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MemoCandidate } from "./memo-gates";
import { type RankedCandidate, rankCandidates } from "./rank";
import { changedWeights, couldOutrank, rankStability } from "./stability";
import { UTILITY_NAMES, type Weight } from "./utility";

const weights: Weight[] = [
  { name: "safety_score", weight: 0.6 },
  { name: "price_weekly", weight: 0.3 },
  { name: "license_status", weight: 0.1 },
];

/** A facility with given utilities. Its other facts don't matter here. */
const place = (values: readonly number[], over: readonly Weight[] = weights): RankedCandidate => ({
  candidate: { facility_id: values.join() } as MemoCandidate,
  is_historical: false,
  is_unranked: false,
  score: 100 * over.reduce((sum, { weight }, i) => sum + weight * (values[i] ?? 0), 0),
  utilities: over.map(({ name }, i) => ({ name, value: values[i] ?? 0, is_missing: false })),
});
const ranked = (...places: RankedCandidate[]) => places.toSorted((a, b) => b.score - a.score);

describe("changedWeights", () => {
  test("three weights change to 80, 100, or 120%, except for the three combinations that change all alike", () => {
    const changes = changedWeights(weights);
    expect(changes).toHaveLength(3 ** 3 - 3);
    for (const change of changes) {
      for (const [i, { weight }] of weights.entries()) {
        expect(Math.abs((change[i] ?? 0) / weight - 1)).toBeLessThanOrEqual(0.2 + 1e-12);
      }
    }
  });
});

describe("rankStability", () => {
  test("the stability is 1 for both facilities if one is better on every dimension", () => {
    expect(rankStability(ranked(place([1, 1, 1]), place([0.5, 0.5, 0.5])), 2, weights)).toEqual([
      1, 1,
    ]);
  });

  test("two facilities that trade safety for price have the share counted by hand", () => {
    // 0.6 a against 0.3 b + 0.1 c with gaps .5, -.8, -.2: .30 against .24 + .02.
    const shares = rankStability(ranked(place([1, 0.1, 0.3]), place([0.5, 0.9, 0.5])), 2, weights);
    const held = changedWeights(weights).filter(
      ([a = 0, b = 0, c = 0]) => 0.5 * a >= 0.8 * b + 0.2 * c,
    );
    expect(shares).toEqual([held.length / 24, held.length / 24]);
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares[0]).toBeLessThan(1);
  });

  test("a facility just below the shortlist can take a listed one's rank", () => {
    const close = ranked(place([1, 0, 0.99]), place([0.5, 0.99, 0.99]));
    expect(rankStability(close, 1, weights)[0]).toBeLessThan(1);
  });

  test("stability is undefined if another facility, listed or not, has equal utilities", () => {
    const same = [place([0.7, 0.7, 0.7]), place([0.7, 0.7, 0.7])];
    const last = place([0.1, 0.1, 0.1]);
    expect(rankStability(same, 1, weights)).toEqual([undefined]);
    expect(rankStability([...same, last], 3, weights)).toEqual([undefined, undefined, 1]);
  });

  test("a historical record never passes a current one and has no stability of its own", () => {
    const current = place([0.5, 0.5, 0.5]);
    const old = { ...place([1, 1, 1]), is_historical: true, is_unranked: true };
    expect(rankStability([current, old], 2, weights)).toEqual([1, undefined]);
  });

  test("a facility that couldOutrank rules out never outranks under any change", () => {
    const names = UTILITY_NAMES.slice(0, 4);
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const four = fc.tuple(unit, unit, unit, unit);
    fc.assert(
      fc.property(four, four, four, (w, a, b) => {
        const own = names.map((name, i) => ({ name, weight: w[i] ?? 0 }));
        if (couldOutrank(place(b, own).utilities, place(a, own).utilities, own)) return;
        for (const change of changedWeights(own)) {
          const score = (values: readonly number[]) =>
            change.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0);
          expect(score(b)).toBeLessThanOrEqual(score(a) + 1e-12);
        }
      }),
    );
  });

  test("rankStability accepts the ranking of rankCandidates", () => {
    const candidate = (facility_id: string, safety_score: number) =>
      ({
        facility_id,
        safety_score,
        trust_tier: "launch_ready",
        price_weekly: 300,
        license_status: "active",
      }) as MemoCandidate;
    const order = rankCandidates([candidate("B", 60), candidate("A", 90)], weights, 320);
    expect(rankStability(order, 2, weights)).toEqual([1, 1]);
  });
});
