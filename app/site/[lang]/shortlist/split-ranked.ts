import type { DecisionMemo } from "#lib/decisions/memo-shape";

export type MemoItem = DecisionMemo["shortlist"][number];

/** Items without a distance come last. */
const milesOf = ({ facts }: MemoItem) => facts.distance_miles ?? Number.POSITIVE_INFINITY;

/**
 * Splits a shortlist into providers with a current score, in their order, and the others by
 * distance. Old records and those without a score aren't ranked.
 */
export function splitRanked({ shortlist }: Pick<DecisionMemo, "shortlist">): {
  ranked: MemoItem[];
  unranked: MemoItem[];
} {
  const isRanked = ({ facts, trust_tier }: MemoItem) =>
    facts.safety_score !== undefined && trust_tier !== "historical";
  return {
    ranked: shortlist.filter(isRanked),
    unranked: shortlist
      .filter((item) => !isRanked(item))
      .toSorted((a, b) => (milesOf(a) === milesOf(b) ? a.rank - b.rank : milesOf(a) - milesOf(b))),
  };
}
