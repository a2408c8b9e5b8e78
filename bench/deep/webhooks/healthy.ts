import { setTimeout as sleep } from "node:timers/promises";
import { connection } from "../../../db/client";
import { Recorder } from "../../../tests/webhooks/delivery-guarantees/recorder";
import { recordChanges } from "../../../tests/webhooks/webhook-setup";
import { quantile } from "../../quantile";
import { type Figure, figure } from "../figures";
import { newFacilities, newKey, type ScenarioContext, subscribe, untilDone } from "./scenario";

const RECEIVERS_EACH = 50;
const ROUNDS = 20;
const P99_MAX_MS = 2_000;
const ROUND_MS = 2_000;
const DRAINED_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 100;
/** Seconds to wait for the last deliveries. */
const WAITS_MAX = 120;

/** Delivers to 50 receivers that hang and 50 healthy ones, which must not wait for the others. */
export async function playHealthy(context: ScenarioContext): Promise<Figure[]> {
  const recorder = new Recorder((_id, _attempt, path) =>
    path.startsWith("/hang/") ? "hang" : "accept",
  );
  context.record(recorder);
  const key = await newKey();
  const facilities = await newFacilities(2 * RECEIVERS_EACH);
  for (const [n, facility_id] of facilities.entries()) {
    const kind = n < RECEIVERS_EACH ? "hang" : "well";
    await subscribe(context, recorder, {
      key,
      facility_id,
      host: `${kind}${n}`,
      path: `/${kind}/${n}`,
    });
  }
  const well_ids = facilities.slice(RECEIVERS_EACH);
  const committed_ms = new Map<string, number>();
  const drained_ms: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await untilDone(() => recordChanges(facilities));
    const now_ms = Date.now();
    const rows = await connection().sql<{ delivery_id: string }[]>`
      select delivery_id from webhook_deliveries where event <> 'ping'
      order by position desc limit ${facilities.length}`;
    for (const { delivery_id } of rows) committed_ms.set(delivery_id, now_ms);
    drained_ms.push(await untilAllDelivered(well_ids, now_ms));
    await sleep(Math.max(0, now_ms + ROUND_MS - Date.now()));
  }
  const accepted = () => recorder.arrivals.filter(({ is_accepted }) => is_accepted);
  for (let waits = 0; accepted().length < RECEIVERS_EACH * ROUNDS && waits < WAITS_MAX; waits++) {
    await sleep(1_000);
  }
  const well = accepted();
  const latencies = well.map(
    ({ delivery_id, at_ms }) => at_ms - (committed_ms.get(delivery_id) ?? 0),
  );
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  const left = drained_ms.filter((took_ms) => took_ms === Number.POSITIVE_INFINITY).length;
  const complete = well.length === RECEIVERS_EACH * ROUNDS;
  return [
    figure(
      "next to 50 that hang, 50 healthy receivers wait ≤ 2 s from commit (p99)",
      `${well.length} deliveries, p50 ${p50} ms, p99 ${p99} ms`,
      complete && p99 <= P99_MAX_MS,
    ),
    figure(
      "and their queue does not grow: 2 s after each commit nothing is pending",
      `pending in ${left} of ${ROUNDS} rounds, the slowest other took ${Math.max(0, ...drained_ms.filter(Number.isFinite))} ms`,
      left === 0,
    ),
  ];
}

/**
 * Returns the milliseconds from a commit until no delivery is pending for these facilities, or
 * infinity past the limit.
 */
async function untilAllDelivered(facilities: string[], committed_ms: number): Promise<number> {
  for (;;) {
    const took_ms = Date.now() - committed_ms;
    if (took_ms > DRAINED_WITHIN_MS) return Number.POSITIVE_INFINITY;
    const [row] = await connection().sql<{ pending: number }[]>`
      select count(*)::int as pending from webhook_deliveries d
      join webhook_subscriptions s using (subscription_id)
      where d.status = 'pending' and s.facility_id = any(${facilities}::text[])`;
    if (row?.pending === 0) return took_ms;
    await sleep(LOOK_EVERY_MS);
  }
}
