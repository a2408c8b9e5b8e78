import type { Sql } from "postgres";
import { HOUR_MS } from "#lib/kernel/days";
import { databaseNow } from "./delivery-claims";
import { deliveryPool } from "./pool";

/** A delivery that has been due for this long is stuck: no process has attempted it. */
const STUCK_MS = HOUR_MS;

/** The number of stuck deliveries, and when the first of them was due (ISO 8601). */
type Stuck = { deliveries: number; oldest_due_at: string };

/** Returns the stuck deliveries; undefined if there are none. Tests set `pinned`. */
export async function readStuck(
  pinned?: Date,
  sql: Sql = deliveryPool(),
): Promise<Stuck | undefined> {
  const [row] = await sql<{ deliveries: number; oldest_due_at: string | null }[]>`
    select count(*)::int as deliveries, min(next_attempt_at) as oldest_due_at
    from webhook_deliveries where status = 'pending'
      and next_attempt_at < ${databaseNow(sql, pinned)} - ${STUCK_MS}::float8 * interval '1 millisecond'`;
  if (!row?.oldest_due_at) return undefined;
  const { deliveries, oldest_due_at } = row;
  return { deliveries, oldest_due_at: new Date(oldest_due_at).toISOString() };
}

/** An hour's attempts that reached no receiver: their numbers of subscriptions and hosts. */
type Unreached = { subscriptions: number; hosts: number };

/** One receiver may be down. If several fail at once, our own network is the likely cause. */
const HOSTS_MIN = 2;
const UNREACHED_MS = HOUR_MS;

/**
 * Returns the last hour's attempts if several hosts got none; undefined if any was delivered, or
 * too few hosts were tried. Tests set `pinned`.
 */
export async function readUnreached(
  pinned?: Date,
  sql: Sql = deliveryPool(),
): Promise<Unreached | undefined> {
  const [row] = await sql<(Unreached & { delivered: number })[]>`
    select count(*)::int as subscriptions, count(distinct host)::int as hosts,
      (count(*) filter (where last_delivery_status = 'delivered'))::int as delivered
    from webhook_subscriptions where deleted_at is null
      and last_delivery_at > ${databaseNow(sql, pinned)} - ${UNREACHED_MS}::float8 * interval '1 millisecond'`;
  if (!row || row.delivered > 0 || row.hosts < HOSTS_MIN) return undefined;
  const { subscriptions, hosts } = row;
  return { subscriptions, hosts };
}
