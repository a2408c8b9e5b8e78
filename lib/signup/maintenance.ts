import type { Sql } from "postgres";
import { addDays } from "#lib/kernel/days";
import { readDatabaseNow } from "#lib/webhooks/delivery-claims";
import { deliveryPool } from "#lib/webhooks/pool";
import { KEPT_DAYS, LINK_DAYS, WAITING_DAYS } from "./shape";

/**
 * Deletes requests that led to no key in time, and those whose key has ended. Settles messages
 * whose process ended while it was sending them. Runs each minute, in any process. Tests set
 * `pinned`.
 */
export async function maintainKeyRequests(pinned?: Date, sql: Sql = deliveryPool()): Promise<void> {
  const now = await readDatabaseNow(sql, pinned);
  const before = (days: number) => sql`${addDays(now, -days).toISOString()}::timestamptz`;
  await sql`
    update key_requests set mail = 'unknown'
    where mail = 'pending' and handed_over_at is not null
      and claimed_until <= ${now.toISOString()}::timestamptz`;
  await sql`
    delete from key_requests r
    where (status = 'sent' and changed_at < ${before(LINK_DAYS)})
      or (status = 'waiting' and changed_at < ${before(WAITING_DAYS)})
      or (status in ('approved', 'rejected') and changed_at < ${before(KEPT_DAYS)})
      or (status = 'issued' and exists (select from api_keys k where k.key_id = r.key_id
        and least(k.revoked_at, k.expires_at) < ${before(KEPT_DAYS)}))`;
}
