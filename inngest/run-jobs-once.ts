import { maintainAlerts } from "#lib/alerts/maintenance";
import { sendAlerts } from "#lib/mail/send-alerts";
import { sendKeyMail } from "#lib/mail/send-key-mail";
import { maintainKeyRequests } from "#lib/signup/maintenance";
import { now } from "#lib/kernel/clock";
import { isInngestConfigured } from "#lib/kernel/inngest-settings";
import { readHere } from "#lib/ingest/read-source";
import { refreshNext } from "#lib/ingest/refresh";
import { publishReports } from "#lib/reports/publish";
import { maintainWebhooks } from "#lib/webhooks/maintenance";
import { OVERDUE_MS, sweepDeliveries } from "#lib/webhooks/sweep";
import { type Notify, refreshSource } from "./refresh-source";

type JobOutcome = { job: string; error?: unknown };

/**
 * Runs each background job once, for hosts without a server of their own that a schedule calls. A
 * job that fails doesn't stop the others. Overlapping calls are safe: deliveries and sources are
 * claimed in the database.
 */
export async function runJobsOnce(notify: Notify): Promise<JobOutcome[]> {
  const jobs: Record<string, () => Promise<unknown>> = {
    deliveries: () => sweepDeliveries(isInngestConfigured() ? OVERDUE_MS : 0),
    "tidy webhooks": maintainWebhooks,
    "tidy alerts": maintainAlerts,
    alerts: () =>
      sendAlerts({ onFailure: (failure) => notify("warn", failure, "alert not delivered") }),
    "tidy key requests": maintainKeyRequests,
    "key links": () =>
      sendKeyMail({ onFailure: (failure) => notify("warn", failure, "key link not delivered") }),
    reports: () => publishReports(now()),
    refresh: () => refreshSource(notify, () => refreshNext({ read: readHere() })),
  };
  const outcomes: JobOutcome[] = [];
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run();
      outcomes.push({ job });
    } catch (error) {
      outcomes.push({ job, error });
    }
  }
  return outcomes;
}
