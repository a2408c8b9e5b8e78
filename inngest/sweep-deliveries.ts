import { cron } from "inngest";
import { OVERDUE_MS, sweepDeliveries } from "#lib/webhooks/sweep";
import { maintainWebhooks } from "#lib/webhooks/maintenance";
import { enqueueDeliveries } from "./enqueue-deliveries";
import { inngest } from "./client";
import { CONCURRENCY } from "./concurrency";

/** Asks the ledger what was missed and makes it good: tells of what nobody told, attempts what is late. */
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
