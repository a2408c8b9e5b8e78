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
 * Sends Inngest an event for every delivery and deletion that has none yet. A crash between sending and
 * marking sends the event again under the same id, which Inngest counts once; so does a stop by `signal`.
 * @returns how many events Inngest took.
 * @throws SendFailed if Inngest doesn't take the events.
 */
export async function enqueueDeliveries(signal?: AbortSignal): Promise<number> {
  const [deliveries, deletions] = await Promise.all([listNotEnqueued(), listDeletedNotEnqueued()]);
  const events = [
    ...deliveries.map(({ delivery_id, subscription_id, host, enqueue_count }) =>
      deliveryQueued.create(
        { delivery_id, subscription_id, host },
        // A repeated id is swallowed for 24 hours: what is driven anew needs a new one.
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

/** False as soon as `signal` aborts: the SDK tries five times, five seconds each. */
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
