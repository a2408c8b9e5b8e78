import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { PageMeta } from "#lib/kernel/page";
import type { EvidenceItem } from "./detail";
import { presentEvidence } from "./present";
import { requireFacility } from "./read";
import type { EvidenceRow } from "./record";

/**
 * Citable items of a facility, newest first.
 * @throws Moved, or Problem `not_found`.
 */
export async function listEvidence(
  facility_id: string,
  page: { limit: number; offset: number },
): Promise<{ data: EvidenceItem[]; meta: PageMeta }> {
  await requireFacility(facility_id, `/evidence?limit=${page.limit}&offset=${page.offset}`);
  const [counted, rows] = await Promise.all([
    reader().db.execute<{ total: number }>(sql`
      select count(*)::int as total from evidence where facility_id = ${facility_id}`),
    reader().db.execute<EvidenceRow>(sql`
      select * from evidence where facility_id = ${facility_id}
      order by published_on desc nulls last, id limit ${page.limit} offset ${page.offset}`),
  ]);
  return {
    data: rows.map(presentEvidence),
    meta: { ...page, total: counted[0]?.total ?? 0 },
  };
}
