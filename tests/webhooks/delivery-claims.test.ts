import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { attemptDelivery } from "#lib/webhooks/attempt";
import { Dispatcher } from "#lib/webhooks/dispatch";
import { claimDelivery } from "#lib/webhooks/delivery-claims";
import { queueDeliveries } from "#lib/webhooks/outbox";
import { deliveryDeps, LEASE_MS } from "#lib/webhooks/delivery-deps";
import { call } from "#tests/api";
import { queueOne, readQueued, readLog, readFirst } from "./pending-deliveries";
import { Clock, Receivers } from "./receivers";
import { openWorld, recordChanges, subscribedFacility } from "./webhook-setup";

/**
 * Tests that attempts follow the outbox and the published schedule, whichever process makes them.
 */

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

describe("queueing deliveries", () => {
  test("a change queued twice has one delivery per subscription", async () => {
    const { facility_id, subscription_id } = await subscribedFacility();
    const changes = await recordChanges([facility_id, facility_id]);
    await connection().sql.begin((tx) => queueDeliveries(tx, changes));
    expect(await readQueued(subscription_id)).toHaveLength(2);
  });

  test("a change that is rolled back has no delivery", async () => {
    const { facility_id, subscription_id } = await subscribedFacility();
    const { sql } = connection();
    const [template] = await recordChanges([facility_id]);
    await sql
      .begin(async (tx) => {
        await queueDeliveries(tx, [{ ...template!, change_id: "chg_other" }]);
        throw new Error("no");
      })
      .catch(() => {});
    expect(await readQueued(subscription_id)).toHaveLength(1);
  });

  test("a subscription gets no delivery for an event that it did not subscribe to", async () => {
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
    expect(await readQueued(other.body.subscription_id)).toHaveLength(0);
  });

  test("the body has the documented members and is at most 20 kB", async () => {
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

describe("retry schedule", () => {
  test("a failing delivery has ten attempts at 0, 5 s, 5 min, 30 min, 2, 5, 10, 14, 20, and 24 h, with the same id and bytes", async () => {
    const { clock, receivers, delivery_id, key, subscription_id } = await queueOne();
    receivers.behave = () => 500;
    const deps = receivers.deps();
    let next: Date | null = clock.now();
    while (next) {
      clock.to(next);
      next = await attemptDelivery(delivery_id, deps);
    }
    const times = receivers.received.map(({ at }) => at.getTime());
    const gaps_s = times.slice(1).map((at, n) => (at - times[n]!) / 1_000);
    expect(gaps_s).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(new Set(receivers.received.map((each) => each.body)).size).toBe(1);
    expect(new Set(receivers.received.map((each) => each.delivery_id))).toEqual(
      new Set([delivery_id]),
    );
    const logged = await readLog(key, subscription_id);
    expect([logged.status, logged.attempts.length]).toEqual(["failed", 10]);
    expect(logged.attempts[9]).toMatchObject({ outcome: "failed", status_code: 500, answer: "ok" });
    expect(logged.body).toBe(receivers.received[0]?.body);
  });

  test("an early call sends nothing and returns the time of the next attempt", async () => {
    const { clock, receivers, delivery_id } = await queueOne();
    receivers.behave = () => 500;
    const next = await attemptDelivery(delivery_id, receivers.deps());
    clock.forward(3_000);
    expect(await attemptDelivery(delivery_id, receivers.deps())).toEqual(next);
    expect(receivers.received).toHaveLength(1);
  });

  test("a success settles the delivery, and is in the log and the subscription list", async () => {
    const { receivers, delivery_id, key, subscription_id } = await queueOne();
    expect(await attemptDelivery(delivery_id, receivers.deps())).toBeNull();
    expect(await attemptDelivery(delivery_id, receivers.deps())).toBeNull();
    expect(receivers.received).toHaveLength(1);
    const logged = await readLog(key, subscription_id);
    expect(logged).toMatchObject({ status: "delivered", delivery_id });
    expect(logged.attempts[0]).toMatchObject({
      outcome: "succeeded",
      status_code: 200,
      address: "11.22.33.44",
      headers: receivers.received[0]?.headers,
    });
    expect(await readFirst(key)).toMatchObject({
      last_delivery_status: "delivered",
      consecutive_failures: 0,
      status: "active",
    });
  });

  test.each([301, 302, 307, 308, 400, 404, 500, 503])(
    "status %i counts as a failure",
    async (status) => {
      const { receivers, delivery_id, key } = await queueOne();
      receivers.behave = () => status;
      expect(await attemptDelivery(delivery_id, receivers.deps())).not.toBeNull();
      expect(await readFirst(key)).toMatchObject({
        last_delivery_status: "failed",
        consecutive_failures: 1,
      });
    },
  );
});

describe("delivery claims", () => {
  test("one attempt is made if 20 callers try the delivery at once", async () => {
    const { receivers, delivery_id } = await queueOne();
    const deps = receivers.deps();
    await Promise.all(Array.from({ length: 20 }, () => attemptDelivery(delivery_id, deps)));
    expect(receivers.received).toHaveLength(1);
  });

  test("the claim of a dead process ends with its lease and does not count as an attempt", async () => {
    const { clock, receivers, delivery_id } = await queueOne();
    const deps = receivers.deps();
    await claimDelivery(deps.sql, delivery_id, clock.now(), LEASE_MS);
    const until = await attemptDelivery(delivery_id, deps);
    expect(until).toEqual(new Date(clock.now().getTime() + LEASE_MS));
    expect(receivers.received).toHaveLength(0);
    clock.to(until!);
    await attemptDelivery(delivery_id, deps);
    expect(receivers.received).toHaveLength(1);
    const [row] = await connection().sql`
      select attempts from webhook_deliveries where delivery_id = ${delivery_id}`;
    expect(row?.["attempts"]).toBe(1);
  });

  test("a process with a wrong clock cannot take another's claim", async () => {
    const { facility_id, subscription_id } = await subscribedFacility();
    await recordChanges([facility_id]);
    const [delivery_id = ""] = await readQueued(subscription_id);
    const { received, post } = new Receivers(new Clock());
    const deps = { ...deliveryDeps(), post };
    const claim = await claimDelivery(deps.sql, delivery_id, deps.now(), LEASE_MS);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * LEASE_MS });
    try {
      const until = await attemptDelivery(delivery_id, deps);
      expect(until?.getTime()).toBe(claim!.claimed_at.getTime() + LEASE_MS);
      const dispatcher = new Dispatcher(() => {}, deps);
      await dispatcher.drain();
      await dispatcher.stop();
    } finally {
      vi.useRealTimers();
    }
    expect(received.map((each) => each.delivery_id)).not.toContain(delivery_id);
  });

  test("an attempt has the time of the database's clock, not of its process", async () => {
    const { facility_id, subscription_id, key } = await subscribedFacility();
    await recordChanges([facility_id]);
    const [delivery_id = ""] = await readQueued(subscription_id);
    const { post } = new Receivers(new Clock());
    const day_ms = 86_400_000;
    const began_ms = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: began_ms + day_ms });
    try {
      await attemptDelivery(delivery_id, { ...deliveryDeps(), post });
    } finally {
      vi.useRealTimers();
    }
    const [{ started_at, ended_at }] = (await readLog(key, subscription_id)).attempts;
    expect(Date.parse(started_at) - began_ms).toBeLessThan(day_ms);
    expect(Date.parse(ended_at)).toBeGreaterThanOrEqual(Date.parse(started_at));
  });

  test("a worker whose claim was taken over cannot settle the delivery", async () => {
    const { clock, receivers, delivery_id } = await queueOne();
    const slow = receivers.deps();
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
