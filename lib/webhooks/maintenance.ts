import type { Sql } from "postgres";
import { addDays } from "#lib/kernel/days";
import { readDatabaseNow } from "./delivery-claims";
import { deliveryPool } from "./pool";
import { DELIVERIES_KEPT_DAYS } from "./schedule";

/** Rows deleted per statement, so that none takes long. */
const BATCH = 1_000;
/** Max batches per run. Above the highest creation rate, so cleanup never falls behind. */
const BATCHES_MAX = 100;

/**
 * Corrects subscriptions and deliveries after missed steps. Runs each minute, in any process, and
 * depends only on the stored state. Tests set `pinned`.
 */
export async function maintainWebhooks(pinned?: Date, sql: Sql = deliveryPool()): Promise<void> {
  const now = await readDatabaseNow(sql, pinned);
  const at = now.toISOString();
  await pauseWithoutKeys(sql, at);
  await holdInactive(sql);
  await resumeHeld(sql, at);
  await cancelOrphans(sql, at);
  await removeOld(sql, now);
}

/**
 * Pauses subscriptions while none of their owner's keys, including successors, is valid. When one
 * becomes active again, earlier failures no longer count.
 */
async function pauseWithoutKeys(sql: Sql, at: string): Promise<void> {
  await sql`
    with recursive family as (
      select k.key_id as owner_key_id, k.key_id from api_keys k where k.rotated_from is null
      union all
      select f.owner_key_id, k.key_id from api_keys k join family f on k.rotated_from = f.key_id
    ), key_status as (
      select f.owner_key_id, bool_or(k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${at}::timestamptz)) as works
      from family f join api_keys k using (key_id) group by f.owner_key_id
    )
    update webhook_subscriptions s set status = case when t.works then 'active' else 'paused' end,
      failing_since = case when t.works then null else s.failing_since end
    from key_status t where t.owner_key_id = s.owner_key_id and s.deleted_at is null
      and s.status = case when t.works then 'paused' else 'active' end`;
}

/**
 * Holds deliveries of subscriptions that are paused, or were disabled while the delivery was
 * queued.
 */
async function holdInactive(sql: Sql): Promise<void> {
  await sql`
    update webhook_deliveries d set next_attempt_at = null
    from webhook_subscriptions s
    where s.subscription_id = d.subscription_id and s.status <> 'active' and s.deleted_at is null
      and d.status = 'pending' and d.next_attempt_at is not null`;
}

/**
 * Makes deliveries due now that were held, or queued while their subscription was being enabled.
 */
async function resumeHeld(sql: Sql, at: string): Promise<void> {
  await sql`
    update webhook_deliveries d set next_attempt_at = ${at}::timestamptz, attempts = 0,
      enqueued_at = null, enqueue_count = d.enqueue_count + 1
    from webhook_subscriptions s
    where s.subscription_id = d.subscription_id and s.status = 'active' and s.deleted_at is null
      and d.status = 'pending' and d.next_attempt_at is null`;
}

/** Cancels deliveries that were queued while their subscription was being deleted. */
async function cancelOrphans(sql: Sql, at: string): Promise<void> {
  await sql`
    update webhook_deliveries d set status = 'cancelled', next_attempt_at = null,
      settled_at = ${at}::timestamptz
    from webhook_subscriptions s
    where s.subscription_id = d.subscription_id and s.deleted_at is not null
      and d.status = 'pending'`;
}

async function removeOld(sql: Sql, now: Date): Promise<void> {
  const at = now.toISOString();
  const before = addDays(now, -DELIVERIES_KEPT_DAYS).toISOString();
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    if ((await removeDeliveries(sql, before)) < BATCH) break;
  }
  await sql`delete from webhook_secrets where expires_at <= ${at}::timestamptz`;
  await sql`delete from idempotency_keys where expires_at <= ${at}::timestamptz`;
  await sql`
    delete from webhook_subscriptions s where s.deleted_at < ${before}::timestamptz
      and not exists (select 1 from webhook_deliveries d
        where d.subscription_id = s.subscription_id)`;
}

/** Deletes the oldest deliveries before that time with their attempts. Returns how many. */
async function removeDeliveries(sql: Sql, before: string): Promise<number> {
  const [row] = await sql<{ removed: number }[]>`
    with old as (
      delete from webhook_deliveries where delivery_id in (
        select delivery_id from webhook_deliveries where created_at < ${before}::timestamptz
          and (status <> 'pending' or next_attempt_at is null)
        order by created_at limit ${BATCH})
      returning delivery_id
    ), attempts as (
      delete from webhook_attempts where delivery_id in (select delivery_id from old)
    )
    select count(*)::int as removed from old`;
  return row?.removed ?? 0;
}
