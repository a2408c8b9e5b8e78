import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import type { Month } from "./month";

/** Returns the ids of the agencies whose inspections are known past the end of a month. */
export const agenciesReportingAfter = (
  { after }: Month,
  covered: readonly Jurisdiction[],
): string[] =>
  covered
    .filter(({ breakdown }) => (breakdown.inspections_observed_on ?? "") >= after)
    .map(({ jurisdiction_id }) => jurisdiction_id);
