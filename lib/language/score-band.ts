/** How a score stands against the usual of its peers, best first. */
export const SCORE_BANDS = ["far_fewer", "fewer", "usual", "more", "far_more"] as const;
export type ScoreBand = (typeof SCORE_BANDS)[number];

/** Lowest score of each band. 75 is the usual by construction; most scores lie from 66 to 84. */
const FLOORS: readonly (readonly [ScoreBand, number])[] = [
  ["far_fewer", 83],
  ["fewer", 78],
  ["usual", 73],
  ["more", 66],
];

/** The band of a score, 0 to 100. Bands are words for the page; nothing is computed from them. */
export function scoreBand(score: number): ScoreBand {
  return FLOORS.find(([, floor]) => score >= floor)?.[0] ?? "far_more";
}
