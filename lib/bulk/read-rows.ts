import { now } from "#lib/kernel/clock";
import { createRowMapper, readStoredRowsAfter } from "#lib/facilities/row-extension";
import { requireEdition } from "./bulk-export";
import type { BulkFacility } from "./row";

const BATCH = 500;

/**
 * Yields all facilities of an export in batches, by id.
 * @throws StaleDataVersion if the export with this name is no longer the current one.
 */
export async function* readRows(edition: string): AsyncGenerator<BulkFacility[]> {
  const map = await createRowMapper(now());
  let last = "";
  for (;;) {
    const stored = await readStoredRowsAfter(last, BATCH);
    await requireEdition(edition);
    const rows: BulkFacility[] = [];
    for (const row of stored) {
      const { summary, members } = await map(row);
      const { updated_at, jurisdiction_id } = row.facility;
      rows.push({
        ...summary,
        updated_at: new Date(updated_at).toISOString(),
        jurisdiction_id,
        source_ids: row.source_ids,
        ...members,
      });
    }
    yield rows;
    if (stored.length < BATCH) return;
    last = stored.at(-1)?.facility.id ?? "";
  }
}
