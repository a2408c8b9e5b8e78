import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineCommand } from "citty";
import { groupBy } from "#lib/kernel/group-by";
import { compareText } from "#lib/kernel/text";
import { STATES, TERRITORIES } from "#lib/kernel/vocabulary";
import { readCountyShapes } from "#lib/places/county-shapes";
import { fold } from "#lib/places/place-key";
import { runCommands } from "./lifecycle/run-commands";

/**
 * Writes the place data that ship with the software, from two files of GeoNames (CC BY 4.0):
 * `cities500.txt` of https://download.geonames.org/export/dump/cities500.zip and `US.txt` of
 * https://download.geonames.org/export/zip/US.zip.
 */

/** Feature codes of former settlements and of farms. */
const LEFT_OUT = new Set(["PPLF", "PPLH", "PPLQ", "PPLW"]);
/** A part of a city. GeoNames' figures for these are often those of the whole. */
const NEIGHBORHOOD = "PPLX";

/** GeoNames' name, and the name that people and post offices use. */
const RENAMED: Readonly<Record<string, string>> = { "New York City": "New York" };

const isRegion = (code: string) => Object.hasOwn(STATES, code) || Object.hasOwn(TERRITORIES, code);

type City = {
  name: string;
  state_code: string;
  county_fips: string;
  population: number;
  lat: number;
  lng: number;
};

const cleanName = (name: string): string =>
  RENAMED[name] ?? name.replace(/\s*\(.*\)$|, [A-Z]{2}$/, "").replace(/^City of /, "");

function readCity(line: string, counties: ReadonlyMap<string, string>): City[] {
  const cells = line.split("\t");
  const [, name = "", , , lat, lng, , feature = "", country = "", , admin1 = "", admin2 = ""] =
    cells;
  const isTerritory = Object.hasOwn(TERRITORIES, country);
  if (country !== "US" && !isTerritory) return [];
  const state_code = isTerritory ? country : admin1;
  if (!isRegion(state_code) || LEFT_OUT.has(feature) || name.includes("(historical)")) return [];
  return [
    {
      name: cleanName(name),
      state_code,
      county_fips: counties.get(`${state_code} ${admin2}`) ?? "",
      population: feature === NEIGHBORHOOD ? 0 : Number(cells[14]),
      lat: Number(Number(lat).toFixed(3)),
      lng: Number(Number(lng).toFixed(3)),
    },
  ];
}

/** Keeps one city per name and state: the one with the most people. */
function largestEach(cities: readonly City[]): City[] {
  const byName = groupBy(cities, ({ name, state_code }) => `${state_code} ${fold(name)}`);
  return [...byName.values()].flatMap((same) =>
    same.toSorted((a, b) => b.population - a.population).slice(0, 1),
  );
}

function writeTable(
  file: string,
  columns: readonly string[],
  rows: readonly (string | number)[][],
) {
  const path = fileURLToPath(new URL(`../lib/places/data/${file}`, import.meta.url));
  writeFileSync(path, [columns, ...rows].map((row) => `${row.join("\t")}\n`).join(""));
  console.log(`${file}: ${rows.length} rows`);
}

function writeCities(file: string): void {
  const counties = new Map(
    readCountyShapes().map(({ state_code, county_fips }) => [
      `${state_code} ${county_fips.slice(2)}`,
      county_fips,
    ]),
  );
  const cities = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => readCity(line, counties));
  const rows = largestEach(cities)
    .toSorted((a, b) => compareText(a.state_code, b.state_code) || compareText(a.name, b.name))
    .map((city) => [
      city.state_code,
      city.name,
      city.county_fips,
      city.population,
      city.lat,
      city.lng,
    ]);
  writeTable("cities.tsv", ["state_code", "name", "county_fips", "population", "lat", "lng"], rows);
}

/** ZIP codes that the `zipcodes` package lacks: newer ones, and those of post office boxes. */
function writeZips(file: string): void {
  const { codes } = createRequire(import.meta.url)("zipcodes/lib/codes.js") as {
    codes: Readonly<Record<string, unknown>>;
  };
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, zip = "", city = "", , state_code = "", , , , , lat = "", lng = ""] =
        line.split("\t");
      const isMissing = isRegion(state_code) && !Object.hasOwn(codes, zip);
      return isMissing ? [[zip, city, state_code, lat, lng]] : [];
    })
    .toSorted(([a = ""], [b = ""]) => compareText(a, b));
  writeTable("zips.tsv", ["zip", "city", "state_code", "lat", "lng"], rows);
}

const gazetteer = defineCommand({
  meta: { name: "gazetteer", description: "Write the place data from files of GeoNames" },
  args: {
    cities: { type: "string", description: "cities500.txt", required: true },
    zips: { type: "string", description: "US.txt, the postal codes", required: true },
  },
  run: ({ args }) => {
    writeCities(args.cities);
    writeZips(args.zips);
  },
});

await runCommands(gazetteer);
