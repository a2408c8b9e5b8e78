import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { bareCounty, bareCountyOf, namesCounty } from "./county-name";
import { readZipPoint } from "./points";

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
    };

export type Resolution =
  | { kind: "zip"; zip_code: string; is_located: boolean }
  /** Empty when the words name no place: they are then a name or a license number. */
  | { kind: "places"; places: Place[] };

const QUERY_LENGTH_MAX = 100;
const PLACES_MAX = 24;

/** Trims, joins runs of white space, drops control characters and bounds the length. */
export function cleanQuery(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, QUERY_LENGTH_MAX);
}

/** How many digits a text has that is digits alone, but too few or too many for a ZIP code. */
export function wrongZipDigits(text: string): number | undefined {
  const digits = /^\d[\d\s-]*$/.test(text.trim()) ? text.replaceAll(/\D/g, "").length : 5;
  return digits === 5 ? undefined : digits;
}

/** The state that a text names by its code or its name. */
export function stateNamed(text: string): StateCode | undefined {
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(STATES).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] as StateCode | undefined;
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
  const [states, counties, cities] = await Promise.all([
    state_code || isCounty ? [] : listState(name),
    listCounties(name, state_code),
    isCounty ? [] : listCities(name, state_code),
  ]);
  const places = [...states, ...counties, ...cities];
  const held = places.filter(({ facilities }) => facilities > 0);
  return (held.length > 0 ? held : places)
    .toSorted((a, b) => b.facilities - a.facilities || a.name.localeCompare(b.name))
    .slice(0, PLACES_MAX);
}

async function listState(name: string): Promise<Place[]> {
  const state_code = stateNamed(name);
  if (!state_code) return [];
  const [row] = await reader().db.execute<{ facilities: number }>(sql`
    select count(*)::int as facilities from facilities where state_code = ${state_code}`);
  const facilities = row?.facilities ?? 0;
  return [{ kind: "state", state_code, name: STATES[state_code], facilities }];
}

async function listCounties(name: string, state_code?: StateCode): Promise<Place[]> {
  const rows = await reader().db.execute<Extract<Place, { kind: "county" }>>(sql`
    select 'county' as kind, c.name, c.county_fips, c.state_code,
      (select count(*)::int from facilities f where f.county_fips = c.county_fips) as facilities
    from counties c
    where ${bareCountyOf(sql`c.name`)} = ${bareCounty(name)}
      and ${state_code ? sql`c.state_code = ${state_code}` : sql`true`}`);
  return [...rows];
}

async function listCities(name: string, state_code?: StateCode): Promise<Place[]> {
  const here = state_code ? sql`state_code = ${state_code}` : sql`state_code is not null`;
  const rows = await reader().db.execute<Extract<Place, { kind: "city" }>>(sql`
    select 'city' as kind, initcap(${name}) as name, state_code, sum(held)::int as facilities
    from (
      select state_code, 1 as held from facilities where lower(city) = lower(${name}) and ${here}
      union all
      select state_code, 0 from zips where lower(city) = lower(${name}) and ${here}
    ) found
    group by state_code`);
  return [...rows];
}
