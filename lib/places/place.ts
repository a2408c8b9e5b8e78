import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";

/** A place that a query may mean, with the number of our facilities there. */
export type Place =
  | { kind: "state"; state_code: StateCode; name: string; facilities: number }
  | {
      kind: "city";
      state_code: StateCode;
      name: string;
      facilities: number;
      /** 0 if unknown. */
      population: number;
    }
  | {
      kind: "county";
      state_code: StateCode;
      name: string;
      county_fips: string;
      facilities: number;
      /** Population of its cities; 0 if unknown. */
      population: number;
      /** The common name, if it differs: "Manhattan" for New York County. */
      known_as?: string;
    };

/** A territory, or a city in one. The API has only states, so no search finds it. */
export type TerritoryPlace = {
  kind: "territory";
  territory: TerritoryCode;
  /** The name of the territory or the city. */
  name: string;
  population: number;
};

const TIERS = { state: 0, city: 1, county: 2, small_city: 3 } as const;

/** A city of unknown population comes last, because it's a hamlet or a spelling variant. */
const tierOf = ({ kind, population }: Ranked): number =>
  kind === "city" && population === 0 ? TIERS.small_city : TIERS[kind];

type Ranked = {
  kind: "state" | "city" | "county";
  name: string;
  facilities: number;
  population?: number;
};

/**
 * Sorts places with one name: the state, cities by population, counties by population, then cities
 * of unknown population. Ties sort by facilities, then name.
 */
export const comparePlaces = (a: Ranked, b: Ranked): number =>
  tierOf(a) - tierOf(b) ||
  (b.population ?? 0) - (a.population ?? 0) ||
  b.facilities - a.facilities ||
  a.name.localeCompare(b.name);
