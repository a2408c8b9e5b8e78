import type { Instrumentation } from "next";
import { finishThread } from "#lib/kernel/at-end";
import { isUnreachable } from "#lib/kernel/unreachable";
import { log } from "#lib/transport/log";
import { onFinish, tellUnreachable } from "#lib/transport/pages/thread-messages";

/**
 * What Next has to say of failures, for the log: on its own it prints them whole, with the query that
 * failed and what a family asked in it.
 */

/** Runs once, as the thread of pages starts. */
export function register(): void {
  onFinish(finishThread);
  console.error = (...told: unknown[]) => {
    const said = told.filter((each) => typeof each === "string").join(" ");
    log().error({ err: told.find((each) => each instanceof Error) }, said || "Next.js error");
  };
}

/** A page or a route that failed, by the template of its path. */
export const onRequestError: Instrumentation.onRequestError = (
  error,
  { method },
  { routePath },
) => {
  if (isUnreachable(error)) tellUnreachable();
  log().error({ err: error, method, route: routePath }, "page or route failed");
};
