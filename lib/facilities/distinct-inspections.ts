import type { FacilityDetail } from "./detail";

/** Where a place is listed: the lines of its sources, and what each is. */
type Line = { source_id: string; record_key: string; role: string };

/** In how many lines the rosters list the place. */
export function countPermits(sources: readonly Line[]): number {
  const lines = sources.filter(({ role }) => role === "roster");
  return new Set(lines.map(({ source_id, record_key }) => JSON.stringify([source_id, record_key])))
    .size;
}

/**
 * The visits of a record, latest first, each walk through a place with several permits once: what the
 * score counts (`countVisits`), and what a number of visits or of findings is therefore made of.
 */
export const distinctInspections = ({
  inspections,
}: Pick<FacilityDetail, "inspections">): FacilityDetail["inspections"] =>
  inspections.filter(({ repeats }) => repeats === undefined);
