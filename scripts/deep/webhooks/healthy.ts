import { setTimeout as sleep } from "node:timers/promises";
import { connection } from "#db/client";
import { Recorder } from "#tests/webhooks/proof/recorder";
import { recordChanges } from "#tests/webhooks/world";
import { quantile } from "../../../bench/quantile";
import { type Figure, figure } from "../figures";
import { newFacilities, newKey, type Stage, subscribe, untilDone } from "./scene";

const RECEIVERS_EACH = 50;
const ROUNDS = 20;
const P99_MAX_MS = 2_000;
const BETWEEN_ROUNDS_MS = 2_000;
/** Seconds that the last ones are waited for. */
const WAITS_MAX = 120;

/** 50 receivers that hang and 50 that are well: these do not wait for those. */
export async function playHealthy(stage: Stage): Promise<Figure[]> {
  const recorder = new Recorder((_id, _attempt, path) =>
    path.startsWith("/hang/") ? "hang" : "accept",
  );
  stage.record(recorder);
  const key = await newKey();
  const facilities = await newFacilities(2 * RECEIVERS_EACH);
  for (const [n, facility_id] of facilities.entries()) {
    const kind = n < RECEIVERS_EACH ? "hang" : "well";
    await subscribe(stage, recorder, {
      key,
      facility_id,
      host: `${kind}${n}`,
      path: `/${kind}/${n}`,
    });
  }
  const committed_ms = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    await untilDone(() => recordChanges(facilities));
    const now_ms = Date.now();
    const rows = await connection().sql<{ delivery_id: string }[]>`
      select delivery_id from webhook_deliveries where event <> 'ping'
      order by position desc limit ${facilities.length}`;
    for (const { delivery_id } of rows) committed_ms.set(delivery_id, now_ms);
    await sleep(BETWEEN_ROUNDS_MS);
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
  const complete = well.length === RECEIVERS_EACH * ROUNDS;
  return [
    figure(
      "beside 50 that hang, 50 healthy receivers wait ≤ 2 s from commit (p99)",
      `${well.length} deliveries, p50 ${p50} ms, p99 ${p99} ms`,
      complete && p99 <= P99_MAX_MS,
    ),
  ];
}
