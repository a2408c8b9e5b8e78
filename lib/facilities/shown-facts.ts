import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { now } from "#lib/kernel/clock";
import { dayOf, daysBetween } from "#lib/kernel/days";
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
import { inspectionsUntil, type ObservedDays, asOfDate } from "#lib/scoring/visits";
import { staleListOn } from "#lib/states/freshness";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { precisionOf } from "./location-precision";
import { lapsedExpiry } from "#lib/scoring/lapsed-expiry";

/** Facts that appear with every score (docs/method.md#score-interval). */
export type ScoreFacts = {
  /** The ends of the 80 % interval; null where a cap applies. */
  low: number | null;
  high: number | null;
  /** The lowest cap whose condition holds. */
  cap: number | null;
  /** Inspections counted. */
  inspections: number;
  last_inspected_on: string | null;
};

/** What is shown of a facility in a list beside its summary. */
export type CardDetails = {
  /** Its published point; a withheld address has that of its ZIP code at most. */
  point: Point | undefined;
  /** The point is that of its ZIP code: miles to it are miles to the ZIP code. */
  is_zip_point: boolean;
  state_code: StateCode;
  /** The day of the newest list that names it, where that list is stale today. */
  stale_list_on: string | undefined;
  /** The last day for which the agency's inspections are known, if it publishes any. */
  inspections_until: string | undefined;
  /** The day of the list of licensed providers that makes its license active, if no status is stated. */
  licensed_list_on: string | undefined;
  /** The agency lists it as temporarily closed, whatever the status of its license. */
  is_closed_for_now: boolean;
  /** The end date of its license, where it has passed though the list calls it in force. */
  passed_end: string | undefined;
  /** The agency has put conditions on its license in force, or taken action on it. */
  has_conditions: boolean;
  /** Its newest finding of each grave level, where that still warns; the worst first. */
  grave: readonly { level: SevereLevel; date: string }[];
  /** None where it has no score. */
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
};

/**
 * What a question about facilities `f` selects and joins to read `FactsRow` as well, beside the `id`,
 * the `jurisdiction_id`, the `state_code`, the `observed_on` and the `license_status` that a summary has too.
 */
export const FACTS = {
  columns: sql`f.lat, f.lng, f.address_withheld, f.location_precision, f.license_status_basis,
    f.license_stage, f.expires_on,
    cardinality(f.license_conditions) > 0 as has_conditions,
    f.last_harm_on::text as last_harm_on, f.last_serious_on::text as last_serious_on,
    f.safety_score is not null as is_scored, s.low, s.high, s.cap,
    coalesce(s.inspections, 0) as inspections, f.last_inspected_on::text as last_inspected_on`,
  join: sql`left join safety_scores s on s.facility_id = f.id`,
};

/** What is shown of these facilities beside their summaries, by their ids; in one question. */
export async function readShownFacts(ids: readonly string[]): Promise<Map<string, CardDetails>> {
  const rows = await reader().db.execute<FactsRow>(sql`
    select f.id, f.jurisdiction_id, f.state_code, f.observed_on, f.license_status, ${FACTS.columns}
    from facilities f ${FACTS.join}
    where f.id = any(${sql.param(ids)}::text[])`);
  return factsById(rows);
}

/** What is shown of facilities, from their rows, by their ids. */
export async function factsById(rows: readonly FactsRow[]): Promise<Map<string, CardDetails>> {
  const time = now();
  const today = dayOf(time);
  const agencies = await readJurisdictions(time);
  const factsFrom = (row: FactsRow) => {
    return factsOf(row, today, agencies.get(row.jurisdiction_id)?.breakdown);
  };
  return new Map(rows.map((row) => [row.id, factsFrom(row)]));
}

const factsOf = (
  row: FactsRow,
  today: string,
  observed: ObservedDays | undefined,
): CardDetails => ({
  point: pointOf(row),
  state_code: row.state_code,
  is_zip_point: isOfZip(precisionOf(row)),
  stale_list_on: staleListOn(row.observed_on, today),
  inspections_until: inspectionsUntil(observed, today),
  licensed_list_on: row.license_status_basis === "listed" ? row.observed_on : undefined,
  is_closed_for_now: row.license_stage === "temporarily_closed",
  passed_end: lapsedExpiry({ ...row, stage: row.license_stage }, today),
  has_conditions: row.has_conditions === true && isOperating(row.license_status),
  grave: severeDaysOf(row, asOfDate(observed, today)),
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
