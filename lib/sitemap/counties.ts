import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { STATE_CODES } from "#lib/kernel/fields";
import { countyPath } from "#lib/language/county-slug";
import { slugOf } from "#lib/states/directory";

/** A county page in English, and its state. */
export type CountyPage = { state_code: string; path: string };

/** Lists the pages of all counties with providers that may operate, by state and name. */
export async function listCountyPages(): Promise<CountyPage[]> {
  const rows = await reader().db.execute<{ state_code: string; name: string }>(sql`
    select c.state_code, c.name
    from place_figures p join counties c on c.county_fips = p.place
    where p.kind = 'county'
    group by c.county_fips, c.state_code, c.name
    having sum(p.facilities - p.off_list - p.barred) > 0
    order by c.state_code, c.name, c.county_fips`);
  return rows.flatMap(({ state_code: written, name }) => {
    const state_code = STATE_CODES.find((code) => code === written);
    if (state_code === undefined) return [];
    return [{ state_code, path: countyPath(slugOf(state_code), name, state_code) }];
  });
}
