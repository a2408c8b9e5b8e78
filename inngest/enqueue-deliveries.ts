import { once } from "node:events";
import {
  listDeletedNotEnqueued,
  listNotEnqueued,
  markEnqueued,
  markDeletionsEnqueued,
} from "#lib/webhooks/enqueue";
import { inngest } from "./client";
import { deliveryQueued, subscriptionDeleted } from "./events";
import { SendFailed } from "./send-failed";

/**
 * Sends Inngest an event for every delivery and deletion that has none yet. A crash between sending
 * and marking, or an abort by `signal`, repeats the event with the same id, which Inngest counts
 * once.
 * @returns how many events Inngest accepted.
 * @throws SendFailed if Inngest doesn't accept the events.
 */
export async function enqueueDeliveries(signal?: AbortSignal): Promise<number> {
  const [deliveries, deletions] = await Promise.all([listNotEnqueued(), listDeletedNotEnqueued()]);
  const events = [
    ...deliveries.map(({ delivery_id, subscription_id, host, enqueue_count }) =>
      deliveryQueued.create(
        { delivery_id, subscription_id, host },
        // Inngest ignores a repeated id for 24 hours, so a delivery that is enqueued again needs a
        // new one.
        { id: enqueue_count === 0 ? delivery_id : `${delivery_id}:${enqueue_count}` },
      ),
    ),
    ...deletions.map((subscription_id) =>
      subscriptionDeleted.create({ subscription_id }, { id: `${subscription_id}:deleted` }),
    ),
  ];
  if (events.length === 0) return 0;
  const sent = inngest.send(events).catch((error: unknown) => {
    throw new SendFailed(error);
  });
  if (!(await isDoneBefore(sent, signal))) return 0;
  await markEnqueued(deliveries);
  await markDeletionsEnqueued(deletions);
  return events.length;
}

/**
 * Returns false as soon as `signal` aborts, because the SDK tries five times, five seconds each.
 */
async function isDoneBefore(work: Promise<unknown>, signal?: AbortSignal): Promise<boolean> {
  const done = work.then(() => true);
  if (!signal) return done;
  const ended = new AbortController();
  const aborted = signal.aborted
    ? Promise.resolve(false)
    : once(signal, "abort", { signal: ended.signal }).then(() => false);
  try {
    return await Promise.race([done, aborted]);
  } finally {
    ended.abort();
  }
}
