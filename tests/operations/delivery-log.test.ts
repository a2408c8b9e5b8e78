import { verify } from "@octokit/webhooks-methods";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { addDays } from "#lib/kernel/days";
import { attemptDelivery } from "#lib/webhooks/attempt";
import type { Post } from "#lib/webhooks/post";
import { call, issueKey } from "#tests/api";
import { Clock, Receivers } from "#tests/webhooks/receivers";
import { openWorld, recordChanges, subscribedFacility } from "#tests/webhooks/webhook-setup";

/** Tests the deliveries that an owner can read and send again. */

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const own = (key: string, subscription_id: string, rest: string) =>
  call(`/v1/webhooks/${subscription_id}${rest}`, { key, method: "POST" });
const deliveries = (key: string, subscription_id: string, query = "") =>
  call(`/v1/webhooks/${subscription_id}/deliveries${query}`, { key });

describe("a test", () => {
  test("a test is a signed delivery, limited to one pending at a time, and is not in the feed", async () => {
    const { key, subscription_id, signing_secret } = await subscribedFacility();
    const queued = await own(key, subscription_id, "/test");
    expect(queued.body).toMatchObject({ event: "ping", status: "pending", attempts: [] });
    const second = await own(key, subscription_id, "/test");
    expect(second.body).toEqual(queued.body);

    const receivers = new Receivers(new Clock(new Date().toISOString()));
    await attemptDelivery(queued.body.delivery_id, receivers.deps());
    const [received] = receivers.received;
    expect(received?.headers["X-Service-Event"]).toBe("ping");
    expect(new Webhook(signing_secret).verify(received!.body, received!.headers)).toMatchObject({
      event: "ping",
      delivery_id: queued.body.delivery_id,
    });
    const signature = received!.headers["X-Service-Signature"] ?? "";
    expect(await verify(signing_secret, received!.body, signature)).toBe(true);
    expect((await call("/v1/events", { key })).body.data).toEqual([]);
    expect((await own(key, subscription_id, "/test")).status).toBe(200);
  });
});

test("tests and redeliveries of one subscription are ten a minute", async () => {
  const { key, subscription_id } = await subscribedFacility();
  const { delivery_id } = (await own(key, subscription_id, "/test")).body;
  const redelivery = `/deliveries/${delivery_id}/redeliver`;
  for (let n = 1; n < 10; n++) {
    const response = await own(key, subscription_id, n % 2 === 0 ? "/test" : redelivery);
    expect(response.status).toBe(200);
  }
  for (const path of ["/test", redelivery]) {
    const refused = await own(key, subscription_id, path);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers["Retry-After"])).toBeGreaterThan(0);
  }
  const other = await subscribedFacility();
  expect((await own(other.key, other.subscription_id, "/test")).status).toBe(200);
});

test("a test that is requested again is attempted at once, without its retry delay", async () => {
  const { key, subscription_id } = await subscribedFacility();
  const { delivery_id } = (await own(key, subscription_id, "/test")).body;
  const receivers = new Receivers(new Clock(new Date().toISOString()), () => 503);
  const next = await attemptDelivery(delivery_id, receivers.deps());
  expect(next?.getTime()).toBeGreaterThan(Date.now() + 4_000);
  receivers.behave = () => 200;
  expect((await own(key, subscription_id, "/test")).body.delivery_id).toBe(delivery_id);
  receivers.clock.to(new Date());
  await attemptDelivery(delivery_id, receivers.deps());
  const [logged] = (await deliveries(key, subscription_id)).body.data;
  expect([logged.status, receivers.received.length]).toEqual(["delivered", 2]);
});

describe("the delivery log", () => {
  test("latest first, paged, by status", async () => {
    const { key, subscription_id, facility_id } = await subscribedFacility();
    for (let n = 0; n < 3; n++) await recordChanges([facility_id], new Date(Date.now() + n));
    const [latest] = (await deliveries(key, subscription_id)).body.data;
    await attemptDelivery(latest.delivery_id, new Receivers(new Clock("2030-01-01")).deps());
    const all = await deliveries(key, subscription_id, "?limit=2");
    expect(all.body.meta).toEqual({ limit: 2, offset: 0, total: 3 });
    expect(all.body.data[0].delivery_id).toBe(latest.delivery_id);
    const delivered = await deliveries(key, subscription_id, "?status=delivered");
    expect(delivered.body.meta.total).toBe(1);
    expect((await deliveries(key, subscription_id, "?status=pending")).body.meta.total).toBe(2);
    expect((await deliveries(key, subscription_id, "?status=held")).body.meta.total).toBe(0);
  });

  test("redelivery sends the same id and bytes again", async () => {
    const { key, subscription_id, facility_id } = await subscribedFacility();
    await recordChanges([facility_id]);
    const [{ delivery_id }] = (await deliveries(key, subscription_id)).body.data;
    const receivers = new Receivers(new Clock("2030-01-01"));
    await attemptDelivery(delivery_id, receivers.deps());
    const again = await own(key, subscription_id, `/deliveries/${delivery_id}/redeliver`);
    expect(again.body).toMatchObject({ delivery_id, status: "pending" });
    expect(again.body.attempts).toHaveLength(1);
    await attemptDelivery(delivery_id, receivers.deps());
    expect(receivers.received).toHaveLength(2);
    expect(receivers.received[1]?.body).toBe(receivers.received[0]?.body);
    const [logged] = (await deliveries(key, subscription_id)).body.data;
    expect(logged.attempts).toHaveLength(2);
  });

  test("redelivery is not lost to an attempt that is under way", async () => {
    const { key, subscription_id, facility_id } = await subscribedFacility();
    await recordChanges([facility_id]);
    const [{ delivery_id }] = (await deliveries(key, subscription_id)).body.data;
    const redelivery = `/deliveries/${delivery_id}/redeliver`;
    await connection().sql`
      update webhook_deliveries set attempts = 9 where delivery_id = ${delivery_id}`;
    const receivers = new Receivers(new Clock("2030-01-01"), () => 500);
    const post: Post = async (posting) => {
      expect((await own(key, subscription_id, redelivery)).body.status).toBe("pending");
      return receivers.post(posting);
    };
    await attemptDelivery(delivery_id, receivers.deps({ post }));
    const [logged] = (await deliveries(key, subscription_id)).body.data;
    expect(logged).toMatchObject({ status: "pending" });
  });

  test("enabling an active subscription keeps its failure count, and the request has no body", async () => {
    const { key, subscription_id } = await subscribedFacility();
    await connection().sql`
      update webhook_subscriptions set consecutive_failures = 3, failing_since = now()
      where subscription_id = ${subscription_id}`;
    expect((await own(key, subscription_id, "/enable")).body.status).toBe("active");
    const [row] = await connection().sql`
      select consecutive_failures, failing_since is not null as is_failing
      from webhook_subscriptions where subscription_id = ${subscription_id}`;
    expect(row).toEqual({ consecutive_failures: 3, is_failing: true });
    const headers = { "content-length": "9" };
    const body = { force: true };
    const result = await call(`/v1/webhooks/${subscription_id}/enable`, { key, body, headers });
    expect([result.status, result.body.errors?.[0]?.pointer]).toEqual([400, "/force"]);
  });

  test("404 for a delivery of another subscription", async () => {
    const [mine, other] = [await subscribedFacility(), await subscribedFacility()];
    await recordChanges([other.facility_id]);
    const [{ delivery_id }] = (await deliveries(other.key, other.subscription_id)).body.data;
    const refused = await own(
      mine.key,
      mine.subscription_id,
      `/deliveries/${delivery_id}/redeliver`,
    );
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
  });
});

describe("the events feed", () => {
  test("the feed returns every event once, in order, from any cursor, and continues later", async () => {
    const { key, facility_id } = await subscribedFacility();
    for (let n = 0; n < 5; n++) await recordChanges([facility_id]);
    const first = await call("/v1/events?limit=3", { key });
    expect(first.body.data).toHaveLength(3);
    const second = await call(`/v1/events?limit=3&after=${first.body.meta.next}`, { key });
    expect(second.body.data).toHaveLength(2);
    const { next } = second.body.meta;
    const none = await call(`/v1/events?after=${next}`, { key });
    expect(none.body).toEqual({ data: [], meta: { limit: 20, next } });
    await recordChanges([facility_id]);
    const later = await call(`/v1/events?after=${next}`, { key });
    expect(later.body.data).toHaveLength(1);
    const seen = [...first.body.data, ...second.body.data, ...later.body.data];
    expect(new Set(seen.map((each) => each.delivery_id)).size).toBe(6);
    expect(seen[0]).toEqual({
      event: "score_change",
      delivery_id: expect.stringMatching(/^dlv_/),
      occurred_at: expect.any(String),
      payload: expect.objectContaining({ facility_id, delta: -9 }),
      cursor: expect.stringMatching(/^\d+$/),
    });
  });

  test("reaches back 30 days", async () => {
    const { key, facility_id } = await subscribedFacility();
    await recordChanges([facility_id], addDays(new Date(), -31));
    await recordChanges([facility_id], addDays(new Date(), -29));
    expect((await call("/v1/events", { key })).body.data).toHaveLength(1);
  });

  test.each(["after=x", "after=-1", "limit=0", "limit=101"])("400 for %s", async (query) => {
    const key = await issueKey("webhooks");
    expect((await call(`/v1/events?${query}`, { key })).status).toBe(400);
  });
});
