import { atEnd } from "#lib/kernel/at-end";
import { wallClock } from "#lib/kernel/clock";
import type { DeliveryDeps } from "./delivery-deps";
import { Dispatcher, type Due, type Report } from "./dispatch";
import { readNextAttempt } from "./delivery-claims";
import { ATTEMPT } from "./post";

/** A slower receiver doesn't keep the calling step, so that other steps find room. */
const STEP_WAIT_MS = 300;
/** By then an attempt has ended and is recorded. */
const LOOK_AGAIN_MS = ATTEMPT.total_timeout_ms + 1_000;
/** Less than a server's shutdown may take. */
const END_WITHIN_MS = 12_000;

const SHARED = Symbol.for("daybook.driver");
type Shared = { [SHARED]?: Dispatcher };

/**
 * Returns the dispatcher of this thread, which all copies of this module share. A stopped one
 * stays, and starts nothing more, until its pool is closed.
 */
function driver(deps: DeliveryDeps, report: Report): Dispatcher {
  const holder = globalThis as Shared;
  const current = holder[SHARED];
  if (current?.deps.sql === deps.sql) return current;
  const dispatcher = new Dispatcher(report, deps);
  holder[SHARED] = dispatcher;
  atEnd(() => dispatcher.stop(END_WITHIN_MS));
  return dispatcher;
}

/**
 * Makes the next attempt of a delivery for a driver outside this process, such as Inngest. Returns
 * within a second: a slow receiver's attempt continues in this thread.
 * @returns when to call again; null if the delivery is settled, or if its host has no room. The end
 * of that host's attempt, or the sweep, then attempts it.
 * @throws Error if it failed on our side.
 */
export async function driveDelivery(
  due: Due,
  deps: DeliveryDeps,
  report: Report,
): Promise<Date | null> {
  const waited = await driver(deps, report).attempt(due, STEP_WAIT_MS);
  if (waited === "under way") return new Date(wallClock().getTime() + LOOK_AGAIN_MS);
  const next = await readNextAttempt(deps.sql, due.delivery_id);
  const isLeft = waited === "no room" && next !== null && next <= wallClock();
  return isLeft ? null : next;
}
