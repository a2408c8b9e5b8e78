import type { Sql } from "postgres";
import { addDays } from "#lib/kernel/days";
import { readDatabaseNow } from "#lib/webhooks/delivery-claims";
import { deliveryPool } from "#lib/webhooks/pool";
import { CONFIRM_DAYS, MESSAGES_KEPT_DAYS } from "./shape";
import { encryptPlainSearches } from "./stored-search";

/**
 * Deletes what isn't needed any more: requests that weren't confirmed in time, readers without one,
 * readers whose address was rejected, and old messages. Settles messages whose process ended while
 * it was sending them. Encrypts searches of earlier versions. Runs each minute, in any process. Tests set `pinned`.
 * @returns how many messages may or may not have arrived
 */
export async function maintainAlerts(pinned?: Date, sql: Sql = deliveryPool()): Promise<number> {
  const now = await readDatabaseNow(sql, pinned);
  const unknown = await settleInterrupted(sql, now);
  const before = (days: number) => addDays(now, -days).toISOString();
  await sql`
    delete from alert_follows
    where confirmed_at is null and created_at < ${before(CONFIRM_DAYS)}::timestamptz`;
  await sql`
    delete from alert_searches
    where confirmed_at is null and created_at < ${before(CONFIRM_DAYS)}::timestamptz`;
  await encryptPlainSearches(sql);
  await sql`
    delete from alert_readers r where r.bounced_at < ${before(MESSAGES_KEPT_DAYS)}::timestamptz
      or not (exists (select from alert_follows w where w.reader_id = r.reader_id)
        or exists (select from alert_searches s where s.reader_id = r.reader_id))`;
  await sql`
    delete from alert_messages
    where status <> 'pending' and created_at < ${before(MESSAGES_KEPT_DAYS)}::timestamptz`;
  await sql`
    delete from alert_items
    where message_id is null and created_at < ${before(MESSAGES_KEPT_DAYS)}::timestamptz`;
  return unknown;
}

/**
 * The text of these messages was being sent when their process ended, so the server may have them.
 * They aren't sent again: a second copy is worse than a change that is only on the website.
 */
async function settleInterrupted(sql: Sql, now: Date): Promise<number> {
  const at = now.toISOString();
  const rows = await sql`
    with ended as (
      update alert_messages set status = 'unknown', settled_at = ${at}::timestamptz
      where status = 'pending' and handed_over_at is not null and claimed_until <= ${at}::timestamptz
      returning message_id, reader_id, kind, handed_over_at
    ), readers as (
      update alert_readers r set last_sent_at = ended.handed_over_at from ended
      where r.reader_id = ended.reader_id and ended.kind = 'changes'
    )
    select message_id from ended`;
  return rows.length;
}
