import type { DecisionMemo } from "#lib/decisions/memo-shape";
import { oldestCurrentDay } from "#lib/facilities/recency";

export type MemoItem = DecisionMemo["shortlist"][number];

/** Items without a distance come last. */
const milesOf = ({ facts }: MemoItem) => facts.distance_miles ?? Number.POSITIVE_INFINITY;

/** Returns whether the inspections behind a score end more than 400 days before the memo. */
export const hasOldInspections = (
  { facts }: MemoItem,
  { as_of }: Pick<DecisionMemo["inputs"], "as_of">,
): boolean => (facts.inspections_known_until ?? as_of) < oldestCurrentDay(as_of);

/**
 * Splits a shortlist into providers with a current score, in their order, and the others by
 * distance. Old records and those without a score aren't ranked.
 */
export function splitRanked({ shortlist, inputs }: Pick<DecisionMemo, "shortlist" | "inputs">): {
  ranked: MemoItem[];
  unranked: MemoItem[];
} {
  const isRanked = (item: MemoItem) =>
    item.facts.safety_score !== undefined &&
    item.trust_tier !== "historical" &&
    !hasOldInspections(item, inputs);
  return {
    ranked: shortlist.filter(isRanked),
    unranked: shortlist
      .filter((item) => !isRanked(item))
      .toSorted((a, b) => (milesOf(a) === milesOf(b) ? a.rank - b.rank : milesOf(a) - milesOf(b))),
  };
}
