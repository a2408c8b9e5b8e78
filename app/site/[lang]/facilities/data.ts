import { cache } from "react";
import type { FacilityDetail } from "#lib/facilities/detail";
import { type PeerLine, readPeers } from "#lib/facilities/peers";
import { readFacility } from "#lib/facilities/read";
import { type SeenRecord, readAsOfDate } from "#lib/facilities/as-of-date";
import { readRiskForecast } from "#lib/forecasts/read";
import type { RiskForecast } from "#lib/forecasts/shape";
import { withShownName, withShownNames } from "#lib/language/shown-names";
import { readFacilityStatuses as listFacilityStatuses } from "#lib/facilities/facility-status";
import { now } from "#lib/kernel/clock";
import { idPattern } from "#lib/kernel/id-pattern";
import { ResourceMoved } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { jurisdictionOf } from "#lib/scoring/strata";
import { sourceById, sourceOfJurisdiction } from "#lib/sources/catalog";
import type { Source } from "#lib/sources/source";
import { readJurisdictions } from "#lib/states/jurisdictions";

/**
 * Reads facilities for pages, with names in their display form. `cache` limits each read to one per
 * page render.
 */

/** Reads the facts that lists show in addition to the summaries, by facility id. */
export { readShownFacts } from "#lib/facilities/shown-facts";

/** One facility. @throws Moved, or Problem `not_found`. */
export const readFacilityDetail: (facility_id: string) => Promise<FacilityDetail> = cache(
  async (facility_id: string) => withShownNames(await readFacility(facility_id, now())),
);

/** Returns the facility of an id, also after a merge, or undefined if there is none. */
export async function readKnownFacility(facility_id: string): Promise<FacilityDetail | undefined> {
  if (!idPattern("facility").test(facility_id)) return undefined;
  try {
    return await readFacilityDetail(facility_id);
  } catch (error) {
    if (error instanceof ResourceMoved) return readKnownFacility(error.canonical_id);
    if (error instanceof Problem && error.code === "not_found") return undefined;
    throw error;
  }
}

/** The point of a ZIP code; undefined if none is known. */
export { readZipPoint as readPointOfZip } from "#lib/places/points";

/** Reads a facility's prices by age, its own or its county's. */
export { readPricesByAge } from "#lib/facilities/prices-by-age";

/** The provider's approved notes about its record. */
export { readProviderNotes } from "#lib/corrections/notes";

/** The risk forecast of one facility, horizon in days. @throws Problem `not_found`. */
export const readForecast = (facility_id: string, horizon_days: number): Promise<RiskForecast> =>
  readRiskForecast(facility_id, horizon_days, now());

/** Compares a facility's numbers with those of its peer group. */
export const readPeerLines: (facility: FacilityDetail) => Promise<PeerLine[]> = cache(readPeers);

/** Reads the documents of a record, split into parts. */
export { readEvidenceParts } from "#lib/facilities/evidence";

/** Reads the kinds and days of the files of a record. */
export { readSourceFiles } from "#lib/facilities/source-files";

/** Reads the current status of saved facilities. */
export async function readFacilityStatuses(
  ids: readonly string[],
): ReturnType<typeof listFacilityStatuses> {
  const { facilities, unknown } = await listFacilityStatuses(ids);
  return { facilities: facilities.map(withShownName), unknown };
}

/** Returns the source of the agency that scores a facility. Other agencies may license it too. */
export const sourceOf = ({ safety }: FacilityDetail): Source | undefined =>
  sourceOfJurisdiction(jurisdictionOf(safety.peer_group));

/** The day that a facility's record is seen from. */
export const readSeenOn = (facility: SeenRecord): Promise<string> => readAsOfDate(facility, now());

/** Reads the current metrics of the agency that scores a facility. */
export async function readJurisdictionOf({ safety }: FacilityDetail) {
  return (await readJurisdictions(now())).get(jurisdictionOf(safety.peer_group));
}

/** The title of a source, as people may look for it. */
export const sourceTitle = (source_id: string): string => sourceById(source_id)?.title ?? source_id;
