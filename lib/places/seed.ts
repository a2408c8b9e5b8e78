import { createRequire } from "node:module";
import type { TransactionSql } from "postgres";
import { lockForTransaction } from "#db/advisory-lock";
import { openConnection } from "#db/client";
import { copyRows } from "#db/copy";
import { STATES } from "#lib/kernel/vocabulary";
import { openCountyMap, readCountyShapes } from "./county-shapes";

const load = createRequire(import.meta.url);

/** Marks points that came with a package; a gazetteer that is ingested replaces them. */
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
 * Fills ZIP points and counties on a database that has none, from public-domain data in npm packages:
 * so radius search works before any gazetteer was ingested. Returns whether it filled them.
 */
export async function seedPlaces(url: string): Promise<boolean> {
  const connection = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    return await connection.sql.begin(async (tx) => {
      const id = tx`hashtext('daybook places')`;
      await lockForTransaction(tx, { id, purpose: "write the ZIP codes and counties" });
      const [row] = await tx<{ filled: boolean }[]>`select exists (select from zips) as filled`;
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
  const countyOf = openCountyMap(shapes);
  const counties = shapes.map(({ county_fips, name, state_code, lat, lng }) => [
    county_fips,
    name,
    state_code,
    lat,
    lng,
    PACKAGE,
  ]);
  await copyRows(
    tx,
    "counties",
    ["county_fips", "name", "state_code", "lat", "lng", "source_id"],
    counties,
  );
  const { codes } = load("zipcodes/lib/codes.js") as { codes: Record<string, ZipEntry> };
  const zips = Object.values(codes)
    .filter(({ state, country }) => country === "US" && Object.hasOwn(STATES, state))
    .map(({ zip, latitude: lat, longitude: lng, city, state }) => {
      const county = countyOf({ lat, lng }, state);
      return [zip, lat, lng, city, state, county?.county_fips ?? null, PACKAGE];
    });
  await copyRows(
    tx,
    "zips",
    ["zip", "lat", "lng", "city", "state_code", "county_fips", "source_id"],
    zips,
  );
  await tx`analyze zips, counties`;
}
