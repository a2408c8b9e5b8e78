import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { finishThread } from "#lib/kernel/at-end";
import { STEP_CALLS_MAX } from "#lib/kernel/inngest-settings";
import type { DeliveryRequest } from "#lib/webhooks/post";
import { issueKey } from "#tests/api";
import { Clock, Receivers } from "./receivers";
import { InngestExecutor } from "./inngest-executor";
import { InngestQueue, readRegistered, type Registered } from "./inngest-queue";
import { insertFacility, openWorld, recordChanges, subscribe } from "./webhook-setup";
import { eventually } from "#tests/eventually";

/** Tests that hanging receivers block neither the step endpoint nor other receivers. */

vi.hoisted(() => {
  process.env["INNGEST_DEV"] = "1";
});

const receivers = new Receivers(new Clock(new Date().toISOString()));
let release: () => void = () => {};
const released = new Promise<void>((resolve) => (release = resolve));
vi.mock("#lib/webhooks/post", async (original) => ({
  ...(await original<typeof import("#lib/webhooks/post")>()),
  postDelivery: async (posting: DeliveryRequest) => {
    const outcome = await receivers.post(posting);
    if (posting.callback_url.includes("hang")) await released;
    return outcome;
  },
}));

const HANGING = 14;
const ANSWERING = 8;
const ROUNDS = 5;

let world: Awaited<ReturnType<typeof openWorld>>;
let functions: Registered[];
let queue: InngestQueue;

beforeAll(async () => {
  world = await openWorld();
  const { POST, PUT } = await import("../../app/api/inngest/route");
  functions = await readRegistered((request) => PUT(request as never, undefined));
  const endpoint = (request: Request) => POST(request as never, undefined);
  queue = new InngestQueue(endpoint, functions, STEP_CALLS_MAX);
});
afterAll(async () => {
  release();
  await finishThread();
  await world.end();
});

test("the limits of all functions together are below the limit of the step endpoint", () => {
  const limits = functions.map(({ concurrency }) => {
    const whole = [concurrency ?? []].flat().find(({ key }) => key === undefined);
    return whole?.limit ?? Number.POSITIVE_INFINITY;
  });
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(STEP_CALLS_MAX);
});

test("no function has a failure handler, which the endpoint would have to run during failures", () => {
  expect(functions.filter(({ id }) => id.endsWith("-failure"))).toEqual([]);
});

test("all deliveries to 8 responsive hosts arrive while 14 other hosts hang", async () => {
  const key = await issueKey("webhooks");
  const hosts = [
    ...Array.from({ length: HANGING }, (_, n) => `hang${n}`),
    ...Array.from({ length: ANSWERING }, (_, n) => `well${n}`),
  ];
  const facilities: string[] = [];
  for (const host of hosts) {
    const facility_id = await insertFacility();
    await subscribe(key, facility_id, `https://${host}.example.com/`);
    facilities.push(facility_id);
  }
  for (let round = 0; round < ROUNDS; round++) await recordChanges(facilities);
  const executor = new InngestExecutor(queue.serve, {
    now: () => new Date(),
    // A sleeping run never wakes here, because only its first step matters.
    to: () => new Promise<void>(() => {}),
  });
  const rows = await connection().sql<
    { delivery_id: string; subscription_id: string; host: string }[]
  >`
    select delivery_id, subscription_id, host from webhook_deliveries order by host, position`;
  for (const data of rows) {
    void executor.run("daybook-deliver-webhook", { name: "webhook/delivery.queued", data });
  }
  const pendingOf = async (kind: string) => {
    const pending = await connection().sql`
      select 1 from webhook_deliveries where status = 'pending' and host like ${`${kind}%`}`;
    return pending.length;
  };
  await eventually(async () => expect(await pendingOf("well")).toBe(0));
  expect(await pendingOf("hang")).toBe(HANGING * ROUNDS);
  expect(queue.calls_max).toBeLessThan(STEP_CALLS_MAX);
  expect(queue.refused).toBe(0);
  // A hanging host gets one request at a time, and the rest starts when that ends.
  const query = receivers.received.filter(({ callback_url }) => callback_url.includes("hang"));
  expect(query).toHaveLength(HANGING);
  release();
  await eventually(async () => expect(await pendingOf("hang")).toBe(0));
}, 180_000);
