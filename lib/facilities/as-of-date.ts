import { dayOf } from "#lib/kernel/days";
import { jurisdictionOf } from "#lib/scoring/strata";
import { asOfDate } from "#lib/scoring/visits";
import { readJurisdictions } from "#lib/states/jurisdictions";
import type { FacilityDetail } from "./detail";

export type SeenRecord = {
  safety: Pick<FacilityDetail["safety"], "peer_group"> & {
    inputs?: { as_of: string } | undefined;
  };
};

/**
 * Returns a record's as-of date, YYYY-MM-DD: that of its score if it has inputs, or else that of
 * its agency's visits. Ages of visits and findings are counted from it (docs/method.md#as-of-date).
 */
export async function readAsOfDate({ safety }: SeenRecord, now: Date): Promise<string> {
  if (safety.inputs) return safety.inputs.as_of;
  const jurisdiction = (await readJurisdictions(now)).get(jurisdictionOf(safety.peer_group));
  return asOfDate(jurisdiction?.breakdown, dayOf(now));
}
