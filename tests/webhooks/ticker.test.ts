import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Posting } from "#lib/webhooks/post";
import { startTicker } from "#inngest/ticker";
import { overrideSettings } from "#lib/kernel/env";
import { Clock, Receivers } from "./receivers";
import { openWorld, recordChanges, subscribedFacility } from "./world";

/** Where no Inngest is configured, a server delivers by itself, soon after the commit. */

const receivers = new Receivers(new Clock(new Date().toISOString()));
vi.mock("#lib/webhooks/post", async (original) => ({
  ...(await original<typeof import("#lib/webhooks/post")>()),
  postDelivery: (posting: Posting) => receivers.post(posting),
}));

const WAIT = { timeout: 60_000 };

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  overrideSettings({ INNGEST_DEV: "", INNGEST_EVENT_KEY: "" });
  world = await openWorld();
});
afterAll(() => world.end());

test("a change is delivered soon after its commit; after stop nothing is", async () => {
  const reported: unknown[] = [];
  const ticker = startTicker((error) => void reported.push(error));
  const { facility_id } = await subscribedFacility();
  await recordChanges([facility_id]);
  await vi.waitFor(() => expect(receivers.received).toHaveLength(1), WAIT);
  await ticker.stop();
  await recordChanges([facility_id]);
  await sleep(1_200);
  expect(receivers.received).toHaveLength(1);
  expect(reported).toEqual([]);
}, 120_000);

test("two servers tick: each change arrives once", async () => {
  receivers.received.length = 0;
  const tickers = [startTicker(() => {}), startTicker(() => {})];
  const { facility_id } = await subscribedFacility();
  for (let n = 0; n < 10; n++) await recordChanges([facility_id]);
  // The one of the first test and these ten.
  await vi.waitFor(() => expect(receivers.received).toHaveLength(11), WAIT);
  await sleep(1_000);
  expect(new Set(receivers.received.map(({ delivery_id }) => delivery_id)).size).toBe(11);
  expect(receivers.received).toHaveLength(11);
  await Promise.all(tickers.map((ticker) => ticker.stop()));
}, 120_000);
