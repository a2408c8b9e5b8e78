import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { Filters } from "#lib/facilities/filters";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { arcMilesOfChord } from "#lib/kernel/geo";
import type { FacilityType, LicenseStatus } from "#lib/kernel/vocabulary";
import { readBenchmarks } from "#lib/prices/benchmark";
import type { ForecastAbstention } from "#lib/scoring/abstain";
import type { RankFacts } from "#lib/scoring/memo-gates";
import { seenFrom } from "#lib/scoring/visits";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { readTiers } from "#lib/states/tiers";
import { priceOf } from "./price";

/** A candidate with its point, for drive times, and the day of its forecast or why it has none, once one was asked for. */
export type LocatedCandidate = RankFacts & {
  lat: number | null;
  lng: number | null;
  risk_as_of?: string;
  risk_abstention?: ForecastAbstention | undefined;
};

type CandidateRow = {
  id: string;
  jurisdiction_id: string;
  facility_type: FacilityType | null;
  county_fips: string | null;
  is_sample: boolean;
  license_status: LicenseStatus;
  safety_score: number | null;
  has_merge_conflict: boolean;
  price_weekly: number | null;
  age_min_months: number | null;
  age_max_months: number | null;
  last_inspected_on: string | null;
  observed_on: string;
  lat: number | null;
  lng: number | null;
  straight_miles: number | null;
};

async function readRows({ from, where, straight_miles }: Filters): Promise<CandidateRow[]> {
  return reader().db.execute<CandidateRow>(sql`
    select id, jurisdiction_id, facility_type, county_fips, is_sample, license_status, safety_score,
      has_merge_conflict, price_weekly, age_min_months, age_max_months, last_inspected_on, observed_on::text,
      lat, lng,
      ${straight_miles} as straight_miles
    from ${from} where ${where}`);
}

/**
 * Every place that the filters keep, with what ranking needs; names, intervals and caps are read
 * later, for the few that are listed (`readListed`).
 */
export async function readCandidates(
  filters: Filters,
  child_age_months: number,
  now: Date,
): Promise<LocatedCandidate[]> {
  const [rows, benchmarks, tierOf, jurisdictions] = await Promise.all([
    readRows(filters),
    readBenchmarks(),
    readTiers(now),
    readJurisdictions(now),
  ]);
  const today = dayOf(now);
  return rows.map((row) => {
    const as_of = seenFrom(jurisdictions.get(row.jurisdiction_id)?.breakdown, today);
    const { last_inspected_on } = row;
    return {
      facility_id: row.id,
      is_sample: row.is_sample,
      trust_tier: tierOf(row),
      license_status: row.license_status,
      distance_miles: row.straight_miles === null ? null : arcMilesOfChord(row.straight_miles),
      age_min_months: row.age_min_months,
      age_max_months: row.age_max_months,
      safety_score: row.safety_score,
      ...priceOf(row, benchmarks, child_age_months),
      commute_minutes: null,
      risk: null,
      days_since_last_inspection:
        last_inspected_on === null ? null : Math.max(0, daysBetween(last_inspected_on, as_of)),
      last_inspected_on,
      lat: row.lat,
      lng: row.lng,
    };
  });
}
