import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:https";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { closeDatabase, connection } from "../../db/client";
import { joinDatabase, removeDatabase } from "../../db/embedded";
import { migrate } from "../../db/migrate";
import { Dispatcher } from "../../lib/webhooks/dispatch";
import { closeDeliveryPool } from "../../lib/webhooks/pool";
import { newSecret, signedHeaders } from "../../lib/webhooks/sign";
import { issueKey } from "../../tests/api";
import { DOMAIN } from "../../tests/webhooks/network/namespace";
import { insertFacility, recordChanges, subscribe } from "../../tests/webhooks/webhook-setup";
import { overrideSettings } from "../../lib/kernel/env";
import type { DeliveryRates } from "../deliveries";

/**
 * Runs inside the namespace, over a database with synchronous commits. Prints its rates as JSON.
 */

const HOSTS = 50;
const CHANGES_EACH = 60;
const DELIVERIES = HOSTS * CHANGES_EACH;
const POSTS_AT_A_TIME = 16;
const urlOf = (host: number) => `https://r${host % HOSTS}.${DOMAIN}/hook`;

async function queueDeliveries(): Promise<void> {
  const key = await issueKey("webhooks");
  const facilities = await Promise.all(Array.from({ length: HOSTS }, () => insertFacility()));
  for (const [host, facility_id] of facilities.entries()) {
    await subscribe(key, facility_id, urlOf(host));
  }
  for (let change = 0; change < CHANGES_EACH; change++) await recordChanges(facilities);
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began_ms = performance.now();
  await work();
  return DELIVERIES / ((performance.now() - began_ms) / 1_000);
}

async function deliverAll(): Promise<void> {
  const failed: unknown[] = [];
  await new Dispatcher((error) => failed.push(error)).drain();
  const [row] = await connection().sql<{ n: number }[]>`
    select count(*)::int as n from webhook_deliveries where status = 'delivered'`;
  if (failed.length > 0 || row?.n !== DELIVERIES) {
    throw new Error(`${row?.n} of ${DELIVERIES} were delivered; ${String(failed[0])}`);
  }
}

/** Sends the same bodies with the same signatures, without claims or logs. */
async function postAll(bodies: readonly string[], agent: Agent): Promise<void> {
  const secrets = [newSecret()];
  let next = 0;
  const postInTurn = async () => {
    for (let turn = next++; turn < bodies.length; turn = next++) {
      const body = bodies[turn] ?? "";
      const delivery_id = `dlv_${turn}`;
      const signing = { event: "score_change", delivery_id, body, secrets, now: new Date() };
      const posting = request(urlOf(turn), {
        method: "POST",
        agent,
        headers: signedHeaders(signing),
      });
      posting.end(body);
      const [response] = (await once(posting, "response")) as [NodeJS.ReadableStream];
      await once(response.resume(), "end");
    }
  };
  await Promise.all(Array.from({ length: POSTS_AT_A_TIME }, postInTurn));
  agent.destroy();
}

async function measureRates(): Promise<DeliveryRates> {
  await queueDeliveries();
  const ours_per_s = await perSecond(deliverAll);
  const rows = await connection().sql<{ body: string }[]>`select body from webhook_deliveries`;
  const bodies = rows.map(({ body }) => body);
  return {
    ours_per_s,
    bare_per_s: await perSecond(() => postAll(bodies, new Agent({ keepAlive: false }))),
    kept_per_s: await perSecond(() => postAll(bodies, new Agent({ keepAlive: true }))),
  };
}

process.env["LOG_LEVEL"] = "silent";
overrideSettings({ DAYBOOK_SECRETS_KEY: `bench:${Buffer.alloc(32).toString("base64")}` });
const directory = mkdtempSync(join(tmpdir(), "daybook-bench-"));
chmodSync(directory, 0o711);
const joined = await joinDatabase(directory);
overrideSettings({ DATABASE_URL: joined.url });
const receiver = fork(fileURLToPath(new URL("receiver.ts", import.meta.url)));
try {
  await Promise.all([migrate(joined.url), once(receiver, "message")]);
  process.stdout.write(JSON.stringify(await measureRates()));
} finally {
  receiver.disconnect();
  await Promise.all([closeDeliveryPool(), closeDatabase()]);
  await joined.stop();
  removeDatabase(directory);
}
