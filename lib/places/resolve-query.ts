import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { INVISIBLE, isBlank } from "#lib/kernel/text";
import { STATES, type StateCode, TERRITORIES, type TerritoryCode } from "#lib/kernel/vocabulary";
import { type Borough, BOROUGH_STATE, boroughsNamed } from "./boroughs";
import { bareCounty, bareCountyOf, namesCounty } from "./county-name";
import { cityKeys, citiesNamed, countyPopulation } from "./gazetteer";
import { comparePlaces, type Place, type TerritoryPlace } from "./place";
import { placeKeyOf } from "./place-key";
import { readZipPoint } from "./points";
import { splitState, stateNamed, territoryNamed } from "./state-names";

export type Resolution =
  | { kind: "zip"; zip_code: string; is_located: boolean }
  /**
   * A territory or a city in one. `places` are those with the same name in the states, best first.
   */
  | { kind: "territory"; territory: TerritoryPlace; places: Place[] }
  /** Best first. Empty if the words name no place, so they are a name or a license number. */
  | { kind: "places"; places: Place[] };

const QUERY_LENGTH_MAX = 100;
const PLACES_MAX = 24;

/**
 * Trims, collapses white space, removes control and invisible characters, and limits the length.
 * Text without visible characters becomes the empty string.
 */
export function cleanQuery(text: string): string {
  const query = text
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, QUERY_LENGTH_MAX);
  return isBlank(query) ? "" : query;
}

/**
 * Returns the number of digits if a text consists of digits but not of five, as a ZIP code does;
 * otherwise undefined.
 */
export function wrongZipDigits(text: string): number | undefined {
  const digits = /^\d[\d\s-]*$/.test(text.trim()) ? text.replaceAll(/\D/g, "").length : 5;
  return digits === 5 ? undefined : digits;
}

/** Returns the ZIP code that ends an address, after a comma or a state. */
function zipOfAddress(query: string): string | undefined {
  const [, before = "", zip_code] = /^(.*[,\s])(\d{5})(?:-\d{4})?$/.exec(query) ?? [];
  const isPlace = before.trim().endsWith(",") || splitState(before) !== undefined;
  return isPlace ? zip_code : undefined;
}

/**
 * Returns the only ZIP code with a known point in a text; undefined if there are none or several.
 */
export async function zipAmong(text: string): Promise<string | undefined> {
  const found = cleanQuery(text).matchAll(/(?<![\w-])(\d{5})(?:-\d{4})?(?![\w-])/g);
  const located = await Promise.all(
    [...new Set([...found].map(([, zip_code = ""]) => zip_code))].map(async (zip_code) =>
      (await readZipPoint(zip_code)) ? [zip_code] : [],
    ),
  );
  const [only, ...others] = located.flat();
  return others.length === 0 ? only : undefined;
}

/**
 * Lists the places that a text may mean, whether or not we have records there. A state with that
 * name or code comes first, then cities by population, then counties. A ZIP code means only itself.
 */
export async function resolveQuery(text: string): Promise<Resolution> {
  const query = cleanQuery(text);
  const zip_code = /^(\d{5})(-\d{4})?$/.exec(query)?.[1];
  if (zip_code) {
    return { kind: "zip", zip_code, is_located: (await readZipPoint(zip_code)) !== undefined };
  }
  const pasted = zipOfAddress(query);
  if (pasted && (await readZipPoint(pasted))) {
    return { kind: "zip", zip_code: pasted, is_located: true };
  }
  const territory = findTerritory(query);
  // "West Virginia" is a state, not a place called West in Virginia.
  const split = stateNamed(query) ? undefined : splitState(query);
  const inState = split ? await listPlaces(split.place, split.state_code) : [];
  const places = inState.length > 0 ? inState : await listPlaces(query);
  return territory && isFirst(territory, places)
    ? { kind: "territory", territory, places }
    : { kind: "places", places };
}

function isFirst({ population }: TerritoryPlace, [best]: readonly Place[]): boolean {
  return best?.kind !== "state" && (best === undefined || population > (best.population ?? 0));
}

/** Returns the territory with this name, or its largest city with this name. */
function findTerritory(query: string): TerritoryPlace | undefined {
  const territory = territoryNamed(query);
  if (territory) {
    return { kind: "territory", territory, name: TERRITORIES[territory], population: Infinity };
  }
  const split = splitTerritory(query);
  const city = citiesNamed(split?.place ?? query).find(({ state_code }) =>
    split ? state_code === split.territory : isTerritory(state_code),
  );
  if (!city || !isTerritory(city.state_code)) return undefined;
  const population = split ? Infinity : city.population;
  return { kind: "territory", territory: city.state_code, name: city.name, population };
}

const isTerritory = (code: string): code is TerritoryCode => Object.hasOwn(TERRITORIES, code);

/** Splits "San Juan, PR"; undefined without a territory. */
function splitTerritory(query: string): { place: string; territory: TerritoryCode } | undefined {
  const at = query.lastIndexOf(",");
  const territory = at > 0 ? territoryNamed(query.slice(at + 1)) : undefined;
  return territory && { place: query.slice(0, at), territory };
}

/** Lists the places with this name, in one state or in all, best first. */
export async function listPlaces(name: string, state_code?: StateCode): Promise<Place[]> {
  if (name.trim() === "") return [];
  const isCounty = namesCounty(name);
  const boroughs = boroughsNamed(name, state_code);
  const [states, counties, cities] = await Promise.all([
    state_code || isCounty ? [] : listState(name),
    boroughs.length > 0 ? listBoroughs(boroughs) : listCounties(name, state_code),
    isCounty ? [] : listCities(name, state_code),
  ]);
  const isElsewhere = (city: Place) => boroughs.length === 0 || city.state_code !== BOROUGH_STATE;
  const places = [...states, ...cities.filter(isElsewhere)].toSorted(comparePlaces);
  // A borough ranks like a large city, before other places with its name.
  return boroughs.length > 0
    ? [...counties.toSorted(comparePlaces), ...places].slice(0, PLACES_MAX)
    : [...places, ...counties].toSorted(comparePlaces).slice(0, PLACES_MAX);
}

async function listState(name: string): Promise<Place[]> {
  const state_code = stateNamed(name);
  if (!state_code) return [];
  const [row] = await reader().db.execute<{ facilities: number }>(sql`
    select coalesce(sum(facilities), 0)::int as facilities from jurisdiction_figures
    where state_code = ${state_code}`);
  const facilities = row?.facilities ?? 0;
  return [{ kind: "state", state_code, name: STATES[state_code], facilities }];
}

type County = Extract<Place, { kind: "county" }>;

async function listCounties(name: string, state_code?: StateCode): Promise<County[]> {
  return readCounties(sql`${bareCountyOf(sql`c.name`)} = ${bareCounty(name)}
    and ${state_code ? sql`c.state_code = ${state_code}` : sql`true`}`);
}

async function listBoroughs(boroughs: readonly Borough[]): Promise<County[]> {
  const rows = await readCounties(
    sql`c.county_fips in ${boroughs.map(({ county_fips }) => county_fips)}`,
  );
  const names = new Map(boroughs.map(({ county_fips, known_as }) => [county_fips, known_as]));
  return rows.map((county) => {
    const known_as = names.get(county.county_fips);
    return known_as === undefined ? county : { ...county, known_as };
  });
}

async function readCounties(condition: SQL): Promise<County[]> {
  const rows = await reader().db.execute<Omit<County, "population">>(sql`
    select 'county' as kind, c.name, c.county_fips, c.state_code,
      coalesce((select sum(p.facilities - p.off_list - p.barred)::int from place_figures p
        where p.kind = 'county' and p.place = c.county_fips), 0) as facilities
    from counties c
    where ${condition}`);
  return rows.map((row) => ({ ...row, population: countyPopulation(row.county_fips) }));
}

type KnownCity = Extract<Place, { kind: "city" }>;
type CityRow = { name: string; state_code: string; facilities: number };

/**
 * Lists the cities with this name in any spelling, from GeoNames, our records, and ZIP codes. The
 * name has GeoNames' spelling, or else the most frequent one in the records.
 */
async function listCities(name: string, state_code?: StateCode): Promise<Place[]> {
  const known = citiesNamed(name).filter(
    (city) => isState(city.state_code) && (!state_code || city.state_code === state_code),
  );
  const byState = new Map<StateCode, KnownCity>();
  for (const { name: spelled, state_code: state, population } of known) {
    if (!isState(state) || byState.has(state)) continue;
    byState.set(state, {
      kind: "city",
      name: spelled,
      state_code: state,
      facilities: 0,
      population,
    });
  }
  for (const row of await readCityRows(cityKeys(name), state_code)) {
    if (!isState(row.state_code)) continue;
    const { name: spelled, facilities, state_code: state } = row;
    const city = byState.get(state) ?? { kind: "city" as const, name: spelled, population: 0 };
    byState.set(state, { ...city, state_code: state, facilities });
  }
  return [...byState.values()];
}

const isState = (code: string): code is StateCode => Object.hasOwn(STATES, code);

async function readCityRows(
  keys: readonly string[],
  state_code?: StateCode,
): Promise<readonly CityRow[]> {
  const here = state_code ? sql`state_code = ${state_code}` : sql`state_code is not null`;
  const isNamed = sql`${placeKeyOf(sql`city`)} in ${keys} and ${here}`;
  const spelling = sql`mode() within group (order by initcap(city))`;
  return reader().db.execute<CityRow>(sql`
    select coalesce(${spelling} filter (where held = 1), ${spelling}) as name,
      state_code, count(*) filter (where is_shown)::int as facilities
    from (
      select city, state_code, 1 as held,
        not_seen_since is null and may_operate is distinct from false as is_shown
      from facilities where ${isNamed}
      union all
      select city, state_code, 0, false from zips where ${isNamed}
    ) found
    group by state_code`);
}
