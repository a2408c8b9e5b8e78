import { and, between, eq, inArray, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { counties, zips } from "#db/schema/index";
import { STATE_CODES } from "#lib/kernel/fields";
import type { Point } from "#lib/kernel/geo";
import { STATES, type StateCode, TERRITORIES, type TerritoryCode } from "#lib/kernel/vocabulary";
import { bareCounty, bareCountyOf } from "./county-name";

/** Returns a ZIP code's point; undefined if it's unknown. */
export async function readZipPoint(zip: string): Promise<Point | undefined> {
  const [row] = await reader()
    .db.select({ lat: zips.lat, lng: zips.lng })
    .from(zips)
    .where(eq(zips.zip, zip))
    .limit(1);
  return row;
}

/** Location of a ZIP code: its post office city, or only the state of its first digits. */
export type ZipPlace = {
  region: StateCode | TerritoryCode;
  /** Absent if the ZIP code has no known point. */
  city?: string;
};

const isRegion = (code: string | null): code is ZipPlace["region"] =>
  code !== null && (Object.hasOwn(STATES, code) || Object.hasOwn(TERRITORIES, code));

/** ZIP codes with the same first three digits share a sorting center, and almost always a state. */
const PREFIX_LENGTH = 3;

/** Returns the location of a ZIP code; undefined if not even its first three digits are in use. */
export async function readZipPlace(zip: string): Promise<ZipPlace | undefined> {
  const [row] = await reader().db.execute<{ city: string | null; state_code: string | null }>(sql`
    select initcap(city) as city, coalesce(z.state_code, c.state_code) as state_code
    from zips z left join counties c on c.county_fips = z.county_fips where zip = ${zip}`);
  if (row && isRegion(row.state_code)) {
    return { region: row.state_code, ...(row.city === null ? {} : { city: row.city }) };
  }
  const prefix = zip.slice(0, PREFIX_LENGTH);
  const [around] = await reader().db.execute<{ state_code: string | null }>(sql`
    select mode() within group (order by state_code) as state_code from zips
    where zip between ${`${prefix}00`} and ${`${prefix}99`}`);
  const region = around?.state_code ?? null;
  return isRegion(region) ? { region } : undefined;
}

/**
 * Returns the FIPS codes of the counties with this name ("Travis", "Travis County"), in one state
 * or in all.
 */
export async function listCountiesNamed(name: string, state_code?: string): Promise<string[]> {
  const inState =
    state_code === undefined ? sql`true` : sql`${counties.state_code} = ${state_code}`;
  const rows = await reader()
    .db.select({ county_fips: counties.county_fips })
    .from(counties)
    .where(sql`${bareCountyOf(counties.name)} = ${bareCounty(name)} and ${inState}`)
    .orderBy(counties.county_fips);
  return rows.map((row) => row.county_fips);
}

/** Returns county names by FIPS code. Unknown codes are absent. */
export async function readCountyNames(
  county_fips: readonly string[],
): Promise<Map<string, string>> {
  if (county_fips.length === 0) return new Map();
  const rows = await reader()
    .db.select({ county_fips: counties.county_fips, name: counties.name })
    .from(counties)
    .where(inArray(counties.county_fips, [...county_fips]));
  return new Map(rows.map((row) => [row.county_fips, row.name]));
}

/** Returns the state of a county; undefined if its FIPS code is unknown. */
export async function readStateOfCounty(county_fips: string): Promise<StateCode | undefined> {
  const [row] = await reader()
    .db.select({ state_code: counties.state_code })
    .from(counties)
    .where(eq(counties.county_fips, county_fips))
    .limit(1);
  return STATE_CODES.find((code) => code === row?.state_code);
}

/** Returns the county with the largest part of a ZIP code; undefined if none is known. */
export async function readZipCounty(
  zip: string,
): Promise<{ county_fips: string; name: string; state_code: string } | undefined> {
  const [row] = await reader()
    .db.select({
      county_fips: counties.county_fips,
      name: counties.name,
      state_code: counties.state_code,
    })
    .from(zips)
    .innerJoin(counties, eq(counties.county_fips, zips.county_fips))
    .where(eq(zips.zip, zip));
  return row;
}

export type ZipPoint = Point & { zip: string };

/** Returns up to `limit` ZIP codes whose point is in the box (degrees), in order. */
export async function listZipsWithin(
  box: { west: number; south: number; east: number; north: number },
  limit: number,
): Promise<ZipPoint[]> {
  const { west, south, east, north } = box;
  return reader()
    .db.select({ zip: zips.zip, lat: zips.lat, lng: zips.lng })
    .from(zips)
    .where(and(between(zips.lng, west, east), between(zips.lat, south, north)))
    .orderBy(zips.zip)
    .limit(limit);
}

export type CountyName = { county_fips: string; name: string };

/** Lists the counties of a state by name, whether or not we have records of them. */
export async function listCountiesIn(state_code: StateCode): Promise<CountyName[]> {
  return reader()
    .db.select({ county_fips: counties.county_fips, name: counties.name })
    .from(counties)
    .where(eq(counties.state_code, state_code))
    .orderBy(counties.name, counties.county_fips);
}
