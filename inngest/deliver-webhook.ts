import { atEnd } from "#lib/kernel/at-end";
import { wallClock } from "#lib/kernel/clock";
import { isClaimable, readNextAttempt } from "#lib/webhooks/delivery-claims";
import { type DeliveryDeps, deliveryDeps, type LostDelivery } from "#lib/webhooks/delivery-deps";
import { Dispatcher, type Report } from "#lib/webhooks/dispatch";
import type { Due } from "#lib/webhooks/due-deliveries";
import { ATTEMPT } from "#lib/webhooks/post";
import { inngest } from "./client";
import { CONCURRENCY } from "./concurrency";
import { deliveryQueued, subscriptionDeleted } from "./events";

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
 * Makes the next attempt of a delivery. Returns within a second: a slow receiver's attempt continues
 * in this thread.
 * @returns when to call again; null if the delivery is settled, or if its host has no room. The end
 * of that host's attempt, or the sweep, then attempts it.
 * @throws Error if it failed on our side.
 */
async function driveDelivery(due: Due, deps: DeliveryDeps, report: Report): Promise<Date | null> {
  // The dispatcher calls every attempt at a slow host "under way", even of a settled delivery, so
  // the run would never end.
  if (!(await isClaimable(deps.sql, due.delivery_id, deps.now()))) {
    return readNextAttempt(deps.sql, due.delivery_id);
  }
  const waited = await driver(deps, report).attempt(due, deps.step_wait_ms);
  if (waited === "under way") return new Date(wallClock().getTime() + LOOK_AGAIN_MS);
  const next = await readNextAttempt(deps.sql, due.delivery_id);
  const isLeft = waited === "no room" && next !== null && next <= wallClock();
  return isLeft ? null : next;
}

const logLoss = ({ message, delivery_id, subscription_id, last_result }: LostDelivery) =>
  inngest.logger.warn(`${message}: ${delivery_id} of ${subscription_id}, ${last_result}`);

const logFailure = (error: unknown, delivery_id: string) =>
  inngest.logger.error({ err: error }, `attempt failed: ${delivery_id}`);

/**
 * Runs the attempts of one delivery. The outbox has the time of each. A failed attempt at the
 * receiver isn't a failure of the run. `retries` are for our own failures, such as an unreachable
 * database. If the run fails permanently, the delivery stays due, and the sweep attempts it.
 */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    triggers: [deliveryQueued],
    retries: 4,
    concurrency: [
      { limit: CONCURRENCY.deliveries },
      { key: "event.data.host", limit: CONCURRENCY.deliveries_per_host },
    ],
    cancelOn: [{ event: subscriptionDeleted, match: "data.subscription_id" }],
  },
  async ({ event, step }) => {
    const { delivery_id, host } = event.data;
    for (let n = 0; ; n++) {
      const next = await step.run(`attempt-${n}`, async () => {
        const at = await driveDelivery({ delivery_id, host }, deliveryDeps(logLoss), logFailure);
        return at?.toISOString() ?? null;
      });
      if (next === null) return;
      await step.sleepUntil(`wait-${n}`, next);
    }
  },
);
