import { setTimeout as sleep } from "node:timers/promises";
import { connection } from "../../../db/client";
import { finishThread } from "../../../lib/kernel/at-end";
import { overrideSettings } from "../../../lib/kernel/env";
import { STEP_CALLS_MAX } from "../../../lib/kernel/inngest-settings";
import { InngestExecutor } from "../../../tests/webhooks/inngest-executor";
import { InngestQueue, readRegistered } from "../../../tests/webhooks/inngest-queue";
import { Recorder } from "../../../tests/webhooks/delivery-guarantees/recorder";
import { recordChanges } from "../../../tests/webhooks/webhook-setup";
import { quantile } from "../../quantile";
import { type Figure, figure } from "../figures";
import { newFacilities, newKey, type ScenarioContext, subscribe } from "./scenario";

const HANGING = 14;
const ANSWERING = 8;
const ROUNDS = 20;
const ROUND_MS = 2_000;
const P99_MAX_MS = 2_000;

/**
 * Drives deliveries to 14 hosts that hang and 8 that respond with Inngest's own calls, in memory.
 */
export async function playInngest(context: ScenarioContext): Promise<Figure[]> {
  const recorder = new Recorder((_id, _attempt, path) =>
    path.startsWith("/hang/") ? "hang" : "accept",
  );
  context.record(recorder);
  const key = await newKey();
  const facilities = await newFacilities(HANGING + ANSWERING);
  for (const [n, facility_id] of facilities.entries()) {
    const kind = n < HANGING ? "hang" : "well";
    const [host, path] = [`inngest-${kind}${n}`, `/${kind}/inngest-${n}`];
    await subscribe(context, recorder, { key, facility_id, host, path });
  }
  // Their dispatchers would deliver too.
  await context.servers.stop();
  try {
    return await measure(recorder, facilities);
  } finally {
    await finishThread();
    await context.servers.start();
  }
}

async function measure(recorder: Recorder, facilities: string[]): Promise<Figure[]> {
  const queue = await openQueue();
  const executor = new InngestExecutor(queue.serve, {
    now: () => new Date(),
    to: (at) => sleep(Math.max(0, at.getTime() - Date.now()), undefined, { ref: false }),
  });
  const committed_ms = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    await recordChanges(facilities);
    const now_ms = Date.now();
    for (const data of await readNewest(facilities.length)) {
      committed_ms.set(data.delivery_id, now_ms);
      void executor.run("daybook-deliver-webhook", { name: "webhook/delivery.queued", data });
    }
    await sleep(Math.max(0, now_ms + ROUND_MS - Date.now()));
  }
  await sleep(P99_MAX_MS);
  const accepted = recorder.arrivals.filter(({ is_accepted }) => is_accepted);
  const latencies = accepted.map(
    ({ delivery_id, at_ms }) => at_ms - (committed_ms.get(delivery_id) ?? 0),
  );
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  const isComplete = accepted.length === ANSWERING * ROUNDS;
  return [
    figure(
      "driven by Inngest, 8 healthy receivers next to 14 that hang wait ≤ 2 s from commit (p99)",
      `${accepted.length} deliveries, p50 ${p50} ms, p99 ${p99} ms`,
      isComplete && p99 <= P99_MAX_MS,
    ),
    figure(
      `and the step endpoint, which takes ${STEP_CALLS_MAX} calls, refuses none`,
      `at most ${queue.calls_max} at a time, ${queue.refused} refused`,
      queue.refused === 0,
    ),
  ];
}

async function openQueue(): Promise<InngestQueue> {
  overrideSettings({ INNGEST_DEV: "1" });
  const { POST, PUT } = await import("../../../app/api/inngest/route");
  const functions = await readRegistered((request) => PUT(request as never, undefined));
  const endpoint = (request: Request) => POST(request as never, undefined);
  return new InngestQueue(endpoint, functions, STEP_CALLS_MAX);
}

type Delivery = { delivery_id: string; subscription_id: string; host: string };

const readNewest = (count: number) => connection().sql<Delivery[]>`
  select delivery_id, subscription_id, host from webhook_deliveries where event <> 'ping'
  order by position desc limit ${count}`;
