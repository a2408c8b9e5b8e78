import { cron } from "inngest";
import { OVERDUE_MS, sweepDeliveries } from "#lib/webhooks/sweep";
import { maintainWebhooks } from "#lib/webhooks/maintenance";
import { enqueueDeliveries } from "./enqueue-deliveries";
import { inngest } from "./client";
import { CONCURRENCY } from "./concurrency";

/**
 * Makes up for missed work in the outbox: enqueues deliveries without an event, and attempts late
 * ones.
 */
export const sweepDeliveriesFunction = inngest.createFunction(
  {
    id: "sweep-deliveries",
    triggers: [cron("* * * * *")],
    retries: 0,
    concurrency: { limit: CONCURRENCY.sweep },
  },
  async ({ step }) => {
    await step.run("tidy", () => maintainWebhooks());
    await step.run("announce", () => enqueueDeliveries());
    await step.run("sweep", () => sweepDeliveries(OVERDUE_MS));
  },
);
