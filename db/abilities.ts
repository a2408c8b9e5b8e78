import { randomInt } from "node:crypto";
import type { ISql } from "postgres";
import { isDiskFull } from "#lib/kernel/disk-full";
import { databaseCodeOf, isUnreachable } from "#lib/kernel/unreachable";
import { type Connection, openConnection } from "./client";
import { oneRow } from "./one-row";

/**
 * Checks what a release requires of its database before it writes anything there. A connection
 * pooler may drop session settings, or share one session among clients. Locks, prepared statements,
 * temporary tables, and settings of one client then reach another.
 */

const STATEMENT_MS = 5_000;
const VERSION_MIN = 150_000;
const EXTENSIONS = ["cube", "pg_trgm"];

type DatabaseSetting = "DATABASE_URL" | "DATABASE_REPLICA_URL";

const DIRECT_ADDRESS =
  "Use the direct address of the database, not the pooler's (or a pooler in session mode that keeps settings)";
const SHARES_SESSIONS = `A connection pooler shares its sessions among clients. ${DIRECT_ADDRESS}.`;
const DROPS_SETTINGS = `A connection pooler drops or refuses the settings of a session. ${DIRECT_ADDRESS}.`;

/**
 * Requires all abilities of the database that is written to.
 * @throws Error that states what is missing and what to do.
 */
export async function requireAbilities(url: string): Promise<void> {
  await withSessions(url, "DATABASE_URL", async (sessions) => {
    const [one, other] = sessions;
    return (
      (await findServerFault(one.sql)) ??
      (await findSharing(sessions)) ??
      (await findLockFault(one.sql, other.sql)) ??
      (await findTableFault(one.sql))
    );
  });
}

/**
 * Requires that a replica keeps sessions separate and keeps their settings. An unreachable replica
 * passes: reads fail until it's back.
 */
export async function requireReplicaAbilities(url: string): Promise<void> {
  try {
    await withSessions(url, "DATABASE_REPLICA_URL", async (sessions) => {
      const { statement_timeout } = await readServer(sessions[0].sql);
      return statement_timeout === String(STATEMENT_MS) ? findSharing(sessions) : DROPS_SETTINGS;
    });
  } catch (error) {
    if (!isUnreachable(error)) throw error;
  }
}

type Sessions = readonly [Connection, Connection, Connection];

/** @throws Error with the fault that `find` returns, or the reason why it couldn't check. */
async function withSessions(
  url: string,
  setting: DatabaseSetting,
  find: (sessions: Sessions) => Promise<string | undefined>,
): Promise<void> {
  const open = () =>
    openConnection({ url, connections_max: 1, statement_timeout_ms: STATEMENT_MS });
  const sessions: Sessions = [open(), open(), open()];
  try {
    const fault = await find(sessions).catch(faultOfError);
    if (fault !== undefined) throw new Error(`The database of ${setting} can't be used. ${fault}`);
  } finally {
    await Promise.all(sessions.map((session) => session.close()));
  }
}

/** `undefined_prepared_statement` and `duplicate_prepared_statement`. */
const OF_PREPARED = new Set(["26000", "42P05"]);

/**
 * Returns the fault of a pooler that shows as an error.
 * @throws any other error.
 */
function faultOfError(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (/unsupported startup parameter/i.test(message)) return DROPS_SETTINGS;
  if (OF_PREPARED.has(databaseCodeOf(error))) return SHARES_SESSIONS;
  throw error;
}

type Server = {
  version: number;
  version_text: string;
  encoding: string;
  statement_timeout: string;
  is_read_only: boolean;
  may_write_temporary: boolean;
  missing_extensions: string[];
};

async function readServer(sql: ISql): Promise<Server> {
  const rows = await sql<Server[]>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_version') as version_text,
      current_setting('server_encoding') as encoding,
      (select setting from pg_settings where name = 'statement_timeout') as statement_timeout,
      pg_is_in_recovery() or current_setting('transaction_read_only')::bool as is_read_only,
      has_database_privilege(current_database(), 'TEMP') as may_write_temporary,
      array(select name from unnest(${EXTENSIONS}::text[]) name
        where name not in (select extname from pg_extension)
          and name not in (select ext.name from pg_available_extensions ext)
      ) as missing_extensions`;
  return oneRow(rows);
}

async function findServerFault(sql: ISql): Promise<string | undefined> {
  const server = await readServer(sql);
  if (server.statement_timeout !== String(STATEMENT_MS)) return DROPS_SETTINGS;
  if (server.version < VERSION_MIN) {
    return `It is PostgreSQL ${server.version_text}. Use version 15 or newer.`;
  }
  if (server.encoding !== "UTF8") {
    return `Its encoding is ${server.encoding}. Create a database with encoding UTF8.`;
  }
  if (server.is_read_only) {
    return "It is read-only, like a replica. Use the address of the primary.";
  }
  if (!server.may_write_temporary) {
    return "This account may not create temporary tables. Grant it TEMPORARY on the database.";
  }
  const missing = server.missing_extensions;
  if (missing.length === 0) return undefined;
  return `The server lacks the extensions ${missing.join(" and ")}. Install them there (PostgreSQL's contrib package).`;
}

const ROUNDS = 4;

const readBackend = async (sql: ISql): Promise<number> =>
  oneRow(await sql<{ pid: number }[]>`select pg_backend_pid() as pid`).pid;

/**
 * Checks whether a client's session changes or serves two clients. While others are in a
 * transaction, a pooler must give the first client another session, or has given its session away.
 */
async function findSharing([one, other, third]: Sessions): Promise<string | undefined> {
  // All clients connect first, so that a pooler has no new session to give.
  await Promise.all([one, other, third].map(({ sql }) => readBackend(sql)));
  const pid = await readBackend(one.sql);
  const isShared = await other.sql.begin(async (tx) => {
    if ((await readBackend(tx)) === pid) return true;
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await readBackend(one.sql)) !== pid) return true;
    }
    return third.sql.begin(async (last) => (await readBackend(last)) === pid);
  });
  return isShared ? SHARES_SESSIONS : undefined;
}

async function findLockFault(one: ISql, other: ISql): Promise<string | undefined> {
  const id = randomInt(2 ** 47);
  const take = async (sql: ISql) => {
    const rows = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${id}) as taken`;
    return oneRow(rows).taken;
  };
  const is_kept = (await take(one)) && !(await take(other));
  const [freed] = await one<{ freed: boolean }[]>`select pg_advisory_unlock(${id}) as freed`;
  return is_kept && freed?.freed
    ? undefined
    : `Advisory locks don't work there. ${DIRECT_ADDRESS}.`;
}

/** A full disk isn't the address's fault: a backup can be read without room for a table. */
async function findTableFault(sql: ISql): Promise<string | undefined> {
  try {
    await sql`create temporary table daybook_abilities as select 1 as kept`;
  } catch (error) {
    if (isDiskFull(error)) return undefined;
    throw error;
  }
  const rows = await sql`select kept from daybook_abilities`;
  await sql`drop table daybook_abilities`;
  return rows.length === 1 ? undefined : `Temporary tables aren't kept. ${DIRECT_ADDRESS}.`;
}
