import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { attemptDelivery } from "#lib/webhooks/attempt";
import { claimDelivery } from "#lib/webhooks/ledger";
import { queueDeliveries } from "#lib/webhooks/queue";
import { tidyWebhooks } from "#lib/webhooks/tidy";
import { LEASE_MS } from "#lib/webhooks/tools";
import { call } from "#tests/api";
import { Clock, Receivers } from "./receivers";
import { openWorld, recordChanges, subscribedFacility } from "./world";

/** One ledger says what is owed; attempts follow the published schedule, whoever drives them. */

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function owed(subscription_id: string): Promise<string[]> {
  const rows = await connection().sql<{ delivery_id: string }[]>`
    select delivery_id from webhook_deliveries where subscription_id = ${subscription_id}
    order by position`;
  return rows.map(({ delivery_id }) => delivery_id);
}

/** One owed delivery, a clock and receivers. */
async function oneOwed() {
  const clock = new Clock();
  const subscribed = await subscribedFacility();
  await recordChanges([subscribed.facility_id], clock.now());
  const [delivery_id = ""] = await owed(subscribed.subscription_id);
  return { clock, receivers: new Receivers(clock), delivery_id, ...subscribed };
}

const log = async (key: string, subscription_id: string) =>
  (await call(`/v1/webhooks/${subscription_id}/deliveries`, { key })).body.data[0];
const standing = async (key: string) => (await call("/v1/webhooks", { key })).body.data[0];

describe("queueing", () => {
  test("one delivery per change and subscription, however often it is queued", async () => {
    const { facility_id, subscription_id } = await subscribedFacility();
    const changes = await recordChanges([facility_id, facility_id]);
    await connection().sql.begin((tx) => queueDeliveries(tx, changes));
    expect(await owed(subscription_id)).toHaveLength(2);
  });

  test("a change that is rolled back owes nothing", async () => {
    const { facility_id, subscription_id } = await subscribedFacility();
    const { sql } = connection();
    const [template] = await recordChanges([facility_id]);
    await sql
      .begin(async (tx) => {
        await queueDeliveries(tx, [{ ...template!, change_id: "chg_other" }]);
        throw new Error("no");
      })
      .catch(() => {});
    expect(await owed(subscription_id)).toHaveLength(1);
  });

  test("only the events that were asked for", async () => {
    const { facility_id, key } = await subscribedFacility();
    const other = await call("/v1/webhooks", {
      key,
      body: {
        facility_id,
        callback_url: "https://hooks.example.com/license",
        events: ["license_change"],
      },
    });
    await recordChanges([facility_id]);
    expect(await owed(other.body.subscription_id)).toHaveLength(0);
  });

  test("the body is what the contract says, and at most 20 kB", async () => {
    const { facility_id, subscription_id } = await subscribedFacility();
    const [change] = await recordChanges([facility_id]);
    const payload = { ...change!.payload, source_url: "é".repeat(30_000) };
    await connection().sql.begin((tx) =>
      queueDeliveries(tx, [{ ...change!, change_id: "chg_large", payload }]),
    );
    const rows = await connection().sql<{ body: string }[]>`
      select body from webhook_deliveries where subscription_id = ${subscription_id}
      order by position`;
    const [small, large] = rows.map(({ body }) => body);
    expect(Object.keys(JSON.parse(small!))).toEqual([
      "event",
      "delivery_id",
      "occurred_at",
      "payload",
    ]);
    expect(JSON.parse(small!).payload).toEqual(change!.payload);
    expect(Buffer.byteLength(large!)).toBeLessThanOrEqual(20_000);
  });
});

describe("the schedule", () => {
  test("ten attempts at 0, 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, same id and bytes", async () => {
    const { clock, receivers, delivery_id, key, subscription_id } = await oneOwed();
    receivers.behave = () => 500;
    const tools = receivers.tools();
    let next: Date | null = clock.now();
    while (next) {
      clock.to(next);
      next = await attemptDelivery(delivery_id, tools);
    }
    const times = receivers.received.map(({ at }) => at.getTime());
    const gaps_s = times.slice(1).map((at, n) => (at - times[n]!) / 1_000);
    expect(gaps_s).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(new Set(receivers.received.map((each) => each.body)).size).toBe(1);
    expect(new Set(receivers.received.map((each) => each.delivery_id))).toEqual(
      new Set([delivery_id]),
    );
    const logged = await log(key, subscription_id);
    expect([logged.status, logged.attempts.length]).toEqual(["failed", 10]);
    expect(logged.attempts[9]).toMatchObject({ outcome: "failed", status_code: 500, answer: "ok" });
    expect(logged.body).toBe(receivers.received[0]?.body);
  });

  test("before its time nothing is sent, and the caller is told when", async () => {
    const { clock, receivers, delivery_id } = await oneOwed();
    receivers.behave = () => 500;
    const next = await attemptDelivery(delivery_id, receivers.tools());
    clock.forward(3_000);
    expect(await attemptDelivery(delivery_id, receivers.tools())).toEqual(next);
    expect(receivers.received).toHaveLength(1);
  });

  test("a success ends it, and is written in the log and the list", async () => {
    const { receivers, delivery_id, key, subscription_id } = await oneOwed();
    expect(await attemptDelivery(delivery_id, receivers.tools())).toBeNull();
    expect(await attemptDelivery(delivery_id, receivers.tools())).toBeNull();
    expect(receivers.received).toHaveLength(1);
    const logged = await log(key, subscription_id);
    expect(logged).toMatchObject({ status: "delivered", delivery_id });
    expect(logged.attempts[0]).toMatchObject({
      outcome: "succeeded",
      status_code: 200,
      address: "11.22.33.44",
      headers: receivers.received[0]?.headers,
    });
    expect(await standing(key)).toMatchObject({
      last_delivery_status: "delivered",
      consecutive_failures: 0,
      status: "active",
    });
  });

  test.each([301, 302, 307, 308, 400, 404, 500, 503])("%i is a failure", async (status) => {
    const { receivers, delivery_id, key } = await oneOwed();
    receivers.behave = () => status;
    expect(await attemptDelivery(delivery_id, receivers.tools())).not.toBeNull();
    expect(await standing(key)).toMatchObject({
      last_delivery_status: "failed",
      consecutive_failures: 1,
    });
  });
});

describe("claims", () => {
  test("of 20 callers at once, one makes the attempt", async () => {
    const { receivers, delivery_id } = await oneOwed();
    const tools = receivers.tools();
    await Promise.all(Array.from({ length: 20 }, () => attemptDelivery(delivery_id, tools)));
    expect(receivers.received).toHaveLength(1);
  });

  test("a claim whose process died ends with its lease and costs no step", async () => {
    const { clock, receivers, delivery_id } = await oneOwed();
    const tools = receivers.tools();
    await claimDelivery(tools.sql, delivery_id, clock.now(), LEASE_MS);
    const until = await attemptDelivery(delivery_id, tools);
    expect(until).toEqual(new Date(clock.now().getTime() + LEASE_MS));
    expect(receivers.received).toHaveLength(0);
    clock.to(until!);
    await attemptDelivery(delivery_id, tools);
    expect(receivers.received).toHaveLength(1);
    const [row] = await connection().sql`
      select attempts from webhook_deliveries where delivery_id = ${delivery_id}`;
    expect(row?.["attempts"]).toBe(1);
  });

  test("a worker that was overtaken may not settle", async () => {
    const { clock, receivers, delivery_id } = await oneOwed();
    const slow = receivers.tools();
    const overtaken = new Receivers(clock, () => {
      return 500;
    });
    const late = attemptDelivery(delivery_id, {
      ...slow,
      post: async (posting) => {
        const outcome = await overtaken.post(posting);
        clock.forward(LEASE_MS + 1);
        expect(await attemptDelivery(delivery_id, slow)).toBeNull();
        return outcome;
      },
    });
    expect(await late).toBeNull();
    const [row] = await connection().sql`
      select status, attempts from webhook_deliveries where delivery_id = ${delivery_id}`;
    expect(row).toMatchObject({ status: "delivered", attempts: 1 });
  });
});

describe("receivers that are gone", () => {
  test("410 disables; what is owed is held; enabling sends it", async () => {
    const { receivers, delivery_id, key, subscription_id, facility_id } = await oneOwed();
    receivers.behave = () => 410;
    expect(await attemptDelivery(delivery_id, receivers.tools())).toBeNull();
    expect(await standing(key)).toMatchObject({ status: "disabled", disabled_reason: "gone" });
    await recordChanges([facility_id], receivers.clock.now());
    expect((await log(key, subscription_id)).status).toBe("held");
    expect(await owed(subscription_id)).toHaveLength(2);

    const enabled = await call(`/v1/webhooks/${subscription_id}/enable`, { key, method: "POST" });
    expect(enabled.body).toMatchObject({ status: "active", consecutive_failures: 0 });
    expect(enabled.body.disabled_reason).toBeUndefined();
    receivers.behave = () => 200;
    receivers.clock.to(new Date());
    for (const id of await owed(subscription_id)) await attemptDelivery(id, receivers.tools());
    const delivered = await call(`/v1/webhooks/${subscription_id}/deliveries?status=delivered`, {
      key,
    });
    expect(delivered.body.meta.total).toBe(2);
  });

  test("120 hours without one success disable, 119 do not", async () => {
    const { clock, receivers, delivery_id, key, facility_id, subscription_id } = await oneOwed();
    const tools = receivers.tools();
    receivers.behave = () => 500;
    await attemptDelivery(delivery_id, tools);
    clock.forward(119 * 3_600_000);
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await owed(subscription_id);
    await attemptDelivery(second, tools);
    expect((await standing(key)).status).toBe("active");
    clock.forward(3_600_000);
    await attemptDelivery(second, tools);
    expect(await standing(key)).toMatchObject({ status: "disabled", disabled_reason: "failing" });
  });

  test("one success in between starts the 120 hours anew", async () => {
    const { clock, receivers, delivery_id, key, facility_id, subscription_id } = await oneOwed();
    const tools = receivers.tools();
    receivers.behave = () => 500;
    await attemptDelivery(delivery_id, tools);
    clock.forward(100 * 3_600_000);
    receivers.behave = () => 200;
    await attemptDelivery(delivery_id, tools);
    clock.forward(100 * 3_600_000);
    receivers.behave = () => 500;
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await owed(subscription_id);
    await attemptDelivery(second, tools);
    expect((await standing(key)).status).toBe("active");
  });
});

describe("tidying", () => {
  test("a change that was queued while its subscription was being enabled is not forgotten", async () => {
    const { clock, receivers, delivery_id } = await oneOwed();
    await connection().sql`
      update webhook_deliveries set next_attempt_at = null where delivery_id = ${delivery_id}`;
    await tidyWebhooks(clock.now());
    expect(await attemptDelivery(delivery_id, receivers.tools())).toBeNull();
    expect(receivers.received).toHaveLength(1);
  });

  test("after 30 days what is settled is removed, with its attempts", async () => {
    const { clock, receivers, delivery_id } = await oneOwed();
    await attemptDelivery(delivery_id, receivers.tools());
    clock.forward(30 * 86_400_000 - 1);
    await tidyWebhooks(clock.now());
    const count = async () =>
      (
        await connection().sql`
          select (select count(*)::int from webhook_deliveries where delivery_id = ${delivery_id})
            + (select count(*)::int from webhook_attempts where delivery_id = ${delivery_id}) as n`
      )[0]?.["n"];
    expect(await count()).toBe(2);
    clock.forward(2);
    await tidyWebhooks(clock.now());
    expect(await count()).toBe(0);
  });

  test("with its last key revoked a subscription rests, and nothing is lost", async () => {
    const { clock, receivers, delivery_id, subscription_id } = await oneOwed();
    const { sql } = connection();
    const setRevoked = (revoked_at: string | null) => sql`
      update api_keys set revoked_at = ${revoked_at}::timestamptz where key_id = (
        select owner_key_id from webhook_subscriptions where subscription_id = ${subscription_id})`;
    await setRevoked(clock.now().toISOString());
    await tidyWebhooks(clock.now());
    expect(await attemptDelivery(delivery_id, receivers.tools())).toBeNull();
    expect(receivers.received).toHaveLength(0);
    await setRevoked(null);
    await tidyWebhooks(clock.now());
    await attemptDelivery(delivery_id, receivers.tools());
    expect(receivers.received).toHaveLength(1);
  });
});
