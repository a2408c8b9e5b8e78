import { compareText } from "#lib/kernel/text";
import { isHistoricalRecord } from "./comparable";
import type { MemoCandidate, RankInputs } from "./memo-gates";
import { UTILITY, type UtilityName, utilityOf, type Weight, weigh } from "./utility";

/** Thresholds of docs/method.md#memo-ranking. */
export const RANK = {
  strong_fit_min: 75,
  good_fit_min: 60,
  score_decimals: 1,
} as const;

/** Checked in this order. The first that applies is returned. */
export const RECOMMENDATIONS = [
  "verify_first",
  "consider_with_caution",
  "strong_fit",
  "good_fit",
  "weak_fit",
] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** A facility with its unrounded score and the utilities behind it. */
export type RankedCandidate<Candidate extends RankInputs = MemoCandidate> = {
  candidate: Candidate;
  /** Whether its record or its score is history. */
  is_historical: boolean;
  /** Listed after every ranked facility, by distance: history is no current verdict. */
  is_unranked: boolean;
  score: number;
  /** By falling weight. A missing fact counts as 0.4. */
  utilities: { name: UtilityName; value: number; is_missing: boolean }[];
};

/** Returns the score as shown: 0 to 100, one decimal, halves up. */
export function shownScore(score: number): number {
  const scale = 10 ** RANK.score_decimals;
  // A half is often slightly too low in binary: 48.75 must give 48.8.
  return Math.round(score * scale + 1e-9) / scale;
}

export type RankOptions = {
  /** Whether the other facts rank facilities without a score. If not, distance orders them. */
  ranks_unscored: boolean;
};

const isHistorical = (candidate: RankInputs): boolean =>
  isHistoricalRecord(candidate) || candidate.has_historical_score === true;

/**
 * Ranks facilities by weighted utility, independent of input order. Sort keys: ranked before
 * unranked, then for ranked ones the unrounded score and the utilities in weight order, then for
 * all the distance, more inspections, name, id.
 */
export function rankCandidates<Candidate extends RankInputs>(
  candidates: readonly Candidate[],
  weights: readonly Weight[],
  budget_weekly: number,
  { ranks_unscored }: RankOptions = { ranks_unscored: true },
): RankedCandidate<Candidate>[] {
  const ranked = candidates.map((candidate): RankedCandidate<Candidate> => {
    const utilities = weights.map(({ name }) => {
      const value = utilityOf(name, candidate, budget_weekly);
      return { name, value: value ?? UTILITY.missing, is_missing: value === null };
    });
    const is_historical = isHistorical(candidate);
    const is_unranked = is_historical || (!ranks_unscored && candidate.safety_score === null);
    const score = weigh(weights, candidate, budget_weekly);
    return { candidate, is_historical, is_unranked, score, utilities };
  });
  return ranked.sort(
    (a, b) =>
      Number(a.is_unranked) - Number(b.is_unranked) ||
      (a.is_unranked ? 0 : b.score - a.score || byUtilities(a, b)) ||
      compareTied(a.candidate, b.candidate),
  );
}

/**
 * Returns whether a facility with at most this score, which comes later by distance, could rank
 * before another or tie with it.
 */
export function couldPrecede(
  one: Pick<RankedCandidate, "is_unranked" | "score">,
  other: Pick<RankedCandidate, "is_unranked" | "score">,
): boolean {
  if (one.is_unranked) return false;
  return other.is_unranked || one.score >= other.score;
}

/** In a state there are no miles, but there may be minutes from the family's ZIP code. */
const wayTo = ({ distance_miles, commute_minutes }: RankInputs): number =>
  distance_miles ?? commute_minutes ?? Infinity;

function compareTied(a: RankInputs, b: RankInputs): number {
  const [near, far] = [wayTo(a), wayTo(b)];
  if (near !== far) return near < far ? -1 : 1;
  return (
    b.inspections - a.inspections ||
    compareText(a.name, b.name) ||
    compareText(a.facility_id, b.facility_id)
  );
}

function byUtilities(a: RankedCandidate<RankInputs>, b: RankedCandidate<RankInputs>): number {
  for (const [place, { value }] of a.utilities.entries()) {
    const difference = (b.utilities[place]?.value ?? 0) - value;
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Returns the recommendation for a ranked facility. A county price counts as a price, and an
 * unknown commute is ignored. A historical record or score is at most `consider_with_caution`.
 */
export function recommendationOf(
  { candidate, is_historical, score, utilities }: RankedCandidate,
  budget_weekly: number,
): Recommendation {
  const { safety_score, price_weekly, license_status, is_capped } = candidate;
  if (safety_score === null || price_weekly === null) return "verify_first";
  const isRestricted = license_status === "probationary" || is_capped;
  if (is_historical || isRestricted || price_weekly > budget_weekly) return "consider_with_caution";
  const isWhole = utilities.every(
    ({ name, is_missing }) => !is_missing || name === "commute_minutes",
  );
  const shown = shownScore(score);
  if (isWhole && shown >= RANK.strong_fit_min) return "strong_fit";
  if (isWhole && shown >= RANK.good_fit_min) return "good_fit";
  return "weak_fit";
}
