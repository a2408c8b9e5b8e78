import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { currentPulse } from "#db/pulse";
import { keepLatest } from "#lib/kernel/keep";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { COUNTY_SUFFIX } from "./county-name";
import { cleanQuery, splitState } from "./resolve-query";

/** A place that begins as the words do, with how many facilities we hold there. */
export type PlaceSuggestion = {
  kind: "state" | "county" | "city" | "zip";
  /** What to ask the search for: "Austin, TX", "Travis County, TX", "78704". */
  query: string;
  facilities: number;
};

type Known = PlaceSuggestion & { folded: string; state_code: StateCode };

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Every place that holds a facility, the fullest first: some 20,000 names, held in memory. */
const known = keepLatest(async (): Promise<Known[]> => {
  const rows = await reader().db.execute<{
    kind: Known["kind"];
    name: string | null;
    state_code: StateCode;
    facilities: number;
  }>(sql`
    select 'state' as kind, null as name, state_code, count(*)::int as facilities
    from facilities group by state_code
    union all
    select 'county', c.name, c.state_code, count(*)::int
    from facilities f join counties c using (county_fips) group by c.county_fips, c.name, c.state_code
    union all
    select 'city', initcap(city), state_code, count(*)::int
    from facilities where city is not null group by initcap(city), state_code
    union all
    select 'zip', zip, min(state_code), count(*)::int
    from facilities where zip is not null group by zip`);
  return rows
    .map(({ kind, name, state_code, facilities }) => {
      const query = queryOf(kind, name ?? STATES[state_code], state_code);
      return { kind, query, facilities, state_code, folded: fold(query) };
    })
    .toSorted((a, b) => b.facilities - a.facilities || (a.query < b.query ? -1 : 1));
});

function queryOf(kind: Known["kind"], name: string, state_code: StateCode): string {
  if (kind === "state" || kind === "zip") return name;
  const isBare = kind === "county" && !COUNTY_SUFFIX.test(name);
  return `${isBare ? `${name} County` : name}, ${state_code}`;
}

/** Places that begin with these words, the fullest first; at most `limit`. */
export async function suggestPlaces(words: string, limit: number): Promise<PlaceSuggestion[]> {
  const text = cleanQuery(words);
  if (text.length < 2) return [];
  const { data_version } = await currentPulse();
  const places = await known(String(data_version));
  const split = splitState(text);
  const begins = (start: string, state_code?: StateCode) => {
    const folded = fold(start);
    return places.filter(
      (place) =>
        place.folded.startsWith(folded) &&
        (state_code === undefined || place.state_code === state_code),
    );
  };
  const inState = split && split.place !== "" ? begins(split.place, split.state_code) : [];
  const found = inState.length > 0 ? inState : begins(text);
  return found.slice(0, limit).map(({ kind, query, facilities }) => ({ kind, query, facilities }));
}
