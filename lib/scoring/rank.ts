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
  /** A historical record ranks after every current one. */
  is_historical: boolean;
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

/**
 * Ranks facilities by weighted utility, independent of input order. Sort keys: current before
 * historical, unrounded score, utilities in weight order, distance, more inspections, name, id.
 */
export function rankCandidates<Candidate extends RankInputs>(
  candidates: readonly Candidate[],
  weights: readonly Weight[],
  budget_weekly: number,
): RankedCandidate<Candidate>[] {
  const ranked = candidates.map((candidate): RankedCandidate<Candidate> => {
    const utilities = weights.map(({ name }) => {
      const value = utilityOf(name, candidate, budget_weekly);
      return { name, value: value ?? UTILITY.missing, is_missing: value === null };
    });
    const is_historical = isHistoricalRecord(candidate);
    return { candidate, is_historical, score: weigh(weights, candidate, budget_weekly), utilities };
  });
  return ranked.sort(
    (a, b) =>
      Number(a.is_historical) - Number(b.is_historical) ||
      b.score - a.score ||
      byUtilities(a, b) ||
      compareTied(a.candidate, b.candidate),
  );
}

/** Returns whether a facility with at most this score could rank before another or tie with it. */
export function couldPrecede(
  one: Pick<RankedCandidate, "is_historical" | "score">,
  other: Pick<RankedCandidate, "is_historical" | "score">,
): boolean {
  if (one.is_historical !== other.is_historical) return other.is_historical;
  return one.score >= other.score;
}

function compareTied(a: RankInputs, b: RankInputs): number {
  const [near, far] = [a.distance_miles ?? Infinity, b.distance_miles ?? Infinity];
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
 * unknown commute is ignored. A historical record is at most `consider_with_caution`.
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
