import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueueDeliveries } from "#inngest/enqueue-deliveries";
import { inngest } from "#inngest/client";
import { startTicker } from "#inngest/ticker";
import { listNotEnqueued } from "#lib/webhooks/enqueue";
import { Dispatcher } from "#lib/webhooks/dispatch";
import type { Post, DeliveryRequest } from "#lib/webhooks/post";
import { sweepDeliveries } from "#lib/webhooks/sweep";
import { queueOne, readLog } from "./pending-deliveries";
import { Clock, Receivers } from "./receivers";
import { openWorld, recordChanges, subscribedFacility } from "./webhook-setup";
import { eventually } from "#tests/eventually";

/** Tests that stopping ends in time, starts nothing more, and records outcomes. */

const ticking = new Receivers(new Clock(new Date().toISOString()));
vi.mock("#lib/webhooks/post", async (original) => ({
  ...(await original<typeof import("#lib/webhooks/post")>()),
  postDelivery: (posting: DeliveryRequest) => ticking.post(posting),
}));

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  vi.stubEnv("INNGEST_DEV", "");
  vi.stubEnv("INNGEST_EVENT_KEY", "");
  world = await openWorld();
});
afterAll(() => world.end());

/** Sends, and returns only when the attempt is aborted. */
const hang =
  (receivers: Receivers): Post =>
  async (posting) => {
    await receivers.post(posting);
    await new Promise((resolve) => posting.signal?.addEventListener("abort", resolve));
    return { kind: "fault", fault: "timeout" };
  };

test("stop aborts an attempt that takes too long, and records its outcome", async () => {
  const { receivers, key, subscription_id } = await queueOne();
  const deps = receivers.deps({ post: hang(receivers) });
  const dispatcher = new Dispatcher(() => {}, deps);
  await dispatcher.sweep();
  await eventually(() => expect(receivers.received).toHaveLength(1));
  await dispatcher.stop(100);
  const { attempts } = await readLog(key, subscription_id);
  expect(attempts).toMatchObject([{ outcome: "failed", fault: "timeout" }]);
}, 20_000);

test("a sweep whose database connection breaks still waits for its running attempts", async () => {
  const { receivers, key, subscription_id } = await queueOne();
  let isBroken = false;
  const { sql: whole, ...others } = receivers.deps();
  const sql = new Proxy(whole, {
    apply: (target, self, values) => (isBroken ? refused() : Reflect.apply(target, self, values)),
  });
  // A query fragment is never awaited.
  const refused = () => {
    const broken = Promise.reject(new Error("broken"));
    broken.catch(() => {});
    return broken;
  };
  const post: Post = async (posting) => {
    const outcome = await receivers.post(posting);
    isBroken = true;
    await sleep(500);
    isBroken = false;
    return outcome;
  };
  await expect(sweepDeliveries(0, { ...others, sql, post })).rejects.toThrow("broken");
  expect((await readLog(key, subscription_id)).status).toBe("delivered");
});

test("no new attempt starts while a job is still ending", async () => {
  const { facility_id } = await subscribedFacility();
  const post = ticking.post;
  ticking.post = async (posting) => {
    const outcome = await post(posting);
    await sleep(500);
    return outcome;
  };
  const slow = ({ signal }: { signal?: AbortSignal } = {}) =>
    new Promise<undefined>((resolve) => {
      signal?.addEventListener("abort", () => setTimeout(resolve, 1_500));
    });
  const ticker = startTicker(
    () => {},
    () => {},
    slow,
  );
  await recordChanges([facility_id]);
  await eventually(() => expect(ticking.received.length).toBeGreaterThan(0));
  const begun = ticking.received.length;
  const stopped = ticker.stop();
  await recordChanges([facility_id]);
  await stopped;
  expect(ticking.received).toHaveLength(begun);
}, 30_000);

test("enqueueing stops on abort if Inngest does not respond, and the delivery is enqueued later", async () => {
  const { delivery_id } = await queueOne();
  const send = vi.spyOn(inngest, "send").mockReturnValue(new Promise(() => {}));
  const ending = new AbortController();
  const announced = enqueueDeliveries(ending.signal);
  await eventually(() => expect(send).toHaveBeenCalled());
  ending.abort();
  await announced;
  const notEnqueued = (await listNotEnqueued()).map((each) => each.delivery_id);
  expect(notEnqueued).toContain(delivery_id);
});
