import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { currentPulse, versionOf } from "#db/pulse";
import { memoizeByVersion } from "#lib/kernel/cache";
import { lettersOf } from "#lib/kernel/nearest";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { bareCounty, COUNTY_SUFFIX } from "./county-name";
import type { Place } from "./resolve-query";

/** A place that holds a facility, with what to ask the search for: "Travis County, TX", "78704". */
export type KnownPlace = (Place | { kind: "zip"; name: string; state_code: StateCode }) & {
  facilities: number;
  query: string;
  /** `query` and the bare name as they are compared. */
  folded: string;
  folded_name: string;
  letters: number;
};

/** Words as they are compared: without case and accents. */
export const fold = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

type Row = {
  kind: KnownPlace["kind"];
  name: string | null;
  county_fips: string | null;
  state_code: StateCode;
  facilities: number;
};

const known = memoizeByVersion(async (): Promise<KnownPlace[]> => {
  const rows = await reader().db.execute<Row>(sql`
    select 'state' as kind, null as name, null as county_fips, state_code,
      count(*)::int as facilities
    from facilities group by state_code
    union all
    select 'county', c.name, c.county_fips, c.state_code, count(*)::int
    from facilities f join counties c using (county_fips) group by c.county_fips, c.name, c.state_code
    union all
    select 'city', initcap(city), null, state_code, count(*)::int
    from facilities where city is not null group by initcap(city), state_code
    union all
    select 'zip', zip, null, min(state_code), count(*)::int
    from facilities where zip is not null group by zip`);
  return rows
    .map(knownPlace)
    .toSorted((a, b) => b.facilities - a.facilities || (a.query < b.query ? -1 : 1));
});

function knownPlace({ kind, name: given, county_fips, state_code, facilities }: Row): KnownPlace {
  const name = given ?? STATES[state_code];
  const query = queryOf(kind, name, state_code);
  const folded_name = fold(kind === "county" ? bareCounty(name) : name);
  const compared = { folded: fold(query), folded_name, letters: lettersOf(folded_name) };
  const said = { name, state_code, facilities, query, ...compared };
  return kind === "county" ? { kind, ...said, county_fips: county_fips ?? "" } : { kind, ...said };
}

function queryOf(kind: Row["kind"], name: string, state_code: StateCode): string {
  if (kind === "state" || kind === "zip") return name;
  const isBare = kind === "county" && !COUNTY_SUFFIX.test(name);
  return `${isBare ? `${name} County` : name}, ${state_code}`;
}

/** Every place that holds a facility, the fullest first: some 20,000 names, held in memory. */
export async function listKnownPlaces(): Promise<KnownPlace[]> {
  return known(versionOf(await currentPulse()));
}
