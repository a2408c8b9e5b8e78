import type { TransactionSql } from "postgres";
import { SOURCES } from "#lib/sources/catalog";
import type { Source } from "#lib/sources/source";
import { removeRecordsOf } from "./remove-sample";

/**
 * Removes a state's directory entries, because an agency's own list of the state replaces them.
 * @param snapshot_id the agency's file
 */
export async function removeDirectory(
  tx: TransactionSql,
  state_code: string,
  snapshot_id: string,
): Promise<void> {
  const directories = SOURCES.filter(
    (source) => source.is_directory && source.state_code === state_code,
  );
  for (const { source_id, jurisdiction_id } of directories) {
    const [row] = await tx`
      select from facilities where jurisdiction_id = ${jurisdiction_id} limit 1`;
    if (!row) continue;
    await removeRecordsOf(tx, tx`jurisdiction_id = ${jurisdiction_id}`, [source_id], snapshot_id);
  }
}

/** Returns whether an agency's own list of the state is loaded, so that no directory is needed. */
export async function hasAgencyList(tx: TransactionSql, source: Source): Promise<boolean> {
  const [row] = await tx`
    select from facilities where state_code = ${source.state_code} and not is_sample
      and jurisdiction_id <> ${source.jurisdiction_id} limit 1`;
  return row !== undefined;
}
