import { eventType } from "inngest";
import { z } from "zod";

/** A delivery is in the outbox and not settled. */
export const deliveryQueued = eventType("webhook/delivery.queued", {
  schema: z.object({ delivery_id: z.string(), subscription_id: z.string(), host: z.string() }),
});

/** A subscription was deleted, so its runs are canceled. */
export const subscriptionDeleted = eventType("webhook/subscription.deleted", {
  schema: z.object({ subscription_id: z.string() }),
});
