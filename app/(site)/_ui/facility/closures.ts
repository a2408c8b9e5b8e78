import type { FacilityDetail } from "#lib/facilities/detail";
import { tellsNycClosure } from "#lib/scoring/nyc-class";
import { nycDohmh } from "#lib/sources/jurisdictions/nyc-dohmh";
import { sampleOf } from "#lib/sources/jurisdictions/sample";

type Visit = FacilityDetail["inspections"][number];
type Listing = FacilityDetail["merge_context"]["sources"][number];
/** What tells whose visits they are. */
export type Visited = { merge_context: { sources: readonly Pick<Listing, "source_id">[] } };

const NYC_SOURCES = [nycDohmh, sampleOf(nycDohmh)].map(({ source_id }) => source_id);

/** Whether the agency tells of closures at visits, and so of harm, in a field of its own. */
export const tellsClosures = ({ merge_context }: Visited): boolean =>
  merge_context.sources.some(({ source_id }) => NYC_SOURCES.includes(source_id));

/**
 * Whether the agency closed the place at a visit. Of the agencies we read, New York City alone does so,
 * and says so in the result; it is counted as harm, beside the findings that are listed.
 */
export const isClosure = ({ outcome = "" }: Pick<Visit, "outcome">, facility: Visited): boolean =>
  tellsNycClosure(outcome) && tellsClosures(facility);
