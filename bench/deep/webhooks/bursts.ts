import { setTimeout as sleep } from "node:timers/promises";
import { connection } from "../../../db/client";
import { type Figure, figure } from "../figures";
import { callbackOf } from "./receivers";
import { EVENTS, newFacilities, newKey, type ScenarioContext } from "./scenario";

const PARALLEL = 20;
const KILL_EVERY = 10;
/** By then a burst is under way, and few have ended. */
const KILL_WITHIN_MS = 30;

/** Bursts of equal requests under one Idempotency-Key, with servers killed in the middle. */
export async function playBursts(context: ScenarioContext): Promise<Figure[]> {
  const bursts = Math.ceil(1_000 * context.scale);
  const key = await newKey();
  const facilities = await newFacilities(bursts);
  let [secrets, cut] = [0, 0];
  for (const [n, facility_id] of facilities.entries()) {
    const body = JSON.stringify({
      facility_id,
      callback_url: callbackOf("burst", `/burst/${n}`),
      events: EVENTS,
    });
    const headers = { "Idempotency-Key": `burst ${n}` };
    const broken = context.servers.broken;
    const query = Promise.all(
      Array.from({ length: PARALLEL }, () =>
        context.servers.call("POST", "/v1/webhooks", key, { body, headers }),
      ),
    );
    if (n % KILL_EVERY === 0) {
      await sleep(Math.random() * KILL_WITHIN_MS);
      await context.servers.kill();
    }
    const answers = await query;
    if (context.servers.broken > broken) cut += 1;
    const created = answers.filter(({ status }) => status === 201);
    secrets = Math.max(secrets, new Set(created.map((each) => each.body["signing_secret"])).size);
  }
  const [row] = await connection().sql<{ made: number; facilities: number }[]>`
    select count(*)::int as made, count(distinct facility_id)::int as facilities
    from webhook_subscriptions where facility_id = any(${facilities}::text[])`;
  return [
    figure(
      `${bursts} bursts of ${PARALLEL} equal requests make one subscription each`,
      `${row?.made} made for ${row?.facilities} facilities, at most ${secrets} secret returned; a kill -9 broke requests of ${cut} bursts`,
      row?.made === bursts && row.facilities === bursts && secrets === 1 && cut > 0,
    ),
  ];
}
