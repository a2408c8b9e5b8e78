import type { StateCode } from "#lib/kernel/vocabulary";
import { bareCounty } from "./county-name";

/** A borough of New York City is a county of another name. */
export type Borough = { county_fips: string; known_as: string };

export const BOROUGH_STATE: StateCode = "NY";

const MANHATTAN: Borough = { county_fips: "36061", known_as: "Manhattan" };
const BRONX: Borough = { county_fips: "36005", known_as: "Bronx" };
const QUEENS: Borough = { county_fips: "36081", known_as: "Queens" };
const CITY: readonly Borough[] = [
  MANHATTAN,
  BRONX,
  { county_fips: "36047", known_as: "Brooklyn" },
  QUEENS,
  { county_fips: "36085", known_as: "Staten Island" },
];

/**
 * Names that are of no city in the records, or of few facilities that happen to be written so: the
 * city's own agency publishes boroughs, and calls Manhattan "New York".
 */
const ALIASES: ReadonlyMap<string, readonly Borough[]> = new Map([
  ["manhattan", [MANHATTAN]],
  ["the bronx", [BRONX]],
  // Its addresses are in Flushing, Jamaica and so on.
  ["queens", [QUEENS]],
  ["nyc", CITY],
  ["ny city", CITY],
  ["new york city", CITY],
  ["ciudad de nueva york", CITY],
]);

/** The boroughs that a name means, in this state or in all; none where it means no borough. */
export function boroughsNamed(name: string, state_code?: StateCode): readonly Borough[] {
  const isThere = state_code === undefined || state_code === BOROUGH_STATE;
  return (isThere && ALIASES.get(bareCounty(name))) || [];
}

/** What people call a county, where that is one borough whose name its county does not bear. */
export const aliasOfCounty = (county_fips: string): string | undefined =>
  county_fips === MANHATTAN.county_fips ? MANHATTAN.known_as : undefined;
