import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { attemptDelivery } from "#lib/webhooks/attempt";
import { LEASE_MS } from "#lib/webhooks/delivery-deps";
import type { Post } from "#lib/webhooks/post";
import { queueDeliveries } from "#lib/webhooks/outbox";
import { maintainWebhooks } from "#lib/webhooks/maintenance";
import { call, issueKey } from "#tests/api";
import { queueOne, readQueued } from "./pending-deliveries";
import { insertFacility, openWorld, recordChanges, subscribe } from "./webhook-setup";

/** Tests that all times come from the database's clock, even if a process's own clock is wrong. */

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const HOUR_MS = 3_600_000;
const STEP_MS = 600_000;

/** Returns how many seconds a stored time is ahead of the database's clock. */
async function aheadOf(table: string, column: string, subscription_id: string): Promise<number> {
  const { sql } = connection();
  const [row] = await sql<{ ahead: number }[]>`
    select extract(epoch from max(${sql(column)}) - clock_timestamp())::float8 as ahead
    from ${sql(table)} where subscription_id = ${subscription_id}`;
  return row?.ahead ?? Number.NaN;
}

describe.each([
  ["fast", HOUR_MS],
  ["slow", -HOUR_MS],
])("a process whose clock is an hour %s", (_, off_ms) => {
  let key: string;
  let facility_id: string;
  let subscription_id: string;
  beforeEach(async () => {
    key = await issueKey("webhooks");
    facility_id = await insertFacility();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off_ms });
    ({ subscription_id } = await subscribe(key, facility_id));
  });
  afterEach(() => vi.useRealTimers());

  const push = (path: string) =>
    call(`/v1/webhooks/${subscription_id}/${path}`, { key, method: "POST" });
  const expectNow = async (table: string, column: string, ahead_s = 0) => {
    const ahead = await aheadOf(table, column, subscription_id);
    expect(Math.abs(ahead - ahead_s)).toBeLessThan(60);
  };
  const queue = async () => {
    const [change] = await recordChanges([facility_id]);
    const later = { ...change!, change_id: `chg_${facility_id}` };
    await connection()
      .sql`delete from webhook_deliveries where subscription_id = ${subscription_id}`;
    await connection().sql.begin((tx) => queueDeliveries(tx, [later]));
  };

  test("a change is queued as due now by the database's clock if the process's clock is wrong", async () => {
    await expectNow("webhook_subscriptions", "created_at");
    await queue();
    await expectNow("webhook_deliveries", "next_attempt_at");
    await expectNow("webhook_deliveries", "created_at");
  });

  test("a test and a redelivery are due now by the database's clock if the process's clock is wrong", async () => {
    expect((await push("test")).status).toBe(200);
    await expectNow("webhook_deliveries", "next_attempt_at");
    await connection().sql`
      update webhook_deliveries set next_attempt_at = now() + interval '2 days'
      where subscription_id = ${subscription_id}`;
    expect((await push("test")).status).toBe(200);
    await expectNow("webhook_deliveries", "next_attempt_at");
    const [delivery_id = ""] = await readQueued(subscription_id);
    await push(`deliveries/${delivery_id}/redeliver`);
    await expectNow("webhook_deliveries", "next_attempt_at");
  });

  test("enabling and maintenance make held deliveries due now if the process's clock is wrong", async () => {
    const { sql } = connection();
    await queue();
    await sql`update webhook_subscriptions set status = 'disabled', disabled_reason = 'gone'
      where subscription_id = ${subscription_id}`;
    await sql`update webhook_deliveries set next_attempt_at = null
      where subscription_id = ${subscription_id}`;
    await push("enable");
    await expectNow("webhook_deliveries", "next_attempt_at");
    await sql`update webhook_deliveries set next_attempt_at = null
      where subscription_id = ${subscription_id}`;
    await maintainWebhooks();
    await expectNow("webhook_deliveries", "next_attempt_at");
  });

  test("a replaced secret is kept exactly for its overlap if the process's clock is wrong", async () => {
    const { sql } = connection();
    await push("rotate-secret");
    await expectNow("webhook_secrets", "expires_at", 24 * 3_600);
    const expire = (seconds: number) => sql`
      update webhook_secrets set expires_at = now() + ${seconds}::float8 * interval '1 second'
      where subscription_id = ${subscription_id} and expires_at is not null`;
    const count = async () =>
      (await sql`select 1 from webhook_secrets where subscription_id = ${subscription_id}`).length;
    await expire(600);
    await maintainWebhooks();
    expect(await count()).toBe(2);
    await expire(-600);
    await maintainWebhooks();
    expect(await count()).toBe(1);
  });
});

describe("a step of the database's clock by ten minutes during an attempt", () => {
  /**
   * Makes an attempt, moves the clock after its response, and lets another process try the
   * delivery.
   */
  async function attemptAcross(step_ms: number) {
    const { clock, receivers, delivery_id, subscription_id } = await queueOne();
    let found: Date | null | undefined;
    const post: Post = async (posting) => {
      const outcome = await receivers.post(posting);
      clock.forward(step_ms);
      found = await attemptDelivery(delivery_id, receivers.deps());
      return outcome;
    };
    const began_at = clock.now();
    expect(await attemptDelivery(delivery_id, receivers.deps({ post }))).toBeNull();
    const { sql } = connection();
    const [row] = await sql<{ status: string; attempts: number; claim: number }[]>`
      select status, attempts, claim from webhook_deliveries
      where subscription_id = ${subscription_id}`;
    const log = await sql<{ claim: number; outcome: string }[]>`
      select claim, outcome from webhook_attempts
      where delivery_id = ${delivery_id} order by claim`;
    return { began_at, found, row, log, received: receivers.received, delivery_id };
  }

  test("a clock step forward ends the claim early, so the delivery is sent twice unchanged and settled once", async () => {
    const { found, row, log, received, delivery_id } = await attemptAcross(STEP_MS);
    expect(found).toBeNull();
    expect(received.map((each) => each.delivery_id)).toEqual([delivery_id, delivery_id]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(row).toEqual({ status: "delivered", attempts: 1, claim: 2 });
    expect(log).toEqual([
      { claim: 1, outcome: "succeeded" },
      { claim: 2, outcome: "succeeded" },
    ]);
  });

  test("a clock step back extends the claim, so the delivery is sent once and settled at once", async () => {
    const { began_at, found, row, log, received } = await attemptAcross(-STEP_MS);
    expect(found).toEqual(new Date(began_at.getTime() + LEASE_MS));
    expect(received).toHaveLength(1);
    expect(row).toEqual({ status: "delivered", attempts: 1, claim: 1 });
    expect(log).toEqual([{ claim: 1, outcome: "succeeded" }]);
  });
});
