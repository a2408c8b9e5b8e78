import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
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
  role?: string;
};

const RECONNECT_AFTER_S = 0.2;

/** Opens a pool of its own: for commands and ingest, which outlive the serving pool's time-outs. */
export function openConnection(options: ConnectionOptions): Connection {
  const settings = {
    max: options.connections_max,
    idle_timeout: 30,
    connect_timeout: 5,
    // The driver's own rises to 20 s: too long after the database is back.
    backoff: () => RECONNECT_AFTER_S,
    onnotice: () => {},
    connection: {
      application_name: "daybook",
      statement_timeout: options.statement_timeout_ms,
      ...(options.role ? { role: options.role } : {}),
    },
    socket: socketOpener(),
  };
  const sql = guardTransactions(postgres(options.url, settings));
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: 5 }) };
}

/** The one address of the database. Throws where it is not set: commands set it before they start. */
export function databaseUrl(): string {
  const url = process.env["DATABASE_URL"];
  if (!url) throw new Error("DATABASE_URL is not set; start through `npm start` or a command");
  return url;
}

const SHARED = Symbol.for("daybook.connection");
type SharedConnection = { [SHARED]?: Connection };

/** The serving pool, one a process: server.ts and Next's own bundle hold the same one. */
export function connection(): Connection {
  const holder = globalThis as SharedConnection;
  holder[SHARED] ??= openConnection({
    url: databaseUrl(),
    connections_max: Number(process.env["DATABASE_POOL"] ?? 10),
    statement_timeout_ms: 2_000,
    ...(process.env["DAYBOOK_DB_ROLE"] ? { role: process.env["DAYBOOK_DB_ROLE"] } : {}),
  });
  return holder[SHARED];
}

/** The serving database. */
export function database(): Database {
  return connection().db;
}

/** Ends the serving pool; the next use opens a new one. */
export async function closeDatabase(): Promise<void> {
  const holder = globalThis as SharedConnection;
  const open = holder[SHARED];
  delete holder[SHARED];
  await open?.close();
}
