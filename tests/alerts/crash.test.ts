import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { connection } from "#db/client";
import { maintainAlerts } from "#lib/alerts/maintenance";
import {
  deliverAt,
  followedFacility,
  hoursOn,
  logChanges,
  readMessages,
  useMail,
} from "./alert-setup";

/** Kills a sending process at each step, over a real mail server. */

const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));

const mail = useMail();

const startWorker = (): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", WORKER], {
    env: { ...process.env, DATABASE_URL: mail.database_url },
    stdio: ["ignore", "ignore", "inherit"],
  });

/** Starts a worker, and kills it when the server reaches a step, which it never answers. */
async function killAt(step: "onRcpt" | "onData"): Promise<void> {
  const events = new EventEmitter();
  const reached = once(events, "reached");
  const released = once(events, "released");
  mail.server.steps[step] = () => {
    events.emit("reached");
    return released;
  };
  const worker = startWorker();
  await reached;
  worker.kill("SIGKILL");
  await once(worker, "exit");
  events.emit("released");
  mail.server.steps[step] = () => undefined;
}

const makeDue = () => connection().sql`
  update alert_messages set next_attempt_at = now() where status = 'pending'`;

test("a process that is killed before the text is sent leaves the message to another, which sends it once", async () => {
  const { facility_id, token } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  await makeDue();
  await killAt("onRcpt");
  expect(mail.server.received).toEqual([]);
  // Its lease protects it from a second sender.
  expect(await deliverAt(mail.server, hoursOn(0.01))).toEqual([]);
  expect(await deliverAt(mail.server, hoursOn(1))).toHaveLength(1);
  expect(await deliverAt(mail.server, hoursOn(2))).toEqual([]);
  expect((await readMessages(token)).at(-1)).toMatchObject({ status: "sent" });
});

test("a process that is killed after the text is sent has sent it, and no other sends it again", async () => {
  const { facility_id, token } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  await makeDue();
  await killAt("onData");
  expect(mail.server.received.splice(0)).toHaveLength(1);
  expect(await deliverAt(mail.server, hoursOn(1))).toEqual([]);
  expect(await maintainAlerts(hoursOn(1))).toBe(1);
  expect((await readMessages(token)).at(-1)).toMatchObject({ status: "unknown" });
  // The next change comes a day later, in a message of its own.
  await logChanges({ facility_id });
  expect(await deliverAt(mail.server, hoursOn(2))).toEqual([]);
  expect(await deliverAt(mail.server, hoursOn(26))).toHaveLength(1);
});

test("a message whose connection breaks after the text was sent isn't sent again", async () => {
  const { facility_id, token } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  mail.server.steps.onData = () => new Promise<void>(() => {});
  const sending = deliverAt(mail.server, hoursOn(1));
  await expect.poll(() => mail.server.received.length, { timeout: 20_000 }).toBe(1);
  mail.server.drop();
  await sending;
  mail.server.steps.onData = () => undefined;
  expect(await deliverAt(mail.server, hoursOn(30))).toEqual([]);
  expect((await readMessages(token)).at(-1)).toMatchObject({ status: "unknown" });
});
