import { cron } from "inngest";
import { OVERDUE_MS, sweepDeliveries } from "#lib/webhooks/sweep";
import { tidyWebhooks } from "#lib/webhooks/tidy";
import { announceDeliveries } from "./announce-deliveries";
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
    await step.run("tidy", () => tidyWebhooks());
    await step.run("announce", () => announceDeliveries());
    await step.run("sweep", () => sweepDeliveries(OVERDUE_MS));
  },
);
