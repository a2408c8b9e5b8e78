import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { SUMMARY_COLUMNS, type SummaryRow, summarizer } from "#lib/facilities/summarize";
import { currentEdition, type Edition } from "./edition";
import type { BulkFacility } from "./row";

/** Rows read and held at a time. */
const BATCH = 2_000;

const COLUMNS = sql.raw(SUMMARY_COLUMNS.join(", "));

/** The data moved on while they were read: what was read so far is of no use. */
export class EditionMoved extends Error {}

/**
 * All facilities of an edition by id, a batch at a time: no connection is held between batches,
 * however slowly they are taken. @throws EditionMoved
 */
export async function* readRows(edition: Edition): AsyncGenerator<BulkFacility[]> {
  const summarize = await summarizer();
  let last = "";
  for (;;) {
    const rows = await reader().db.execute<SummaryRow & { updated_at: string }>(sql`
      select ${COLUMNS}, updated_at from facilities
      where id > ${last} order by id limit ${BATCH}`);
    if ((await currentEdition()).name !== edition.name) throw new EditionMoved();
    yield rows.map((row) => ({
      ...summarize(row),
      updated_at: new Date(row.updated_at).toISOString(),
    }));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? "";
  }
}
