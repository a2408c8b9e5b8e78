import { listPrices, type Price } from "#lib/prices/list";
import { requireEdition } from "./bulk-export";

const BATCH = 4_000;

/**
 * Yields the newest county prices of an export in batches, by state and county.
 * @throws StaleDataVersion if the export with this name is no longer the current one.
 */
export async function* readPrices(edition: string): AsyncGenerator<Price[]> {
  for (let offset = 0; ; offset += BATCH) {
    const { data } = await listPrices({ limit: BATCH, offset });
    await requireEdition(edition);
    yield data;
    if (data.length < BATCH) return;
  }
}
