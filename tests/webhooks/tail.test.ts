import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attemptDelivery } from "#lib/webhooks/attempt";
import { newSecret } from "#lib/webhooks/sign";
import { type HttpServer, startHttpServer } from "#tests/http";
import { queueOne } from "./pending-deliveries";
import { openWorld } from "./webhook-setup";

/** Tests that a developer without a public address can see and verify every attempt in the log. */

const COMMAND = fileURLToPath(new URL("../../scripts/webhooks.ts", import.meta.url));

let world: Awaited<ReturnType<typeof openWorld>>;
let httpServer: HttpServer;
beforeAll(async () => {
  world = await openWorld();
  httpServer = await startHttpServer();
});
afterAll(async () => {
  await httpServer.close();
  await world.end();
});

const tail = (key: string, subscription: string, secret: string) => {
  const whose = `--origin ${httpServer.url} --key ${key} --subscription ${subscription}`;
  const words = `--import tsx ${COMMAND} tail --once ${whose} --secret ${secret}`;
  return promisify(execFile)(process.execPath, words.split(" "));
};

test("tail prints each attempt with its outcome, and checks its signatures with the secret", async () => {
  const { receivers, clock, delivery_id, key, subscription_id, signing_secret } = await queueOne();
  receivers.behave = () => 503;
  const next = await attemptDelivery(delivery_id, receivers.deps());
  clock.to(next!);
  receivers.behave = () => 200;
  await attemptDelivery(delivery_id, receivers.deps());

  const { stdout } = await tail(key, subscription_id, signing_secret);
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/failed 503 {2}signatures good/);
  expect(lines[1]).toMatch(/succeeded 200 {2}signatures good/);
  expect(lines[1]).toContain(receivers.received[1]?.body);

  const other = await tail(key, subscription_id, newSecret());
  expect(other.stdout.match(/signatures BAD/g)).toHaveLength(2);
  await expect(tail("daybook_live_none", subscription_id, signing_secret)).rejects.toThrow("401");
}, 180_000);
