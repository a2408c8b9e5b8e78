import type { TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";

/** Loads that change what is served take turns: a place may have records of several sources. */
const APPLY_LOCK = 7_301_944_118;

/** Waits for its turn to change what is served; the turn lasts until the commit. */
export async function lockApply(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${APPLY_LOCK})`;
}

/** The version that the changes of this transaction will carry. Lock first. */
export async function nextDataVersion(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ next: number }[]>`select (data_version + 1)::float8 as next from pulse`;
  if (!row) throw new Error("The database has no pulse row; was it migrated?");
  return row.next;
}

/**
 * The pulse moves last: keys and readers share the row, and its lock lasts until the commit.
 * `is_of_agency` says that what moved it is a file of a licensing agency.
 */
export async function movePulse(
  tx: TransactionSql,
  data_version: number,
  { is_of_agency = false }: { is_of_agency?: boolean } = {},
): Promise<void> {
  const at = now().toISOString();
  await tx`
    update pulse set data_version = ${data_version}, last_ingest_at = ${at},
      last_state_ingest_at = case when ${is_of_agency} then ${at} else last_state_ingest_at end`;
}
