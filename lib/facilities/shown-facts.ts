import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { now } from "#lib/kernel/clock";
import { dayOf, daysBetween, shiftDay } from "#lib/kernel/days";
import type { Point } from "#lib/kernel/geo";
import {
  isOfZip,
  isOperating,
  type LicenseStatus,
  type LicenseStatusBasis,
  type LocationPrecision,
  type StateCode,
} from "#lib/kernel/vocabulary";
import { SEVERE_WINDOW_DAYS, SEVERE_LEVELS, type SevereLevel } from "#lib/scoring/severe";
import { inspectionsUntil, type ObservedDays, asOfDate, VISITS } from "#lib/scoring/visits";
import { staleListOn } from "#lib/states/freshness";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { precisionOf } from "./location-precision";
import { oldestCurrentDay } from "./recency";
import { lapsedExpiry } from "#lib/scoring/lapsed-expiry";

/** Facts that appear with every score (docs/method.md#score-interval). */
export type ScoreFacts = {
  /** Bounds of the 80% interval; null if the score is capped. */
  low: number | null;
  high: number | null;
  /** The lowest cap that applies. */
  cap: number | null;
  inspections: number;
  last_inspected_on: string | null;
};

/** Details of a facility's card in a list, besides its summary. */
export type CardDetails = {
  /** Published coordinates. A withheld address has at most those of its ZIP code. */
  point: Point | undefined;
  /** Whether the point is the ZIP code's, so that distances are to the ZIP code. */
  is_zip_point: boolean;
  state_code: StateCode;
  jurisdiction_id: string;
  /** Date of the newest list that has the facility. */
  observed_on: string;
  /** Whether that list or the agency's inspections are history: more than 400 days old. */
  is_old_list: boolean;
  are_inspections_old: boolean;
  /** False if the agency states that it may not operate. */
  may_operate: boolean | null;
  phone: string | null;
  capacity: number | null;
  age_min_months: number | null;
  age_min_weeks: number | null;
  age_max_months: number | null;
  opens_at: string | null;
  closes_at: string | null;
  subsidy_accepted: boolean | null;
  quality_rating: { system: string; value: string } | null;
  /** Serious and harm violations in the three years before the as-of date of inspections. */
  severe_count: number;
  /** Date of the newest list that has the facility, if that list is stale today. */
  stale_list_on: string | undefined;
  /** The last day for which the agency's inspections are known; undefined if it publishes none. */
  inspections_until: string | undefined;
  /**
   * Date of the list of licensed providers that makes its license active, if no status is stated.
   */
  licensed_list_on: string | undefined;
  /** Whether the agency lists it as temporarily closed, whatever its license status. */
  is_closed_for_now: boolean;
  /** End date of its license, if it has passed although the list has the license as active. */
  passed_end: string | undefined;
  /** Whether the agency has put conditions on its active license or taken action on it. */
  has_conditions: boolean;
  /** The newest finding of each severe level within its window, worst first. */
  severe_days: readonly { level: SevereLevel; date: string }[];
  score: ScoreFacts | undefined;
};

export type FactsRow = ScoreFacts & {
  id: string;
  jurisdiction_id: string;
  state_code: StateCode;
  observed_on: string;
  lat: number | null;
  lng: number | null;
  address_withheld: boolean;
  location_precision: LocationPrecision | null;
  license_status: LicenseStatus;
  license_status_basis: LicenseStatusBasis;
  license_stage: string | null;
  expires_on: string | null;
  has_conditions: boolean | null;
  last_harm_on: string | null;
  last_serious_on: string | null;
  is_scored: boolean;
} & Pick<
    CardDetails,
    | "may_operate"
    | "phone"
    | "capacity"
    | "age_min_months"
    | "age_min_weeks"
    | "age_max_months"
    | "opens_at"
    | "closes_at"
    | "subsidy_accepted"
    | "quality_rating"
  >;

/**
 * Columns and join that add `FactsRow` to a query over `facilities f`. The query itself must also
 * select the `id`, `jurisdiction_id`, `state_code`, `observed_on`, and `license_status` that a
 * summary has.
 */
export const FACTS = {
  columns: sql`f.lat, f.lng, f.address_withheld, f.location_precision, f.license_status_basis,
    f.license_stage, f.expires_on, f.may_operate, f.phone, f.capacity, f.age_min_months, f.age_min_weeks,
    f.age_max_months, f.opens_at, f.closes_at, f.subsidy_accepted, f.quality_rating,
    cardinality(f.license_conditions) > 0 as has_conditions,
    f.last_harm_on::text as last_harm_on, f.last_serious_on::text as last_serious_on,
    f.safety_score is not null as is_scored, s.low, s.high, s.cap,
    coalesce(s.inspections, 0) as inspections, f.last_inspected_on::text as last_inspected_on`,
  join: sql`left join safety_scores s on s.facility_id = f.id`,
};

/** Reads card details by facility id, in one query. */
export async function readShownFacts(ids: readonly string[]): Promise<Map<string, CardDetails>> {
  const rows = await reader().db.execute<FactsRow>(sql`
    select f.id, f.jurisdiction_id, f.state_code, f.observed_on, f.license_status, ${FACTS.columns}
    from facilities f ${FACTS.join}
    where f.id = any(${sql.param(ids)}::text[])`);
  return factsById(rows);
}

/** Computes card details by facility id from rows. */
export async function factsById(rows: readonly FactsRow[]): Promise<Map<string, CardDetails>> {
  const time = now();
  const today = dayOf(time);
  const agencies = await readJurisdictions(time);
  const observedOf = ({ jurisdiction_id }: FactsRow) => agencies.get(jurisdiction_id)?.breakdown;
  const counts = await countSevere(rows, (row) => asOfDate(observedOf(row), today));
  return new Map(
    rows.map((row) => [row.id, factsOf(row, today, observedOf(row), counts.get(row.id) ?? 0)]),
  );
}

/** Counts serious and harm violations in the window of visits before each facility's as-of date. */
async function countSevere(
  rows: readonly FactsRow[],
  seenOn: (row: FactsRow) => string,
): Promise<Map<string, number>> {
  const severe = rows.filter((row) => (row.last_harm_on ?? row.last_serious_on) !== null);
  if (severe.length === 0) return new Map();
  const since = severe.map((row) => shiftDay(seenOn(row), -VISITS.window_days));
  const counted = await reader().db.execute<{ id: string; count: number }>(sql`
    select w.id, sum(i.harm + i.serious)::int as count
    from unnest(${sql.param(severe.map(({ id }) => id))}::text[], ${sql.param(since)}::text[])
      as w (id, since)
    join inspections i on i.facility_id = w.id and i.date >= w.since::date and i.repeats is null
    group by w.id`);
  return new Map(counted.map(({ id, count }) => [id, count]));
}

const factsOf = (
  row: FactsRow,
  today: string,
  observed: ObservedDays | undefined,
  severe_count: number,
): CardDetails => ({
  point: pointOf(row),
  state_code: row.state_code,
  jurisdiction_id: row.jurisdiction_id,
  observed_on: row.observed_on,
  is_old_list: row.observed_on < oldestCurrentDay(today),
  are_inspections_old: (inspectionsUntil(observed, today) ?? today) < oldestCurrentDay(today),
  may_operate: row.may_operate,
  phone: row.phone,
  capacity: row.capacity,
  age_min_months: row.age_min_months,
  age_min_weeks: row.age_min_weeks,
  age_max_months: row.age_max_months,
  opens_at: row.opens_at,
  closes_at: row.closes_at,
  subsidy_accepted: row.subsidy_accepted,
  quality_rating: row.quality_rating,
  severe_count,
  is_zip_point: isOfZip(precisionOf(row)),
  stale_list_on: staleListOn(row.observed_on, today),
  inspections_until: inspectionsUntil(observed, today),
  licensed_list_on: row.license_status_basis === "listed" ? row.observed_on : undefined,
  is_closed_for_now: row.license_stage === "temporarily_closed",
  passed_end: lapsedExpiry({ ...row, stage: row.license_stage }, today),
  has_conditions: row.has_conditions === true && isOperating(row.license_status),
  severe_days: severeDaysOf(row, asOfDate(observed, today)),
  score: scoreOf(row),
});

function severeDaysOf({ last_harm_on: harm, last_serious_on: serious }: FactsRow, seen_on: string) {
  const last_on = { harm, serious };
  return SEVERE_LEVELS.flatMap((level) => {
    const date = last_on[level];
    return date !== null && daysBetween(date, seen_on) <= SEVERE_WINDOW_DAYS[level]
      ? [{ level, date }]
      : [];
  });
}

const pointOf = ({ lat, lng }: FactsRow): Point | undefined =>
  lat === null || lng === null ? undefined : { lat, lng };

function scoreOf({ is_scored, low, high, cap, inspections, last_inspected_on }: FactsRow) {
  return is_scored ? { low, high, cap, inspections, last_inspected_on } : undefined;
}
