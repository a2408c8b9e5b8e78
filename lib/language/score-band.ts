/** Comparisons of a score with the average of similar providers, best first. */
export const SCORE_BANDS = ["far_fewer", "fewer", "usual", "more", "far_more"] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];

/** Lowest score of each band. 75 is average by definition, and most scores are 66 to 84. */
const FLOORS: readonly (readonly [ScoreBand, number])[] = [
  ["far_fewer", 83],
  ["fewer", 78],
  ["usual", 73],
  ["more", 66],
];

/** Returns the band of a score, 0 to 100. Only pages use bands. */
export function scoreBand(score: number): ScoreBand {
  return FLOORS.find(([, floor]) => score >= floor)?.[0] ?? "far_more";
}
