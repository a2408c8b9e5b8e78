import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oneRow } from "#db/one-row";
import { currentVersions, versionOf } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { LoadingCache } from "#lib/kernel/loading-cache";
import {
  type FacilityType,
  LICENSE_STATUSES,
  type LicenseStatus,
  type StateCode,
} from "#lib/kernel/vocabulary";
import { writeFilters } from "./filters";
import { isBarring } from "./operating";
import { isOneOf, type Recency, readRecency } from "./recency";
import type { SearchInput } from "./search-input";
import { hasStoredTotals } from "./stored-totals";

/** How many listed facilities of an area that may operate have each fact that a filter needs. */
export type Facets = {
  total: number;
  capacity: number;
  ages: number;
  hours: number;
  /** Facilities whose agency states whether they take subsidies, and those that do. */
  subsidy: number;
  takes_subsidy?: number;
  rated: number;
  inspected: number;
  /** Facilities with a current score. */
  scored_now: number;
  /** Facilities by type. A type without any is absent. */
  types: Partial<Record<FacilityType, number>>;
  /** Matches of a filter by each license status, off-list ones included if it bars operating. */
  licenses: Partial<Record<LicenseStatus, number>>;
  /** Facilities by quality rating; absent for a whole state, whose ratings aren't counted. */
  ratings?: readonly { system: string; value: string; count: number }[];
  /** Facilities by state. */
  states: Partial<Record<StateCode, number>>;
};

const facetCache = new LoadingCache<Facets>(2 ** 20, (_, key) => 2 * key.length + 1500);

/** License statuses whose filter also finds facilities that are off the list. */
const BARRING = LICENSE_STATUSES.filter(isBarring);

/** Parameters that name an area. All others narrow what is found in it. */
const AREA = [
  "zip_code",
  "lat",
  "lng",
  "radius",
  "state_code",
  "county",
  "county_fips",
  "city",
] as const satisfies readonly (keyof SearchInput)[];

/** Parameters that don't narrow a search. */
const OF_LIST: ReadonlySet<string> = new Set([
  ...AREA,
  "include_not_operating",
  "limit",
  "offset",
  "page",
  "sort",
]);

/** Returns whether a page's search has no filters, so that the facets of its area also count it. */
export const isUnfiltered = (input: SearchInput): boolean =>
  input.include_not_operating === false &&
  Object.entries(input).every(([name, value]) => value === undefined || OF_LIST.has(name));

/** Counts the facts of a search's area, whatever its other filters. */
export async function readFacets(input: SearchInput): Promise<Facets> {
  const named = AREA.filter((name) => input[name] !== undefined);
  const area: SearchInput = {
    ...Object.fromEntries(named.map((name) => [name, input[name]])),
    include_not_operating: false,
    limit: 1,
    offset: 0,
  };
  const isStored = hasStoredTotals(area);
  const recency = await readRecency(now(), isStored);
  const key = `${versionOf(await currentVersions())}/${recency.day}/${JSON.stringify(area)}`;
  return facetCache.read(key, async () => {
    if (isStored) return readStoredFacets(area, recency);
    const { from, where, operating } = await writeFilters(area);
    const rows = await reader().db.execute<Facets>(sql`
      with area as materialized (
        select state_code, facility_type, capacity is not null as has_capacity,
          (age_min_months is not null or age_max_months is not null) as has_ages,
          opens_at is not null as has_hours, subsidy_accepted,
          quality_rating, quality_rating is not null as is_rated,
          last_inspected_on is not null as is_inspected, license_status,
          ${recency.has_current_score} as is_scored, ${operating} as is_operating
        from ${from} where ${where}
      ), found as (select * from area where is_operating)
      select count(*)::int as total,
        count(*) filter (where has_capacity)::int as capacity,
        count(*) filter (where has_ages)::int as ages,
        count(*) filter (where has_hours)::int as hours,
        count(subsidy_accepted)::int as subsidy,
        count(*) filter (where subsidy_accepted)::int as takes_subsidy,
        count(*) filter (where is_rated)::int as rated,
        count(*) filter (where is_inspected)::int as inspected,
        count(*) filter (where is_scored)::int as scored_now,
        coalesce((select jsonb_object_agg(facility_type, facilities) from (
          select facility_type, count(*)::int as facilities from found
          where facility_type is not null group by 1) by_type), '{}') as types,
        coalesce((select jsonb_object_agg(license_status, facilities) from (
          select license_status, count(*)::int as facilities from area
          where is_operating or license_status in ${BARRING} group by 1) by_license), '{}')
          as licenses,
        coalesce((select jsonb_agg(jsonb_build_object('system', system, 'value', value,
          'count', facilities)) from (
          select quality_rating->>'system' as system, quality_rating->>'value' as value,
            count(*)::int as facilities from found where is_rated group by 1, 2) by_rating), '[]')
          as ratings,
        coalesce((select jsonb_object_agg(state_code, facilities) from (
          select state_code, count(*)::int as facilities from found group by 1) by_state), '{}')
          as states
      from found`);
    return oneRow(rows);
  });
}

/** Facts whose gaps are counted per agency, by the field of the gap. */
const GAP_FIELDS = {
  capacity: "capacity",
  ages: "age_range",
  hours: "hours",
  subsidy: "subsidy_accepted",
  rated: "quality_rating",
} as const;

/** Reads the facets of a state from stored figures, because counting it reads all its rows. */
async function readStoredFacets(
  { state_code }: SearchInput,
  { past_scores }: Recency,
): Promise<Facets> {
  const inState = state_code ? sql`state_code = ${state_code}` : sql`true`;
  const [totals, types, licenses, gaps] = await Promise.all([
    reader().db.execute<Pick<Facets, "total" | "inspected" | "scored_now">>(sql`
      select coalesce(sum(facilities - off_list - barred), 0)::int as total,
        coalesce(sum(scored), 0)::int as inspected,
        coalesce(sum(scored) filter (where not ${isOneOf(past_scores)}), 0)::int as scored_now
      from license_figures where ${inState}`),
    reader().db.execute<{ facility_type: FacilityType; count: number }>(sql`
      select facility_type, sum(facilities - off_list - barred)::int as count
      from license_figures where ${inState} and facility_type <> '' group by 1`),
    reader().db.execute<{ license_status: LicenseStatus; count: number }>(sql`
      select license_status, sum(case when license_status in ${BARRING} then facilities
        else facilities - off_list - barred end)::int as count
      from license_figures where ${inState} group by 1`),
    reader().db.execute<{ field: string; missing: number }>(sql`
      select g.field, sum(g.facilities)::int as missing
      from jurisdiction_figures j, jsonb_to_recordset(j.gaps) as g (field text, facilities int)
      where ${inState} and g.field in ${Object.values(GAP_FIELDS)} group by 1`),
  ]);
  const { total, ...scores } = oneRow(totals);
  const missing = new Map(gaps.map((gap) => [gap.field, gap.missing]));
  const known = (field: string) => Math.max(0, total - (missing.get(field) ?? 0));
  return {
    total,
    ...scores,
    capacity: known(GAP_FIELDS.capacity),
    ages: known(GAP_FIELDS.ages),
    hours: known(GAP_FIELDS.hours),
    subsidy: known(GAP_FIELDS.subsidy),
    rated: known(GAP_FIELDS.rated),
    types: Object.fromEntries(types.map(({ facility_type, count }) => [facility_type, count])),
    licenses: Object.fromEntries(
      licenses.map(({ license_status, count }) => [license_status, count]),
    ),
    states: state_code ? { [state_code]: total } : {},
  };
}
