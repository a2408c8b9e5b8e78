import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oncePerVersion } from "#db/version-cache";
import { lettersOf } from "#lib/kernel/nearest";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { aliasOfCounty, boroughsNamed } from "./boroughs";
import { bareCounty, COUNTY_SUFFIX } from "./county-name";
import { cityKey, countyPopulation, listAllCities, loosen } from "./gazetteer";
import type { Place } from "./place";
import { fold } from "./place-key";
import { spanishNamesOf } from "./state-names";

/** A place to suggest, with its search text: "Travis County, TX", "78704". */
export type KnownPlace = (Place | { kind: "zip"; name: string; state_code: StateCode }) & {
  facilities: number;
  query: string;
  /** `query` and the bare name, normalized for comparison. */
  folded: string;
  folded_name: string;
  letters: number;
  /** Sorts places that begin with the same letters, largest first. */
  weight: number;
};

export type NamedPlace = Exclude<KnownPlace, { kind: "zip" }>;

type Row = {
  kind: KnownPlace["kind"];
  name: string | null;
  county_fips: string | null;
  state_code: StateCode;
  facilities: number;
  population?: number;
};

async function loadPlaces(): Promise<KnownPlace[]> {
  const rows = await reader().db.execute<Row>(sql`
    select 'county' as kind, name, county_fips, state_code, 0 as facilities from counties
    union all
    select 'state', null, null, state_code, sum(facilities - off_list - barred)::int
    from license_figures group by state_code
    union all
    select 'county', c.name, c.county_fips, c.state_code,
      sum(p.facilities - p.off_list - p.barred)::int
    from place_figures p join counties c on c.county_fips = p.place
    where p.kind = 'county' group by c.county_fips
    union all
    select 'city', (array_agg(name order by facilities desc, name))[1], null, state_code,
      sum(facilities - off_list - barred)::int
    from place_figures where kind = 'city' group by place, state_code
    union all
    select 'zip', place, null, min(state_code), sum(facilities - off_list - barred)::int
    from place_figures where kind = 'zip' group by place`);
  const zips = rows.filter(({ kind }) => kind === "zip");
  const all = [...statesOf(rows), ...citiesOf(rows), ...countiesOf(rows), ...zips];
  return all
    .flatMap((row) => [...knownPlace(row), ...otherNames(row)])
    .toSorted(
      (a, b) => b.weight - a.weight || b.facilities - a.facilities || (a.query < b.query ? -1 : 1),
    );
}

function statesOf(rows: readonly Row[]): Row[] {
  const held = new Map(
    rows.flatMap((row) => (row.kind === "state" ? [[row.state_code, row.facilities]] : [])),
  );
  return (Object.keys(STATES) as StateCode[]).map((state_code) => ({
    kind: "state",
    name: null,
    county_fips: null,
    state_code,
    facilities: held.get(state_code) ?? 0,
  }));
}

function countiesOf(rows: readonly Row[]): Row[] {
  const counties = new Map<string, Row>();
  for (const row of rows) {
    const { kind, county_fips, facilities } = row;
    if (kind !== "county" || county_fips === null) continue;
    if (facilities > 0 || !counties.has(county_fips)) counties.set(county_fips, row);
  }
  return [...counties.values()];
}

const isState = (code: string): code is StateCode => Object.hasOwn(STATES, code);

/** Returns the cities of GeoNames and of our records, each once. */
function citiesOf(rows: readonly Row[]): Row[] {
  const cities = new Map<string, Row>();
  for (const { name, state_code, population, key } of listAllCities()) {
    if (!isState(state_code)) continue;
    const row = { kind: "city" as const, name, county_fips: null, state_code, population };
    cities.set(`${state_code} ${key}`, { ...row, facilities: 0 });
  }
  for (const row of rows) {
    if (row.kind !== "city") continue;
    const key = `${row.state_code} ${cityKey(row.name ?? "")}`;
    const known = cities.get(key);
    const facilities = row.facilities + (known?.facilities ?? 0);
    cities.set(key, { ...(known ?? row), facilities });
  }
  return [...cities.values()];
}

/** Returns the place of a row; empty if its name means a borough instead. */
function knownPlace(row: Row): KnownPlace[] {
  const { kind, name: given, state_code } = row;
  const name = given ?? STATES[state_code];
  if (kind === "city" && boroughsNamed(name, state_code).length > 0) return [];
  const compared = kind === "county" ? bareCounty(name) : name;
  return [toKnownPlace(row, name, queryOf(kind, name, state_code), compared)];
}

function otherNames(row: Row): KnownPlace[] {
  const { kind, name, state_code, county_fips } = row;
  if (kind === "state") {
    return spanishNamesOf(state_code).map((spanish) =>
      toKnownPlace(row, STATES[state_code], spanish, spanish),
    );
  }
  const alias = kind === "county" ? aliasOfCounty(county_fips ?? "") : undefined;
  if (alias === undefined) return [];
  const place = toKnownPlace(row, name ?? "", `${alias}, ${state_code}`, alias);
  return [{ ...place, ...(place.kind === "county" ? { known_as: alias } : {}) }];
}

type Words = Pick<KnownPlace, "folded" | "folded_name" | "letters">;

/** Normalized words by query. Most names are the same in every data version. */
const known_words = new Map<string, Words>();
const KNOWN_WORDS_MAX = 60_000;

function wordsOf(query: string, compared: string): Words {
  const known = known_words.get(query);
  if (known) return known;
  const folded_name = loosen(fold(compared));
  const words = { folded: loosen(fold(query)), folded_name, letters: lettersOf(folded_name) };
  if (known_words.size < KNOWN_WORDS_MAX) known_words.set(query, words);
  return words;
}

/** A county has more people than its towns, but searches mean towns more often. */
const COUNTY_WEIGHT = 0.1;

function toKnownPlace(row: Row, name: string, query: string, compared: string): KnownPlace {
  const { kind, county_fips, state_code, facilities } = row;
  const said = { name, state_code, facilities, query, ...wordsOf(query, compared) };
  if (kind === "state") return { kind, ...said, weight: Infinity };
  if (kind === "zip") return { kind, ...said, weight: 0 };
  if (kind === "city") {
    const population = row.population ?? 0;
    return { kind, ...said, population, weight: population };
  }
  const population = countyPopulation(county_fips ?? "");
  const weight = population * COUNTY_WEIGHT;
  return { kind, ...said, county_fips: county_fips ?? "", population, weight };
}

function queryOf(kind: Row["kind"], name: string, state_code: StateCode): string {
  if (kind === "state" || kind === "zip") return name;
  const isBare = kind === "county" && !COUNTY_SUFFIX.test(name);
  const word = state_code === "LA" ? "Parish" : "County";
  return `${isBare ? `${name} ${word}` : name}, ${state_code}`;
}

/**
 * Returns each place once, with its first name, because several names can match ("Texas" and
 * "Tejas").
 */
export function onceEach<Found extends KnownPlace>(places: readonly Found[]): Found[] {
  const once = new Map<string, Found>();
  for (const place of places) {
    const key = `${place.kind} ${place.state_code} ${place.name}`;
    if (!once.has(key)) once.set(key, place);
  }
  return [...once.values()];
}

/**
 * Lists every state, county, and city, and the ZIP codes of facilities, largest first: about 25,000
 * names.
 */
export const listKnownPlaces = oncePerVersion(loadPlaces);
