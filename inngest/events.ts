import { eventType } from "inngest";
import { z } from "zod";

/** A delivery stands in the ledger and is not settled. */
export const deliveryQueued = eventType("webhook/delivery.queued", {
  schema: z.object({ delivery_id: z.string(), subscription_id: z.string(), host: z.string() }),
});

/** A subscription is no more: runs for it may end. */
export const subscriptionDeleted = eventType("webhook/subscription.deleted", {
  schema: z.object({ subscription_id: z.string() }),
});
