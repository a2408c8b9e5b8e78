import type { ScoreCause } from "#lib/kernel/vocabulary";
import type { Safety } from "#lib/scoring/safety";

/**
 * Returns why a score changed. A newly counted visit is `new_visit`, unless a merge moved it here.
 * Otherwise, the current record is scored on the date of the last score: `aging` if nothing else
 * changed, or else `correction`.
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

/** Returns the parts of a record that decide its score, apart from the expected rate. */
function scoreRelevantFacts({ inputs, peer_group, caps, abstention_reasons }: Safety): string {
  const visits = (inputs?.visits ?? []).map(({ inspection_id, date, exposure, points }) => [
    inspection_id,
    date,
    exposure,
    points,
  ]);
  return JSON.stringify([peer_group, visits, caps, abstention_reasons]);
}
