import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { reader } from "#db/client";
import { countyFips, stateCode } from "#lib/kernel/fields";
import type { StateCode } from "#lib/kernel/vocabulary";
import { type Area, listCountiesOf } from "#lib/places/area-counties";
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
 * nearest first. The other filters of the search apply. Undefined if the search has no such area.
 */
export async function countUnlocated(
  input: SearchInput,
  filters: Filters,
): Promise<UnlocatedCounty[] | undefined> {
  const area = areaOf(input, filters);
  if (area === undefined) return undefined;
  const { hours, min_safety_score, isOperatingOnly } = filters;
  const operating = isOperatingOnly ? filters.operating : sql`true`;
  const scored =
    min_safety_score === undefined ? sql`true` : sql`safety_score >= ${min_safety_score}`;
  return countByCounty(
    area,
    sql`${unlocatedCondition(input)} and ${filters.elsewhere} and ${scored} and ${hours}
      and ${operating}`,
  );
}

type Row = { county_fips: string; county: string; state_code: StateCode; count: number };

async function countByCounty(area: Area, condition: SQL): Promise<UnlocatedCounty[]> {
  const counties = await listCountiesOf(area);
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
