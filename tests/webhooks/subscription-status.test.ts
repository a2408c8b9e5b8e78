import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { DAY_MS } from "#lib/kernel/days";
import { listNotEnqueued } from "#lib/webhooks/enqueue";
import { attemptDelivery } from "#lib/webhooks/attempt";
import type { Post } from "#lib/webhooks/post";
import { maintainWebhooks } from "#lib/webhooks/maintenance";
import { call } from "#tests/api";
import { queueOne, readQueued, readLog, readFirst } from "./pending-deliveries";
import { openWorld, recordChanges } from "./webhook-setup";

/** Tests subscription statuses, and that pending deliveries are never lost. */

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

describe("failing receivers", () => {
  test("status 410 disables the subscription and holds its deliveries, and enabling sends them", async () => {
    const { receivers, delivery_id, key, subscription_id, facility_id } = await queueOne();
    receivers.behave = () => 410;
    expect(await attemptDelivery(delivery_id, receivers.deps())).toBeNull();
    expect(await readFirst(key)).toMatchObject({
      status: "disabled",
      disabled_reason: "gone",
    });
    await recordChanges([facility_id], receivers.clock.now());
    expect((await readLog(key, subscription_id)).status).toBe("held");
    expect(await readQueued(subscription_id)).toHaveLength(2);

    const enabled = await call(`/v1/webhooks/${subscription_id}/enable`, { key, method: "POST" });
    expect(enabled.body).toMatchObject({ status: "active", consecutive_failures: 0 });
    expect(enabled.body.disabled_reason).toBeUndefined();
    receivers.behave = () => 200;
    receivers.clock.to(new Date());
    for (const id of await readQueued(subscription_id)) await attemptDelivery(id, receivers.deps());
    const delivered = await call(`/v1/webhooks/${subscription_id}/deliveries?status=delivered`, {
      key,
    });
    expect(delivered.body.meta.total).toBe(2);
  });

  test("status 410 also holds a delivery whose attempt is in progress", async () => {
    const { clock, receivers, delivery_id, key, subscription_id, facility_id } = await queueOne();
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await readQueued(subscription_id);
    const post: Post = async (posting) => {
      const outcome = await receivers.post(posting);
      receivers.behave = () => 410;
      await attemptDelivery(delivery_id, receivers.deps());
      return outcome;
    };
    receivers.behave = () => 500;
    expect(await attemptDelivery(second, receivers.deps({ post }))).toBeNull();
    const held = await call(`/v1/webhooks/${subscription_id}/deliveries?status=held`, { key });
    expect(held.body.meta.total).toBe(2);
  });

  test("enabling restarts the schedule of a delivery whose attempt is in progress", async () => {
    const { clock, receivers, delivery_id, key, subscription_id, facility_id } = await queueOne();
    const { sql } = connection();
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await readQueued(subscription_id);
    await sql`update webhook_deliveries set attempts = 9 where delivery_id = ${second}`;
    const post: Post = async (posting) => {
      await receivers.post(posting);
      receivers.behave = () => 410;
      await attemptDelivery(delivery_id, receivers.deps());
      await call(`/v1/webhooks/${subscription_id}/enable`, { key, method: "POST" });
      return { kind: "fault", fault: "timeout" };
    };
    receivers.behave = () => 200;
    const next = await attemptDelivery(second, receivers.deps({ post }));
    expect(next).toEqual(new Date(clock.now().getTime() + 5_000));
    const [row] = await sql`
      select status, attempts from webhook_deliveries where delivery_id = ${second}`;
    expect(row).toEqual({ status: "pending", attempts: 1 });
  });

  test("a delivery that is given up is reported with the result of its last attempt", async () => {
    const { clock, receivers, delivery_id, subscription_id, facility_id } = await queueOne();
    const { sql } = connection();
    const actual: unknown[] = [];
    const deps = receivers.deps({ onLost: (loss) => void actual.push(loss) });
    receivers.behave = () => 500;
    await attemptDelivery(delivery_id, deps);
    expect(actual).toEqual([]);
    await sql`
      update webhook_deliveries set attempts = 9, next_attempt_at = ${clock.now().toISOString()}
      where delivery_id = ${delivery_id}`;
    await attemptDelivery(delivery_id, deps);
    const failed = { message: "delivery failed", delivery_id, subscription_id };
    expect(actual.splice(0)).toEqual([{ ...failed, last_result: "status 500" }]);
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await readQueued(subscription_id);
    receivers.behave = () => 410;
    await attemptDelivery(second, deps);
    const gone = { message: "subscription disabled", delivery_id: second, subscription_id };
    expect(actual).toEqual([{ ...gone, last_result: "status 410" }]);
  });

  test("a subscription is disabled after 120 hours without a success, but not after 119", async () => {
    const { clock, receivers, delivery_id, key, facility_id, subscription_id } = await queueOne();
    const deps = receivers.deps();
    receivers.behave = () => 500;
    await attemptDelivery(delivery_id, deps);
    for (const hours of [40, 40, 39]) {
      clock.forward(hours * 3_600_000);
      await attemptDelivery(delivery_id, deps);
    }
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await readQueued(subscription_id);
    await attemptDelivery(second, deps);
    expect((await readFirst(key)).status).toBe("active");
    clock.forward(3_600_000);
    await attemptDelivery(second, deps);
    expect(await readFirst(key)).toMatchObject({
      status: "disabled",
      disabled_reason: "failing",
    });
  });

  test("a receiver that fails at the longest retry intervals is disabled after 120 hours", async () => {
    const { clock, receivers, delivery_id, key } = await queueOne();
    const deps = receivers.deps();
    receivers.behave = () => 503;
    await attemptDelivery(delivery_id, deps);
    for (const expected of ["active", "active", "disabled"]) {
      clock.forward(48 * 3_600_000 + 90_000);
      await attemptDelivery(delivery_id, deps);
      expect((await readFirst(key)).status).toBe(expected);
    }
  });

  test("months without attempts do not count as failing", async () => {
    const { clock, receivers, delivery_id, key, facility_id, subscription_id } = await queueOne();
    const deps = receivers.deps();
    receivers.behave = () => 500;
    await attemptDelivery(delivery_id, deps);
    clock.forward(150 * DAY_MS);
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await readQueued(subscription_id);
    expect(await attemptDelivery(second, deps)).not.toBeNull();
    expect((await readFirst(key)).status).toBe("active");
    receivers.behave = () => 200;
    clock.forward(3_600_000);
    expect(await attemptDelivery(second, deps)).toBeNull();
    expect(await readFirst(key)).toMatchObject({
      status: "active",
      consecutive_failures: 0,
    });
  });

  test("failures before a month without attempts still count, so the receiver is disabled", async () => {
    const { clock, receivers, delivery_id, key, facility_id, subscription_id } = await queueOne();
    const deps = receivers.deps();
    receivers.behave = () => 500;
    await attemptDelivery(delivery_id, deps);
    for (const _ of [1, 2]) {
      clock.forward(40 * 3_600_000);
      await attemptDelivery(delivery_id, deps);
    }
    clock.forward(30 * DAY_MS);
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await readQueued(subscription_id);
    await attemptDelivery(second, deps);
    expect((await readFirst(key)).status).toBe("active");
    clock.forward(40 * 3_600_000);
    await attemptDelivery(second, deps);
    expect((await readFirst(key)).status).toBe("disabled");
  });

  test("one success restarts the 120 hours", async () => {
    const { clock, receivers, delivery_id, key, facility_id, subscription_id } = await queueOne();
    const deps = receivers.deps();
    receivers.behave = () => 500;
    await attemptDelivery(delivery_id, deps);
    clock.forward(100 * 3_600_000);
    receivers.behave = () => 200;
    await attemptDelivery(delivery_id, deps);
    clock.forward(100 * 3_600_000);
    receivers.behave = () => 500;
    await recordChanges([facility_id], clock.now());
    const [, second = ""] = await readQueued(subscription_id);
    await attemptDelivery(second, deps);
    expect((await readFirst(key)).status).toBe("active");
  });
});

test("a secret that cannot be decrypted is a failed attempt in the log, and an error for the caller", async () => {
  const { receivers, delivery_id, key, subscription_id } = await queueOne();
  await connection().sql`
    update webhook_secrets set ciphertext = 'lost.' || split_part(ciphertext, '.', 2)
    where subscription_id = ${subscription_id}`;
  await expect(attemptDelivery(delivery_id, receivers.deps())).rejects.toThrow(
    "not in DAYBOOK_SECRETS_KEY: lost",
  );
  expect(receivers.received).toEqual([]);
  const entry = await readLog(key, subscription_id);
  expect(entry).toMatchObject({ status: "pending", attempts: [{ outcome: "failed" }] });
  expect(entry.attempts[0].fault).toBe("secret_unreadable");
  expect(await readFirst(key)).toMatchObject({ consecutive_failures: 1 });
  // The next attempt follows the schedule, not the lease.
  const next = await attemptDelivery(delivery_id, receivers.deps());
  expect(next).toEqual(new Date(receivers.clock.now().getTime() + 5_000));
});

describe("maintainWebhooks", () => {
  test("maintenance makes a change due that was queued while its subscription was being enabled", async () => {
    const { clock, receivers, delivery_id } = await queueOne();
    await connection().sql`
      update webhook_deliveries set next_attempt_at = null where delivery_id = ${delivery_id}`;
    await maintainWebhooks(clock.now());
    expect(await attemptDelivery(delivery_id, receivers.deps())).toBeNull();
    expect(receivers.received).toHaveLength(1);
  });

  test("maintenance holds a change that was queued while its subscription was being disabled", async () => {
    const { clock, receivers, delivery_id, key, subscription_id } = await queueOne();
    await connection().sql`
      update webhook_subscriptions set status = 'disabled', disabled_reason = 'gone'
      where subscription_id = ${subscription_id}`;
    expect(await attemptDelivery(delivery_id, receivers.deps())).toBeNull();
    const actual = await listNotEnqueued();
    expect(actual.map((each) => each.delivery_id)).not.toContain(delivery_id);
    await maintainWebhooks(clock.now());
    expect((await readLog(key, subscription_id)).status).toBe("held");
  });

  test("maintenance removes settled deliveries with their attempts after 30 days", async () => {
    const { clock, receivers, delivery_id } = await queueOne();
    await attemptDelivery(delivery_id, receivers.deps());
    clock.forward(30 * DAY_MS - 1);
    await maintainWebhooks(clock.now());
    const count = async () =>
      (
        await connection().sql`
          select (select count(*)::int from webhook_deliveries where delivery_id = ${delivery_id})
            + (select count(*)::int from webhook_attempts where delivery_id = ${delivery_id}) as n`
      )[0]?.["n"];
    expect(await count()).toBe(2);
    clock.forward(2);
    await maintainWebhooks(clock.now());
    expect(await count()).toBe(0);
  });

  test("one maintenance run removes all 2,500 old deliveries", async () => {
    const { clock, subscription_id } = await queueOne();
    const { sql } = connection();
    await sql`
      insert into webhook_deliveries (delivery_id, subscription_id, owner_key_id, event, host, body,
        status, created_at)
      select 'dlv_old_' || n, ${subscription_id}, 'key', 'ping', 'host', '{}', 'delivered',
        ${clock.now().toISOString()}::timestamptz - interval '31 days'
      from generate_series(1, 2500) n`;
    await maintainWebhooks(clock.now());
    const [left] = await sql`
      select count(*)::int as n from webhook_deliveries where delivery_id like 'dlv_old_%'`;
    expect(left?.["n"]).toBe(0);
  });

  test("a subscription is paused while its last key is revoked, and loses no deliveries", async () => {
    const { clock, receivers, delivery_id, subscription_id } = await queueOne();
    const { sql } = connection();
    const setRevoked = (revoked_at: string | null) => sql`
      update api_keys set revoked_at = ${revoked_at}::timestamptz where key_id = (
        select owner_key_id from webhook_subscriptions where subscription_id = ${subscription_id})`;
    await setRevoked(clock.now().toISOString());
    await maintainWebhooks(clock.now());
    expect(await attemptDelivery(delivery_id, receivers.deps())).toBeNull();
    expect(receivers.received).toHaveLength(0);
    await setRevoked(null);
    await maintainWebhooks(clock.now());
    await attemptDelivery(delivery_id, receivers.deps());
    expect(receivers.received).toHaveLength(1);
  });

  test("failures before a pause do not count after it", async () => {
    const { clock, receivers, delivery_id, key, subscription_id } = await queueOne();
    const { sql } = connection();
    receivers.behave = () => 500;
    await attemptDelivery(delivery_id, receivers.deps());
    await sql`
      update webhook_subscriptions set status = 'paused',
        failing_since = ${clock.now().toISOString()}::timestamptz - interval '130 hours'
      where subscription_id = ${subscription_id}`;
    await maintainWebhooks(clock.now());
    clock.forward(3_600_000);
    await attemptDelivery(delivery_id, receivers.deps());
    expect((await readFirst(key)).status).toBe("active");
  });
});
