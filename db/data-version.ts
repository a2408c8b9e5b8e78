import type { TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { lockForTransaction } from "./advisory-lock";
import { oneRow } from "./one-row";

/**
 * How the version of the data moves, within the transaction that changes what is served: wait for a
 * turn, take the next number, write it last.
 */

/** Who changes what is served takes turns: a place may have records of several sources. */
const TURN_LOCK = 7_301_944_118;

/**
 * Waits for its turn to change what is served; the turn lasts until the commit.
 * @throws Error that names the session that has the turn, after an hour.
 */
export async function lockData(tx: TransactionSql): Promise<void> {
  await lockForTransaction(tx, { id: tx`${TURN_LOCK}`, purpose: "change the published records" });
}

/** Who waits is a job that the end of its process waits for; a load may take many minutes. */
const TURN_WITHIN_MS = 1_000;

/**
 * As `lockData`, for a job that is called again anyway.
 * @throws PostgresError `lock_not_available` where a load keeps the turn for more than a second.
 */
export async function tryLockData(tx: TransactionSql): Promise<void> {
  await tx`select set_config('lock_timeout', ${String(TURN_WITHIN_MS)}, true)`;
  await tx`select pg_advisory_xact_lock(${TURN_LOCK})`;
}

/** The version that the changes of this transaction will carry. Lock first. */
export async function nextDataVersion(tx: TransactionSql): Promise<number> {
  const rows = await tx<
    { next: number }[]
  >`select (data_version + 1)::float8 as next from service_versions`;
  return oneRow(rows).next;
}

/**
 * The time of what this turn changes: after every load that anybody has seen, also where the clock of
 * another host, which made that one, is ahead. Lock first.
 */
export async function nextCommitTime(tx: TransactionSql): Promise<Date> {
  const rows = await tx<{ last_ms: number | null }[]>`
    select (extract(epoch from last_ingest_at) * 1000)::float8 as last_ms from service_versions`;
  return new Date(Math.max(now().getTime(), oneRow(rows).last_ms ?? 0));
}

/** What moves the version: records, those of a licensing agency's file, or what is published of them. */
export type Mover = "records" | "agency" | "publication";

/** Writes it last: keys and readers share the row, and its lock lasts until the commit. */
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
