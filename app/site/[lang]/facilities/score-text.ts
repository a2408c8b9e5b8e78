import type { SafetyDetail } from "#lib/facilities/safety-shape";
import { scoreBand } from "#lib/language/score-band";
import type { Messages } from "#lib/language/messages";

type Scored = Pick<SafetyDetail, "caps" | "inputs">;

/** Describes a score: how it compares with the average, or which cap lowers it. */
export function formatScore(value: number, { caps, inputs }: Scored, text: Messages): string {
  const { score } = text.facility;
  const given = Math.round(inputs?.raw ?? value);
  const binding = caps.filter(({ limit }) => limit < given);
  if (binding.length === 0) return text.terms.score_band[scoreBand(value)];
  return score.held_down(text.format.list(binding.map(({ code }) => score.caps[code])));
}
