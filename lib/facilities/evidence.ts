import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { EvidenceParts } from "#lib/kernel/evidence-parts";
import type { PageMeta } from "#lib/kernel/page";
import type { EvidenceItem } from "./detail";
import { serializeEvidence } from "./serialize";
import { requireFacility } from "./read";
import { EVIDENCE_MAX, type EvidenceRow } from "./record";

/**
 * Lists a facility's citable items, newest first.
 * @throws ResourceMoved, or Problem `not_found`.
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
    data: rows.map(serializeEvidence),
    meta: { ...page, total: counted[0]?.total ?? 0 },
  };
}

/**
 * Reads the text parts of a record's evidence items by id, for clients that write them in another
 * language. Items stored before parts existed are absent.
 */
export async function readEvidenceParts(
  facility_id: string,
): Promise<ReadonlyMap<string, EvidenceParts>> {
  const rows = await reader().sql<{ id: string; parts: EvidenceParts | null }[]>`
    select id, parts from evidence where facility_id = ${facility_id}
    order by published_on desc nulls last, id limit ${EVIDENCE_MAX}`;
  return new Map(rows.flatMap(({ id, parts }) => (parts ? [[id, parts]] : [])));
}
