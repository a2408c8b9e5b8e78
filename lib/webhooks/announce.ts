import { wallClock } from "#lib/kernel/clock";
import { deliveryPool } from "./pool";

/** A driver is told of this many at a time. */
const BATCH = 200;

export type Unannounced = {
  delivery_id: string;
  subscription_id: string;
  host: string;
  announcements: number;
};

/** Deliveries that wait to be attempted and that no driver was told of, oldest first. */
export async function listUnannounced(): Promise<Unannounced[]> {
  return deliveryPool()<Unannounced[]>`
    select d.delivery_id, d.subscription_id, d.host, d.announcements from webhook_deliveries d
    join webhook_subscriptions s using (subscription_id)
    where d.status = 'pending' and d.announced_at is null and d.next_attempt_at is not null
      and s.status = 'active' and s.deleted_at is null
    order by d.created_at limit ${BATCH}`;
}

/** Notes that a driver was told of these deliveries now, and that it was once more. */
export async function markAnnounced(delivery_ids: readonly string[]): Promise<void> {
  await deliveryPool()`
    update webhook_deliveries set announcements = announcements + 1,
      announced_at = ${wallClock().toISOString()}::timestamptz
    where delivery_id = any(${delivery_ids as string[]}::text[])`;
}

/** Deleted subscriptions that no driver was told of. */
export async function listDeletedUnannounced(): Promise<string[]> {
  const rows = await deliveryPool()<{ subscription_id: string }[]>`
    select subscription_id from webhook_subscriptions
    where deleted_at is not null and deletion_announced_at is null
    order by deleted_at limit ${BATCH}`;
  return rows.map(({ subscription_id }) => subscription_id);
}

/** Notes that a driver was told now that these subscriptions are deleted. */
export async function markDeletionsAnnounced(subscription_ids: readonly string[]): Promise<void> {
  await deliveryPool()`
    update webhook_subscriptions
    set deletion_announced_at = ${wallClock().toISOString()}::timestamptz
    where subscription_id = any(${subscription_ids as string[]}::text[])`;
}

/** Marks a pending delivery for re-announcement after Inngest gave up on it. */
export async function rearmDelivery(delivery_id: string): Promise<void> {
  await deliveryPool()`
    update webhook_deliveries set announced_at = null
    where delivery_id = ${delivery_id} and status = 'pending'`;
}
