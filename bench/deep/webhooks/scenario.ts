import { setTimeout as sleep } from "node:timers/promises";
import { connection } from "../../../db/client";
import { createKey } from "../../../lib/keys/keys";
import type { Recorder } from "../../../tests/webhooks/delivery-guarantees/recorder";
import { insertFacility } from "../../../tests/webhooks/webhook-setup";
import type { CrashableDatabase } from "./database";
import { callbackOf } from "./receivers";
import type { Servers } from "./servers";

/** The environment of each scenario of the delivery check. */
export type ScenarioContext = {
  database: CrashableDatabase;
  servers: Servers;
  record(recorder: Recorder): void;
  /** 1 = the full size. */
  scale: number;
};

export const EVENTS = ["score_change", "license_change", "violation_recorded"];

export async function newKey(): Promise<string> {
  const wanted = { name: "deep", scopes: ["webhooks" as const], rate_per_min: 0 };
  return (await createKey(wanted)).key;
}

export const newFacilities = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => insertFacility()));

/** Subscribes through the API, and registers the expected deliveries with the recorder. */
export async function subscribe(
  { servers }: ScenarioContext,
  recorder: Recorder,
  wanted: { key: string; host: string; path: string } & (
    | { facility_id: string }
    | { area: { county_fips: string } }
  ),
): Promise<string> {
  const { key, host, path, ...followed } = wanted;
  const body = JSON.stringify({
    ...followed,
    callback_url: callbackOf(host, path),
    events: EVENTS,
  });
  const headers = { "Idempotency-Key": `subscribe ${path}` };
  const { status, body: created } = await servers.call("POST", "/v1/webhooks", key, {
    body,
    headers,
  });
  if (status !== 201) throw new Error(`Not subscribed: ${JSON.stringify(created)}`);
  const { subscription_id, signing_secret } = created as Record<string, string>;
  if (!subscription_id || !signing_secret) throw new Error("The answer lacks its members");
  recorder.registered.set(path, { subscription_id, signing_secret });
  return subscription_id;
}

/** A crash and its recovery take many seconds on a busy machine. */
const DONE_WITHIN_MS = 120_000;

/** Retries while PostgreSQL is down, so the work must be safe to repeat. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  const until_ms = Date.now() + DONE_WITHIN_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until_ms) throw error;
      await sleep(100);
    }
  }
}

/** Time after which deliveries whose number has not fallen count as stuck. */
const STUCK_MS = 600_000;

/**
 * Waits until no delivery is pending, as long as their number falls: retries of 5,000 facilities take
 * longer on a slow machine.
 * @returns the deliveries that are still pending
 */
export async function untilSettled(): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  let fell_at_ms = Date.now();
  for (;;) {
    const pending = await untilDone(async () => {
      const [row] = await connection().sql<{ n: number }[]>`
        select count(*)::int as n from webhook_deliveries where status = 'pending'`;
      return row?.n ?? 0;
    });
    if (pending < lowest) {
      lowest = pending;
      fell_at_ms = Date.now();
    }
    if (pending === 0 || Date.now() - fell_at_ms > STUCK_MS) return pending;
    await sleep(500);
  }
}

/** Removes everything that could affect the next scenario. */
export async function clearScenario(): Promise<void> {
  const { sql } = connection();
  await untilDone(
    () =>
      sql`truncate webhook_subscriptions, webhook_secrets, webhook_deliveries, webhook_attempts`,
  );
}
