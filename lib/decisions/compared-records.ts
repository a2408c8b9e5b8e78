import { reader } from "#db/client";
import type { Missing } from "#lib/kernel/fields";
import type {
  FacilityType,
  LicenseStatus,
  LicenseStatusBasis,
  OwnPrice,
  LocationPrecision,
} from "#lib/kernel/vocabulary";
import { dayOf } from "#lib/kernel/days";
import { asOfDate, VISITS } from "#lib/scoring/visits";
import { readJurisdictions } from "#lib/states/jurisdictions";

/**
 * One facility with the facts of a comparison. Counts are of visits up to `visits_as_of`,
 * YYYY-MM-DD, each inspection once.
 */
export type ComparedRecord = {
  id: string;
  name: string;
  jurisdiction_id: string;
  facility_type: FacilityType | null;
  license_status: LicenseStatus;
  license_status_basis: LicenseStatusBasis;
  may_operate: boolean | null;
  is_sample: boolean;
  has_merge_conflict: boolean;
  safety_score: number | null;
  safety_abstention: string | null;
  safety_low: number | null;
  safety_high: number | null;
  is_capped: boolean;
  own_prices: OwnPrice[] | null;
  county_fips: string | null;
  capacity: number | null;
  issued_on: string | null;
  first_licensed_on: string | null;
  lat: number | null;
  lng: number | null;
  address_withheld: boolean;
  location_precision: LocationPrecision | null;
  /** Date of the newest list that has the facility, YYYY-MM-DD. */
  observed_on: string;
  not_seen_since: string | null;
  missing: Missing[];
  /**
   * As-of date of the visits: today, or the date of the newest inspection file if that's earlier.
   */
  visits_as_of: string;
  last_inspected_on: string | null;
  visits: number;
  /** Visits without a published count of findings. */
  uncounted: number;
  visits_12m: number;
  visits_36m: number;
  findings_12m: number;
  /** Visits of the last 12 months that are published only as a class. */
  uncounted_12m: number;
  serious_36m: number;
  rated_36m: number;
  unrated_36m: number;
  /** Visits of the last 36 months that are published only as a class. */
  uncounted_36m: number;
  findings_open: number;
  findings_with_status: number;
  findings: number;
  evidence_count: number;
};

/** Reads facilities for a comparison at `now`, in no particular order. Unknown ids are ignored. */
export async function readComparedRecords(
  facility_ids: readonly string[],
  now: Date,
): Promise<ComparedRecord[]> {
  const today = dayOf(now);
  const agencies = [...(await readJurisdictions(now)).values()];
  const days = agencies.map(({ breakdown }) => asOfDate(breakdown, today));
  const { sql } = reader();
  return sql<ComparedRecord[]>`
    with compared as (
      select f.*, coalesce(d.visits_as_of::date, ${today}::date) as visits_as_of
      from facilities f left join unnest(
        ${agencies.map(({ jurisdiction_id }) => jurisdiction_id)}::text[], ${days}::text[]
      ) as d (jurisdiction_id, visits_as_of) using (jurisdiction_id)
      where f.id = any(${facility_ids as string[]})
    )
    select c.id, c.name, c.jurisdiction_id, c.facility_type, c.license_status,
      c.license_status_basis, c.may_operate,
      c.is_sample, c.has_merge_conflict, c.safety_score, c.safety_abstention, c.own_prices,
      c.county_fips, c.capacity, c.issued_on, c.first_licensed_on, c.lat, c.lng,
      c.address_withheld, c.location_precision, c.observed_on,
      c.not_seen_since, c.missing, c.visits_as_of,
      s.low as safety_low, s.high as safety_high, s.cap is not null as is_capped,
      v.*, t.*,
      (select count(*)::int from evidence e where e.facility_id = c.id) as evidence_count
    from compared c
    left join safety_scores s on s.facility_id = c.id
    cross join lateral (
      select max(date) as last_inspected_on, count(*)::int as visits,
        count(*) filter (where violations is null)::int as uncounted,
        count(*) filter (where is_12m)::int as visits_12m,
        count(*) filter (where is_36m)::int as visits_36m,
        coalesce(sum(violations) filter (where is_12m), 0)::int as findings_12m,
        count(*) filter (where is_12m and violations is null)::int as uncounted_12m,
        coalesce(sum(harm + serious) filter (where is_36m), 0)::int as serious_36m,
        coalesce(sum(harm + serious + moderate + low) filter (where is_36m), 0)::int as rated_36m,
        coalesce(sum(unrated) filter (where is_36m), 0)::int as unrated_36m,
        count(*) filter (where is_36m and violations is null)::int as uncounted_36m
      from (
        select w.*, w.date >= c.visits_as_of - ${VISITS.year_days}::int as is_12m,
          w.date >= c.visits_as_of - ${VISITS.window_days}::int as is_36m
        from inspections w
        where w.facility_id = c.id and w.repeats is null and w.date <= c.visits_as_of
      ) seen
    ) v
    cross join lateral (
      select count(*) filter (where status = 'open')::int as findings_open,
        count(*) filter (where status <> 'unknown')::int as findings_with_status,
        count(*)::int as findings
      from violations where facility_id = c.id
    ) t`;
}
