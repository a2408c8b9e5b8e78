import { now } from "#lib/kernel/clock";
import { sourceById } from "#lib/sources/catalog";
import { readSources } from "#lib/states/coverage";
import { requireEdition } from "./bulk-export";
import type { BulkSource } from "./row";

/**
 * Yields the sources that have records, by id.
 * @throws StaleDataVersion if the export with this name is no longer the current one.
 */
export async function* readSourceRows(edition: string): AsyncGenerator<BulkSource[]> {
  const rows = (await readSources(now())).flatMap((row): BulkSource[] => {
    const { source_id, agency, title, url, data_license, attribution, records } = row;
    const source = sourceById(source_id);
    if (!source || records === 0) return [];
    const { jurisdiction_id, state_code, is_sample = false } = source;
    const terms = { title, url, data_license, attribution };
    return [{ source_id, jurisdiction_id, state_code, agency, ...terms, records, is_sample }];
  });
  await requireEdition(edition);
  yield rows;
}
