import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { placeKey, placeKeyOf } from "./place-key";

/** What counties are called: parishes in Louisiana, boroughs and census areas in Alaska. */
export const COUNTY_WORDS = "county|parish|borough|census area";

const SUFFIX = `\\s+(${COUNTY_WORDS})$`;

/** What stands behind the name of a county in full. */
export const COUNTY_SUFFIX = new RegExp(SUFFIX, "i");

/** What stands before it in Spanish. */
const PREFIX = /^condado\s+de\s+/i;

/** Whether a name says itself that it is a county's. */
export const namesCounty = (name: string): boolean => COUNTY_SUFFIX.test(name) || PREFIX.test(name);

/** The name of a county as it is compared: "travis" of "Travis County" and "condado de Travis". */
export function bareCounty(name: string): string {
  return placeKey(name).replace(COUNTY_SUFFIX, "").replace(PREFIX, "");
}

/** The same of a column. */
export function bareCountyOf(column: SQLWrapper): SQL {
  return sql`regexp_replace(${placeKeyOf(column)}, ${SUFFIX}, '')`;
}
