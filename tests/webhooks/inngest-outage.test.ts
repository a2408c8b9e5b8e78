import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueueDeliveries } from "#inngest/enqueue-deliveries";
import { startTicker } from "#inngest/ticker";
import { openWorld, recordChanges, subscribedFacility } from "./webhook-setup";
import { eventually } from "#tests/eventually";

/** Tests the log while Inngest accepts no events. */

vi.hoisted(() => {
  process.env["INNGEST_DEV"] = "1";
});

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Queues a delivery that is due now, so that the sweep leaves it to Inngest. */
const queueOne = async () => recordChanges([(await subscribedFacility()).facility_id]);

test("an Inngest outage is logged once when it starts and once when it ends", async () => {
  await queueOne();
  let isDown = true;
  let sends = 0;
  const stub = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    sends += 1;
    const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    if (isDown) throw new TypeError("fetch failed", { cause });
    const events = JSON.parse(String(init?.body)) as { id: string }[];
    return Response.json({ ids: events.map(({ id }) => id), status: 200 });
  });
  const reported: unknown[] = [];
  const notices: { level: string; what: string; failures: number; event: string }[] = [];
  const ticker = startTicker(
    (error) => void reported.push(error),
    (level, facts, event) => void notices.push({ level, event, ...facts } as never),
  );
  // The SDK tries five times within one send.
  await eventually(() => expect(sends).toBeGreaterThan(15));
  const down = { what: "deliveries", reason: "ECONNREFUSED", failures: 1 };
  expect(notices).toEqual([{ level: "warn", event: "inngest send failed", ...down }]);
  isDown = false;
  await eventually(() => expect(notices).toHaveLength(2));
  await ticker.stop();
  stub.mockRestore();
  const [, end] = notices;
  const recovered = { level: "info", event: "background job recovered", what: "deliveries" };
  expect(end).toMatchObject(recovered);
  expect(end?.failures).toBeGreaterThan(2);
  expect(reported).toEqual([]);
}, 120_000);

test("a rejected event send is reported with its status instead of the response text", async () => {
  await queueOne();
  const page = `<html>${"x".repeat(2_000)}</html>`;
  const stub = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => new Response(page, { status: 502 }));
  await expect(enqueueDeliveries()).rejects.toMatchObject({ reason: "status 502" });
  stub.mockRestore();
});
