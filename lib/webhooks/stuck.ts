import type { Sql } from "postgres";
import { HOUR_MS } from "#lib/kernel/days";
import { databaseNow } from "./delivery-claims";
import { deliveryPool } from "./pool";

/** What has been due for so long is stuck: no process has come to attempt it. */
const STUCK_MS = HOUR_MS;

/** How many deliveries are stuck, and since when the first of them has been due (ISO 8601). */
type Stuck = { deliveries: number; oldest_due_at: string };

/** What is stuck in the ledger; undefined where nothing is. Tests pin its clock. */
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

/** Attempts of an hour that met no receiver: of so many subscriptions, at so many hosts. */
type Unreached = { subscriptions: number; hosts: number };

/** One receiver may be away; several at once are not, and it is our own way out that fails. */
const HOSTS_MIN = 2;
const UNREACHED_MS = HOUR_MS;

/**
 * What was attempted within the hour where nothing of several hosts was delivered; undefined where
 * anything was, or too little was attempted to tell. Tests pin its clock, the ledger's.
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
