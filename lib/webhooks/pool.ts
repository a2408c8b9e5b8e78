import type postgres from "postgres";
import { type Connection, databaseUrl, openConnection } from "#db/client";
import { settings } from "#lib/kernel/env";

/**
 * Separate connections for deliveries, so that receivers can't delay API requests. Outcomes have
 * their own too: the sooner one is recorded, the fewer deliveries are repeated.
 */
const CONNECTIONS_MAX = { attempts: 5, outcomes: 3 } as const;
type Use = keyof typeof CONNECTIONS_MAX;

const SHARED = Symbol.for("daybook.deliveries");
type Shared = { [SHARED]?: Partial<Record<Use, Connection>> };

/** Returns the pool of one use. */
export function deliveryPool(use: Use = "attempts"): postgres.Sql {
  const pools = ((globalThis as Shared)[SHARED] ??= {});
  pools[use] ??= openConnection({
    url: databaseUrl(),
    connections_max: CONNECTIONS_MAX[use],
    statement_timeout_ms: 5_000,
    role: settings().DAYBOOK_DB_ROLE,
  });
  return pools[use].sql;
}

/** Closes the pools. The next use opens new ones. */
export async function closeDeliveryPool(): Promise<void> {
  const holder = globalThis as Shared;
  const pools = Object.values(holder[SHARED] ?? {});
  delete holder[SHARED];
  await Promise.all(pools.map((pool) => pool.close()));
}
