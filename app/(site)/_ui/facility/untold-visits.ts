import type { FacilityDetail } from "#lib/facilities/detail";
import { daysBetween } from "#lib/kernel/days";
import { VISITS } from "#lib/scoring/visits";

type Inputs = Pick<NonNullable<FacilityDetail["safety"]["inputs"]>, "as_of" | "visits">;

/** How many visits of the score's window it could not count, as nothing tells what they found. */
export function countUntoldVisits(
  inspections: readonly Pick<FacilityDetail["inspections"][number], "id" | "date">[],
  { as_of, visits }: Inputs,
): number {
  const told = new Set(visits.map(({ inspection_id }) => inspection_id));
  return inspections.filter(({ id, date }) => {
    const age_days = daysBetween(date, as_of);
    return age_days >= 0 && age_days <= VISITS.window_days && !told.has(id);
  }).length;
}
