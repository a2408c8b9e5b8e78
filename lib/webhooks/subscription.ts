import type { ISql } from "postgres";
import { connection } from "#db/client";
import { Problem } from "#lib/kernel/problem";
import type { DisabledReason, SubscriptionStatus } from "#lib/kernel/vocabulary";
import { parseAreaKey } from "./area";
import type { EventName } from "./events";
import { readDatabaseNow } from "./delivery-claims";
import type { Subscription } from "./shapes";

export type SubscriptionRow = {
  subscription_id: string;
  owner_key_id: string;
  facility_id: string | null;
  area: string | null;
  description: string | null;
  callback_url: string;
  host: string;
  events: EventName[];
  status: SubscriptionStatus;
  disabled_reason: DisabledReason | null;
  created_at: string;
  last_delivery_at: string | null;
  last_delivery_status: "delivered" | "failed" | null;
  consecutive_failures: number;
};

/** Converts a PostgreSQL timestamp to ISO 8601, UTC. */
export const isoOf = (time: string) => new Date(time).toISOString();

/** Converts a subscription for its owner. */
export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    subscription_id: row.subscription_id,
    ...(row.facility_id === null ? {} : { facility_id: row.facility_id }),
    ...(row.area === null ? {} : { area: parseAreaKey(row.area) }),
    ...(row.description === null ? {} : { description: row.description }),
    callback_url: row.callback_url,
    events: row.events,
    status: row.status,
    created_at: isoOf(row.created_at),
    consecutive_failures: row.consecutive_failures,
    ...(row.last_delivery_at === null ? {} : { last_delivery_at: isoOf(row.last_delivery_at) }),
    ...(row.last_delivery_status === null
      ? {}
      : { last_delivery_status: row.last_delivery_status }),
    ...(row.disabled_reason === null ? {} : { disabled_reason: row.disabled_reason }),
  };
}

/** Makes the problem for a subscription that doesn't exist or belongs to another owner. */
function noSubscription(): Problem {
  return new Problem("not_found", "No subscription of yours has this id");
}

/**
 * Reads the owner's subscription. `for_update` locks it until the transaction ends.
 * @throws Problem `not_found`, the same for foreign, deleted, and unknown ids.
 */
export async function readSubscription(
  owner_key_id: string,
  subscription_id: string,
  { tx = connection().sql, for_update = false }: { tx?: ISql; for_update?: boolean } = {},
): Promise<SubscriptionRow> {
  const [row] = await tx<SubscriptionRow[]>`
    select * from webhook_subscriptions
    where subscription_id = ${subscription_id} and owner_key_id = ${owner_key_id}
      and deleted_at is null
    ${for_update ? tx`for no key update` : tx``}`;
  if (!row) throw noSubscription();
  return row;
}

/** Lists a page of the owner's subscriptions, oldest first. */
export async function listSubscriptions(
  owner_key_id: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const { sql } = connection();
  const [rows, [counted]] = await Promise.all([
    sql<SubscriptionRow[]>`
      select * from webhook_subscriptions
      where owner_key_id = ${owner_key_id} and deleted_at is null
      order by created_at, subscription_id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from webhook_subscriptions
      where owner_key_id = ${owner_key_id} and deleted_at is null`,
  ]);
  const data = rows.map(presentSubscription);
  return { data, meta: { limit, offset, total: counted?.total ?? 0 } };
}

/**
 * Deletes a subscription: deletes its secrets and cancels its pending deliveries. Waits for
 * attempts that are just starting, so none starts after this returns.
 * @throws Problem `not_found`.
 */
export async function deleteSubscription(
  owner_key_id: string,
  subscription_id: string,
  pinned?: Date,
): Promise<void> {
  await connection().sql.begin(async (tx) => {
    const at = (await readDatabaseNow(tx, pinned)).toISOString();
    const [deleted] = await tx`
      update webhook_subscriptions set deleted_at = ${at}::timestamptz
      where subscription_id = ${subscription_id} and owner_key_id = ${owner_key_id}
        and deleted_at is null
      returning 1`;
    if (!deleted) throw noSubscription();
    await tx`delete from webhook_secrets where subscription_id = ${subscription_id}`;
    await tx`
      update webhook_deliveries set status = 'cancelled', next_attempt_at = null,
        settled_at = ${at}::timestamptz
      where subscription_id = ${subscription_id} and status = 'pending'`;
  });
}

/**
 * Makes a subscription active again. Its held deliveries are due now, from the start of the
 * schedule. If it's already active, nothing changes, and its failures still count.
 * @throws Problem `not_found`.
 */
export async function enableSubscription(
  owner_key_id: string,
  subscription_id: string,
  pinned?: Date,
): Promise<Subscription> {
  return connection().sql.begin(async (tx) => {
    const held = await readSubscription(owner_key_id, subscription_id, { tx, for_update: true });
    if (held.status !== "active") await activate(tx, subscription_id, pinned);
    return presentSubscription(await readSubscription(owner_key_id, subscription_id, { tx }));
  });
}

/** Makes a locked subscription active, and its pending deliveries due. */
export async function activate(tx: ISql, subscription_id: string, pinned?: Date): Promise<void> {
  const at = (await readDatabaseNow(tx, pinned)).toISOString();
  await tx`
    update webhook_subscriptions set status = 'active', disabled_reason = null,
      consecutive_failures = 0, failing_since = null
    where subscription_id = ${subscription_id}`;
  await tx`
    update webhook_deliveries set next_attempt_at = ${at}::timestamptz,
      attempts = 0, enqueued_at = null, enqueue_count = enqueue_count + 1
    where subscription_id = ${subscription_id} and status = 'pending'`;
}
