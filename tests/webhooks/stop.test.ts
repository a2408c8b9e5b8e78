import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueueDeliveries } from "#inngest/enqueue-deliveries";
import { inngest } from "#inngest/client";
import { startTicker } from "#inngest/ticker";
import { listNotEnqueued } from "#lib/webhooks/enqueue";
import { Dispatcher } from "#lib/webhooks/dispatch";
import type { Post, DeliveryRequest } from "#lib/webhooks/post";
import { sweepDeliveries } from "#lib/webhooks/sweep";
import { oneOwed, readLog } from "./pending-deliveries";
import { Clock, Receivers } from "./receivers";
import { openWorld, recordChanges, subscribedFacility } from "./webhook-setup";

/** What is told to end does so in time, starts nothing more, and writes down what it did. */

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

/** Sends, and answers only when the attempt is cut short. */
const hang =
  (receivers: Receivers): Post =>
  async (posting) => {
    await receivers.post(posting);
    await new Promise((resolve) => posting.signal?.addEventListener("abort", resolve));
    return { kind: "fault", fault: "timeout" };
  };

test("an attempt that would outlast the process is cut short, and its outcome written", async () => {
  const { receivers, key, subscription_id } = await oneOwed();
  const deps = receivers.deps({ post: hang(receivers) });
  const dispatcher = new Dispatcher(() => {}, deps);
  await dispatcher.sweep();
  await vi.waitFor(() => expect(receivers.received).toHaveLength(1));
  await dispatcher.stop(100);
  const { attempts } = await readLog(key, subscription_id);
  expect(attempts).toMatchObject([{ outcome: "failed", fault: "timeout" }]);
}, 20_000);

test("a sweep whose database breaks waits all the same for what it began", async () => {
  const { receivers, key, subscription_id } = await oneOwed();
  let isBroken = false;
  const { sql: whole, ...others } = receivers.deps();
  const sql = new Proxy(whole, {
    apply: (target, self, values) => (isBroken ? refused() : Reflect.apply(target, self, values)),
  });
  // A piece of a query is awaited by nobody.
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

test("while a job still ends, nothing new is attempted", async () => {
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
  await vi.waitFor(() => expect(ticking.received.length).toBeGreaterThan(0), { timeout: 10_000 });
  const begun = ticking.received.length;
  const stopped = ticker.stop();
  await recordChanges([facility_id]);
  await stopped;
  expect(ticking.received).toHaveLength(begun);
}, 30_000);

test("telling Inngest, which does not answer, is given up; it is told later", async () => {
  const { delivery_id } = await oneOwed();
  const send = vi.spyOn(inngest, "send").mockReturnValue(new Promise(() => {}));
  const ending = new AbortController();
  const announced = enqueueDeliveries(ending.signal);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  ending.abort();
  await announced;
  const untold = (await listNotEnqueued()).map((each) => each.delivery_id);
  expect(untold).toContain(delivery_id);
});
