import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { reader } from "#db/client";
import { countyFips, stateCode } from "#lib/kernel/fields";
import type { StateCode } from "#lib/kernel/vocabulary";
import { listCountiesOf } from "#lib/places/area-counties";
import { placeKeyOf } from "#lib/places/place-key";
import type { Filters } from "./filters";
import type { SearchInput } from "./search-input";

/** Matches of one county that have no coordinates. */
export const UnlocatedCounty = z
  .object({
    county_fips: countyFips,
    county: z.string().describe("County name."),
    state_code: stateCode,
    count: z.int().describe("How many of `excluded_unlocated` are in this county."),
  })
  .meta({
    id: "UnlocatedCounty",
    description: "Matches of one county that may lie in the searched area.",
  });
export type UnlocatedCounty = z.infer<typeof UnlocatedCounty>;

/** Matches of one state that have neither coordinates nor a ZIP code, a city, or a county. */
export const UnlocatedState = z
  .object({
    state_code: stateCode,
    count: z.int().describe("How many of `excluded_unlocated` are known only by this state."),
  })
  .meta({
    id: "UnlocatedState",
    description: "Matches of one state that may lie anywhere in it.",
  });

/** Matches that may lie in the area of a search, by what is known of their location. */
export type Unlocated = {
  counties: UnlocatedCounty[];
  states: z.infer<typeof UnlocatedState>[];
};

/** Undefined if a search has no ZIP code, city, or distance. */
function areaOf({ zip_code, city, state_code, radius }: SearchInput, { origin }: Filters) {
  if (radius !== undefined && origin) return { center: origin, radius_miles: radius };
  if (zip_code !== undefined) return { zip_code };
  return city === undefined ? undefined : { city, state_code };
}

/**
 * Keeps facilities without coordinates that also lack the ZIP code or city that the search reads.
 */
function unlocatedCondition({ zip_code, city, radius }: SearchInput): SQL {
  const isByZip = zip_code !== undefined && radius === undefined;
  const isByCityAlone = city !== undefined && zip_code === undefined && radius === undefined;
  return sql.join(
    [
      sql`lat is null`,
      ...(isByZip ? [sql`zip is null`] : []),
      ...(isByCityAlone ? [sql`city is null`] : []),
      ...(city !== undefined && !isByCityAlone
        ? [sql`(city is null or ${placeKeyOf(sql`city`)} = ${placeKeyOf(city)})`]
        : []),
    ],
    sql` and `,
  );
}

/**
 * Counts facilities whose agency publishes only a county, by the counties of the search area,
 * nearest first, and those of which it publishes only the state. The other filters of the search
 * apply. Undefined if the search has no such area.
 */
export async function countUnlocated(
  input: SearchInput,
  filters: Filters,
): Promise<Unlocated | undefined> {
  const area = areaOf(input, filters);
  if (area === undefined) return undefined;
  const { hours, min_safety_score, isOperatingOnly } = filters;
  const operating = isOperatingOnly ? filters.operating : sql`true`;
  const scored =
    min_safety_score === undefined ? sql`true` : sql`safety_score >= ${min_safety_score}`;
  const others = sql`${filters.elsewhere} and ${scored} and ${hours} and ${operating}`;
  const near = await listCountiesOf(area);
  const [counties, states] = await Promise.all([
    countByCounty(near, sql`${unlocatedCondition(input)} and ${others}`),
    countByState(near, others),
  ]);
  return { counties, states };
}

/** Counts facilities that are known only by a state, for the states of some counties. */
async function countByState(
  counties: readonly string[],
  condition: SQL,
): Promise<Unlocated["states"]> {
  if (counties.length === 0) return [];
  return reader().db.execute<Unlocated["states"][number]>(sql`
    select state_code, count(*)::int as count from facilities f
    where county_fips is null and lat is null and county is null and zip is null and city is null
      and state_code in (select c.state_code from counties c
        where c.county_fips = any(${sql.param(counties)}::text[]))
      and ${condition}
    group by state_code order by state_code`);
}

type Row = { county_fips: string; county: string; state_code: StateCode; count: number };

async function countByCounty(
  counties: readonly string[],
  condition: SQL,
): Promise<UnlocatedCounty[]> {
  if (counties.length === 0) return [];
  const rows = await reader().db.execute<Row>(sql`
    select u.county_fips, c.name as county, c.state_code, u.count
    from (
      select county_fips, count(*)::int as count from facilities f
      where county_fips = any(${sql.param(counties)}::text[]) and ${condition}
      group by county_fips
    ) u join counties c using (county_fips)`);
  const byFips = new Map(rows.map((row) => [row.county_fips, row]));
  return counties.flatMap((county_fips) => byFips.get(county_fips) ?? []);
}
