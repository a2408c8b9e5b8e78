import {
  listDeletedUnannounced,
  listUnannounced,
  markAnnounced,
  markDeletionsAnnounced,
} from "#lib/webhooks/announce";
import { inngest } from "./client";
import { deliveryQueued, subscriptionDeleted } from "./events";

/**
 * Tells Inngest of every delivery and deletion that it was not told of. The ledger is the outbox: a
 * crash in between tells twice, under the same event id, which counts once.
 */
export async function announceDeliveries(): Promise<void> {
  const [deliveries, deletions] = await Promise.all([listUnannounced(), listDeletedUnannounced()]);
  const events = [
    ...deliveries.map(({ delivery_id, subscription_id, host, announcements }) =>
      deliveryQueued.create(
        { delivery_id, subscription_id, host },
        // A repeated id is swallowed for 24 hours: what is driven anew needs a new one.
        { id: announcements === 0 ? delivery_id : `${delivery_id}:${announcements}` },
      ),
    ),
    ...deletions.map((subscription_id) =>
      subscriptionDeleted.create({ subscription_id }, { id: `${subscription_id}:deleted` }),
    ),
  ];
  if (events.length === 0) return;
  await inngest.send(events);
  await markAnnounced(deliveries.map(({ delivery_id }) => delivery_id));
  await markDeletionsAnnounced(deletions);
}
