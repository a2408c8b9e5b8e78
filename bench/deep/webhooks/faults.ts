import { setTimeout as sleep } from "node:timers/promises";
import { connection } from "../../../db/client";
import { type NotifiableChange, queueDeliveries } from "../../../lib/webhooks/outbox";
import { faultOf } from "../../../tests/webhooks/delivery-guarantees/faults";
import { compareDeliveries } from "../../../tests/webhooks/delivery-guarantees/history";
import { readPendingDeliveries } from "../../../tests/webhooks/delivery-guarantees/read-pending";
import { type Figure, figure } from "../figures";
import {
  newFacilities,
  newKey,
  type ScenarioContext,
  subscribe,
  untilDone,
  untilSettled,
} from "./scenario";
import { ScoreBook, ScoreRecorder } from "./scores";

const SUBSCRIPTIONS = 200;
/** Two of them follow each facility. */
const PER_FACILITY = 2;
const BATCH = 20;

/**
 * 10,000 changes to 200 subscriptions, while servers are killed, Postgres crashes, receivers fail
 * half of the time, and subscriptions are deleted.
 */
export async function playFaults(context: ScenarioContext): Promise<Figure[]> {
  const size = (full: number) => Math.ceil(full * context.scale);
  const book = new ScoreBook();
  const recorder = new ScoreRecorder(book, (id, attempt) => faultOf("deep", id, attempt));
  context.record(recorder);
  const key = await newKey();
  const facilities = await newFacilities(SUBSCRIPTIONS / PER_FACILITY);
  const subscriptions: string[] = [];
  for (let n = 0; n < SUBSCRIPTIONS; n++) {
    const facility_id = facilities[n % facilities.length] ?? "";
    const wanted = { key, facility_id, host: `h${n}`, path: `/faults/${n}` };
    subscriptions.push(await subscribe(context, recorder, wanted));
  }
  const began_ms = Date.now();
  const deleted_at_ms = new Map<string, number>();
  const crashes = { done: 0 };
  await Promise.all([
    writeChanges(book, facilities, size(10_000)),
    killServers(context, size(200)),
    crashPostgres(context, size(50), crashes),
    deleteSome(context, key, subscriptions.slice(0, size(20)), deleted_at_ms),
  ]);
  const pending = await untilSettled();
  const verdict = compareDeliveries(
    await readPendingDeliveries(connection().sql),
    recorder.arrivals,
    deleted_at_ms,
  );
  const held = [verdict.lost, verdict.invented, verdict.altered, verdict.unsigned, verdict.late];
  const conditions = `${context.servers.kills} kill -9, ${crashes.done} crashes of Postgres, ${deleted_at_ms.size} deletions, ${Math.round((Date.now() - began_ms) / 1_000)} s`;
  return [
    figure(
      `nothing lost, invented, altered, unsigned or late (${conditions})`,
      JSON.stringify(verdict),
      pending === 0 && held.every((count) => count === 0),
    ),
    figure(
      "each has the scores of its history: the one before it, the new one, and their difference",
      `${recorder.wrong} wrong of ${recorder.arrivals.length}`,
      recorder.wrong === 0 && recorder.arrivals.length > 0,
    ),
    figure("duplicates ≤ 2 %", `${verdict.duplicated_pct} %`, verdict.duplicated_pct <= 2),
    figure(
      "each of them follows a claim that broke off",
      `${verdict.duplicated}, ${verdict.unexplained} unexplained`,
      verdict.unexplained === 0,
    ),
    figure(
      "servers ended only where they were killed",
      `${context.servers.crashes} other ends, ${context.servers.stumbles} failed sweeps`,
      context.servers.crashes === 0,
    ),
  ];
}

/** Writes changes; a transaction whose end is unknown is written again, under the same ids. */
async function writeChanges(book: ScoreBook, facilities: string[], count: number): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const changes = Array.from({ length: BATCH }, (_, n) =>
      book.move(facilities[(done + n) % facilities.length] ?? ""),
    );
    await untilDone(() => recordOnce(changes));
    await sleep(40);
  }
}

export async function recordOnce(changes: NotifiableChange[]): Promise<void> {
  await connection().sql.begin(async (tx) => {
    for (const { change_id, facility_id, type, payload } of changes) {
      await tx`
        insert into changes (change_id, facility_id, sequence, type, payload, notifies, cause,
          occurred_at, data_version)
        values (${change_id}, ${facility_id}, ${Number(payload["sequence"])}, ${type},
          ${JSON.stringify(payload)}::text::jsonb, true, 'new_visit', now(), 1)
        on conflict (change_id) do nothing`;
    }
    await queueDeliveries(tx, changes);
  });
}

export async function killServers({ servers }: ScenarioContext, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await sleep(200 + Math.random() * 1_200);
    await servers.kill();
  }
}

export async function crashPostgres(
  { database }: ScenarioContext,
  count: number,
  crashes: { done: number },
): Promise<void> {
  for (let n = 0; n < count; n++) {
    await sleep(2_000 + Math.random() * 6_000);
    await database.crash();
    crashes.done += 1;
  }
}

export async function deleteSome(
  { servers }: ScenarioContext,
  key: string,
  subscription_ids: string[],
  deleted_at_ms: Map<string, number>,
): Promise<void> {
  for (const id of subscription_ids) {
    await sleep(1_000 + Math.random() * 4_000);
    // A killed server may have deleted it without a response. The next one then returns 404.
    const { status } = await servers.call("DELETE", `/v1/webhooks/${id}`, key);
    if (status !== 200 && status !== 404) throw new Error(`Deletion answered ${status}`);
    deleted_at_ms.set(id, Date.now());
  }
}
