import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { issueKey } from "#tests/api";
import { faultOf } from "./proof/faults";
import { judge } from "./proof/history";
import { readOwed } from "./proof/read-owed";
import { Recorder } from "./proof/recorder";
import { insertFacility, openWorld, recordChanges, subscribe } from "./world";
import { IN_FLIGHT } from "#lib/webhooks/dispatch";

/**
 * Whatever is killed, nothing is lost and nothing invented. A tenth of the full proof, which
 * `npm run check:deep` runs with the real network and real crashes of Postgres.
 */

const CHANGES = 1_000;
const SUBSCRIPTIONS = 20;
const KILLS = 20;
const WORKER = fileURLToPath(new URL("proof/worker.ts", import.meta.url));

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test(`${CHANGES} changes, ${SUBSCRIPTIONS} subscriptions, half of all attempts failing, ${KILLS} kills`, async () => {
  const key = await issueKey("webhooks");
  const recorder = new Recorder((delivery_id, attempt) => faultOf("ci", delivery_id, attempt));
  const facilities: string[] = [];
  for (let n = 0; n < SUBSCRIPTIONS; n++) {
    const facility_id = await insertFacility();
    facilities.push(facility_id);
    const subscribed = await subscribe(key, facility_id, `https://hook-${n}.example.com/${n}`);
    recorder.registered.set(`/${n}`, subscribed);
  }
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => recorder.take(request, Buffer.concat(chunks).toString(), response));
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  const work = () => startWorker(world.url, port);

  const writing = (async () => {
    for (let n = 0; n < CHANGES; n += SUBSCRIPTIONS) await recordChanges(facilities);
  })();
  const workers = [work(), work()];
  for (let kills = 0; kills < KILLS; kills++) {
    await sleep(400 + (kills % 5) * 150);
    const at = kills % workers.length;
    const victim = workers[at];
    victim?.kill("SIGKILL");
    workers[at] = work();
  }
  await writing;
  await settled();
  await Promise.all(workers.map(stopWorker));
  receiver.closeAllConnections();
  receiver.close();

  const verdict = judge(await readOwed(connection().sql), recorder.arrivals);
  console.log(`webhooks under ${KILLS} kills: ${JSON.stringify(verdict)}`);
  expect(verdict).toMatchObject({
    owed: CHANGES,
    accepted: CHANGES,
    lost: 0,
    invented: 0,
    altered: 0,
    unsigned: 0,
  });
  // A kill repeats at most what its worker had in flight to the host; the full proof counts the share.
  expect(verdict.duplicated).toBeLessThanOrEqual(KILLS * IN_FLIGHT.host_max);
}, 120_000);

function startWorker(url: string, port: number): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", WORKER], {
    env: { ...process.env, DATABASE_URL: url, RECEIVER_PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

/** Until nothing is owed any more. */
async function settled(): Promise<void> {
  for (let pending = 1; pending > 0;) {
    const [row] = await connection().sql<{ n: number }[]>`
      select count(*)::int as n from webhook_deliveries where status = 'pending'`;
    pending = row?.n ?? 0;
    await sleep(200);
  }
}
