import { runJobsOnce } from "#inngest/run-jobs-once";
import { isScheduleCall } from "#lib/kernel/job-host";
import { log } from "#lib/transport/log";

export const dynamic = "force-dynamic";
/** Seconds that hosts with functions let a call run. Loading a source takes longest. */
export const maxDuration = 300;

const HEADERS = { "Cache-Control": "no-store" };

/**
 * Runs every background job once. A schedule calls it each minute with DAYBOOK_CRON_SECRET as its
 * bearer token. Without that setting, or with another token, the path doesn't exist.
 */
export async function GET(request: Request): Promise<Response> {
  if (!isScheduleCall(request.headers.get("authorization"))) {
    return new Response(null, { status: 404, headers: HEADERS });
  }
  const outcomes = await runJobsOnce((level, facts, message) => log()[level](facts, message));
  for (const { job, error } of outcomes) {
    if (error !== undefined) log().warn({ err: error, what: job }, "background job failed");
  }
  const jobs = outcomes.map(({ job, error }) => ({
    job,
    outcome: error === undefined ? "done" : "failed",
  }));
  const status = jobs.every(({ outcome }) => outcome === "done") ? 200 : 500;
  return Response.json({ jobs }, { status, headers: HEADERS });
}
