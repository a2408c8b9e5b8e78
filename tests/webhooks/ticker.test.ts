import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DeliveryRequest } from "#lib/webhooks/post";
import { connection } from "#db/client";
import { startTicker } from "#inngest/ticker";
import { readUnreached } from "#lib/webhooks/stuck";
import { HOUR_MS } from "#lib/kernel/days";
import { overrideSettings } from "#lib/kernel/env";
import { Clock, Receivers } from "./receivers";
import { openWorld, recordChanges, subscribedFacility } from "./webhook-setup";
import { eventually } from "#tests/eventually";

/** Tests that a server without Inngest sends deliveries soon after the commit. */

const receivers = new Receivers(new Clock(new Date().toISOString()));
vi.mock("#lib/webhooks/post", async (original) => ({
  ...(await original<typeof import("#lib/webhooks/post")>()),
  postDelivery: (posting: DeliveryRequest) => receivers.post(posting),
}));

/** Returns a facility's deliveries. Each test has its own facility. */
const receivedOf = (facility_id: string) =>
  receivers.received.filter(({ body }) => body.includes(facility_id));

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  overrideSettings({ INNGEST_DEV: "", INNGEST_EVENT_KEY: "" });
  world = await openWorld();
});
afterAll(() => world.end());

test("a change is delivered soon after its commit, and not after stop", async () => {
  const reported: unknown[] = [];
  const ticker = startTicker(
    (error) => void reported.push(error),
    (...notice) => void reported.push(notice),
  );
  const { facility_id } = await subscribedFacility();
  await recordChanges([facility_id]);
  await eventually(() => expect(receivedOf(facility_id)).toHaveLength(1));
  await ticker.stop();
  await recordChanges([facility_id]);
  await sleep(1_200);
  expect(receivedOf(facility_id)).toHaveLength(1);
  expect(reported).toEqual([]);
}, 120_000);

test("each change arrives once if two servers run tickers", async () => {
  const start = () =>
    startTicker(
      () => {},
      () => {},
    );
  const tickers = [start(), start()];
  const { facility_id } = await subscribedFacility();
  for (let n = 0; n < 10; n++) await recordChanges([facility_id]);
  const deliveryIds = () => receivedOf(facility_id).map(({ delivery_id }) => delivery_id);
  await eventually(() => expect(new Set(deliveryIds()).size).toBe(10));
  await sleep(1_000);
  expect(deliveryIds()).toHaveLength(10);
  await Promise.all(tickers.map((ticker) => ticker.stop()));
}, 120_000);

test("readUnreached reports an hour in which no delivery reached any of several hosts", async () => {
  const { sql } = connection();
  const { facility_id } = await subscribedFacility();
  const attempted = (status: string, hosts: number) => sql`
    insert into webhook_subscriptions (subscription_id, owner_key_id, facility_id, callback_url, host,
      events, created_at, last_delivery_at, last_delivery_status)
    select 'sub_unreached_' || ${status} || n, 'key_unreached', ${facility_id}, 'https://h' || n, 'h' || n,
      '{license_change}', now(), now(), ${status} from generate_series(1, ${hosts}::int) n
    on conflict do nothing`;
  await sql`update webhook_subscriptions set last_delivery_at = null`;
  await attempted("failed", 1);
  expect(await readUnreached()).toBeUndefined();
  await attempted("failed", 3);
  expect(await readUnreached()).toEqual({ subscriptions: 3, hosts: 3 });
  expect(await readUnreached(new Date(Date.now() + HOUR_MS))).toBeUndefined();
  const own = sql`owner_key_id = 'key_unreached'`;
  await sql`
    update webhook_subscriptions set last_delivery_status = 'delivered'
    where ${own} and host = 'h2'`;
  expect(await readUnreached()).toBeUndefined();
  await sql`delete from webhook_subscriptions where ${own}`;
}, 120_000);

test("a delivery that has been due for over an hour is reported as stuck", async () => {
  const { facility_id } = await subscribedFacility();
  await recordChanges([facility_id]);
  const due_at = new Date(Date.now() - 2 * HOUR_MS).toISOString();
  await connection().sql`
    update webhook_deliveries set next_attempt_at = ${due_at}, claimed_until = now() + interval '1 day'
    where status = 'pending'`;
  const notices: unknown[] = [];
  const ticker = startTicker(
    () => {},
    (...notice) => void notices.push(notice),
  );
  const result = ["warn", { deliveries: 1, oldest_due_at: due_at }, "deliveries stuck"];
  await eventually(() => expect(notices).toEqual([result]));
  await ticker.stop();
}, 120_000);
