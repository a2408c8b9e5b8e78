import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { Filters } from "#lib/facilities/filters";
import { oldestCurrentDay } from "#lib/facilities/recency";
import { ageInDays, dayOf } from "#lib/kernel/days";
import { arcMilesOfChord } from "#lib/kernel/geo";
import {
  type FacilityType,
  type LicenseStatus,
  type LicenseStatusBasis,
  type OwnPrice,
  STATES,
  type StateCode,
} from "#lib/kernel/vocabulary";
import { readBenchmarks } from "#lib/prices/benchmark";
import type { ForecastAbstention } from "#lib/scoring/abstain";
import type { RankInputs } from "#lib/scoring/memo-gates";
import { inspectionsUntil, asOfDate } from "#lib/scoring/visits";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { readTiers } from "#lib/states/tiers";
import { priceOf } from "./price";

/**
 * A candidate with its coordinates, for drive times. After its forecast is read, it also has the
 * forecast's date or the reason for its absence.
 */
export type LocatedCandidate = RankInputs & {
  lat: number | null;
  lng: number | null;
  risk_as_of?: string;
  risk_abstention?: ForecastAbstention | undefined;
};

type CandidateRow = {
  id: string;
  name: string;
  jurisdiction_id: string;
  facility_type: FacilityType | null;
  county_fips: string | null;
  is_sample: boolean;
  license_status: LicenseStatus;
  license_status_basis: LicenseStatusBasis;
  state_code: StateCode;
  safety_score: number | null;
  has_merge_conflict: boolean;
  own_prices: OwnPrice[] | null;
  age_min_months: number | null;
  age_max_months: number | null;
  last_inspected_on: string | null;
  inspections_count: number;
  observed_on: string;
  not_seen_since: string | null;
  lat: number | null;
  lng: number | null;
  straight_miles: number | null;
};

const COLUMNS = sql`id, name, jurisdiction_id, facility_type, county_fips, is_sample, license_status,
  license_status_basis, state_code, safety_score, has_merge_conflict, own_prices, age_min_months, age_max_months, inspections_count,
  last_inspected_on, observed_on::text, not_seen_since::text, lat, lng`;

async function readRows(filters: Filters, zip: string | undefined): Promise<CandidateRow[]> {
  const { from, where, straight_miles } = filters;
  const { db } = reader();
  const [located, unlocated] = await Promise.all([
    db.execute<CandidateRow>(sql`
      select ${COLUMNS}, ${straight_miles} as straight_miles from ${from} where ${where}`),
    zip === undefined
      ? []
      : db.execute<CandidateRow>(sql`
          select ${COLUMNS}, null::float8 as straight_miles
          from facilities where lat is null
            and county_fips = (select z.county_fips from zips z where z.zip = ${zip})`),
  ]);
  return [...located, ...unlocated];
}

/**
 * Reads every facility that the filters keep, with the inputs of exclusions and ranking. Around a
 * ZIP code, it adds the facilities of that county without coordinates. Intervals and caps are read
 * later, only for listed facilities (`readListed`).
 */
export async function readCandidates(
  filters: Filters,
  child_age_months: number,
  now: Date,
  zip?: string,
): Promise<LocatedCandidate[]> {
  const [rows, benchmarks, tierOf, jurisdictions] = await Promise.all([
    readRows(filters, zip),
    readBenchmarks(),
    readTiers(now),
    readJurisdictions(now),
  ]);
  const today = dayOf(now);
  return rows.map((row) => {
    const observed = jurisdictions.get(row.jurisdiction_id)?.breakdown;
    const visits_as_of = asOfDate(observed, today);
    const { last_inspected_on } = row;
    const inspections_until = inspectionsUntil(observed, today);
    return {
      facility_id: row.id,
      name: row.name,
      jurisdiction_id: row.jurisdiction_id,
      as_of: row.observed_on,
      listed: row.not_seen_since === null,
      is_sample: row.is_sample,
      trust_tier: tierOf(row),
      license_status: row.license_status,
      licensed_list_of: row.license_status_basis === "listed" ? STATES[row.state_code] : undefined,
      distance_miles: row.straight_miles === null ? null : arcMilesOfChord(row.straight_miles),
      age_min_months: row.age_min_months,
      age_max_months: row.age_max_months,
      safety_score: row.safety_score,
      ...priceOf(row, benchmarks, child_age_months),
      commute_minutes: null,
      risk: null,
      days_since_last_inspection:
        last_inspected_on === null ? null : ageInDays(last_inspected_on, visits_as_of),
      inspections_until,
      has_historical_score:
        row.safety_score !== null && (inspections_until ?? today) < oldestCurrentDay(today),
      last_inspected_on,
      inspections: row.inspections_count,
      lat: row.lat,
      lng: row.lng,
    };
  });
}
