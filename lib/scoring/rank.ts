import type { MemoCandidate, RankFacts } from "./memo-gates";
import { UTILITY, type UtilityName, utilityOf, type Weight, weigh } from "./utility";

/** Thresholds of the five recommendations (Method 5). */
export const RANK = {
  strong_fit_min: 75,
  good_fit_min: 60,
  score_decimals: 1,
} as const;

/** In order: the first that fits is given. */
export const RECOMMENDATIONS = [
  "verify_first",
  "consider_with_caution",
  "strong_fit",
  "good_fit",
  "weak_fit",
] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** A place with its score, unrounded, and the utilities behind it. */
export type RankedCandidate<Candidate extends RankFacts = MemoCandidate> = {
  candidate: Candidate;
  score: number;
  /** By falling weight; a missing fact counts as 0.4. */
  utilities: { name: UtilityName; value: number; is_missing: boolean }[];
};

/** The score as it is shown: 0 to 100, one decimal, halves up. */
export function shownScore(score: number): number {
  const scale = 10 ** RANK.score_decimals;
  // A half is often a hair below in binary: 48.75 must give 48.8.
  return Math.round(score * scale + 1e-9) / scale;
}

/**
 * Ranks places by weighted utility: by unrounded score, then by utilities in weight order, then by
 * id. The order of the candidates does not matter.
 */
export function rankCandidates<Candidate extends RankFacts>(
  candidates: readonly Candidate[],
  weights: readonly Weight[],
  budget_weekly: number,
): RankedCandidate<Candidate>[] {
  const ranked = candidates.map((candidate): RankedCandidate<Candidate> => {
    const utilities = weights.map(({ name }) => {
      const value = utilityOf(name, candidate, budget_weekly);
      return { name, value: value ?? UTILITY.missing, is_missing: value === null };
    });
    return { candidate, score: weigh(weights, candidate, budget_weekly), utilities };
  });
  return ranked.sort(
    (a, b) =>
      b.score - a.score ||
      byUtilities(a, b) ||
      (a.candidate.facility_id < b.candidate.facility_id ? -1 : 1),
  );
}

function byUtilities(a: RankedCandidate<RankFacts>, b: RankedCandidate<RankFacts>): number {
  for (const [place, { value }] of a.utilities.entries()) {
    const difference = (b.utilities[place]?.value ?? 0) - value;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What to do about a ranked place. A county price counts as a price; no commute is no fault. */
export function recommendationOf(
  { candidate, score, utilities }: RankedCandidate,
  budget_weekly: number,
): Recommendation {
  const { safety_score, price_weekly, license_status, is_capped } = candidate;
  if (safety_score === null || price_weekly === null) return "verify_first";
  if (license_status === "probationary" || is_capped || price_weekly > budget_weekly) {
    return "consider_with_caution";
  }
  const isWhole = utilities.every(
    ({ name, is_missing }) => !is_missing || name === "commute_minutes",
  );
  const shown = shownScore(score);
  if (isWhole && shown >= RANK.strong_fit_min) return "strong_fit";
  if (isWhole && shown >= RANK.good_fit_min) return "good_fit";
  return "weak_fit";
}
