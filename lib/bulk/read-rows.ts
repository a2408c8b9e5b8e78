import { openBatchReader } from "#db/client";
import { now } from "#lib/kernel/clock";
import {
  createRowMapper,
  type FullRow,
  readStoredRowsAfter,
  type StoredRow,
} from "#lib/facilities/row-extension";
import { requireEdition } from "./bulk-export";
import type { BulkFacility } from "./row";

const BATCH = 500;

/**
 * Yields all facilities of an export in batches, by id.
 * @throws StaleDataVersion if the export with this name is no longer the current one.
 */
export async function* readRows(edition: string): AsyncGenerator<BulkFacility[]> {
  const map = await createRowMapper(now());
  const { sql, close } = openBatchReader();
  try {
    for (let last = ""; ;) {
      const stored = await readStoredRowsAfter(sql, last, BATCH);
      await requireEdition(edition);
      const rows: BulkFacility[] = [];
      for (const row of stored) rows.push(bulkRowOf(row, await map(row)));
      yield rows;
      if (stored.length < BATCH) return;
      last = stored.at(-1)?.facility.id ?? "";
    }
  } finally {
    await close();
  }
}

function bulkRowOf({ facility, source_ids }: StoredRow, row: FullRow): BulkFacility {
  const { updated_at, jurisdiction_id } = facility;
  return {
    ...row.summary,
    updated_at: new Date(updated_at).toISOString(),
    jurisdiction_id,
    source_ids,
    ...row.members,
  };
}
