import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { now } from "#lib/kernel/clock";
import {
  SUMMARY_COLUMNS,
  type SummaryRow,
  createSummaryMapper,
} from "#lib/facilities/summary-mapper";
import { requireEdition } from "./bulk-export";
import type { BulkFacility } from "./row";

const BATCH = 2_000;

const COLUMNS = sql.raw(SUMMARY_COLUMNS.join(", "));

/**
 * Yields all facilities of an export in batches, by id. No connection is used between batches,
 * however slow the client is.
 * @throws StaleDataVersion if the export with this name is no longer the current one.
 */
export async function* readRows(edition: string): AsyncGenerator<BulkFacility[]> {
  const summarize = await createSummaryMapper(now());
  let last = "";
  for (;;) {
    const rows = await reader().db.execute<SummaryRow & { updated_at: string }>(sql`
      select ${COLUMNS}, updated_at from facilities
      where id > ${last} order by id limit ${BATCH}`);
    await requireEdition(edition);
    yield rows.map((row) => ({
      ...summarize(row),
      updated_at: new Date(row.updated_at).toISOString(),
    }));
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? "";
  }
}
