import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { maintainAlerts } from "#lib/alerts/maintenance";
import { openWorld } from "#tests/webhooks/webhook-setup";
import { deliverAt, followedFacility, hoursOn, logChanges, readMessages } from "./alert-setup";
import { type MailServer, openMailServer } from "./mail-server";

/** Kills a sending process at each step, over a real mail server. */

const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));

let world: Awaited<ReturnType<typeof openWorld>>;
let server: MailServer;
beforeAll(async () => {
  world = await openWorld();
  server = await openMailServer();
});
afterAll(async () => {
  await server.close();
  await world.end();
});

const startWorker = (): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", WORKER], {
    env: { ...process.env, DATABASE_URL: world.url },
    stdio: ["ignore", "ignore", "inherit"],
  });

/** Starts a worker, and kills it when the server reaches a step, which it never answers. */
async function killAt(step: "onRcpt" | "onData"): Promise<void> {
  const events = new EventEmitter();
  const reached = once(events, "reached");
  const released = once(events, "released");
  server.steps[step] = () => {
    events.emit("reached");
    return released;
  };
  const worker = startWorker();
  await reached;
  worker.kill("SIGKILL");
  await once(worker, "exit");
  events.emit("released");
  server.steps[step] = () => undefined;
}

const makeDue = () => connection().sql`
  update alert_messages set next_attempt_at = now() where status = 'pending'`;

test("a process that is killed before the text is sent leaves the message to another, which sends it once", async () => {
  const { facility_id, token } = await followedFacility(server);
  await logChanges({ facility_id });
  await makeDue();
  await killAt("onRcpt");
  expect(server.received).toEqual([]);
  // Its lease protects it from a second sender.
  expect(await deliverAt(server, hoursOn(0.01))).toEqual([]);
  expect(await deliverAt(server, hoursOn(1))).toHaveLength(1);
  expect(await deliverAt(server, hoursOn(2))).toEqual([]);
  expect((await readMessages(token)).at(-1)).toMatchObject({ status: "sent" });
});

test("a process that is killed after the text is sent has sent it, and no other sends it again", async () => {
  const { facility_id, token } = await followedFacility(server);
  await logChanges({ facility_id });
  await makeDue();
  await killAt("onData");
  expect(server.received.splice(0)).toHaveLength(1);
  expect(await deliverAt(server, hoursOn(1))).toEqual([]);
  expect(await maintainAlerts(hoursOn(1))).toBe(1);
  expect((await readMessages(token)).at(-1)).toMatchObject({ status: "unknown" });
  // The next change comes a day later, in a message of its own.
  await logChanges({ facility_id });
  expect(await deliverAt(server, hoursOn(2))).toEqual([]);
  expect(await deliverAt(server, hoursOn(26))).toHaveLength(1);
});

test("a message whose connection breaks after the text was sent isn't sent again", async () => {
  const { facility_id, token } = await followedFacility(server);
  await logChanges({ facility_id });
  server.steps.onData = () => new Promise<void>(() => {});
  const sending = deliverAt(server, hoursOn(1));
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1);
  server.drop();
  await sending;
  server.steps.onData = () => undefined;
  expect(await deliverAt(server, hoursOn(30))).toEqual([]);
  expect((await readMessages(token)).at(-1)).toMatchObject({ status: "unknown" });
});
