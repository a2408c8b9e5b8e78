import type { FacilityDetail } from "#lib/facilities/detail";
import { tellsNycClosure } from "#lib/scoring/nyc-class";
import { nycDohmh } from "#lib/sources/jurisdictions/nyc-dohmh";
import { sampleOf } from "#lib/sources/jurisdictions/sample";

type Visit = FacilityDetail["inspections"][number];
type Listing = FacilityDetail["merge_context"]["sources"][number];
/** The fields that identify the agency of an inspection. */
export type Visited = { merge_context: { sources: readonly Pick<Listing, "source_id">[] } };

const NYC_SOURCES = [nycDohmh, sampleOf(nycDohmh)].map(({ source_id }) => source_id);

/**
 * Returns whether the agency publishes closures at inspections, and so harm, in a separate field.
 */
const tellsClosures = ({ merge_context }: Visited): boolean =>
  merge_context.sources.some(({ source_id }) => NYC_SOURCES.includes(source_id));

/**
 * Returns whether the agency closed the facility at an inspection. Only New York City publishes
 * this, in the result. A closure counts as harm in addition to the listed violations.
 */
export const isClosure = ({ outcome = "" }: Pick<Visit, "outcome">, facility: Visited): boolean =>
  tellsNycClosure(outcome) && tellsClosures(facility);
