import type { SafetyDetail } from "#lib/facilities/safety-shape";
import type { Messages } from "#lib/language/messages";
import { AVERAGE_SCORE } from "#lib/scoring/safety";
import { scoreBand } from "#lib/language/score-band";

type Scored = Pick<SafetyDetail, "caps" | "inputs" | "low" | "high">;

/**
 * Describes a score: which cap lowers it, or how its likely range compares with the average. A
 * range that includes the average is about average, wherever the score is in it.
 */
export function formatScore(value: number, scored: Scored, text: Messages): string {
  const { score } = text.facility;
  const { caps, inputs, low, high } = scored;
  const given = Math.round(inputs?.raw ?? value);
  const binding = caps.filter(({ limit }) => limit < given);
  if (binding.length > 0) {
    return score.held_down(text.format.list(binding.map(({ code }) => score.caps[code])));
  }
  const { score_band } = text.terms;
  if (low === undefined || high === undefined) return score_band[scoreBand(value)];
  if (low > AVERAGE_SCORE) return score_band.fewer;
  return high < AVERAGE_SCORE ? score_band.more : score_band.usual;
}
