import { reader } from "#db/client";
import { listStatus, type SourceStatus } from "#lib/ingest/status";
import type { StateCode } from "#lib/kernel/vocabulary";
import { hasFacilities } from "#lib/rescoring/jurisdiction";
import { sourceOfJurisdiction } from "#lib/sources/catalog";
import { readJurisdictions } from "./jurisdictions";

/** An agency with records, and when its own source was last loaded. */
export type AgencyStatus = {
  jurisdiction_id: string;
  name: string;
  state_code: StateCode;
  /** Date of its newest list, YYYY-MM-DD; null if the list has none. */
  list_on: string | null;
  /** Last day for which its inspections are known; null if we have none. */
  inspections_on: string | null;
  is_sample: boolean;
  /** Absent if no load of its own source is known, such as for sample data. */
  source: SourceStatus | undefined;
};

export type LoadStatus = { agencies: AgencyStatus[]; stopped: SourceStatus[] };

/** Reads when each agency's records were loaded, and which sources a check has stopped. */
export async function readLoadStatus(now: Date): Promise<LoadStatus> {
  const [jurisdictions, sources] = await Promise.all([
    readJurisdictions(now),
    listStatus(reader().sql, now),
  ]);
  const by_id = new Map(sources.map((each) => [each.source_id, each]));
  const agencies = [...jurisdictions.values()]
    .filter(hasFacilities)
    .map(({ jurisdiction_id, state_code, is_sample, breakdown }) => {
      const source = sourceOfJurisdiction(jurisdiction_id);
      return {
        jurisdiction_id,
        name: source?.agency ?? jurisdiction_id,
        state_code,
        is_sample,
        list_on: breakdown.roster_observed_on,
        inspections_on: breakdown.inspections_observed_on,
        source: source && by_id.get(source.source_id),
      };
    });
  return { agencies, stopped: sources.filter(({ stopped_by }) => stopped_by !== null) };
}
