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

/** How a facility stands: its license, whether its list still names it, and its newest visit. */
export type FacilityStatus = {
  id: string;
  name: string;
  city: string | null;
  state_code: StateCode;
  is_sample: boolean;
  license_status: LicenseStatus;
  license_stage: string | null;
  not_seen_since: string | null;
  last_inspected_on: string | null;
  /** The day of the newest list that names it, where that list is stale today. */
  stale_list_on: string | undefined;
  /** The day of the list of licensed providers that makes its license active, if no status is stated. */
  licensed_list_on: string | undefined;
  /** The end date of its license, where it has passed though the list calls it in force. */
  passed_end: string | undefined;
  /** The agency has put conditions on its license in force, or taken action on it. */
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
 * How the facilities that these ids lead to stand, in the order of the ids, merged ones once; `unknown`
 * counts the ids that lead to none.
 */
export async function readFacilityStatuses(
  ids: readonly string[],
): Promise<{ facilities: FacilityStatus[]; unknown: number }> {
  const rows = await reader().sql<(FacilityStatusRow | { id: null })[]>`
    select f.id, f.name, f.city, f.state_code, f.is_sample, f.license_status,
      f.license_status_basis, f.license_stage,
      f.not_seen_since::text, f.last_inspected_on::text, f.observed_on::text,
      f.expires_on::text, cardinality(f.license_conditions) > 0 as has_conditions
    from unnest(${ids as string[]}::text[]) with ordinality as asked (id, place)
    left join facility_aliases a on a.old_id = asked.id
    left join facilities f on f.id = coalesce(a.facility_id, asked.id)
    order by asked.place`;
  const known = rows.filter((row): row is FacilityStatusRow => row.id !== null);
  const today = dayOf(now());
  const standings = known.map(
    ({ observed_on, license_status_basis, expires_on, ...standing }): FacilityStatus => ({
      ...standing,
      stale_list_on: staleListOn(observed_on, today),
      licensed_list_on: license_status_basis === "listed" ? observed_on : undefined,
      has_conditions: standing.has_conditions === true && isOperating(standing.license_status),
      passed_end: lapsedExpiry({ ...standing, stage: standing.license_stage, expires_on }, today),
    }),
  );
  return {
    facilities: [...new Map(standings.map((standing) => [standing.id, standing])).values()],
    unknown: rows.length - known.length,
  };
}
