import { reader } from "#db/client";

/**
 * Maps each id to its canonical one: a canonical id to itself, an id left by a merge or split to
 * the facility that it now belongs to. Unknown ids have no entry.
 */
export async function readAliases(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await reader().sql<{ asked: string; facility_id: string }[]>`
    select id as asked, id as facility_id from facilities where id = any(${ids as string[]})
    union all
    select a.old_id, a.facility_id from facility_aliases a
    where a.old_id = any(${ids as string[]})
      and not exists (select 1 from facilities f where f.id = a.old_id)`;
  return new Map(rows.map(({ asked, facility_id }) => [asked, facility_id]));
}
