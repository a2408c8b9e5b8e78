import { dedupeAcrossPermits, visitOfRow } from "#lib/scoring/visits";
import type { FacilityDetail } from "./detail";

type Inspection = FacilityDetail["inspections"][number];
type Listing = FacilityDetail["merge_context"]["sources"][number];
type Visited = Pick<FacilityDetail, "inspections"> & {
  merge_context: { sources: readonly Pick<Listing, "source_id" | "record_id" | "role">[] };
};

/** In how many lines the rosters list the place. */
function countPermits({ merge_context: { sources } }: Visited): number {
  const lines = sources.filter(({ role }) => role === "roster");
  return new Set(lines.map(({ source_id, record_id }) => JSON.stringify([source_id, record_id])))
    .size;
}

const visitOf = ({ id, date, purpose, kind, findings }: Inspection) =>
  visitOfRow({ id, date, purpose, visit_type: kind, class_points: null, ...findings });

/**
 * The visits of a record, latest first, each walk through a place with several permits once: what the
 * score counts (`countVisits`), and what a number of visits or of findings is therefore made of.
 */
export function walksOf(facility: Visited): Inspection[] {
  const { inspections } = facility;
  if (countPermits(facility) <= 1) return inspections;
  // A walk that tells nothing for one of its permits is not known by what it tells for another.
  const told = inspections.filter(({ violations }) => violations !== undefined);
  const untold = inspections.filter(({ violations }) => violations === undefined);
  const walks = [told, untold].flatMap((visits) => dedupeAcrossPermits(visits.map(visitOf)));
  const kept = new Set(walks.map(({ inspection_id }) => inspection_id));
  return inspections.filter(({ id }) => kept.has(id));
}
