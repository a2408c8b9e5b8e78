import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oneRow } from "#db/one-row";
import { currentVersions } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { LoadingCache } from "#lib/kernel/loading-cache";
import { type FacilityType, LICENSE_STATUSES, type LicenseStatus } from "#lib/kernel/vocabulary";
import { settleState } from "#lib/places/settle-state";
import { writeFilters } from "./filters";
import { isBarring, keptOperating, operatingCondition } from "./operating";
import { requireRatings } from "./quality-filter";
import { readRecency } from "./recency";
import type { SearchInput } from "./search-input";
import { countKey, keptBy } from "./search-totals";
import { hasStoredTotals } from "./stored-totals";

/**
 * How many facilities a search would find with one value of a filter instead of its own values of
 * that filter. All other filters apply. A value without any is absent.
 */
export type FacetCounts = {
  types: Partial<Record<FacilityType, number>>;
  licenses: Partial<Record<LicenseStatus, number>>;
  /** Absent for a whole state without further filters, like `ratings`: its rows aren't read. */
  takes_subsidy?: number;
  /** Facilities by each rating, not by each lowest one. */
  ratings?: readonly { system: string; value: string; count: number }[];
};

const countsCache = new LoadingCache<FacetCounts>(2 ** 20, (_, key) => 2 * key.length + 1000);

/** License statuses whose filter also finds facilities that are off the list. */
const BARRING = LICENSE_STATUSES.filter(isBarring);

/**
 * Counts the values of a page's filters.
 * @throws Problem `zip_not_located`, like the search itself
 */
export async function readFacetCounts(given: SearchInput): Promise<FacetCounts> {
  const input = settleState(given);
  const filters = await writeFilters(input);
  const isStored = hasStoredTotals(input);
  const recency = await readRecency(now(), isStored);
  const key = countKey(input, { ...filters, recency }, await currentVersions());
  return countsCache.read(key, () =>
    isStored ? readStoredCounts(input) : countRows(input, recency),
  );
}

const isOneOf = (column: SQL, values: readonly string[] | undefined): SQL =>
  values === undefined ? sql`true` : sql`coalesce(${column} in ${values}, false)`;

/** Conditions on one row: whether each counted filter keeps it. */
function keptByEach(input: SearchInput) {
  const { facility_type, license_status, subsidy_accepted, quality_rating_min } = input;
  const rated =
    quality_rating_min === undefined
      ? undefined
      : requireRatings(quality_rating_min, input.state_code);
  return {
    type: isOneOf(sql`facility_type`, facility_type),
    license: isOneOf(sql`license_status`, license_status),
    subsidy:
      subsidy_accepted === undefined
        ? sql`true`
        : sql`(subsidy_accepted is not distinct from ${subsidy_accepted}::boolean)`,
    rating:
      rated === undefined
        ? sql`true`
        : sql`(coalesce(quality_rating->>'system' = ${rated.system}, false)
            and ${isOneOf(sql`(quality_rating->>'value')`, rated.ratings)})`,
  };
}

/** Returns which rows a filter by one license status keeps, as `include_not_operating` says. */
function operatingByStatus(input: SearchInput): SQL {
  if (input.include_not_operating !== false) return sql`true`;
  const conditionFor = (status: LicenseStatus) =>
    operatingCondition({ ...input, license_status: [status] });
  return sql`case when license_status in ${BARRING} then ${conditionFor("revoked")}
    else ${conditionFor("active")} end`;
}

async function countRows(
  input: SearchInput,
  recency: Awaited<ReturnType<typeof readRecency>>,
): Promise<FacetCounts> {
  const {
    facility_type: _type,
    license_status: _license,
    subsidy_accepted: _subsidy,
    quality_rating_min: _rating,
    ...others
  } = input;
  const filters = { ...(await writeFilters(others)), recency, isOperatingOnly: false };
  const kept = keptByEach(input);
  const operating = input.include_not_operating === false ? operatingCondition(input) : sql`true`;
  const rows = await reader().db.execute<FacetCounts>(sql`
    with area as materialized (
      select facility_type, license_status, subsidy_accepted, quality_rating,
        ${kept.type} as by_type, ${kept.license} as by_license, ${kept.subsidy} as by_subsidy,
        ${kept.rating} as by_rating, ${operating} as is_operating,
        ${operatingByStatus(input)} as is_operating_by_status
      from ${filters.from} where ${filters.where} and ${keptBy(filters)}
    )
    select
      (select count(*)::int from area where subsidy_accepted
        and by_type and by_license and by_rating and is_operating) as takes_subsidy,
      coalesce((select jsonb_object_agg(facility_type, facilities) from (
        select facility_type, count(*)::int as facilities from area
        where facility_type is not null and by_license and by_subsidy and by_rating
          and is_operating group by 1) by_type), '{}') as types,
      coalesce((select jsonb_object_agg(license_status, facilities) from (
        select license_status, count(*)::int as facilities from area
        where by_type and by_subsidy and by_rating and is_operating_by_status
        group by 1) by_license), '{}') as licenses,
      coalesce((select jsonb_agg(jsonb_build_object('system', system, 'value', value,
        'count', facilities)) from (
        select quality_rating->>'system' as system, quality_rating->>'value' as value,
          count(*)::int as facilities from area
        where quality_rating is not null and by_type and by_license and by_subsidy
          and is_operating group by 1, 2) by_rating), '[]') as ratings`);
  return oneRow(rows);
}

type StoredRow = {
  facility_type: FacilityType | "";
  license_status: LicenseStatus;
  all: number;
  off_list: number;
  barred: number;
};

/** Counts a state's values from stored figures, because counting its rows reads all of them. */
async function readStoredCounts(input: SearchInput): Promise<FacetCounts> {
  const { state_code, facility_type, license_status } = input;
  const rows = await reader().db.execute<StoredRow>(sql`
    select facility_type, license_status, sum(facilities)::int as all,
      sum(off_list)::int as off_list, sum(barred)::int as barred
    from license_figures where ${state_code ? sql`state_code = ${state_code}` : sql`true`}
    group by 1, 2`);
  const types: FacetCounts["types"] = {};
  const licenses: FacetCounts["licenses"] = {};
  for (const row of rows) {
    const { facility_type: type, license_status: status } = row;
    if (type !== "" && (license_status?.includes(status) ?? true)) {
      types[type] = (types[type] ?? 0) + keptOf(row, input);
    }
    if (type === "" ? facility_type === undefined : (facility_type?.includes(type) ?? true)) {
      licenses[status] =
        (licenses[status] ?? 0) + keptOf(row, { ...input, license_status: [status] });
    }
  }
  return { types, licenses };
}

/** Returns how many of a row's facilities `include_not_operating` keeps. */
function keptOf({ all, off_list, barred }: StoredRow, input: SearchInput): number {
  if (input.include_not_operating !== false) return all;
  const { listed_only, not_barred_only } = keptOperating(input);
  if (not_barred_only) return all - off_list - barred;
  return listed_only ? all - off_list : all;
}
