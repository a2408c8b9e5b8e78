import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { settings } from "#lib/kernel/env";
import { readAddress } from "./address";
import { ARRAY_TYPES } from "./array-types";
import * as schema from "./schema/index";
import { socketOpener } from "./socket";
import { guardTransactions } from "./transactions";

export type Database = PostgresJsDatabase<typeof schema>;
/** A transaction of `Database`, for functions that must not commit on their own. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Connection = { db: Database; sql: postgres.Sql; close(): Promise<void> };

type ConnectionOptions = {
  url: string;
  connections_max: number;
  /** 0 means no limit. */
  statement_timeout_ms: number;
  /** Role taken at connect. It can't rewrite history. */
  role?: string | undefined;
  /** Name of the sessions in pg_stat_activity; default: daybook. */
  session_name?: string | undefined;
};

const CONNECT_WITHIN_S = 5;
const RECONNECT_AFTER_S = 0.2;
const IDLE_S = 30;
/** Time for a statement's result to arrive, in addition to the statement timeout. */
const ON_THE_WAY_S = 3;

/**
 * Returns the idle timeouts of sockets and connections. A connection must open or fail before its
 * socket's idle timeout, or the driver would retry endlessly. The driver must close idle
 * connections before that timeout too, because a socket doesn't know whether a query is in
 * progress.
 */
function socketTimeouts(statement_timeout_ms: number) {
  if (statement_timeout_ms === 0) return { silence_s: 0, idle_s: IDLE_S };
  const silence_s = Math.max(statement_timeout_ms / 1_000 + ON_THE_WAY_S, CONNECT_WITHIN_S + 1);
  return { silence_s, idle_s: Math.min(IDLE_S, silence_s - 1) };
}

/**
 * With these, the server releases the locks of a vanished machine within a minute, instead of two
 * hours.
 */
const KEEPALIVES = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
} as const;

/** PostgreSQL's maximum. The driver omits 0, so the host's default would apply. */
const NO_BOUND_MS = 2 ** 31 - 1;

/**
 * Opens a separate pool, for commands and loads that need longer timeouts than the serving pool.
 */
export function openConnection(options: ConnectionOptions): Connection {
  const { silence_s, idle_s } = socketTimeouts(options.statement_timeout_ms);
  const { url, ssl } = readAddress(options.url);
  const settings = {
    max: options.connections_max,
    idle_timeout: idle_s,
    connect_timeout: CONNECT_WITHIN_S,
    // The driver's own backoff rises to 20 s, which is too long after the database is back.
    backoff: () => RECONNECT_AFTER_S,
    onnotice: () => {},
    connection: {
      application_name: options.session_name ?? "daybook",
      // Days begin at midnight UTC, whatever the database's time zone.
      TimeZone: "UTC",
      ...KEEPALIVES,
      statement_timeout: options.statement_timeout_ms || NO_BOUND_MS,
      ...(options.role ? { role: options.role } : {}),
    },
    socket: socketOpener({ silence_ms: silence_s * 1_000, connect_ms: CONNECT_WITHIN_S * 1_000 }),
    types: ARRAY_TYPES,
    fetch_types: false,
    ...(ssl ? { ssl } : {}),
  };
  const sql = guardTransactions(postgres(url, settings));
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: 5 }) };
}

/**
 * Opens one connection without timeouts, with the server's role, for work that reads a complete
 * history.
 */
export function openLongConnection(): Connection {
  const { DAYBOOK_DB_ROLE: role } = settings();
  return openConnection({ url: databaseUrl(), connections_max: 1, statement_timeout_ms: 0, role });
}

/**
 * Returns the address of the database.
 * @throws Error if DATABASE_URL isn't set. Commands set it before they start.
 */
export function databaseUrl(): string {
  const { DATABASE_URL: url } = settings();
  if (!url) throw new Error("DATABASE_URL is not set; start through `npm start` or a command");
  return url;
}

const SHARED = Symbol.for("daybook.connections");
type Shared = { serving?: Connection; reading?: Connection };

/**
 * Returns the pools of this thread. Without the custom server, Next has this module in each bundle,
 * and all of them share the pools.
 */
function shared(): Shared {
  const holder = globalThis as { [SHARED]?: Shared };
  holder[SHARED] ??= {};
  return holder[SHARED];
}

/** Timeout of a statement for serving requests. */
export const SERVED_WITHIN_MS = 2_000;

function openServing(url: string): Connection {
  const { DATABASE_POOL, DAYBOOK_DB_ROLE } = settings();
  return openConnection({
    url,
    connections_max: DATABASE_POOL,
    statement_timeout_ms: SERVED_WITHIN_MS,
    role: DAYBOOK_DB_ROLE,
  });
}

/** Returns the serving pool of the primary. */
export function connection(): Connection {
  const open = shared();
  open.serving ??= openServing(databaseUrl());
  return open.serving;
}

/** Returns the primary database. */
export function database(): Database {
  return connection().db;
}

/**
 * Returns the pool that published records are read from: the replica's, if there is one. A replica
 * may lag, but is consistent, because the service versions come from it too.
 */
export function reader(): Connection {
  const { DATABASE_REPLICA_URL: url } = settings();
  if (!url) return connection();
  const open = shared();
  open.reading ??= openServing(url);
  return open.reading;
}

/** Timeout of a statement that reads one of many batches, which no request waits for. */
const BATCH_WITHIN_MS = 30_000;

/**
 * Opens one connection to the database that published records are read from, for work that reads all
 * of them in batches. On a busy host a batch may take longer than a statement of a request.
 */
export function openBatchReader(): Connection {
  const { DATABASE_REPLICA_URL, DAYBOOK_DB_ROLE: role } = settings();
  const url = DATABASE_REPLICA_URL ?? databaseUrl();
  return openConnection({
    url,
    connections_max: 1,
    statement_timeout_ms: BATCH_WITHIN_MS,
    role,
  });
}

/** Closes the serving pools. The next use opens new ones. */
export async function closeDatabase(): Promise<void> {
  const { serving, reading } = shared();
  delete (globalThis as { [SHARED]?: Shared })[SHARED];
  await Promise.all([serving?.close(), reading?.close()]);
}
