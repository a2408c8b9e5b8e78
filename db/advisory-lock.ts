import type { Fragment, ISql, Sql, TransactionSql } from "postgres";
import { isLockTaken } from "#lib/kernel/unreachable";

/** An advisory lock, in SQL: `id` is its bigint, or with `member` the two are its pair of int4. */
export type AdvisoryLock = {
  id: Fragment;
  member?: Fragment;
  /** The work that only one session may do at a time, such as "migrate the database". */
  purpose: string;
};

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
  const lock_id = argumentsOf(tx, lock);
  const [row] = await tx<{ taken: boolean; lock_timeout: string }[]>`
    select pg_try_advisory_xact_lock(${lock_id}) as taken,
      current_setting('lock_timeout') as lock_timeout`;
  if (!row || row.taken) return;
  await waitInTurn(tx, lock, within_ms, async (wait_ms) => {
    await tx.savepoint(async (inner) => {
      await setLockTimeout(inner, `${wait_ms}ms`);
      await inner`select pg_advisory_xact_lock(${argumentsOf(inner, lock)})`;
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
    await sql`select pg_advisory_lock(${argumentsOf(sql, lock)})`;
  });
}

const setLockTimeout = (tx: ISql, value: string) =>
  tx`select set_config('lock_timeout', ${value}, true)`;

const argumentsOf = (sql: ISql, { id, member }: AdvisoryLock): Fragment =>
  member ? sql`${id}, ${member}` : sql`(${id})::bigint`;

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

/** Reads which sessions have a lock. `pg_locks` shows its numbers as unsigned halves. */
async function readHolders(sql: ISql, { id, member }: AdvisoryLock): Promise<readonly Holder[]> {
  const high = member ? sql`(${id})::bigint` : sql`((${id})::bigint >> 32)`;
  const low = sql`(${member ?? id})::bigint`;
  return sql<Holder[]>`
    select pid, coalesce(application_name, '') as application_name, state,
      to_char(coalesce(xact_start, backend_start) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and objsubid = ${member ? 2 : 1}
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = ${high} & 4294967295 and objid::bigint = ${low} & 4294967295
    order by since`;
}
