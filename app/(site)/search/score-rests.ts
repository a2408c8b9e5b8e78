import type { ScoreFacts } from "#lib/facilities/shown-facts";
import type { Messages } from "#lib/language/messages";

/** What a score rests on, in the words that stand beside it. */
export function scoreRests(
  { low, high, inspections, last_inspected_on }: ScoreFacts,
  text: Messages,
): string[] {
  const { compare, format, search } = text;
  const { number, date } = format;
  return [
    ...(low === null || high === null ? [] : [compare.value.range(number(low), number(high))]),
    ...(inspections === 0 ? [] : [search.card.inspections(inspections)]),
    ...(last_inspected_on === null ? [] : [search.card.last_visit(date(last_inspected_on))]),
  ];
}

/** Whether a cap, and not the findings, gives this score: its band then says nothing. */
export const isHeldDown = (score: number, facts: ScoreFacts | undefined): boolean =>
  facts !== undefined && facts.cap === score;
