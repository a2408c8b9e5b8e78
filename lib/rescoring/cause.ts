import type { ScoreCause } from "#lib/kernel/vocabulary";
import type { Safety } from "#lib/scoring/safety";

/**
 * A visit not counted before makes it a new visit, unless a merge brought it over: that is a correction.
 * Otherwise the record of now, judged on the day of the last score, tells time from correction: a cap or
 * a visit that only lapsed is none.
 */
export function causeOf(
  before: Safety | undefined,
  after: Safety,
  onDay: (as_of: string) => Safety,
  moved_visits: ReadonlySet<string> = new Set(),
): ScoreCause {
  const counted = new Set(before?.inputs?.visits.map(({ inspection_id }) => inspection_id));
  const visits = after.inputs?.visits ?? [];
  const isNew = (id: string) => !counted.has(id) && !moved_visits.has(id);
  if (visits.some(({ inspection_id }) => isNew(inspection_id))) return "new_visit";
  const then = before?.inputs ? onDay(before.inputs.as_of) : after;
  return before && scoreRelevantFacts(before) === scoreRelevantFacts(then) ? "aging" : "correction";
}

/** What a record says for its score, whatever the usual rate is. */
function scoreRelevantFacts({ inputs, peer_group, caps, abstention_reasons }: Safety): string {
  const visits = (inputs?.visits ?? []).map(({ inspection_id, date, exposure, points }) => [
    inspection_id,
    date,
    exposure,
    points,
  ]);
  return JSON.stringify([peer_group, visits, caps, abstention_reasons]);
}
