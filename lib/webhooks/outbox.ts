import type { ISql, TransactionSql } from "postgres";
import { lockForTransaction, lockOrThrow } from "#db/advisory-lock";
import { lockOf } from "#db/locks";
import { groupBy } from "#lib/kernel/group-by";
import { newId } from "#lib/kernel/ids";
import { type EventName, serializeBody } from "./events";
import { readDatabaseNow } from "./delivery-claims";

/** A logged facility change that notifies subscribers, as in its row of `changes`. */
export type NotifiableChange = {
  change_id: string;
  facility_id: string;
  type: EventName;
  /** ISO 8601 or a Date. */
  occurred_at: string | Date;
  /** Includes its `sequence`. */
  payload: Record<string, unknown>;
};

/**
 * A waiting request uses a connection that others need, so after this time the client must retry.
 */
const AWAIT_QUEUED_MS = 1_000;
/** Rows per statement. Their bodies are in memory together. */
const BATCH = 500;

type Match = {
  subscription_id: string;
  owner_key_id: string;
  facility_id: string;
  events: string[];
  host: string;
  status: string;
};
/** The subscription of a delivery. */
type Recipient = Pick<Match, "subscription_id" | "owner_key_id" | "host" | "status">;

/**
 * Queues deliveries for these changes, in the transaction that makes them: one per change and
 * subscription, even if called again. Subscriptions to a merged facility's old id, and to an area
 * that the facility is in, are included.
 * Feed positions are assigned under a lock until commit, so a reader never sees a later one first.
 * New subscriptions wait for that lock, so call this late in the transaction.
 * @returns how many deliveries were queued.
 */
export async function queueDeliveries(
  tx: TransactionSql,
  changes: readonly NotifiableChange[],
  pinned?: Date,
): Promise<number> {
  if (changes.length === 0) return 0;
  await lockForTransaction(tx, lockOf("delivery_queue"));
  const now = await readDatabaseNow(tx, pinned);
  const matches = await readMatches(tx, [...new Set(changes.map((each) => each.facility_id))]);
  const pending = changes.flatMap((change) =>
    (matches.get(change.facility_id) ?? [])
      .filter(({ events }) => events.includes(change.type))
      .map((match) => ({ change, match })),
  );
  let queued = 0;
  for (let i = 0; i < pending.length; i += BATCH) {
    const rows = pending
      .slice(i, i + BATCH)
      .map(({ change, match }) => deliveryRow(change, match, now));
    queued += (await insertDeliveries(tx, rows)).length;
  }
  return queued;
}

/**
 * Call before inserting a subscription, so that it misses no change. Changes that commit later
 * match it, and changes that are being queued commit first, so its owner can read them in the
 * record.
 * @throws PostgresError `lock_not_available` if that takes more than a second.
 */
export async function awaitQueued(tx: ISql): Promise<void> {
  await lockOrThrow(tx, lockOf("delivery_queue"), {
    within_ms: AWAIT_QUEUED_MS,
    is_shared: true,
  });
}

/**
 * Reads subscriptions by the facility that they're for. Areas are compared with where the facility
 * is now, as this transaction writes it.
 */
async function readMatches(tx: ISql, facility_ids: string[]): Promise<Map<string, Match[]>> {
  const rows = await tx<Match[]>`
    with matches as (
      select s.subscription_id, c.facility_id
      from (
        select id as facility_id, id as known_as from unnest(${facility_ids}::text[]) as given(id)
        union
        select facility_id, old_id from facility_aliases
        where facility_id = any(${facility_ids}::text[])
      ) c
      join webhook_subscriptions s on s.facility_id = c.known_as and s.deleted_at is null
      union all
      select s.subscription_id, f.id from facilities f
      join webhook_subscriptions s on s.deleted_at is null and s.area in
        ('state:' || f.state_code, 'county:' || f.county_fips, 'zip:' || f.zip)
      where f.id = any(${facility_ids}::text[])
      union all
      select s.subscription_id, f.id from webhook_subscriptions s
      join facilities f on f.xyz <@ cube_enlarge(s.area_center, s.area_radius_miles, 3)
        and (f.xyz <-> s.area_center) <= s.area_radius_miles
      where s.area_center is not null and s.deleted_at is null
        and f.id = any(${facility_ids}::text[])
    )
    select s.subscription_id, s.owner_key_id, m.facility_id, s.events, s.host, s.status
    from matches m join webhook_subscriptions s using (subscription_id)
    order by s.subscription_id`;
  return groupBy(rows, ({ facility_id }) => facility_id);
}

/** Makes a row of the outbox. If the subscription isn't active, it has no next attempt. */
export function deliveryRow(
  change: Pick<NotifiableChange, "occurred_at" | "payload"> & {
    type: EventName | "ping";
    change_id?: string;
  },
  subscription: Recipient,
  now: Date,
) {
  const delivery_id = newId("delivery");
  return {
    delivery_id,
    subscription_id: subscription.subscription_id,
    owner_key_id: subscription.owner_key_id,
    change_id: change.change_id ?? null,
    event: change.type,
    host: subscription.host,
    body: serializeBody({
      event: change.type,
      delivery_id,
      occurred_at: new Date(change.occurred_at).toISOString(),
      payload: change.payload,
    }),
    next_attempt_at: subscription.status === "active" ? now.toISOString() : null,
    created_at: now.toISOString(),
  };
}

/**
 * Inserts rows of the outbox. Existing ones for the same change and subscription stay unchanged.
 */
export async function insertDeliveries(
  tx: ISql,
  rows: readonly ReturnType<typeof deliveryRow>[],
): Promise<{ delivery_id: string }[]> {
  return tx<{ delivery_id: string }[]>`
    insert into webhook_deliveries (delivery_id, subscription_id, owner_key_id, change_id, event,
      host, body, next_attempt_at, created_at)
    select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (
      delivery_id text, subscription_id text, owner_key_id text, change_id text, event text,
      host text, body text, next_attempt_at timestamptz, created_at timestamptz)
    on conflict (change_id, subscription_id) do nothing
    returning delivery_id`;
}
