import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { attemptDelivery } from "#lib/webhooks/attempt";
import { queueDeliveries } from "#lib/webhooks/outbox";
import { maintainWebhooks } from "#lib/webhooks/maintenance";
import { call, issueKey } from "#tests/api";
import { readQueued } from "./pending-deliveries";
import { Clock, Receivers } from "./receivers";
import {
  insertFacility,
  openWorld,
  recordChanges,
  subscribe,
  subscribedFacility,
} from "./webhook-setup";

/** Tests concurrent operations. */

const EVENT = "license_change";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/**
 * The moment of an attempt at which the deletion is requested. Only the first waits for the
 * response.
 */
const MOMENTS = ["before, and answered", "with its claim", "with its start", "while it is sent"];

test("no attempt starts after the response to a deletion, in 200 races", async () => {
  const key = await issueKey("webhooks");
  const clock = new Clock(new Date().toISOString());
  const statuses = new Set<number>();
  const late: string[] = [];
  const sent = new Map(MOMENTS.map((moment) => [moment, 0]));
  for (let round = 0; round < 200; round++) {
    const facility_id = await insertFacility();
    const { subscription_id } = await subscribe(key, facility_id);
    await recordChanges([facility_id], clock.now());
    const [delivery_id = ""] = await readQueued(subscription_id);
    const moment = MOMENTS[round % MOMENTS.length] ?? "";
    let answered = false;
    let deleting: Promise<void> | undefined;
    const remove = async () => {
      const deleted = await call(`/v1/webhooks/${subscription_id}`, { key, method: "DELETE" });
      answered = true;
      statuses.add(deleted.status);
    };
    const deleteAt = (now: string) => (now === moment ? (deleting = remove()) : undefined);
    const receivers = new Receivers(clock);
    await deleteAt("before, and answered");
    void deleteAt("with its claim");
    await attemptDelivery(
      delivery_id,
      receivers.deps({
        post: (posting) => {
          void deleteAt("with its start");
          return receivers.post({
            ...posting,
            begin: (address, send) =>
              posting.begin(address, async () => {
                void deleteAt("while it is sent");
                if (answered) late.push(`${moment}, round ${round}`);
                sent.set(moment, (sent.get(moment) ?? 0) + 1);
                await send();
              }),
          });
        },
      }),
    );
    await deleting;
  }
  expect(late).toEqual([]);
  expect([...statuses]).toEqual([200]);
  // The order is fixed for the first and last moment, and a race for the others.
  expect([sent.get(MOMENTS[0] ?? ""), sent.get(MOMENTS[3] ?? "")]).toEqual([0, 50]);
}, 120_000);

test("a deletion waits while a request is being sent", async () => {
  const { key, facility_id, subscription_id } = await subscribedFacility();
  const clock = new Clock(new Date().toISOString());
  await recordChanges([facility_id], clock.now());
  const [row] = await connection().sql<{ delivery_id: string }[]>`
    select delivery_id from webhook_deliveries where subscription_id = ${subscription_id}`;
  const receivers = new Receivers(clock);
  const events: string[] = [];
  let deleting: Promise<unknown> = Promise.resolve();
  await attemptDelivery(
    row!.delivery_id,
    receivers.deps({
      post: (posting) =>
        receivers.post({
          ...posting,
          begin: (address, send) =>
            posting.begin(address, async () => {
              deleting = call(`/v1/webhooks/${subscription_id}`, { key, method: "DELETE" }).then(
                () => events.push("deleted"),
              );
              await new Promise((resolve) => setTimeout(resolve, 300));
              events.push("sent");
              await send();
            }),
        }),
    }),
  );
  await deleting;
  expect(events).toEqual(["sent", "deleted"]);
});

test("a change that commits after a deletion has no delivery", async () => {
  const { key, facility_id, subscription_id } = await subscribedFacility();
  const [change] = await recordChanges([facility_id]);
  const clock = new Clock(new Date().toISOString());
  await connection().sql.begin(async (tx) => {
    await queueDeliveries(tx, [{ ...change!, change_id: "chg_late" }], clock.now());
    await call(`/v1/webhooks/${subscription_id}`, { key, method: "DELETE" });
  });
  const rows = await connection().sql<{ delivery_id: string }[]>`
    select delivery_id from webhook_deliveries
    where subscription_id = ${subscription_id} and status = 'pending'`;
  expect(rows).toHaveLength(1);
  const receivers = new Receivers(clock);
  await attemptDelivery(rows[0]!.delivery_id, receivers.deps());
  expect(receivers.received).toEqual([]);
  await maintainWebhooks(clock.now());
  const [left] = await connection().sql`
    select count(*)::int as n from webhook_deliveries
    where subscription_id = ${subscription_id} and status = 'pending'`;
  expect(left?.["n"]).toBe(0);
});

test("a creation returns only after deliveries that are being queued are committed", async () => {
  const { key, facility_id } = await subscribedFacility();
  const [change] = await recordChanges([facility_id]);
  const events: string[] = [];
  let subscribing: Promise<unknown> = Promise.resolve();
  await connection().sql.begin(async (tx) => {
    await queueDeliveries(tx, [{ ...change!, change_id: "chg_during" }]);
    subscribing = subscribe(key, facility_id, "https://hooks.example.com/second").then(() =>
      events.push("subscribed"),
    );
    await sleep(300);
    events.push("committed");
  });
  await subscribing;
  expect(events).toEqual(["committed", "subscribed"]);
});

test("a reader of the feed misses no event while four writers queue deliveries", async () => {
  const key = await issueKey("webhooks");
  const facilities = await Promise.all(Array.from({ length: 4 }, () => insertFacility()));
  for (const facility_id of facilities) await subscribe(key, facility_id);
  const writers = facilities.map(async (facility_id) => {
    for (let n = 0; n < 15; n++) await recordChanges([facility_id]);
  });
  const state = { writing: true };
  const done = Promise.all(writers).finally(() => {
    state.writing = false;
  });
  const seen: string[] = [];
  let after = "0";
  for (let more = true; more;) {
    const { writing } = state;
    const page = await call(`/v1/events?limit=100&after=${after}`, { key });
    seen.push(...page.body.data.map((each: { delivery_id: string }) => each.delivery_id));
    after = page.body.meta.next;
    more = writing || page.body.data.length > 0;
  }
  await done;
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test("a creation returns 503 with Retry-After if it waits too long for deliveries that are being queued", async () => {
  const { key, facility_id } = await subscribedFacility();
  const [change] = await recordChanges([facility_id]);
  const body = { facility_id, callback_url: "https://hooks.example.com/late", events: [EVENT] };
  const refused = await connection().sql.begin(async (tx) => {
    await queueDeliveries(tx, [{ ...change!, change_id: "chg_long" }]);
    return call("/v1/webhooks", { key, body });
  });
  expect([refused.status, refused.headers["Retry-After"]]).toEqual([503, "1"]);
  expect((await call("/v1/webhooks", { key, body })).status).toBe(201);
});
