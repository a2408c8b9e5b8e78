import { wallClock } from "#lib/kernel/clock";
import { deliveryPool } from "./pool";

/** Max deliveries per batch. */
const BATCH = 200;

export type NotEnqueued = {
  delivery_id: string;
  subscription_id: string;
  host: string;
  /** How often it was scheduled again. Together with the id, it identifies one enqueued event. */
  enqueue_count: number;
};

/** Lists pending deliveries that are not enqueued yet, oldest first. */
export async function listNotEnqueued(): Promise<NotEnqueued[]> {
  return deliveryPool()<NotEnqueued[]>`
    select d.delivery_id, d.subscription_id, d.host, d.enqueue_count from webhook_deliveries d
    join webhook_subscriptions s using (subscription_id)
    where d.status = 'pending' and d.enqueued_at is null and d.next_attempt_at is not null
      and s.status = 'active' and s.deleted_at is null
    order by d.created_at limit ${BATCH}`;
}

/** Marks deliveries as enqueued, except those that were scheduled again in the meantime. */
export async function markEnqueued(
  enqueued: readonly Pick<NotEnqueued, "delivery_id" | "enqueue_count">[],
): Promise<void> {
  const ids = enqueued.map(({ delivery_id }) => delivery_id);
  const enqueue_count = enqueued.map((each) => each.enqueue_count);
  await deliveryPool()`
    update webhook_deliveries d set enqueued_at = ${wallClock().toISOString()}::timestamptz
    from unnest(${ids}::text[], ${enqueue_count}::int[]) as enqueued (delivery_id, enqueue_count)
    where d.delivery_id = enqueued.delivery_id and d.enqueue_count = enqueued.enqueue_count`;
}

/** Lists deleted subscriptions whose deletion is not enqueued yet. */
export async function listDeletedNotEnqueued(): Promise<string[]> {
  const rows = await deliveryPool()<{ subscription_id: string }[]>`
    select subscription_id from webhook_subscriptions
    where deleted_at is not null and deletion_enqueued_at is null
    order by deleted_at limit ${BATCH}`;
  return rows.map(({ subscription_id }) => subscription_id);
}

/** Marks the deletions of these subscriptions as enqueued. */
export async function markDeletionsEnqueued(subscription_ids: readonly string[]): Promise<void> {
  await deliveryPool()`
    update webhook_subscriptions
    set deletion_enqueued_at = ${wallClock().toISOString()}::timestamptz
    where subscription_id = any(${subscription_ids as string[]}::text[])`;
}
