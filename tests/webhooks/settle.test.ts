import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { claimDelivery } from "#lib/webhooks/delivery-claims";
import { settleAttempt } from "#lib/webhooks/settle";
import { LEASE_MS } from "#lib/webhooks/delivery-deps";
import { queueOne, readLog, readFirst } from "./pending-deliveries";
import { openWorld } from "./webhook-setup";

/**
 * Tests that recording an outcome again, after a commit whose response was lost, changes nothing.
 */

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test.each([
  [200, { status: "delivered" }, { last_delivery_status: "delivered", consecutive_failures: 0 }],
  [500, { status: "pending" }, { last_delivery_status: "failed", consecutive_failures: 1 }],
])(
  "an outcome of status %i that is recorded twice counts once",
  async (status_code, logged, subscription) => {
    const { clock, receivers, delivery_id, key, subscription_id } = await queueOne();
    const deps = receivers.deps();
    const claim = await claimDelivery(deps.sql, delivery_id, clock.now(), LEASE_MS);
    const attempt = {
      started_at: clock.now(),
      ended_at: clock.now(),
      headers: { "webhook-id": delivery_id },
    };
    const outcome = { kind: "answered", status_code, address: "11.22.33.44" } as const;
    const first = await settleAttempt(claim!, attempt, outcome, deps);
    expect(await settleAttempt(claim!, attempt, outcome, deps)).toEqual(first);

    const [row] = await connection().sql`
    select attempts, claimed_until from webhook_deliveries where delivery_id = ${delivery_id}`;
    expect(row).toEqual({ attempts: 1, claimed_until: null });
    const entry = await readLog(key, subscription_id);
    expect(entry).toMatchObject(logged);
    expect(entry.attempts).toHaveLength(1);
    expect(await readFirst(key)).toMatchObject(subscription);
  },
);
