import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oncePerVersion } from "#db/version-cache";
import { lettersOf } from "#lib/kernel/nearest";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { aliasOfCounty, boroughsNamed } from "./boroughs";
import { bareCounty, COUNTY_SUFFIX } from "./county-name";
import { fold } from "./place-key";
import type { Place } from "./resolve-query";
import { spanishNamesOf } from "./state-names";

/** A place that holds a facility, with what to ask the search for: "Travis County, TX", "78704". */
export type KnownPlace = (Place | { kind: "zip"; name: string; state_code: StateCode }) & {
  facilities: number;
  query: string;
  /** `query` and the bare name as they are compared. */
  folded: string;
  folded_name: string;
  letters: number;
};

type Row = {
  kind: KnownPlace["kind"];
  name: string | null;
  county_fips: string | null;
  state_code: StateCode;
  facilities: number;
};

async function loadPlaces(): Promise<KnownPlace[]> {
  const rows = await reader().db.execute<Row>(sql`
    select 'state' as kind, null as name, null as county_fips, state_code,
      sum(facilities - off_list - barred)::int as facilities
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
  return rows
    .flatMap((row) => [...knownPlace(row), ...otherNames(row)])
    .toSorted((a, b) => b.facilities - a.facilities || (a.query < b.query ? -1 : 1));
}

/** The place of a row; none where its name means another place than the facilities written so. */
function knownPlace(row: Row): KnownPlace[] {
  const { kind, name: given, state_code } = row;
  const name = given ?? STATES[state_code];
  if (kind === "city" && boroughsNamed(name, state_code).length > 0) return [];
  const compared = kind === "county" ? bareCounty(name) : name;
  return [placeOf(row, name, queryOf(kind, name, state_code), compared)];
}

/** The same place by the other names that people look for it with. */
function otherNames(row: Row): KnownPlace[] {
  const { kind, name, state_code, county_fips } = row;
  if (kind === "state") {
    return spanishNamesOf(state_code).map((spanish) =>
      placeOf(row, STATES[state_code], spanish, spanish),
    );
  }
  const alias = kind === "county" ? aliasOfCounty(county_fips ?? "") : undefined;
  if (alias === undefined) return [];
  const place = placeOf(row, name ?? "", `${alias}, ${state_code}`, alias);
  return [{ ...place, ...(place.kind === "county" ? { known_as: alias } : {}) }];
}

function placeOf(row: Row, name: string, query: string, compared: string): KnownPlace {
  const { kind, county_fips, state_code, facilities } = row;
  const folded_name = fold(compared);
  const words = { folded: fold(query), folded_name, letters: lettersOf(folded_name) };
  const said = { name, state_code, facilities, query, ...words };
  return kind === "county" ? { kind, ...said, county_fips: county_fips ?? "" } : { kind, ...said };
}

function queryOf(kind: Row["kind"], name: string, state_code: StateCode): string {
  if (kind === "state" || kind === "zip") return name;
  const isBare = kind === "county" && !COUNTY_SUFFIX.test(name);
  return `${isBare ? `${name} County` : name}, ${state_code}`;
}

/** Each place once, by the first of its names: one may be found by several ("Texas" and "Tejas"). */
export function onceEach<Found extends KnownPlace>(places: readonly Found[]): Found[] {
  const once = new Map<string, Found>();
  for (const place of places) {
    const key = `${place.kind} ${place.state_code} ${place.name}`;
    if (!once.has(key)) once.set(key, place);
  }
  return [...once.values()];
}

/** Every place that holds a facility, the fullest first: some 20,000 names. */
export const listKnownPlaces = oncePerVersion(loadPlaces);
