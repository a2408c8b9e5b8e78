import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { issueKey } from "#tests/api";
import { useBundled } from "#tests/bundled-program";
import { faultOf } from "./delivery-guarantees/faults";
import { compareDeliveries } from "./delivery-guarantees/history";
import { readPendingDeliveries } from "./delivery-guarantees/read-pending";
import { Recorder } from "./delivery-guarantees/recorder";
import { insertFacility, openWorld, recordChanges, subscribe } from "./webhook-setup";

/**
 * Tests that kills lose and invent no deliveries, and that only a kill repeats one. A tenth of the
 * full test, which `npm run check:deep` runs with the real network and real crashes of Postgres.
 * It's paced by counts, so a slow machine kills at the same points.
 */

const CHANGES = 500;
/** One to each facility, and one to the state of all. */
const FACILITIES = 20;
/** Each change is delivered for its facility and for the state. */
const DELIVERIES = 2 * CHANGES;
const WORKERS = 2;
const KILLS = 20;
/** Arrivals between two kills. All together they're fewer than must arrive. */
const KILL_EVERY = 40;
const HANGS_MS = 300;
const WORKER = useBundled("tests/webhooks/delivery-guarantees/worker.ts");

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test(`no delivery is lost, invented, or altered with ${CHANGES} changes, subscriptions to ${FACILITIES} facilities and their state, half of all attempts failing, and ${KILLS} kills`, async () => {
  const key = await issueKey("webhooks");
  const recorder = new Recorder((id, attempt) => faultOf("ci", id, attempt), HANGS_MS);
  const facilities: string[] = [];
  const area = await subscribe(key, { state_code: "TX" }, "https://hook-area.example.com/area");
  recorder.registered.set("/area", area);
  for (let n = 0; n < FACILITIES; n++) {
    const facility_id = await insertFacility();
    facilities.push(facility_id);
    const subscribed = await subscribe(key, facility_id, `https://hook-${n}.example.com/${n}`);
    recorder.registered.set(`/${n}`, subscribed);
  }
  const arrivals = new Milestones();
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      recorder.take(request, Buffer.concat(chunks).toString(), response);
      arrivals.reach(recorder.arrivals.length);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  const startAll = () => Array.from({ length: WORKERS }, () => startWorker(world.url, port));

  for (let n = 0; n < CHANGES; n += FACILITIES) await recordChanges(facilities);
  let kills = 0;
  while (kills < KILLS) {
    for (const worker of startAll()) {
      kills += 1;
      await arrivals.until(kills * KILL_EVERY);
      await stopWorker(worker);
    }
    await endLeases();
  }
  const workers = startAll();
  await settled();
  await Promise.all(workers.map(stopWorker));
  receiver.closeAllConnections();
  receiver.close();

  const verdict = compareDeliveries(
    await readPendingDeliveries(connection().sql),
    recorder.arrivals,
  );
  console.log(`webhooks under ${kills} kills: ${JSON.stringify(verdict)}`);
  expect(verdict).toMatchObject({
    pending: DELIVERIES,
    accepted: DELIVERIES,
    lost: 0,
    invented: 0,
    altered: 0,
    unsigned: 0,
    unexplained: 0,
  });
  const ofArea = recorder.arrivals.filter((each) => each.subscription_id === area.subscription_id);
  const accepted = ofArea.filter(({ is_accepted }) => is_accepted);
  expect(new Set(accepted.map(({ delivery_id }) => delivery_id)).size).toBe(CHANGES);
}, 300_000);

/** Waits until a count is reached. */
class Milestones {
  #count = 0;
  #waiting: { count: number; resolve: () => void } | undefined;

  reach(count: number): void {
    this.#count = count;
    if (this.#waiting && count >= this.#waiting.count) this.#waiting.resolve();
  }

  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { count, resolve };
      this.reach(this.#count);
    });
  }
}

function startWorker(url: string, port: number): ChildProcess {
  return spawn(process.execPath, ["--enable-source-maps", WORKER], {
    env: { ...process.env, DATABASE_URL: url, RECEIVER_PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

/** No worker is alive, so this skips the time until their leases end. */
async function endLeases(): Promise<void> {
  await connection().sql`
    update webhook_deliveries set claimed_until = now() where claimed_until > now()`;
}

/** Waits until no delivery is pending. */
async function settled(): Promise<void> {
  for (let pending = 1; pending > 0;) {
    const [row] = await connection().sql<{ n: number }[]>`
      select count(*)::int as n from webhook_deliveries where status = 'pending'`;
    pending = row?.n ?? 0;
    await sleep(200);
  }
}
