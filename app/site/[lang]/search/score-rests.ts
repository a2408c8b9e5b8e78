import type { ScoreFacts } from "#lib/facilities/shown-facts";
import type { Messages } from "#lib/language/messages";
import { SAFETY } from "#lib/scoring/safety";

/** Describes the data behind a score, in the text next to it. */
export function scoreRests(
  { low, high, inspections, last_inspected_on }: ScoreFacts,
  text: Messages,
): string[] {
  const { compare, format, search } = text;
  const { number, short_date } = format;
  return [
    ...(low === null || high === null ? [] : [compare.value.range(number(low), number(high))]),
    ...(inspections === 0 ? [] : [search.card.inspections(inspections)]),
    ...(last_inspected_on === null
      ? []
      : [search.card.last_inspection(short_date(last_inspected_on))]),
  ];
}

const CAPS = ["harm_within_year", "license_probationary"] as const;

/**
 * Describes the cap on a score, if a cap and not the violations set it. The score's band means
 * nothing then.
 */
export function formatScoreCap(
  score: number,
  facts: ScoreFacts | undefined,
  text: Messages,
): string | undefined {
  const words = text.facility.score;
  const cap = CAPS.find((code) => SAFETY.caps[code] === score && facts?.cap === score);
  return cap && words.held_down(words.caps[cap]);
}
