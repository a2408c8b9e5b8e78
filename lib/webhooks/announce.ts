import { wallClock } from "#lib/kernel/clock";
import { deliveryPool } from "./pool";

/** A driver is told of this many at a time. */
const BATCH = 200;

export type Unannounced = {
  delivery_id: string;
  subscription_id: string;
  host: string;
  /** How often it was set to be driven anew: with the id, it names one announcement. */
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

/** Notes that a driver was told of these deliveries; not of one that was set to be driven anew since. */
export async function markAnnounced(
  told: readonly Pick<Unannounced, "delivery_id" | "announcements">[],
): Promise<void> {
  const ids = told.map(({ delivery_id }) => delivery_id);
  const announcements = told.map((each) => each.announcements);
  await deliveryPool()`
    update webhook_deliveries d set announced_at = ${wallClock().toISOString()}::timestamptz
    from unnest(${ids}::text[], ${announcements}::int[]) as told (delivery_id, announcements)
    where d.delivery_id = told.delivery_id and d.announcements = told.announcements`;
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
