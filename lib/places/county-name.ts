import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { placeKey, placeKeyOf } from "./place-key";

/** Words for counties: parishes in Louisiana, boroughs and census areas in Alaska. */
export const COUNTY_WORDS = "county|parish|borough|census area";

const SUFFIX = `\\s+(${COUNTY_WORDS})$`;

export const COUNTY_SUFFIX = new RegExp(SUFFIX, "i");

/** The prefix of a county's full name in Spanish. */
const PREFIX = /^condado\s+de\s+/i;

export const namesCounty = (name: string): boolean => COUNTY_SUFFIX.test(name) || PREFIX.test(name);

/**
 * Normalizes a county name for comparison: "travis" for "Travis County" and "condado de Travis".
 */
export function bareCounty(name: string): string {
  return placeKey(name).replace(COUNTY_SUFFIX, "").replace(PREFIX, "");
}

/** The SQL form of `bareCounty` for a column. */
export function bareCountyOf(column: SQLWrapper): SQL {
  return sql`regexp_replace(${placeKeyOf(column)}, ${SUFFIX}, '')`;
}
