import { createRequire } from "node:module";
import type { TransactionSql } from "postgres";
import { lockForTransaction } from "#db/advisory-lock";
import { lockOf } from "#db/locks";
import { openConnection } from "#db/client";
import { type CopyValue, copyRows } from "#db/copy";
import { STATES, TERRITORIES } from "#lib/kernel/vocabulary";
import { type CountyShape, openCountyMap, readCountyShapes } from "./county-shapes";
import { readNewZips } from "./gazetteer";

const load = createRequire(import.meta.url);

/** Source of points from npm packages. An ingested gazetteer replaces them. */
const PACKAGE = "package";

type ZipEntry = {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  country: string;
};

/**
 * Source of points from GeoNames, for ZIP codes that the package lacks. Its postal codes, once
 * ingested, have the source id `geonames-zip`.
 */
const GEONAMES = "geonames";

/**
 * Writes missing ZIP code points and counties, so that radius search works without an ingested
 * gazetteer. They come from public-domain npm packages, and newer ZIP codes from GeoNames.
 * @returns whether it wrote any.
 */
export async function seedPlaces(url: string): Promise<boolean> {
  const connection = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    return await connection.sql.begin(async (tx) => {
      await lockForTransaction(tx, lockOf("places"));
      const [row] = await tx<{ filled: boolean }[]>`
        select exists (select from zips where source_id like ${`${GEONAMES}%`}) as filled`;
      if (row?.filled) return false;
      await writePlaces(tx);
      return true;
    });
  } finally {
    await connection.close();
  }
}

async function writePlaces(tx: TransactionSql): Promise<void> {
  const shapes = readCountyShapes();
  await addRows(
    tx,
    "counties",
    ["county_fips", "name", "state_code", "lat", "lng", "source_id"],
    shapes.map(({ county_fips, name, state_code, lat, lng }) => [
      county_fips,
      name,
      state_code,
      lat,
      lng,
      PACKAGE,
    ]),
  );
  await addRows(
    tx,
    "zips",
    ["zip", "lat", "lng", "city", "state_code", "county_fips", "source_id"],
    listZips(shapes),
  );
  await tx`analyze zips, counties`;
}

/**
 * Adds rows whose key, the first column, is new. Rows of a gazetteer or an earlier release stay.
 */
async function addRows(
  tx: TransactionSql,
  table: "counties" | "zips",
  columns: readonly [key: string, ...others: string[]],
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  const known = await tx<{ key: string }[]>`select ${tx(columns[0])} as key from ${tx(table)}`;
  const keys = new Set<CopyValue>(known.map(({ key }) => key));
  const added = rows.filter(([key = null]) => !keys.has(key));
  await copyRows(tx, table, columns, added);
}

const isRegion = (code: string): boolean =>
  Object.hasOwn(STATES, code) || Object.hasOwn(TERRITORIES, code);

/**
 * Returns the ZIP codes of states and territories with their counties. Military ones are left out.
 */
function listZips(shapes: readonly CountyShape[]): CopyValue[][] {
  const countyOf = openCountyMap(shapes);
  const { codes } = load("zipcodes/lib/codes.js") as { codes: Record<string, ZipEntry> };
  const packaged = Object.values(codes)
    .filter(({ state, country }) => country === "US" && isRegion(state))
    .map(({ zip, latitude: lat, longitude: lng, city, state: state_code }) => {
      const source_id = PACKAGE;
      return { zip, lat, lng, city, state_code, source_id };
    });
  const added = readNewZips().map((each) => ({ ...each, source_id: GEONAMES }));
  return [...packaged, ...added].map(({ zip, lat, lng, city, state_code, source_id }) => {
    const county = countyOf({ lat, lng }, state_code);
    return [zip, lat, lng, city, state_code, county?.county_fips ?? null, source_id];
  });
}
