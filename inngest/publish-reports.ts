import { cron } from "inngest";
import { now } from "#lib/kernel/clock";
import { publishReports } from "#lib/reports/publish";
import { inngest } from "./client";
import { CONCURRENCY } from "./concurrency";

/** Publishes missing monthly reports and confirms due ones. Doesn't depend on the time of day. */
export const publishReportsFunction = inngest.createFunction(
  {
    id: "publish-reports",
    triggers: [cron("17 * * * *")],
    retries: 2,
    concurrency: { limit: CONCURRENCY.reports },
  },
  async ({ step }) => {
    await step.run("publish", () => publishReports(now()));
  },
);
