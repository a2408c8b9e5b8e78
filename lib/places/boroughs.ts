import type { StateCode } from "#lib/kernel/vocabulary";
import { bareCounty } from "./county-name";

/** A borough of New York City, which is a county with another name. */
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
 * Names that no city in the records has, or that only a few addresses have. The city's own agency
 * publishes boroughs, and calls Manhattan "New York".
 */
const ALIASES: ReadonlyMap<string, readonly Borough[]> = new Map([
  ["manhattan", [MANHATTAN]],
  ["the bronx", [BRONX]],
  // Its addresses use Flushing, Jamaica, and so on.
  ["queens", [QUEENS]],
  ["nyc", CITY],
  ["ny city", CITY],
  ["new york city", CITY],
  ["ciudad de nueva york", CITY],
]);

/** Returns the boroughs that a name means, in this state or in all; empty if it means none. */
export function boroughsNamed(name: string, state_code?: StateCode): readonly Borough[] {
  const isThere = state_code === undefined || state_code === BOROUGH_STATE;
  return (isThere && ALIASES.get(bareCounty(name))) || [];
}

/** Returns the common name of a county, if it's a borough with a name of its own. */
export const aliasOfCounty = (county_fips: string): string | undefined =>
  county_fips === MANHATTAN.county_fips ? MANHATTAN.known_as : undefined;
