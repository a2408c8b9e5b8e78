import type { FacilityDetail } from "#lib/facilities/detail";
import { tellsNycClosure } from "#lib/scoring/nyc-class";
import { nycDohmh } from "#lib/sources/jurisdictions/nyc-dohmh";
import { sampleOf } from "#lib/sources/jurisdictions/sample";

type Visit = FacilityDetail["inspections"][number];
/** What of a record tells of closures. */
export type Visited = {
  inspections: readonly Visit[];
  merge_context: {
    sources: readonly Pick<FacilityDetail["merge_context"]["sources"][number], "source_id">[];
  };
};

const NYC_SOURCES = [nycDohmh, sampleOf(nycDohmh)].map(({ source_id }) => source_id);

/**
 * The visits at which the agency closed the place. Of the agencies we read, New York City alone does so,
 * and says so in the result; it is counted as harm, beside the findings that are listed.
 */
export function closuresOf({ inspections, merge_context }: Visited): Visit[] {
  const isOfCity = merge_context.sources.some(({ source_id }) => NYC_SOURCES.includes(source_id));
  return inspections.filter(({ outcome = "" }) => isOfCity && tellsNycClosure(outcome));
}
