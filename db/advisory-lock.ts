import type { Fragment, ISql, Sql, TransactionSql } from "postgres";
import { isLockTaken } from "#lib/kernel/unreachable";
import type { AdvisoryLock } from "./locks";
import { oneRow } from "./one-row";

/** A wait this long logs a warning, and continues. */
const SILENT_MS = 5_000;
/** Max wait for another load. The load of a large state takes up to an hour. */
const LOAD_WAIT_MS = 60 * 60_000;

/**
 * Takes a lock until the transaction ends. A warning names the session that has it after five seconds.
 * @throws Error that names that session, if the lock isn't free after `within_ms`.
 */
export async function lockForTransaction(
  tx: TransactionSql,
  lock: AdvisoryLock,
  within_ms = LOAD_WAIT_MS,
): Promise<void> {
  const [row] = await tx<{ taken: boolean; lock_timeout: string }[]>`
    select pg_try_advisory_xact_lock(${keysOf(tx, lock)}) as taken,
      current_setting('lock_timeout') as lock_timeout`;
  if (!row || row.taken) return;
  await waitInTurn(tx, lock, within_ms, async (wait_ms) => {
    await tx.savepoint(async (inner) => {
      await setLockTimeout(inner, `${wait_ms}ms`);
      await inner`select pg_advisory_xact_lock(${keysOf(inner, lock)})`;
      await setLockTimeout(inner, row.lock_timeout);
    });
  });
}

/**
 * Takes a lock until the session ends; `sql` has one connection. Warns as `lockForTransaction` does.
 * @throws Error that names the session that has the lock, if it isn't free after `within_ms`.
 */
export function lockForSession(sql: Sql, lock: AdvisoryLock, within_ms: number): Promise<void> {
  return waitInTurn(sql, lock, within_ms, async (wait_ms) => {
    await sql`select set_config('lock_timeout', ${`${wait_ms}ms`}, false)`;
    await sql`select pg_advisory_lock(${keysOf(sql, lock)})`;
  });
}

/** Takes a lock until the transaction ends, unless another session has it. Returns whether it did. */
export async function tryLockForTransaction(
  tx: TransactionSql,
  lock: AdvisoryLock,
): Promise<boolean> {
  const rows = await tx<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(${keysOf(tx, lock)}) as taken`;
  return oneRow(rows).taken;
}

/**
 * Takes a lock until the transaction ends. `is_shared`: together with others that share it. Later
 * statements of the transaction wait for locks no longer than `within_ms` either.
 * @throws PostgresError `lock_not_available` if the lock isn't free after `within_ms`.
 */
export async function lockOrThrow(
  tx: ISql,
  lock: AdvisoryLock,
  { within_ms, is_shared = false }: { within_ms?: number; is_shared?: boolean } = {},
): Promise<void> {
  if (within_ms !== undefined) await setLockTimeout(tx, String(within_ms));
  if (is_shared) await tx`select pg_advisory_xact_lock_shared(${keysOf(tx, lock)})`;
  else await tx`select pg_advisory_xact_lock(${keysOf(tx, lock)})`;
}

const setLockTimeout = (tx: ISql, value: string) =>
  tx`select set_config('lock_timeout', ${value}, true)`;

const keysOf = (sql: ISql, { class_id, member }: AdvisoryLock): Fragment =>
  sql`${class_id}::int, hashtext(${member})`;

async function waitInTurn(
  sql: ISql,
  lock: AdvisoryLock,
  within_ms: number,
  take: (wait_ms: number) => Promise<void>,
): Promise<void> {
  const silent_ms = Math.min(SILENT_MS, within_ms);
  try {
    await take(silent_ms);
    return;
  } catch (error) {
    if (!isLockTaken(error)) throw error;
  }
  const waiting = `Waiting to ${lock.purpose}: only one session may at a time`;
  if (within_ms > silent_ms) {
    process.emitWarning(`${waiting}, and ${await describeHolder(sql, lock)}`, "LockWarning");
  }
  try {
    await take(Math.max(within_ms - silent_ms, 1));
  } catch (cause) {
    if (!isLockTaken(cause)) throw cause;
    throw new Error(
      `Gave up after ${within_ms / 1_000} s. ${waiting}, and ${await describeHolder(sql, lock)}`,
      { cause },
    );
  }
}

type Holder = { pid: number; application_name: string; since: string | null; state: string | null };

async function describeHolder(sql: ISql, lock: AdvisoryLock): Promise<string> {
  const [holder] = await readHolders(sql, lock);
  if (!holder) return "another session had it just now. Try again.";
  const { pid, application_name, since, state } = holder;
  const facts = [
    `application_name "${application_name}"`,
    ...(state === null ? [] : [state]),
    ...(since === null ? [] : [`since ${since}`]),
  ];
  return (
    `PostgreSQL process ${pid} (${facts.join(", ")}) has the lock. ` +
    `Wait until it's done. If nothing uses it any more, end it: select pg_terminate_backend(${pid})`
  );
}

/** Reads which sessions have a lock. `pg_locks` shows its keys as unsigned numbers. */
async function readHolders(
  sql: ISql,
  { class_id, member }: AdvisoryLock,
): Promise<readonly Holder[]> {
  return sql<Holder[]>`
    select pid, coalesce(application_name, '') as application_name, state,
      to_char(coalesce(xact_start, backend_start) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = ${class_id}
      and objid::bigint = hashtext(${member})::bigint & 4294967295
    order by since`;
}
