import type { TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { lockForTransaction, lockOrThrow } from "./advisory-lock";
import { lockOf } from "./locks";
import { oneRow } from "./one-row";

/**
 * Changes the data version within the transaction that changes published data: take the lock, read
 * the next number, write it last.
 */

/**
 * Waits for the lock on published data, which is released at commit. Publishing transactions take
 * turns, because one facility may have records of several sources.
 * @throws Error that names the session with the lock, after an hour.
 */
export async function lockData(tx: TransactionSql): Promise<void> {
  await lockForTransaction(tx, lockOf("published_data"));
}

/** Jobs wait no longer, because shutdown waits for them and a load may take many minutes. */
const TURN_WITHIN_MS = 1_000;

/**
 * Like `lockData`, for a job that is retried anyway.
 * @throws PostgresError `lock_not_available` if a load keeps the lock for more than a second.
 */
export async function tryLockData(tx: TransactionSql): Promise<void> {
  await lockOrThrow(tx, lockOf("published_data"), { within_ms: TURN_WITHIN_MS });
}

/** Returns the data version of this transaction's changes. Lock first. */
export async function nextDataVersion(tx: TransactionSql): Promise<number> {
  const rows = await tx<
    { next: number }[]
  >`select (data_version + 1)::float8 as next from service_versions`;
  return oneRow(rows).next;
}

/**
 * Returns the commit time of this transaction's changes, never before the last load's, even if the
 * clock of that load's host was ahead. Lock first.
 */
export async function nextCommitTime(tx: TransactionSql): Promise<Date> {
  const rows = await tx<{ last_ms: number | null }[]>`
    select (extract(epoch from last_ingest_at) * 1000)::float8 as last_ms from service_versions`;
  return new Date(Math.max(now().getTime(), oneRow(rows).last_ms ?? 0));
}

/**
 * The kind of change: records, records of a licensing agency's file, or a publication such as a
 * report.
 */
export type Mover = "records" | "agency" | "publication";

/**
 * Writes the new data version. Call it last: keys and readers share the row, and it stays locked
 * until the commit.
 */
export async function bumpDataVersion(
  tx: TransactionSql,
  data_version: number,
  mover: Mover,
): Promise<void> {
  const at = now().toISOString();
  const [is_load, is_of_agency] = [mover !== "publication", mover === "agency"];
  await tx`
    update service_versions set data_version = ${data_version},
      last_ingest_at = case when ${is_load} then greatest(last_ingest_at, ${at}::timestamptz)
        else last_ingest_at end,
      last_state_ingest_at = case when ${is_of_agency} then greatest(last_state_ingest_at, ${at}::timestamptz)
        else last_state_ingest_at end`;
}
