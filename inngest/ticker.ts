import { now, wallClock } from "#lib/kernel/clock";
import { replicaWatch } from "#lib/health/replica";
import { refreshNext } from "#lib/ingest/refresh";
import { Dispatcher } from "#lib/webhooks/dispatch";
import { closeDeliveryPool } from "#lib/webhooks/pool";
import { bulkPreparation } from "#lib/bulk/prepare";
import { maintainAlerts } from "#lib/alerts/maintenance";
import { sendAlerts } from "#lib/mail/send-alerts";
import { sendKeyMail } from "#lib/mail/send-key-mail";
import { maintainKeyRequests } from "#lib/signup/maintenance";
import { publishReports } from "#lib/reports/publish";
import { OVERDUE_MS } from "#lib/webhooks/sweep";
import { readStuck, readUnreached } from "#lib/webhooks/stuck";
import { maintainWebhooks } from "#lib/webhooks/maintenance";
import { deliveryDeps } from "#lib/webhooks/delivery-deps";
import { recordJobFailure } from "#lib/kernel/metrics";
import { isInngestConfigured } from "#lib/kernel/inngest-settings";
import { enqueueDeliveries } from "./enqueue-deliveries";
import { Outage } from "./outage";
import { type Notify, refreshSource } from "./refresh-source";
import { SendFailed } from "./send-failed";

const DELIVERIES_EVERY_MS = 500;
const JOBS_EVERY_MS = 60_000;
const REFRESH_EVERY_MS = 600_000;
/** A reader waits for the link of the confirmation message. */
const MAIL_EVERY_MS = 5_000;
/** Less than a server's shutdown may take. Unrecorded outcomes would repeat deliveries. */
const ATTEMPTS_END_WITHIN_MS = 12_000;

type Report = (error: unknown, what: string) => void;
/** The result of a run that didn't try anything, so it can't end an outage. */
const NOTHING_TO_DO = "nothing to do";
type Job = { what: string; every_ms: number; run(): Promise<unknown> };

/**
 * Runs the background jobs of a server process. If Inngest is configured, pending deliveries are
 * enqueued there. Late ones are still attempted here, because Inngest accepts events for an app
 * that it never calls. Any number of processes may run tickers: jobs check the stored state, and
 * claims make each attempt unique.
 */
export function startTicker(
  report: Report,
  notify: Notify,
  refresh: typeof refreshNext = refreshNext,
): { stop(): Promise<void> } {
  const by_inngest = isInngestConfigured();
  const deps = deliveryDeps(({ message, ...loss }) => notify("warn", loss, message));
  const dispatcher = new Dispatcher(report, deps, by_inngest ? OVERDUE_MS : 0);
  const ending = new AbortController();
  const sweep = () => dispatcher.sweep();
  const announce = async () =>
    (await enqueueDeliveries(ending.signal)) === 0 ? NOTHING_TO_DO : undefined;
  const tidy = async () => {
    await maintainWebhooks();
    const stuck = await readStuck();
    if (stuck) notify("warn", stuck, "deliveries stuck");
    const unreached = await readUnreached();
    if (unreached) notify("warn", unreached, "no delivery reaches any host");
  };
  const watch = replicaWatch();
  const watchReplica = async () => {
    const trailing = await watch(wallClock());
    if (trailing) notify("warn", trailing, "replica trails");
  };
  const announcing: Job[] = [
    { what: "deliveries", every_ms: DELIVERIES_EVERY_MS, run: announce },
    { what: "late deliveries", every_ms: JOBS_EVERY_MS, run: sweep },
  ];
  const jobs: Job[] = [
    ...(by_inngest
      ? announcing
      : [{ what: "deliveries", every_ms: DELIVERIES_EVERY_MS, run: sweep }]),
    { what: "tidy webhooks", every_ms: JOBS_EVERY_MS, run: tidy },
    ...mailJobs(notify, ending.signal),
    { what: "replica", every_ms: JOBS_EVERY_MS, run: watchReplica },
    { what: "reports", every_ms: JOBS_EVERY_MS, run: () => publishReports(now()) },
    {
      what: "bulk files",
      every_ms: JOBS_EVERY_MS,
      run: bulkPreparation({ signal: ending.signal }),
    },
    {
      what: "refresh",
      every_ms: REFRESH_EVERY_MS,
      run: () => refreshSource(notify, () => refresh({ signal: ending.signal })),
    },
  ];
  const stops = jobs.map((job) => repeat(job, report, notify));
  return {
    stop: async () => {
      ending.abort();
      try {
        await Promise.all([
          dispatcher.stop(ATTEMPTS_END_WITHIN_MS),
          ...stops.map((stop) => stop()),
        ]);
      } finally {
        await closeDeliveryPool();
      }
    },
  };
}

/** Jobs that send email: alerts, and links of key requests. */
function mailJobs(notify: Notify, signal: AbortSignal): Job[] {
  const tidyAlerts = async () => {
    const unknown = await maintainAlerts();
    if (unknown > 0) notify("warn", { alerts: unknown }, "alerts interrupted");
  };
  const mailAlerts = () =>
    sendAlerts({
      signal,
      onFailure: (failure) => notify("warn", failure, "alert not delivered"),
    });
  const mailKeys = () =>
    sendKeyMail({
      signal,
      onFailure: (failure) => notify("warn", failure, "key link not delivered"),
    });
  return [
    { what: "tidy alerts", every_ms: JOBS_EVERY_MS, run: tidyAlerts },
    { what: "tidy key requests", every_ms: JOBS_EVERY_MS, run: () => maintainKeyRequests() },
    { what: "alerts", every_ms: MAIL_EVERY_MS, run: mailAlerts },
    { what: "key links", every_ms: MAIL_EVERY_MS, run: mailKeys },
  ];
}

/** Runs a job at once and then repeatedly, never concurrently. */
function repeat({ what, every_ms, run }: Job, report: Report, notify: Notify): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const outage = new Outage();
  const tick = async (): Promise<void> => {
    try {
      const failures = (await run()) === NOTHING_TO_DO ? null : outage.end();
      if (failures !== null) notify("info", { what, failures }, "background job recovered");
    } catch (error) {
      recordJobFailure(what);
      const failures = outage.fail(performance.now());
      if (failures !== null) logFailure(error, { what, failures }, report, notify);
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = tick();
    }, every_ms);
  };
  let running = tick();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

function logFailure(
  error: unknown,
  { what, failures }: { what: string; failures: number },
  report: Report,
  notify: Notify,
): void {
  if (error instanceof SendFailed) {
    notify("warn", { what, reason: error.reason, failures }, "inngest send failed");
  } else report(error, what);
}
