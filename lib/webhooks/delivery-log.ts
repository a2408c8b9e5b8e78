import type { Fragment } from "postgres";
import { connection } from "#db/client";
import { Problem } from "#lib/kernel/problem";
import { readDatabaseNow } from "./delivery-claims";
import { limitManualSends } from "./manual-sends";
import { deliveryRow, insertDeliveries } from "./outbox";
import { ATTEMPTS_SHOWN_MAX, type Delivery } from "./shapes";
import { isoOf, readSubscription, type SubscriptionRow } from "./subscription";

type AttemptRow = {
  started_at: string;
  ended_at: string | null;
  outcome: "succeeded" | "failed" | null;
  status_code: number | null;
  fault: NonNullable<Delivery["attempts"][number]["fault"]> | null;
  address: string | null;
  headers: Record<string, string>;
  answer: string | null;
};

type DeliveryRow = {
  delivery_id: string;
  subscription_id: string;
  event: Delivery["event"];
  status: "pending" | "delivered" | "failed";
  body: string;
  created_at: string;
  next_attempt_at: string | null;
  settled_at: string | null;
  attempts: AttemptRow[];
};

export type LogFilter = { limit: number; offset: number; status?: Delivery["status"] };

/**
 * Lists a page of a subscription's pending and finished deliveries, latest first.
 * @throws Problem `not_found`.
 */
export async function listDeliveries(
  owner_key_id: string,
  subscription_id: string,
  { limit, offset, status }: LogFilter,
) {
  await readSubscription(owner_key_id, subscription_id);
  const { sql } = connection();
  const held = status === "held" || status === "pending";
  const wanted = sql`
    d.subscription_id = ${subscription_id}
    ${status === undefined ? sql`` : sql`and d.status = ${held ? "pending" : status}`}
    ${held ? sql`and (d.next_attempt_at is null) = ${status === "held"}` : sql``}`;
  const latest_first = sql`order by d.created_at desc nulls last, d.delivery_id`;
  const [data, [counted]] = await Promise.all([
    readDeliveries(sql`${wanted} ${latest_first} limit ${limit} offset ${offset}`),
    sql<{ total: number }[]>`
      select count(*)::int as total from webhook_deliveries d where ${wanted}`,
  ]);
  return { data, meta: { limit, offset, total: counted?.total ?? 0 } };
}

/** Reads the deliveries `d` that match a condition, each with its latest attempts, oldest first. */
async function readDeliveries(wanted: Fragment): Promise<Delivery[]> {
  const rows = await connection().sql<DeliveryRow[]>`
    select d.delivery_id, d.subscription_id, d.event, d.status, d.body, d.created_at,
      d.next_attempt_at, d.settled_at, log.attempts
    from webhook_deliveries d cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.attempt_id), '[]') as attempts from (
        select * from webhook_attempts where delivery_id = d.delivery_id
        order by attempt_id desc limit ${ATTEMPTS_SHOWN_MAX}) a
    ) log
    where ${wanted}`;
  return rows.map(presentDelivery);
}

function presentDelivery(row: DeliveryRow): Delivery {
  const { delivery_id, subscription_id, event, body, next_attempt_at, settled_at } = row;
  return {
    delivery_id,
    subscription_id,
    event,
    status: row.status === "pending" && next_attempt_at === null ? "held" : row.status,
    created_at: isoOf(row.created_at),
    ...(next_attempt_at === null ? {} : { next_attempt_at: isoOf(next_attempt_at) }),
    ...(settled_at === null ? {} : { settled_at: isoOf(settled_at) }),
    body,
    attempts: row.attempts.map(presentAttempt),
  };
}

function presentAttempt(row: AttemptRow): Delivery["attempts"][number] {
  return {
    started_at: isoOf(row.started_at),
    ...(row.ended_at === null ? {} : { ended_at: isoOf(row.ended_at) }),
    outcome: row.outcome ?? "unknown",
    ...(row.status_code === null ? {} : { status_code: row.status_code }),
    ...(row.fault === null ? {} : { fault: row.fault }),
    ...(row.address === null ? {} : { address: row.address }),
    headers: row.headers,
    ...(row.answer === null ? {} : { answer: row.answer }),
  };
}

/** Reads a delivery as the log shows it. */
async function readDelivery(subscription_id: string, delivery_id: string): Promise<Delivery> {
  const { sql } = connection();
  const [delivery] = await readDeliveries(sql`
    d.delivery_id = ${delivery_id} and d.subscription_id = ${subscription_id}`);
  if (!delivery) throw new Problem("not_found", "No delivery of this subscription has this id");
  return delivery;
}

/**
 * @throws Problem `conflict` if the subscription isn't active, or `rate_limited` after too many
 * manual sends.
 */
function requireSendable(subscription: SubscriptionRow): void {
  const { status } = subscription;
  if (status !== "active") {
    throw new Problem("conflict", `The subscription is ${status}; enable it first`);
  }
  limitManualSends(subscription);
}

/**
 * Sends a delivery again, from the start of the schedule, with the same id and bytes. An attempt in
 * progress no longer affects its outcome.
 * @throws Problem `not_found`, `conflict` if the subscription isn't active, or `rate_limited`.
 */
export async function redeliver(
  owner_key_id: string,
  subscription_id: string,
  delivery_id: string,
  pinned?: Date,
): Promise<Delivery> {
  await connection().sql.begin(async (tx) => {
    requireSendable(
      await readSubscription(owner_key_id, subscription_id, { tx, for_update: true }),
    );
    const at = (await readDatabaseNow(tx, pinned)).toISOString();
    await tx`
      update webhook_deliveries set status = 'pending', attempts = 0, settled_at = null,
        next_attempt_at = ${at}::timestamptz,
        enqueued_at = null, enqueue_count = enqueue_count + 1,
        claim = claim + 1, claimed_until = null
      where delivery_id = ${delivery_id} and subscription_id = ${subscription_id}`;
  });
  return readDelivery(subscription_id, delivery_id);
}

/**
 * Queues a test event. If one is pending, it's returned instead of a new one, and retried now if it
 * was scheduled for later.
 * @throws Problem `not_found`, `conflict` if the subscription isn't active, or `rate_limited`.
 */
export async function sendPing(
  owner_key_id: string,
  subscription_id: string,
  pinned?: Date,
): Promise<Delivery> {
  const delivery_id = await connection().sql.begin(async (tx) => {
    const subscription = await readSubscription(owner_key_id, subscription_id, {
      tx,
      for_update: true,
    });
    requireSendable(subscription);
    const now = await readDatabaseNow(tx, pinned);
    const at = now.toISOString();
    const [waiting] = await tx<{ delivery_id: string }[]>`
      select delivery_id from webhook_deliveries
      where subscription_id = ${subscription_id} and event = 'ping' and status = 'pending'`;
    if (waiting) {
      await tx`
        update webhook_deliveries set next_attempt_at = ${at}::timestamptz,
          enqueued_at = null, enqueue_count = enqueue_count + 1
        where delivery_id = ${waiting.delivery_id} and status = 'pending'
          and next_attempt_at > ${at}::timestamptz`;
      return waiting.delivery_id;
    }
    const { facility_id } = subscription;
    const message = "A test that you requested. Nothing has changed.";
    const payload = { ...(facility_id && { facility_id }), subscription_id, message };
    const change = { type: "ping" as const, occurred_at: now, payload };
    const ping = deliveryRow(change, subscription, now);
    await insertDeliveries(tx, [ping]);
    return ping.delivery_id;
  });
  return readDelivery(subscription_id, delivery_id);
}
