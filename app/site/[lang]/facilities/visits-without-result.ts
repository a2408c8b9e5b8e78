import type { FacilityDetail } from "#lib/facilities/detail";
import { daysBetween } from "#lib/kernel/days";
import { VISITS } from "#lib/scoring/visits";

type Inputs = Pick<NonNullable<FacilityDetail["safety"]["inputs"]>, "as_of" | "visits">;

/**
 * Counts the days in the score's window with an inspection whose result isn't published. An
 * inspection recorded once per permit counts once.
 */
export function countUnpublishedVisits(
  inspections: readonly Pick<FacilityDetail["inspections"][number], "date">[],
  { as_of, visits }: Inputs,
): number {
  const withResult = new Set(visits.map(({ date }) => date));
  const withoutResult = inspections.filter(({ date }) => {
    const age_days = daysBetween(date, as_of);
    return age_days >= 0 && age_days <= VISITS.window_days && !withResult.has(date);
  });
  return new Set(withoutResult.map(({ date }) => date)).size;
}
