import { expect, test } from "vitest";
import type { DecisionMemo } from "#lib/decisions/memo-shape";
import { type MemoItem, splitRanked } from "./split-ranked";

const item = (rank: number, facts: object, trust_tier = "launch_ready") =>
  ({ rank, facts, trust_tier }) as unknown as MemoItem;

const inputs = { as_of: "2026-11-27" } as DecisionMemo["inputs"];

test("only providers with a current score are ranked, and the others go by distance", () => {
  const scored = item(1, { safety_score: 80, distance_miles: 9 });
  const old = item(2, { safety_score: 90, distance_miles: 3 }, "historical");
  const far = item(3, { distance_miles: 5 });
  const unlocated = item(4, {});
  const near = item(5, { distance_miles: 1 });
  const { ranked, unranked } = splitRanked({
    shortlist: [scored, old, far, unlocated, near],
    inputs,
  });
  expect(ranked).toEqual([scored]);
  expect(unranked.map(({ rank }) => rank)).toEqual([5, 2, 3, 4]);
});

test("a score from inspections of more than 400 days ago isn't ranked, even on a current list", () => {
  const scored = { safety_score: 90, inspections_known_until: "2014-08-25" };
  const far = item(1, { ...scored, distance_miles: 7.1 });
  const near = item(2, { ...scored, safety_score: 80, distance_miles: 1 });
  const { ranked, unranked } = splitRanked({ shortlist: [far, near], inputs });
  expect(ranked).toEqual([]);
  expect(unranked).toEqual([near, far]);
});
