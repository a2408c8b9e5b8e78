import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { daysBetween } from "#lib/kernel/days";
import { TRUST } from "#lib/scoring/trust";
import { inspectionsUntil } from "#lib/scoring/visits";
import { sourceOfJurisdiction } from "#lib/sources/catalog";
import { listAgencies, type AgencyList } from "./agency-lists";
import { listLicensingAgencies } from "./licensing-agencies";

/** One agency's records as state pages show them. Dates are YYYY-MM-DD. */
export type AgencyRecords = AgencyList & {
  /** Providers with a score. */
  scored: number;
  /** Whether those scores are history, because the inspections end more than 400 days ago. */
  has_old_scores: boolean;
  /** The last day of its inspections; absent if we have none. */
  inspections_until?: string;
  /** The agency's own search for providers. */
  search_url?: string;
};

const OLD_DAYS = TRUST.historical.roster_age_days.max;

/** Describes the records of each agency, in the given order. */
export function describeAgencies(
  jurisdictions: readonly Jurisdiction[],
  today: string,
): AgencyRecords[] {
  const lists = listAgencies(jurisdictions, today);
  return jurisdictions.flatMap((each, place) => {
    const list = lists[place];
    if (!list) return [];
    const until = inspectionsUntil(each.breakdown, today);
    const search_url = searchOf(each, list.name);
    return [
      {
        ...list,
        scored: each.breakdown.scored_facility_count,
        has_old_scores: until !== undefined && daysBetween(until, today) > OLD_DAYS,
        ...(until === undefined ? {} : { inspections_until: until }),
        ...(search_url === undefined ? {} : { search_url }),
      },
    ];
  });
}

function searchOf({ jurisdiction_id, state_code }: Jurisdiction, name: string) {
  const agency = listLicensingAgencies(state_code).find((entry) => entry.name === name);
  return sourceOfJurisdiction(jurisdiction_id)?.lookup_url ?? agency?.search_url;
}
