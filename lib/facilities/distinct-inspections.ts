import type { FacilityDetail } from "./detail";

type Line = { source_id: string; record_key: string; role: string };

/** Returns the number of roster records that the facility was resolved from. */
export function countPermits(sources: readonly Line[]): number {
  const lines = sources.filter(({ role }) => role === "roster");
  return new Set(lines.map(({ source_id, record_key }) => JSON.stringify([source_id, record_key])))
    .size;
}

/**
 * Returns a record's visits, latest first. An inspection recorded under several permits counts
 * once, as in the score (`countVisits`).
 */
export const distinctInspections = ({
  inspections,
}: Pick<FacilityDetail, "inspections">): FacilityDetail["inspections"] =>
  inspections.filter(({ repeats }) => repeats === undefined);
