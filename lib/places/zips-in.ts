import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { listCountiesNamed } from "./points";
import { splitState } from "./state-names";
import type { PlaceSuggestion } from "./suggest";

async function listZips(where: SQL, limit: number): Promise<string[]> {
  const rows = await reader().db.execute<{ zip: string }>(sql`
    select zip from zips
    left join place_figures p on p.kind = 'zip' and p.place = zip
    where ${where} group by zip
    order by coalesce(sum(p.facilities - p.off_list - p.barred), 0) desc, zip
    limit ${limit}`);
  return rows.map(({ zip }) => zip);
}

/** Lists up to `limit` ZIP codes of a city or county, those with the most facilities first. */
export async function listZipsIn(
  { kind, query }: Pick<PlaceSuggestion, "kind" | "query">,
  limit: number,
): Promise<string[]> {
  const split = splitState(query);
  if (!split) return [];
  const { place, state_code } = split;
  if (kind === "city") {
    const isNamed = sql`place_key(zips.city) = place_key(${place})`;
    return listZips(sql`zips.state_code = ${state_code} and ${isNamed}`, limit);
  }
  const counties = await listCountiesNamed(place, state_code);
  return counties.length === 0 ? [] : listZips(sql`zips.county_fips in ${counties}`, limit);
}
