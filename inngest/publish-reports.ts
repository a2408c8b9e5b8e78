import { cron } from "inngest";
import { now } from "#lib/kernel/clock";
import { publishReports } from "#lib/reports/publish";
import { inngest } from "./client";
import { CONCURRENCY } from "./concurrency";

/** Asks which month has no report, and which report can be confirmed; the hour does not matter. */
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
