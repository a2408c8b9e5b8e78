import { reader } from "#db/client";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import {
  isOperating,
  type LicenseStatus,
  type LicenseStatusBasis,
  type StateCode,
} from "#lib/kernel/vocabulary";
import { staleListOn } from "#lib/states/freshness";
import { lapsedExpiry } from "#lib/scoring/lapsed-expiry";

export type FacilityStatus = {
  id: string;
  name: string;
  city: string | null;
  state_code: StateCode;
  jurisdiction_id: string;
  is_sample: boolean;
  license_status: LicenseStatus;
  license_stage: string | null;
  not_seen_since: string | null;
  last_inspected_on: string | null;
  /** Date of the newest list that has the facility, if that list is stale today. */
  stale_list_on: string | undefined;
  /**
   * Date of the list of licensed providers that makes its license active, if no status is stated.
   */
  licensed_list_on: string | undefined;
  /** End date of its license, if it has passed although the list has the license as active. */
  passed_end: string | undefined;
  /** Whether the agency has put conditions on its active license or taken action on it. */
  has_conditions: boolean;
};

type FacilityStatusRow = Omit<
  FacilityStatus,
  "stale_list_on" | "licensed_list_on" | "passed_end" | "has_conditions"
> & {
  observed_on: string;
  license_status_basis: LicenseStatusBasis;
  has_conditions: boolean | null;
  expires_on: string | null;
};

/**
 * Reads the status of the facilities with these ids, in order, each once after aliases are
 * resolved. `unknown` counts the ids without a facility.
 */
export async function readFacilityStatuses(
  ids: readonly string[],
): Promise<{ facilities: FacilityStatus[]; unknown: number }> {
  const rows = await reader().sql<(FacilityStatusRow | { id: null })[]>`
    select f.id, f.name, f.city, f.state_code, f.jurisdiction_id, f.is_sample, f.license_status,
      f.license_status_basis, f.license_stage,
      f.not_seen_since::text, f.last_inspected_on::text, f.observed_on::text,
      f.expires_on::text, cardinality(f.license_conditions) > 0 as has_conditions
    from unnest(${ids as string[]}::text[]) with ordinality as asked (id, place)
    left join facility_aliases a on a.old_id = asked.id
    left join facilities f on f.id = coalesce(a.facility_id, asked.id)
    order by asked.place`;
  const known = rows.filter((row): row is FacilityStatusRow => row.id !== null);
  const today = dayOf(now());
  const statuses = known.map(
    ({ observed_on, license_status_basis, expires_on, ...status }): FacilityStatus => ({
      ...status,
      stale_list_on: staleListOn(observed_on, today),
      licensed_list_on: license_status_basis === "listed" ? observed_on : undefined,
      has_conditions: status.has_conditions === true && isOperating(status.license_status),
      passed_end: lapsedExpiry({ ...status, stage: status.license_stage, expires_on }, today),
    }),
  );
  return {
    facilities: [...new Map(statuses.map((status) => [status.id, status])).values()],
    unknown: rows.length - known.length,
  };
}
