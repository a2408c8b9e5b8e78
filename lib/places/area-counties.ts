import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { greatCircleMiles, MILES_A_DEGREE, type Point } from "#lib/kernel/geo";
import { placeKeyOf } from "./place-key";

/**
 * An area that is smaller than a county or in several counties: a ZIP code, a city, or a circle.
 */
export type Area =
  | { zip_code: string }
  | { city: string; state_code: string | undefined }
  | { center: Point; radius_miles: number };

/** Lists the FIPS codes of the counties that an area may be in, the largest share first. */
export async function listCountiesOf(area: Area): Promise<string[]> {
  if ("zip_code" in area) return listCountiesOfZip(area.zip_code);
  return "city" in area ? listCountiesOfCity(area) : listCountiesAround(area);
}

/** Returns the county of the ZIP code's point, then every county that has some of its addresses. */
async function listCountiesOfZip(zip_code: string): Promise<string[]> {
  const rows = await reader().db.execute<{ county_fips: string }>(sql`
    select county_fips from (
      select county_fips, 2 as share from zips where zip = ${zip_code}
      union all
      select county_fips, share from zip_counties where zip = ${zip_code}
    ) c
    where county_fips is not null
    group by county_fips order by max(share) desc, county_fips`);
  return rows.map(({ county_fips }) => county_fips);
}

/** Returns the counties of the ZIP codes that have the city's name. */
async function listCountiesOfCity({
  city,
  state_code,
}: {
  city: string;
  state_code: string | undefined;
}): Promise<string[]> {
  const inState = state_code === undefined ? sql`true` : sql`state_code = ${state_code}`;
  const rows = await reader().db.execute<{ county_fips: string }>(sql`
    select county_fips from zips
    where ${placeKeyOf(sql`city`)} = ${placeKeyOf(city)} and ${inState} and county_fips is not null
    group by county_fips order by count(*) desc, county_fips`);
  return rows.map(({ county_fips }) => county_fips);
}

/** Search radius for the ZIP code nearest to a point, in miles. */
const NEAREST_ZIP_MILES_MAX = 30;
/** Keeps the bounding box finite at the poles. */
const COSINE_MIN = 0.01;

type Row = { county_fips: string; lat: number; lng: number; is_zip: boolean };

/**
 * Returns the counties with a ZIP code or their center in the circle, nearest first. The county of
 * the ZIP code nearest to the center is always included.
 */
async function listCountiesAround({
  center,
  radius_miles,
}: {
  center: Point;
  radius_miles: number;
}): Promise<string[]> {
  const degrees = Math.max(radius_miles, NEAREST_ZIP_MILES_MAX) / MILES_A_DEGREE;
  const wide = degrees / Math.max(COSINE_MIN, Math.cos((center.lat * Math.PI) / 180));
  const inBox = sql`lng between ${center.lng - wide} and ${center.lng + wide}
    and lat between ${center.lat - degrees} and ${center.lat + degrees}`;
  const rows = await reader().db.execute<Row>(sql`
    select county_fips, lat, lng, true as is_zip from zips
    where ${inBox} and county_fips is not null
    union all
    select county_fips, lat, lng, false from counties where ${inBox}`);
  const near = rows
    .map((row) => ({ ...row, miles: greatCircleMiles(center, row) }))
    .toSorted((a, b) => a.miles - b.miles || (a.county_fips < b.county_fips ? -1 : 1));
  const nearest = near.find(({ is_zip }) => is_zip);
  const within = near.filter(({ miles }) => miles <= radius_miles);
  const counties = [...(nearest ? [nearest] : []), ...within];
  return [...new Set(counties.map(({ county_fips }) => county_fips))];
}
