import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { INVISIBLE, isBlank } from "#lib/kernel/text";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { type Borough, BOROUGH_STATE, boroughsNamed } from "./boroughs";
import { bareCounty, bareCountyOf, namesCounty } from "./county-name";
import { placeKeyOf } from "./place-key";
import { readZipPoint } from "./points";
import { stateNamed } from "./state-names";

/** A place that a person may have meant, with how many facilities we hold there. */
export type Place =
  | { kind: "state"; state_code: StateCode; name: string; facilities: number }
  | { kind: "city"; state_code: StateCode; name: string; facilities: number }
  | {
      kind: "county";
      state_code: StateCode;
      name: string;
      county_fips: string;
      facilities: number;
      /** What people call it, where its name is another: "Manhattan" of New York County. */
      known_as?: string;
    };

export type Resolution =
  | { kind: "zip"; zip_code: string; is_located: boolean }
  /** Empty when the words name no place: they are then a name or a license number. */
  | { kind: "places"; places: Place[] };

const QUERY_LENGTH_MAX = 100;
const PLACES_MAX = 24;

/**
 * Trims, joins runs of white space, removes control and invisible characters, and bounds the length.
 * Text that shows nothing becomes the empty string.
 */
export function cleanQuery(text: string): string {
  const query = text
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, QUERY_LENGTH_MAX);
  return isBlank(query) ? "" : query;
}

/** How many digits a text has that is digits alone, but too few or too many for a ZIP code. */
export function wrongZipDigits(text: string): number | undefined {
  const digits = /^\d[\d\s-]*$/.test(text.trim()) ? text.replaceAll(/\D/g, "").length : 5;
  return digits === 5 ? undefined : digits;
}

/** Splits "Austin, TX" and "Austin Texas" into place and state; undefined without a state. */
export function splitState(text: string): { place: string; state_code: StateCode } | undefined {
  const words = text.split(/[,\s]+/).filter(Boolean);
  // The longest name first: "Vienna West Virginia" lies in West Virginia.
  for (let length = Math.min(3, words.length - 1); length >= 1; length--) {
    const state_code = stateNamed(words.slice(-length).join(" "));
    if (state_code) return { place: words.slice(0, -length).join(" "), state_code };
  }
  return undefined;
}

/** The ZIP code that ends an address: it stands behind a comma or a state. */
function zipOfAddress(query: string): string | undefined {
  const [, before = "", zip_code] = /^(.*[,\s])(\d{5})(?:-\d{4})?$/.exec(query) ?? [];
  const isPlace = before.trim().endsWith(",") || splitState(before) !== undefined;
  return isPlace ? zip_code : undefined;
}

/** The one ZIP code with a known point among these words; undefined where they hold none or several. */
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
 * Says which places a text may mean. A ZIP code stands for itself; a city, county or state is told
 * from our tables. Places without facilities are left out where another has some.
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
  const split = splitState(query);
  const inState = split ? await listPlaces(split.place, split.state_code) : [];
  return { kind: "places", places: inState.length > 0 ? inState : await listPlaces(query) };
}

async function listPlaces(name: string, state_code?: StateCode): Promise<Place[]> {
  if (name === "") return [];
  const isCounty = namesCounty(name);
  const boroughs = boroughsNamed(name, state_code);
  const [states, counties, cities] = await Promise.all([
    state_code || isCounty ? [] : listState(name),
    boroughs.length > 0 ? listBoroughs(boroughs) : listCounties(name, state_code),
    isCounty ? [] : listCities(name, state_code),
  ]);
  const elsewhere = cities.filter((city) => city.state_code !== BOROUGH_STATE);
  const places = [...states, ...counties, ...(boroughs.length > 0 ? elsewhere : cities)];
  const held = places.filter(({ facilities }) => facilities > 0);
  return (held.length > 0 ? held : places)
    .toSorted((a, b) => b.facilities - a.facilities || a.name.localeCompare(b.name))
    .slice(0, PLACES_MAX);
}

async function listState(name: string): Promise<Place[]> {
  const state_code = stateNamed(name);
  if (!state_code) return [];
  const [row] = await reader().db.execute<{ facilities: number }>(sql`
    select sum(facilities)::int as facilities from jurisdiction_figures
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
  const rows = await reader().db.execute<County>(sql`
    select 'county' as kind, c.name, c.county_fips, c.state_code,
      coalesce((select sum(p.facilities - p.off_list - p.barred)::int from place_figures p
        where p.kind = 'county' and p.place = c.county_fips), 0) as facilities
    from counties c
    where ${condition}`);
  return [...rows];
}

/** Cities of this name, however it is written, by the spelling that most facilities there have. */
async function listCities(name: string, state_code?: StateCode): Promise<Place[]> {
  const here = state_code ? sql`state_code = ${state_code}` : sql`state_code is not null`;
  const isNamed = sql`${placeKeyOf(sql`city`)} = ${placeKeyOf(name)} and ${here}`;
  const spelling = sql`mode() within group (order by initcap(city))`;
  const rows = await reader().db.execute<Extract<Place, { kind: "city" }>>(sql`
    select 'city' as kind, coalesce(${spelling} filter (where held = 1), ${spelling}) as name,
      state_code, count(*) filter (where is_shown)::int as facilities
    from (
      select city, state_code, 1 as held,
        not_seen_since is null and may_operate is distinct from false as is_shown
      from facilities where ${isNamed}
      union all
      select city, state_code, 0, false from zips where ${isNamed}
    ) found
    group by state_code`);
  return [...rows];
}
