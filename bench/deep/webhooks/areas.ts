import { setTimeout as sleep } from "node:timers/promises";
import { connection } from "../../../db/client";
import { newId } from "../../../lib/kernel/ids";
import { faultOf } from "../../../tests/webhooks/delivery-guarantees/faults";
import { compareDeliveries } from "../../../tests/webhooks/delivery-guarantees/history";
import { readPendingDeliveries } from "../../../tests/webhooks/delivery-guarantees/read-pending";
import { insertFacility } from "../../../tests/webhooks/webhook-setup";
import { type Figure, figure } from "../figures";
import { crashPostgres, deleteSome, killServers, recordOnce } from "./faults";
import { newKey, type ScenarioContext, subscribe, untilDone, untilSettled } from "./scenario";
import { ScoreBook, ScoreRecorder } from "./scores";

const FACILITIES = 5_000;
const COUNTY = "48453";
/** The area's subscriptions that stay, and those that are deleted meanwhile. */
const KEPT = 2;
const DELETED = 10;
/** Changes that one load makes. */
const BATCH = 500;
/**
 * When a receiver that hangs closes its connection. With the 15 seconds of a timeout, which 200
 * receivers of `faults` wait for, the eight requests of a receiver would be busy for half an hour.
 * Still longer than a prompt response, so that a receiver loses its eight requests meanwhile.
 */
const HANGS_MS = 2_500;

/**
 * Changes all 5,000 facilities of a county that subscriptions follow as an area, while servers are
 * killed, PostgreSQL crashes, receivers fail half of the time, and subscriptions are deleted.
 */
export async function playAreas(context: ScenarioContext): Promise<Figure[]> {
  const size = (full: number) => Math.ceil(full * context.scale);
  const book = new ScoreBook();
  const fault = (id: string, attempt: number) => faultOf("areas", id, attempt);
  const recorder = new ScoreRecorder(book, fault, HANGS_MS);
  context.record(recorder);
  const key = await newKey();
  const facilities = await insertCounty(size(FACILITIES));
  const follow = (path: string, host: string) =>
    subscribe(context, recorder, { key, area: { county_fips: COUNTY }, host, path });
  const kept: string[] = [];
  for (let n = 0; n < KEPT; n++) kept.push(await follow(`/area/${n}`, `area${n}`));
  const removed: string[] = [];
  for (let n = 0; n < DELETED; n++) removed.push(await follow(`/removed/${n}`, `removed${n}`));
  const began_ms = Date.now();
  const deleted_at_ms = new Map<string, number>();
  const crashes = { done: 0 };
  await Promise.all([
    changeAll(book, facilities),
    killServers(context, size(50)),
    crashPostgres(context, size(10), crashes),
    deleteSome(context, key, removed, deleted_at_ms),
  ]);
  const pending = await untilSettled();
  const verdict = compareDeliveries(
    await readPendingDeliveries(connection().sql),
    recorder.arrivals,
    deleted_at_ms,
  );
  const unpaired = await countUnpaired(facilities, kept);
  const held = [verdict.lost, verdict.invented, verdict.altered, verdict.unsigned, verdict.late];
  const conditions = `${facilities.length} facilities, ${context.servers.kills} kill -9, ${crashes.done} crashes of Postgres, ${deleted_at_ms.size} deletions, ${Math.round((Date.now() - began_ms) / 1_000)} s`;
  return [
    figure(
      `subscriptions to an area: nothing lost, invented, altered, unsigned or late (${conditions})`,
      JSON.stringify(verdict),
      pending === 0 && held.every((count) => count === 0) && recorder.wrong === 0,
    ),
    figure(
      "each change in the area has one delivery per subscription to it",
      `${unpaired} changes without`,
      unpaired === 0,
    ),
    figure(
      "each duplicate to an area follows a claim that broke off",
      `${verdict.duplicated} (${verdict.duplicated_pct} %), ${verdict.unexplained} unexplained`,
      verdict.unexplained === 0,
    ),
  ];
}

async function insertCounty(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push(await insertFacility(newId("facility"), { county_fips: COUNTY }));
  }
  return ids;
}

/** Changes every facility once. A transaction whose end is unknown is written again. */
async function changeAll(book: ScoreBook, facilities: string[]): Promise<void> {
  for (let done = 0; done < facilities.length; done += BATCH) {
    const changes = facilities.slice(done, done + BATCH).map((id) => book.move(id));
    await untilDone(() => recordOnce(changes));
    await sleep(100);
  }
}

/** Counts changes that lack their delivery to one of these subscriptions. */
async function countUnpaired(facilities: string[], subscriptions: string[]): Promise<number> {
  const [row] = await connection().sql<{ unpaired: number }[]>`
    select count(*)::int as unpaired from changes c
    cross join unnest(${subscriptions}::text[]) as s (subscription_id)
    where c.facility_id = any(${facilities}::text[]) and not exists (
      select 1 from webhook_deliveries d
      where d.change_id = c.change_id and d.subscription_id = s.subscription_id)`;
  return row?.unpaired ?? -1;
}
