import type postgres from "postgres";
import { type Connection, databaseUrl, openConnection } from "#db/client";

const SHARED = Symbol.for("daybook.deliveries");
type Shared = { [SHARED]?: Connection };

const CONNECTIONS_MAX = 6;

/** Connections of deliveries alone: however receivers behave, requests of the API do not wait. */
export function deliveryPool(): postgres.Sql {
  const holder = globalThis as Shared;
  holder[SHARED] ??= openConnection({
    url: databaseUrl(),
    connections_max: CONNECTIONS_MAX,
    statement_timeout_ms: 5_000,
    ...(process.env["DAYBOOK_DB_ROLE"] ? { role: process.env["DAYBOOK_DB_ROLE"] } : {}),
  });
  return holder[SHARED].sql;
}

/** Ends the pool; the next use opens a new one. */
export async function closeDeliveryPool(): Promise<void> {
  const holder = globalThis as Shared;
  const open = holder[SHARED];
  delete holder[SHARED];
  await open?.close();
}
