import { reader } from "#db/client";
import { listStatus, type SourceStatus } from "#lib/ingest/status";
import { compareText } from "#lib/kernel/text";
import type { StateCode } from "#lib/kernel/vocabulary";
import { hasFacilities } from "#lib/rescoring/jurisdiction";
import { sourceById, sourceOfJurisdiction } from "#lib/sources/catalog";
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

/**
 * Returns the status of the source that an agency's records were last read from. Some agencies have
 * several, such as open data of centers and a list of all providers.
 */
export function statusOf(
  jurisdiction_id: string,
  sources: readonly SourceStatus[],
): SourceStatus | undefined {
  const own = sources.filter(
    ({ source_id }) => sourceById(source_id)?.jurisdiction_id === jurisdiction_id,
  );
  const readAt = ({ last_success_at }: SourceStatus) => last_success_at ?? "";
  return own.toSorted((a, b) => compareText(readAt(b), readAt(a)))[0];
}

/** Reads when each agency's records were loaded, and which sources a check has stopped. */
export async function readLoadStatus(now: Date): Promise<LoadStatus> {
  const [jurisdictions, sources] = await Promise.all([
    readJurisdictions(now),
    listStatus(reader().sql, now),
  ]);
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
        source: statusOf(jurisdiction_id, sources),
      };
    });
  return { agencies, stopped: sources.filter(({ stopped_by }) => stopped_by !== null) };
}
