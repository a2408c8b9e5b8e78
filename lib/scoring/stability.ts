import type { RankedCandidate } from "./rank";
import type { Weight } from "./utility";

/** Largest relative change of a weight when a memo tests whether ranks are stable. */
const STABILITY = { share: 0.2 } as const;

/** In the order of the weights. */
export type Utilities = RankedCandidate["utilities"];

/**
 * Returns whether changing each weight by at most 20% could rank the challenger first. This is exact:
 * the worst case adds 20% to weights that favor the challenger and subtracts 20% from the others.
 */
export function couldOutrank(
  challenger: Utilities,
  listed: Utilities,
  weights: readonly Weight[],
): boolean {
  let lead = 0;
  let swing = 0;
  for (const [place, { weight }] of weights.entries()) {
    const gap = (listed[place]?.value ?? 0) - (challenger[place]?.value ?? 0);
    lead += weight * gap;
    swing += weight * Math.abs(gap);
  }
  return swing > 0 && lead <= STABILITY.share * swing;
}

/**
 * Returns every combination of weights at 80, 100, and 120%, except those that change all alike.
 */
export function changedWeights(weights: readonly Weight[]): number[][] {
  const steps = [1 - STABILITY.share, 1, 1 + STABILITY.share];
  let grid: number[][] = [[]];
  for (const _ of weights) grid = grid.flatMap((row) => steps.map((step) => [...row, step]));
  return grid
    .filter((row) => row.some((step) => step !== row[0]))
    .map((row) => row.map((step, place) => step * (weights[place]?.weight ?? 0)));
}

function dot(utilities: Utilities, weights: readonly number[]): number {
  let sum = 0;
  for (let place = 0; place < weights.length; place += 1) {
    sum += (weights[place] ?? 0) * (utilities[place]?.value ?? 0);
  }
  return sum;
}

export type Ranked = Pick<RankedCandidate, "utilities" | "is_unranked">;

const areEqual = (one: Ranked, other: Ranked | undefined): boolean =>
  other?.is_unranked === one.is_unranked &&
  one.utilities.every(({ value }, place) => value === other.utilities[place]?.value);

/** Equal utilities are neighbors in a ranking. */
const isTied = (ranked: readonly Ranked[], place: number): boolean => {
  const one = ranked[place];
  return (
    one !== undefined && [ranked[place - 1], ranked[place + 1]].some((next) => areEqual(one, next))
  );
};

/**
 * Returns, for each shortlisted facility, the share of `changedWeights` under which it keeps its
 * rank, 0 to 1. It's undefined if a neighbor has equal utilities, and for a facility that is listed
 * by distance instead of ranked.
 * @param ranked best first; the first `listed` of them are the shortlist
 * @param unread upper bounds for facilities that weren't ranked; with them, the share is a lower
 * bound
 */
export function rankStability(
  ranked: readonly Ranked[],
  listed: number,
  weights: readonly Weight[],
  unread: readonly Ranked[] = [],
): (number | undefined)[] {
  const shortlist = ranked.slice(0, listed);
  const others = [...ranked.slice(listed), ...unread].filter(
    (other) =>
      !other.is_unranked &&
      shortlist.some((one) => couldOutrank(other.utilities, one.utilities, weights)),
  );
  const field = [...shortlist, ...others];
  const changes = changedWeights(weights);
  const kept = shortlist.map(() => 0);
  for (const change of changes) {
    const scores = field.map(({ utilities }) => dot(utilities, change));
    for (const place of shortlist.keys()) {
      const own = scores[place] ?? 0;
      let before = 0;
      for (const [other, score] of scores.entries()) {
        if (field[other]?.is_unranked === true) continue;
        if (score > own || (score === own && other < place)) before += 1;
      }
      if (before === place) kept[place] = (kept[place] ?? 0) + 1;
    }
  }
  return kept.map((count, place) => {
    if (ranked[place]?.is_unranked === true || isTied(ranked, place)) return undefined;
    return changes.length === 0 ? 1 : count / changes.length;
  });
}
