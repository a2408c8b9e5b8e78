import { deliveryDeps, type LostDelivery } from "#lib/webhooks/delivery-deps";
import { driveDelivery } from "#lib/webhooks/drive";
import { inngest } from "./client";
import { CONCURRENCY } from "./concurrency";
import { deliveryQueued, subscriptionDeleted } from "./events";

const logLoss = ({ message, delivery_id, subscription_id, last_result }: LostDelivery) =>
  inngest.logger.warn(`${message}: ${delivery_id} of ${subscription_id}, ${last_result}`);

const logFailure = (error: unknown, delivery_id: string) =>
  inngest.logger.error({ err: error }, `attempt failed: ${delivery_id}`);

/**
 * Runs the attempts of one delivery. The outbox has the time of each. A failed attempt at the
 * receiver isn't a failure of the run. `retries` are for our own failures, such as an unreachable
 * database. If the run fails permanently, the delivery stays due, and the sweep attempts it.
 */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [deliveryQueued],
    retries: 4,
    concurrency: [
      { limit: CONCURRENCY.deliveries },
      { key: "event.data.host", limit: CONCURRENCY.deliveries_per_host },
    ],
    cancelOn: [{ event: subscriptionDeleted, match: "data.subscription_id" }],
  },
  async ({ event, step }) => {
    const { delivery_id, host } = event.data;
    for (let n = 0; ; n++) {
      const next = await step.run(`attempt-${n}`, async () => {
        const at = await driveDelivery({ delivery_id, host }, deliveryDeps(logLoss), logFailure);
        return at?.toISOString() ?? null;
      });
      if (next === null) return;
      await step.sleepUntil(`wait-${n}`, next);
    }
  },
);
