import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { daysBetween } from "#lib/kernel/days";
import { sourceOfJurisdiction } from "#lib/sources/catalog";
import { freshnessOf } from "./freshness";
import type { StateFull } from "./shapes";

export type AgencyList = StateFull["agencies"][number];

/** Returns each agency with the date of its newest list and its counts, in the given order. */
export function listAgencies(jurisdictions: readonly Jurisdiction[], today: string): AgencyList[] {
  return jurisdictions.map(({ jurisdiction_id, facility_count, breakdown }) => ({
    jurisdiction_id,
    name: sourceOfJurisdiction(jurisdiction_id)?.agency ?? jurisdiction_id,
    facility_count,
    off_list_count: breakdown.off_list_count,
    ...freshnessOn(breakdown.roster_observed_on, today),
  }));
}

function freshnessOn(observed_on: string | null, today: string) {
  if (observed_on === null) return {};
  const days = Math.max(0, daysBetween(observed_on, today));
  return { observed_on, days, status: freshnessOf(days) };
}

/**
 * Returns the date that the lists of all agencies share, with its age; nulls if the dates differ.
 */
export function sharedFreshness(agencies: readonly AgencyList[]): StateFull["freshness"] {
  const [first, ...others] = agencies;
  const { observed_on, days, status } = first ?? {};
  const isShared = others.every((each) => each.observed_on === observed_on);
  if (!isShared || observed_on === undefined || days === undefined || status === undefined) {
    return { observed_on: null, days: null, status: null };
  }
  return { observed_on, days, status };
}
