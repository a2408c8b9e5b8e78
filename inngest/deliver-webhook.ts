import { attemptDelivery } from "#lib/webhooks/attempt";
import { deliveryDeps, type Loss } from "#lib/webhooks/delivery-deps";
import { rearmDelivery } from "#lib/webhooks/announce";
import { inngest } from "./client";
import { deliveryQueued, subscriptionDeleted } from "./events";

const tell = ({ message, delivery_id, subscription_id, met }: Loss) =>
  inngest.logger.warn(`${message}: ${delivery_id} of ${subscription_id}, ${met}`);

/**
 * Drives one delivery through its schedule. The ledger says when; a failed attempt at the receiver
 * is no failure of the run. `retries` are for failures of ours, such as a database that is down.
 */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [deliveryQueued],
    retries: 4,
    concurrency: [{ limit: 50 }, { key: "event.data.host", limit: 4 }],
    cancelOn: [{ event: subscriptionDeleted, match: "data.subscription_id" }],
    onFailure: async ({ event, step }) => {
      await step.run("rearm", () => rearmDelivery(event.data.event.data.delivery_id));
    },
  },
  async ({ event, step }) => {
    for (let n = 0; ; n++) {
      const next = await step.run(`attempt-${n}`, async () => {
        const at = await attemptDelivery(event.data.delivery_id, deliveryDeps(tell));
        return at?.toISOString() ?? null;
      });
      if (next === null) return;
      await step.sleepUntil(`wait-${n}`, next);
    }
  },
);
