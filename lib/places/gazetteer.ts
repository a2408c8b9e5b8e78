import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "#lib/kernel/group-by";
import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";
import { fold, placeKey } from "./place-key";

/** A US city, town, or neighborhood from GeoNames, with or without providers. */
export type City = {
  state_code: StateCode | TerritoryCode;
  name: string;
  /** Five digits; absent if GeoNames has none, as for cities in several counties. */
  county_fips?: string;
  /** 0 if unknown. The file has no places under 500 people. */
  population: number;
  lat: number;
  lng: number;
  key: string;
};

/** A ZIP code that the `zipcodes` package lacks. */
export type NewZip = { zip: string; city: string; state_code: string; lat: number; lng: number };

/** All programs run in the project's root folder. */
const FOLDER = join(process.cwd(), "lib/places/data");

/** Reads a file written by `npm run gazetteer`: rows of cells, without the header. */
function readTable(file: string): string[][] {
  const [, ...lines] = readFileSync(join(FOLDER, file), "utf8").trimEnd().split("\n");
  return lines.map((line) => line.split("\t"));
}

/** Reads the GeoNames ZIP codes that the `zipcodes` package lacks. */
export const readNewZips = (): NewZip[] =>
  readTable("zips.tsv").map(([zip = "", city = "", state_code = "", lat, lng]) => ({
    zip,
    city,
    state_code,
    lat: Number(lat),
    lng: Number(lng),
  }));

function toCity([code = "", name = "", county_fips = "", population, lat, lng]: string[]): City {
  return {
    state_code: code as City["state_code"],
    name,
    ...(county_fips === "" ? {} : { county_fips }),
    population: Number(population),
    lat: Number(lat),
    lng: Number(lng),
    key: cityKey(name),
  };
}

/**
 * Removes hyphens and apostrophes from a normalized name: "winston-salem" becomes "winston salem".
 */
export const loosen = (folded: string): string =>
  folded.replaceAll(/['’`]/g, "").replaceAll(/[-‐–\s]+/g, " ");

/** Normalizes a city name for comparison, without a leading "the". */
export const cityKey = (name: string): string => loosen(fold(name)).replace(/^the (?=\S)/, "");

type Gazetteer = {
  cities: readonly City[];
  by_key: ReadonlyMap<string, readonly City[]>;
  /** People in the cities of a county, by FIPS code. */
  county_population: ReadonlyMap<string, number>;
};

let gazetteer: Gazetteer | undefined;

function open(): Gazetteer {
  if (gazetteer) return gazetteer;
  const cities = readTable("cities.tsv")
    .map(toCity)
    .toSorted((a, b) => b.population - a.population);
  const county_population = new Map<string, number>();
  for (const { county_fips = "", population } of cities) {
    county_population.set(county_fips, (county_population.get(county_fips) ?? 0) + population);
  }
  gazetteer = { cities, by_key: groupBy(cities, ({ key }) => key), county_population };
  return gazetteer;
}

/** Lists every city, largest population first. */
export const listAllCities = (): readonly City[] => open().cities;

/** Lists the cities with this name, largest population first. */
export const citiesNamed = (name: string): readonly City[] =>
  open().by_key.get(cityKey(name)) ?? [];

/** Returns the keys of SQL's `place_key` for a city: as given, and as GeoNames writes it. */
export const cityKeys = (name: string): string[] => [
  ...new Set([name, ...citiesNamed(name).map((city) => city.name)].map(placeKey)),
];

/** Returns the population of a county's cities; 0 if unknown. */
export const countyPopulation = (county_fips: string): number =>
  open().county_population.get(county_fips) ?? 0;
