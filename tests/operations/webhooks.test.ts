import { verify } from "@octokit/webhooks-methods";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { wallClock } from "#lib/kernel/clock";
import { newId } from "#lib/kernel/ids";
import { rotateKey } from "#lib/keys/keys";
import { attemptDelivery } from "#lib/webhooks/attempt";
import { call, issueKey } from "#tests/api";
import { Clock, Receivers } from "#tests/webhooks/receivers";
import {
  CALLBACK,
  insertFacility,
  openWorld,
  recordChanges,
  subscribe,
  subscribedFacility,
} from "#tests/webhooks/webhook-setup";

/** Tests the access of owners and of other keys to a subscription. */

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
afterEach(() => void vi.useRealTimers());

const NONE = newId("subscription");
const NO_DELIVERY = newId("delivery");

/** Every operation on one subscription. */
const operations = (subscription_id: string, delivery_id = NO_DELIVERY) =>
  [
    ["GET", `/v1/webhooks/${subscription_id}/deliveries`],
    ["POST", `/v1/webhooks/${subscription_id}/deliveries/${delivery_id}/redeliver`],
    ["POST", `/v1/webhooks/${subscription_id}/test`],
    ["POST", `/v1/webhooks/${subscription_id}/rotate-secret`],
    ["POST", `/v1/webhooks/${subscription_id}/enable`],
    ["DELETE", `/v1/webhooks/${subscription_id}`],
  ] as const;

const own = (key: string, subscription_id: string, rest = "", method = "POST") =>
  call(`/v1/webhooks/${subscription_id}${rest}`, { key, method });
const deliveries = (key: string, subscription_id: string, query = "") =>
  call(`/v1/webhooks/${subscription_id}/deliveries${query}`, { key });

describe("a stranger", () => {
  test("another key gets the same response for a foreign id as for an unknown one, byte for byte", async () => {
    const mine = await subscribedFacility();
    await recordChanges([mine.facility_id]);
    const listed = await deliveries(mine.key, mine.subscription_id);
    const { delivery_id } = listed.body.data[0];
    const stranger = await issueKey("webhooks");
    const foreign = operations(mine.subscription_id, delivery_id);
    const unknown = operations(NONE);
    const blank = (text: string | null) =>
      text
        ?.replaceAll(mine.subscription_id, "<id>")
        .replaceAll(NONE, "<id>")
        .replaceAll(delivery_id, "<delivery>")
        .replaceAll(NO_DELIVERY, "<delivery>")
        .replaceAll(/req_\w+/g, "<request>");
    for (const [n, [method, target]] of foreign.entries()) {
      const one = await call(target, { key: stranger, method });
      const other = await call(unknown[n]?.[1] ?? "", { key: stranger, method });
      expect([one.status, other.status], target).toEqual([404, 404]);
      expect(blank(one.text)).toBe(blank(other.text));
    }
    expect((await call("/v1/webhooks", { key: stranger })).body.data).toEqual([]);
    expect((await call("/v1/events", { key: stranger })).body.data).toEqual([]);
    expect((await call("/v1/webhooks", { key: mine.key })).body.meta.total).toBe(1);
  });

  test("an operation on a subscription needs a key, the scope webhooks, and a well-formed id", async () => {
    const reader = await issueKey("read");
    const key = await issueKey("webhooks");
    const lists = [
      ["GET", "/v1/webhooks"],
      ["GET", "/v1/events"],
    ] as const;
    for (const [method, target] of [...operations(NONE), ...lists]) {
      expect((await call(target, { method })).status, target).toBe(401);
      expect((await call(target, { method, key: reader })).status, target).toBe(403);
    }
    for (const [method, target] of operations("sub_1")) {
      const refused = await call(target, { method, key });
      expect([refused.status, refused.body.errors[0].parameter]).toEqual([400, "subscription_id"]);
    }
  });
});

describe("the list", () => {
  test("the list has only the caller's subscriptions, oldest first, paged, without secrets", async () => {
    const key = await issueKey("webhooks");
    const facility_id = await insertFacility();
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      ids.push((await subscribe(key, facility_id, `${CALLBACK}/${n}`)).subscription_id);
    }
    const page = await call("/v1/webhooks?limit=2&offset=1", { key });
    expect(page.body.meta).toEqual({ limit: 2, offset: 1, total: 3 });
    expect(page.body.data.map((each: { subscription_id: string }) => each.subscription_id)).toEqual(
      ids.slice(1),
    );
    expect(page.body.data[0]).toEqual({
      subscription_id: ids[1],
      facility_id,
      callback_url: `${CALLBACK}/2`,
      events: ["score_change", "license_change", "violation_recorded"],
      status: "active",
      created_at: expect.stringMatching(/Z$/),
      consecutive_failures: 0,
    });
    expect((await call("/v1/webhooks", { key })).body.meta).toMatchObject({ limit: 20, offset: 0 });
  });

  test.each(["limit=0", "limit=101", "offset=-1", "limit=x"])("400 for %s", async (query) => {
    const key = await issueKey("webhooks");
    expect((await call(`/v1/webhooks?${query}`, { key })).status).toBe(400);
  });

  test("a rotated key's successor has the subscriptions of the earlier key", async () => {
    const facility_id = await insertFacility();
    const { createKey } = await import("#lib/keys/keys");
    const first = await createKey({ name: "first", scopes: ["webhooks"], rate_per_min: 0 });
    const { subscription_id } = await subscribe(first.key, facility_id);
    const second = await rotateKey(first.key_id, wallClock());
    const third = await rotateKey(second.key_id, wallClock());
    const listed = await call("/v1/webhooks", { key: third.key });
    expect(listed.body.data[0].subscription_id).toBe(subscription_id);
  });
});

describe("deleting", () => {
  test("deleting a subscription returns the contract's fields and removes it everywhere", async () => {
    const { key, subscription_id, facility_id } = await subscribedFacility();
    await recordChanges([facility_id]);
    const deleted = await own(key, subscription_id, "", "DELETE");
    expect([deleted.status, deleted.body]).toEqual([200, { deleted: true, subscription_id }]);
    for (const [method, target] of operations(subscription_id)) {
      expect((await call(target, { key, method })).status, target).toBe(404);
    }
    expect((await call("/v1/webhooks", { key })).body.data).toEqual([]);
    expect((await call("/v1/events", { key })).body.data).toEqual([]);
  });

  test("a deleted subscription may be created again, with a new id and secret", async () => {
    const { key, subscription_id, signing_secret, facility_id } = await subscribedFacility();
    await own(key, subscription_id, "", "DELETE");
    const again = await subscribe(key, facility_id);
    expect(again.subscription_id).not.toBe(subscription_id);
    expect(again.signing_secret).not.toBe(signing_secret);
  });
});

describe("rotation", () => {
  test("both secrets sign for 24 hours after a rotation, and then only the new one", async () => {
    const { key, subscription_id, signing_secret: old } = await subscribedFacility();
    const rotated = await own(key, subscription_id, "/rotate-secret");
    const current: string = rotated.body.signing_secret;
    expect(rotated.body).toEqual({
      subscription_id,
      signing_secret: expect.stringMatching(/^whsec_/),
      previous_valid_until: expect.any(String),
    });
    const ends_ms = Date.parse(rotated.body.previous_valid_until);
    expect(Math.abs(ends_ms - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    vi.useFakeTimers({ toFake: ["Date"] });
    const sent = async (hours: number) => {
      vi.setSystemTime(ends_ms + (hours - 24) * 3_600_000);
      const clock = new Clock(new Date().toISOString());
      const receivers = new Receivers(clock);
      const { delivery_id } = (await own(key, subscription_id, "/test")).body;
      await attemptDelivery(delivery_id, receivers.deps());
      return receivers.received[0]!;
    };
    const accepts = (secret: string, { body, headers }: Awaited<ReturnType<typeof sent>>) => {
      try {
        new Webhook(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    };
    const early = await sent(23.99);
    expect([accepts(old, early), accepts(current, early)]).toEqual([true, true]);
    const signature = (headers: Record<string, string>) => headers["X-Service-Signature"] ?? "";
    expect(await verify(old, early.body, signature(early.headers))).toBe(true);
    const late = await sent(24.01);
    expect([accepts(old, late), accepts(current, late)]).toEqual([false, true]);
    expect(await verify(current, late.body, signature(late.headers))).toBe(true);
  });

  test("a subscription has at most 9 replaced secrets at a time", async () => {
    const { key, subscription_id } = await subscribedFacility();
    const statuses = [];
    for (let n = 0; n < 10; n++) {
      statuses.push((await own(key, subscription_id, "/rotate-secret")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 409]);
  });
});
