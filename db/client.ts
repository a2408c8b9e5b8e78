import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { settings } from "#lib/kernel/env";
import { readAddress } from "./address";
import { ARRAY_TYPES } from "./array-types";
import * as schema from "./schema/index";
import { socketOpener } from "./socket";
import { guardTransactions } from "./transactions";

export type Database = PostgresJsDatabase<typeof schema>;
/** A transaction of `Database`: what a function takes that must not commit on its own. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Connection = { db: Database; sql: postgres.Sql; close(): Promise<void> };

type ConnectionOptions = {
  url: string;
  connections_max: number;
  /** 0 = no bound. */
  statement_timeout_ms: number;
  /** Role taken at connect; it may not rewrite history. */
  role?: string | undefined;
  /** Name of the sessions in pg_stat_activity; default: daybook. */
  session_name?: string | undefined;
};

const CONNECT_WITHIN_S = 5;
const RECONNECT_AFTER_S = 0.2;
const IDLE_S = 30;
/** What a bounded statement's answer may take on its way, beyond the bound. */
const ON_THE_WAY_S = 3;

/**
 * How long sockets may be silent and connections rest. A connection is opened or given up before its
 * silence ends it, or the driver would try for ever; one at rest is ended by the driver before that,
 * for a socket does not know whether a query is under way.
 */
function socketTimeouts(statement_timeout_ms: number) {
  if (statement_timeout_ms === 0) return { silence_s: 0, idle_s: IDLE_S };
  const silence_s = Math.max(statement_timeout_ms / 1_000 + ON_THE_WAY_S, CONNECT_WITHIN_S + 1);
  return { silence_s, idle_s: Math.min(IDLE_S, silence_s - 1) };
}

/** By these the server frees the locks of a machine that vanished within a minute; else after two hours. */
const KEEPALIVES = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
} as const;

/** As long as PostgreSQL can wait: the driver leaves a 0 out, and what a host has set would hold. */
const NO_BOUND_MS = 2 ** 31 - 1;

/** Opens a pool of its own: for commands and ingest, which outlive the serving pool's time-outs. */
export function openConnection(options: ConnectionOptions): Connection {
  const { silence_s, idle_s } = socketTimeouts(options.statement_timeout_ms);
  const { url, ssl } = readAddress(options.url);
  const settings = {
    max: options.connections_max,
    idle_timeout: idle_s,
    connect_timeout: CONNECT_WITHIN_S,
    // The driver's own rises to 20 s: too long after the database is back.
    backoff: () => RECONNECT_AFTER_S,
    onnotice: () => {},
    connection: {
      application_name: options.session_name ?? "daybook",
      // Days are cut in UTC wherever the database stands.
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

/** One connection without bounds, as the server's role: for work that reads a whole history. */
export function openLongConnection(): Connection {
  const { DAYBOOK_DB_ROLE: role } = settings();
  return openConnection({ url: databaseUrl(), connections_max: 1, statement_timeout_ms: 0, role });
}

/** The one address of the database. Throws where it is not set: commands set it before they start. */
export function databaseUrl(): string {
  const { DATABASE_URL: url } = settings();
  if (!url) throw new Error("DATABASE_URL is not set; start through `npm start` or a command");
  return url;
}

const SHARED = Symbol.for("daybook.connections");
type Shared = { serving?: Connection; reading?: Connection };

/** One set a thread, however often this module is in it: under a bare Next host, in each bundle. */
function shared(): Shared {
  const holder = globalThis as { [SHARED]?: Shared };
  holder[SHARED] ??= {};
  return holder[SHARED];
}

/** A statement of what is served ends after this long. */
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

/** The serving pool of the database that is written to. */
export function connection(): Connection {
  const open = shared();
  open.serving ??= openServing(databaseUrl());
  return open.serving;
}

/** The database that is written to. */
export function database(): Database {
  return connection().db;
}

/**
 * The pool that published records are read from: the replica's, where there is one. It may be some
 * moments behind, and is then as a whole, being one server: the pulse of the data is read from it too.
 */
export function reader(): Connection {
  const { DATABASE_REPLICA_URL: url } = settings();
  if (!url) return connection();
  const open = shared();
  open.reading ??= openServing(url);
  return open.reading;
}

/** Ends the serving pools; the next use opens new ones. */
export async function closeDatabase(): Promise<void> {
  const { serving, reading } = shared();
  delete (globalThis as { [SHARED]?: Shared })[SHARED];
  await Promise.all([serving?.close(), reading?.close()]);
}
