import { setTimeout as sleep } from "node:timers/promises";
import { InngestTestEngine } from "@inngest/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { finishThread } from "#lib/kernel/at-end";
import { listNotEnqueued, markEnqueued } from "#lib/webhooks/enqueue";
import { Dispatcher } from "#lib/webhooks/dispatch";
import { closeDeliveryPool } from "#lib/webhooks/pool";
import type { Post } from "#lib/webhooks/post";
import { OVERDUE_MS } from "#lib/webhooks/sweep";
import { call } from "#tests/api";
import { Clock, Receivers } from "./receivers";
import { InngestExecutor } from "./inngest-executor";
import { openWorld, recordChanges, subscribedFacility } from "./webhook-setup";
import { eventually } from "#tests/eventually";

/** Tests that the real functions, through the real serve handler, follow the outbox's schedule. */

const receivers = new Receivers(new Clock());
let latency_ms = 0;
let step_wait_ms: number;
vi.mock("#lib/webhooks/delivery-deps", async (original) => {
  const { deliveryDeps, ...others } =
    await original<typeof import("#lib/webhooks/delivery-deps")>();
  const post: Post = async (request) => {
    await sleep(latency_ms);
    return receivers.post(request);
  };
  const pinned = () => ({ ...deliveryDeps(), post, step_wait_ms, now: () => new Date() });
  return { ...others, deliveryDeps: pinned };
});

let world: Awaited<ReturnType<typeof openWorld>>;
let executor: InngestExecutor;
const clock = {
  now: () => new Date(),
  to: (at: Date) => void (at > new Date() && vi.setSystemTime(at)),
};

beforeAll(async () => {
  process.env["INNGEST_DEV"] = "1";
  // The SDK prints every failure, and these are expected.
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await openWorld();
  const { POST } = await import("../../app/api/inngest/route");
  executor = new InngestExecutor((request) => POST(request as never, undefined), clock);
});
afterAll(() => world.end());
beforeEach(async () => {
  await connection().sql`truncate webhook_deliveries, webhook_attempts, webhook_subscriptions`;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-02T10:00:00Z") });
  receivers.received.length = 0;
  receivers.behave = () => 200;
  latency_ms = 0;
  // So long that a busy machine doesn't make a receiver a slow one.
  step_wait_ms = 30_000;
});
afterEach(async () => {
  vi.useRealTimers();
  await finishThread();
  await closeDeliveryPool();
});

async function queued() {
  const subscribed = await subscribedFacility();
  await recordChanges([subscribed.facility_id]);
  const [row] = await connection().sql<{ delivery_id: string; host: string }[]>`
    select delivery_id, host from webhook_deliveries
    where subscription_id = ${subscribed.subscription_id}`;
  const { subscription_id } = subscribed;
  const data = { ...row!, subscription_id };
  return { ...subscribed, ...row!, event: { name: "webhook/delivery.queued", data } };
}

/** Simulates Inngest's event API, which accepts events without running anything. */
function standBy() {
  const sent: string[] = [];
  const stub = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const events = JSON.parse(String(init?.body)) as { id: string }[];
    sent.push(...events.map(({ id }) => id));
    return Response.json({ ids: events.map(({ id }) => id), status: 200 });
  });
  return { sent, stub };
}

describe("deliver-webhook", () => {
  test("deliver-webhook delivers at once and ends", async () => {
    const { event } = await queued();
    const run = await executor.run("daybook-deliver-webhook", event);
    expect(run).toMatchObject({ outcome: "completed", steps: ["attempt-0"], retries: 0 });
    expect(receivers.received).toHaveLength(1);
  });

  test("deliver-webhook sleeps until the next attempt and uses no retry if the receiver fails", async () => {
    const { event } = await queued();
    const begun = Date.now();
    const waits_s: number[] = [];
    receivers.behave = () => {
      waits_s.push((Date.now() - begun) / 1_000);
      return waits_s.length < 4 ? 503 : 200;
    };
    const run = await executor.run("daybook-deliver-webhook", event);
    expect(run).toMatchObject({ outcome: "completed", retries: 0 });
    expect(receivers.received).toHaveLength(4);
    expect(waits_s[1]).toBeGreaterThanOrEqual(4);
    expect(waits_s[3]).toBeGreaterThan(1_500);
  });

  test("deliver-webhook makes ten attempts if the receiver always fails", async () => {
    const { event } = await queued();
    receivers.behave = () => 500;
    const run = await executor.run("daybook-deliver-webhook", event);
    expect(run.outcome).toBe("completed");
    expect(receivers.received).toHaveLength(10);
  });

  test("deliver-webhook follows the schedule of a slow receiver, and ends after its delivery", async () => {
    const { event } = await queued();
    // The dispatcher remembers a host as slow from two seconds on.
    latency_ms = 2_200;
    const begun = Date.now();
    receivers.behave = () => (receivers.received.length < 2 ? 503 : 200);
    step_wait_ms = 300;
    // The attempts need real time, and moving the clock during one would end its lease.
    let attempts = 0;
    const attemptEnds = () =>
      eventually(async () => {
        const ended = await connection().sql`
          select from webhook_attempts where ended_at is not null`;
        expect(ended).toHaveLength(attempts);
      });
    const isUnderWay = (at: Date) => at.getTime() - Date.now() > 10_000;
    const patient = new InngestExecutor(executor.serve, {
      now: clock.now,
      to: async (at) => {
        if (!isUnderWay(at)) return clock.to(at);
        attempts += 1;
        await attemptEnds();
      },
    });
    const run = await patient.run("daybook-deliver-webhook", event);
    expect(run.outcome).toBe("completed");
    expect(run.steps).toEqual(["attempt-0", "attempt-1", "attempt-2", "attempt-3"]);
    expect(receivers.received).toHaveLength(2);
    const retried_s = ((run.slept_until[1]?.getTime() ?? 0) - begun) / 1_000;
    expect(retried_s).toBeGreaterThanOrEqual(4);
  });

  test("deliver-webhook ends if the subscription was deleted while it slept", async () => {
    const { event, key, subscription_id } = await queued();
    receivers.behave = () => 500;
    const asleep = new InngestExecutor(executor.serve, {
      now: clock.now,
      to: async (at) => {
        await call(`/v1/webhooks/${subscription_id}`, { key, method: "DELETE" });
        clock.to(at);
      },
    });
    const run = await asleep.run("daybook-deliver-webhook", event);
    expect(run).toMatchObject({ outcome: "completed", steps: ["attempt-0", "attempt-1"] });
    expect(receivers.received).toHaveLength(1);
  });

  test("deliver-webhook ends if the subscription is disabled, and enabling enqueues the delivery again", async () => {
    const { event, key, subscription_id, delivery_id } = await queued();
    await connection().sql`
      update webhook_subscriptions set status = 'disabled', disabled_reason = 'gone'
      where subscription_id = ${subscription_id}`;
    await markEnqueued([{ delivery_id, enqueue_count: 0 }]);
    const run = await executor.run("daybook-deliver-webhook", event);
    expect(run).toMatchObject({ outcome: "completed", steps: ["attempt-0"] });
    await call(`/v1/webhooks/${subscription_id}/enable`, { key, method: "POST" });
    expect(await listNotEnqueued()).toMatchObject([{ delivery_id }]);
  });

  test("a late markEnqueued call does not mark a redelivery as enqueued", async () => {
    const { key, subscription_id, delivery_id } = await queued();
    const actual = await listNotEnqueued();
    await markEnqueued(actual);
    expect(await listNotEnqueued()).toEqual([]);
    const path = `/v1/webhooks/${subscription_id}/deliveries/${delivery_id}/redeliver`;
    await call(path, { key, method: "POST" });
    await markEnqueued(actual);
    expect(await listNotEnqueued()).toMatchObject([{ delivery_id, enqueue_count: 1 }]);
  });

  test("the sweep attempts a delivery whose run failed permanently", async () => {
    const { event, delivery_id } = await queued();
    const { sql } = connection();
    await markEnqueued([{ delivery_id, enqueue_count: 0 }]);
    await sql`alter table webhook_secrets rename to mislaid`;
    const run = await executor.run("daybook-deliver-webhook", event);
    await sql`alter table mislaid rename to webhook_secrets`;
    expect([run.outcome, run.retries]).toEqual(["failed", 4]);
    expect(receivers.received).toHaveLength(0);
    vi.setSystemTime(Date.now() + OVERDUE_MS);
    await executor.run("daybook-sweep-deliveries", {
      name: "inngest/scheduled.timer",
      data: { cron: "* * * * *" },
    });
    // A step doesn't wait for a slow receiver.
    await eventually(() => expect(receivers.received).toMatchObject([{ delivery_id }]));
  });

  test("deliver-webhook rejects an event with a missing member, and retries nothing", async () => {
    const run = await executor.run("daybook-deliver-webhook", {
      name: "webhook/delivery.queued",
      data: { delivery_id: "dlv_1" },
    });
    expect([run.outcome, run.retries]).toEqual(["failed", 0]);
    expect(run.steps).toEqual([]);
  });
});

test("each delivery arrives once if Inngest and a dispatcher run at the same time", async () => {
  step_wait_ms = 300;
  const pending = await Promise.all(Array.from({ length: 20 }, () => queued()));
  const failures: unknown[] = [];
  // Sleeps are real here, because a clock step would end the other driver's leases.
  const patient = new InngestExecutor(executor.serve, { now: clock.now, to: () => sleep(250) });
  const dispatcher = new Dispatcher((error) => void failures.push(error));
  await Promise.all([
    dispatcher.drain(),
    ...pending.map(({ event }) => patient.run("daybook-deliver-webhook", event)),
  ]);
  await dispatcher.stop();
  expect(failures).toEqual([]);
  const arrived = receivers.received.map(({ delivery_id }) => delivery_id);
  expect(arrived.toSorted()).toEqual(pending.map(({ delivery_id }) => delivery_id).toSorted());
});

describe("sweep-deliveries", () => {
  test("sweep-deliveries attempts only deliveries that are two minutes late", async () => {
    const late = await queued();
    vi.setSystemTime(Date.now() + 121_000);
    const fresh = await queued();
    const { announce } = await steps();
    expect(announce).toEqual([late.delivery_id, fresh.delivery_id]);
    expect(receivers.received.map((each) => each.delivery_id)).toEqual([late.delivery_id]);
  });

  /** Runs the sweep with a simulated event API. Returns the ids of the sent events. */
  async function steps() {
    const { sent, stub } = standBy();
    const run = await executor.run("daybook-sweep-deliveries", {
      name: "inngest/scheduled.timer",
      data: { cron: "* * * * *" },
    });
    stub.mockRestore();
    expect(run).toMatchObject({ outcome: "completed", steps: ["tidy", "announce", "sweep"] });
    return { announce: sent };
  }

  test("a delivery is enqueued once, and a redelivery is enqueued with a new event id", async () => {
    const { key, subscription_id, delivery_id } = await queued();
    expect((await steps()).announce).toContain(delivery_id);
    expect((await steps()).announce).toEqual([]);
    await call(`/v1/webhooks/${subscription_id}/deliveries/${delivery_id}/redeliver`, {
      key,
      method: "POST",
    });
    expect((await steps()).announce).toEqual([`${delivery_id}:1`]);
    await call(`/v1/webhooks/${subscription_id}`, { key, method: "DELETE" });
    expect((await steps()).announce).toEqual([`${subscription_id}:deleted`]);
  });
});

test("the server attempts deliveries that are two minutes late if Inngest accepts events but runs nothing", async () => {
  const { startTicker } = await import("#inngest/ticker");
  const { delivery_id } = await queued();
  const { sent, stub } = standBy();
  const tick = () =>
    startTicker(
      (error) => void reported.push(error),
      () => {},
    );
  const reported: unknown[] = [];
  const ticker = tick();
  await eventually(() => expect(sent).toEqual([delivery_id]));
  await ticker.stop();
  expect(receivers.received).toEqual([]);
  vi.setSystemTime(Date.now() + 121_000);
  const later = tick();
  await eventually(() => expect(receivers.received).toMatchObject([{ delivery_id }]));
  await later.stop();
  stub.mockRestore();
  expect(reported).toEqual([]);
});

test("the first step of deliver-webhook returns the time of the next attempt if the receiver fails", async () => {
  const { deliverWebhook } = await import("#inngest/deliver-webhook");
  const { event } = await queued();
  receivers.behave = () => 500;
  const engine = new InngestTestEngine({
    function: deliverWebhook,
    events: [event as never],
  });
  const { result } = await engine.executeStep("attempt-0");
  expect(Date.parse(String(result))).toBeGreaterThan(Date.now());
});
