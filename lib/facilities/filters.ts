import { type SQL, sql } from "drizzle-orm";
import { cubeOf, type Point } from "#lib/kernel/geo";
import { INT4_MAX } from "#lib/kernel/page";
import { Problem } from "#lib/kernel/problem";
import { cityKeys } from "#lib/places/gazetteer";
import { placeKeyOf } from "#lib/places/place-key";
import { listCountiesNamed, readZipPoint } from "#lib/places/points";
import { inBox } from "./in-box";
import { nameConditions, readNameWords } from "./name-words";
import { operatingCondition } from "./operating";
import { requireRatings } from "./quality-filter";
import type { Recency } from "./recency";
import type { SearchInput } from "./search-input";

const NO_AGE_MAX = sql.raw(String(INT4_MAX));

export type Filters = {
  origin: Point | undefined;
  /**
   * The rows to choose from, `facilities f`. With an origin, also `here`, its point in the form of
   * `f.xyz`.
   */
  from: SQL;
  /** Straight-line distance from the origin; null without an origin. */
  straight_miles: SQL;
  /** All filters except score and hours, whose filters also count what they exclude. */
  where: SQL;
  /** `where` without ZIP code, city, and radius. */
  elsewhere: SQL;
  /** True or false for a facility; null if its hours are unknown or can't be parsed. */
  hours: SQL;
  min_safety_score: number | undefined;
  /** True for listed facilities that aren't barred from operating (`include_not_operating`). */
  operating: SQL;
  isOperatingOnly: boolean;
  /** Whether the search counts the others: true if `include_not_operating` is sent. */
  countsOperating: boolean;
  /** Set for pages, which list history after current records and rank no historical score. */
  recency?: Recency;
};

async function originOf(input: SearchInput): Promise<Point | undefined> {
  if (input.lat !== undefined && input.lng !== undefined) return { lat: input.lat, lng: input.lng };
  const wanted = input.radius !== undefined || input.sort === "distance";
  if (!wanted || input.zip_code === undefined) return undefined;
  const point = await readZipPoint(input.zip_code);
  if (point) return point;
  const cause = input.radius === undefined ? "sort=distance" : "radius";
  const detail = `We can't locate ZIP code ${input.zip_code}. Remove \`${cause}\`, or send \`lat\` and \`lng\`.`;
  throw new Problem("zip_not_located", detail, {
    faults: [{ parameter: "zip_code", code: "not_located", detail }],
  });
}

async function countyCondition(county: string, state_code: string | undefined): Promise<SQL> {
  const fips = await listCountiesNamed(county, state_code);
  const named = sql`lower(county) = lower(${county.trim()})`;
  return fips.length === 0
    ? named
    : sql`(county_fips in ${fips} or (county_fips is null and ${named}))`;
}

/**
 * Matches any license number of a facility. The ids are read first, each by an index. Without
 * statistics, PostgreSQL would evaluate a single condition with `or` along the names.
 */
function licenseCondition(number: string): SQL {
  const other = JSON.stringify([{ number }]);
  return sql`id = any(array(
    select id from facilities where license_number = ${number}
    union all
    select id from facilities where other_licenses @> ${other}::text::jsonb))`;
}

/** Compares seconds, because PostgreSQL can't parse the year 0 or every ISO 8601 offset. */
const updatedCondition = (since: string): SQL =>
  sql`updated_at >= to_timestamp(${Date.parse(since) / 1_000}::float8)`;

/** Requires `open_from` and `open_until` in one span of a day. Unknown hours give null. */
function hoursCondition({ open_from, open_until, open_on }: SearchInput): SQL {
  const conditions = [
    ...(open_from ? [sql`opens_at <= ${open_from} and closes_at > ${open_from}`] : []),
    ...(open_until ? [sql`opens_at < ${open_until} and closes_at >= ${open_until}`] : []),
    ...(open_on ? [sql`open_days @> ${sql.param(open_on)}::text[]`] : []),
  ];
  return allOf(conditions);
}

/** Conditions on areas within a county: the ZIP code, the radius, or the box, and the city. */
function placeConditions(
  { zip_code, city, radius, bbox }: SearchInput,
  origin: Point | undefined,
): SQL[] {
  const conditions: SQL[] = [];
  if (bbox !== undefined) {
    const [west = 0, south = 0, east = 0, north = 0] = bbox;
    conditions.push(inBox([west, south, east, north]));
  }
  if (radius !== undefined && origin) {
    conditions.push(sql`xyz <@ cube_enlarge(here, ${radius}, 3) and (xyz <-> here) <= ${radius}`);
  } else if (zip_code !== undefined) {
    conditions.push(sql`zip = ${zip_code}`);
  }
  if (city) conditions.push(sql`${placeKeyOf(sql`city`)} in ${cityKeys(city)}`);
  return conditions;
}

const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/**
 * Turns a search into SQL conditions over `facilities`.
 * @throws Problem `zip_not_located` if a distance is requested from a ZIP code without coordinates,
 * or `invalid_request` if `quality_rating_min` isn't a rating of the state's system
 */
export async function writeFilters(input: SearchInput): Promise<Filters> {
  const origin = await originOf(input);
  const conditions: SQL[] = [];
  const keep = (condition: SQL | undefined) => condition && conditions.push(condition);
  const placed = placeConditions(input, origin);

  if (input.state_code) keep(sql`state_code = ${input.state_code}`);
  if (input.county_fips) keep(sql`county_fips = ${input.county_fips}`);
  if (input.county) keep(await countyCondition(input.county, input.state_code));
  if (input.license_number) keep(licenseCondition(input.license_number.trim()));
  if (input.facility_type) keep(sql`facility_type in ${input.facility_type}`);
  if (input.license_status) keep(sql`license_status in ${input.license_status}`);
  if (input.subsidy_accepted !== undefined) {
    keep(sql`subsidy_accepted = ${input.subsidy_accepted}`);
  }
  if (input.quality_rating_min !== undefined) {
    const { system, ratings } = requireRatings(input.quality_rating_min, input.state_code);
    keep(sql`quality_rating->>'system' = ${system}`);
    keep(sql`quality_rating->>'value' in ${ratings}`);
  }
  if (input.listed !== undefined) {
    keep(input.listed ? sql`not_seen_since is null` : sql`not_seen_since is not null`);
  }
  if (input.capacity_min !== undefined) keep(sql`capacity >= ${input.capacity_min}`);
  if (input.inspected_since) keep(sql`last_inspected_on >= ${input.inspected_since}::date`);
  if (input.updated_since) keep(updatedCondition(input.updated_since));
  if (input.age_months !== undefined) {
    keep(sql`coalesce(age_min_months, 0) <= ${input.age_months}`);
    keep(sql`coalesce(age_max_months, ${NO_AGE_MAX}) >= ${input.age_months}`);
  }
  if (input.name_query) {
    for (const each of nameConditions(await readNameWords(input.name_query))) keep(each);
  }

  return {
    origin,
    // One parameter, written once, so that PostgreSQL knows all distances use the same point.
    from: origin
      ? sql`facilities f cross join (select ${`(${cubeOf(origin).join()})`}::cube as here) origin`
      : sql`facilities f`,
    straight_miles: origin ? sql`f.xyz <-> here` : sql`null::float8`,
    where: allOf([...placed, ...conditions]),
    elsewhere: allOf(conditions),
    hours: hoursCondition(input),
    min_safety_score: input.min_safety_score,
    operating: operatingCondition(input),
    countsOperating: input.include_not_operating !== undefined,
    isOperatingOnly: input.include_not_operating === false,
  };
}
