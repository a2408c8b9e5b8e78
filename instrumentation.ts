import { isMainThread } from "node:worker_threads";
import type { Instrumentation } from "next";
import { finishThread } from "#lib/kernel/at-end";
import { requireJobRunner } from "#lib/kernel/job-host";
import { isUnreachable } from "#lib/kernel/unreachable";
import { log } from "#lib/transport/log";
import { onFinish, tellUnreachable } from "#lib/transport/pages/thread-messages";

/**
 * Routes Next's error output to the log. By default Next prints errors in full, including the
 * failed query and a family's search terms.
 */

/**
 * Runs once, when the page thread starts. Other hosts run Next in the main thread, without our
 * server.
 */
export function register(): void {
  const isBuild = process.env["NEXT_PHASE"] === "phase-production-build";
  if (isMainThread && !isBuild && process.env.NODE_ENV === "production") exitWithoutJobs();
  onFinish(finishThread);
  console.error = (...args: unknown[]) => {
    const said = args.filter((each) => typeof each === "string").join(" ");
    log().error({ err: args.find((each) => each instanceof Error) }, said || "Next.js error");
  };
}

/** Ends the process if nothing would run the jobs. Next itself would log an error and stay. */
function exitWithoutJobs(): void {
  try {
    requireJobRunner();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Logs a failed page or route by the template of its path. */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { method },
  { routePath },
) => {
  if (isUnreachable(error)) tellUnreachable();
  log().error({ err: error, method, route: routePath }, "page or route failed");
};
