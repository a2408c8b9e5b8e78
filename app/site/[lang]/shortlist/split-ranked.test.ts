import { expect, test } from "vitest";
import { type MemoItem, splitRanked } from "./split-ranked";

const item = (rank: number, facts: object, trust_tier = "launch_ready") =>
  ({ rank, facts, trust_tier }) as unknown as MemoItem;

test("only providers with a current score are ranked, and the others go by distance", () => {
  const scored = item(1, { safety_score: 80, distance_miles: 9 });
  const old = item(2, { safety_score: 90, distance_miles: 3 }, "historical");
  const far = item(3, { distance_miles: 5 });
  const unlocated = item(4, {});
  const near = item(5, { distance_miles: 1 });
  const { ranked, unranked } = splitRanked({ shortlist: [scored, old, far, unlocated, near] });
  expect(ranked).toEqual([scored]);
  expect(unranked.map(({ rank }) => rank)).toEqual([5, 2, 3, 4]);
});
