import type { TransactionSql } from "postgres";
import { lockForTransaction } from "#db/advisory-lock";
import { lockOf } from "#db/locks";
import { newId } from "#lib/kernel/ids";
import type { ChangeType } from "#lib/kernel/vocabulary";
import { readDatabaseNow } from "#lib/webhooks/delivery-claims";
import { queueSearches } from "./queue-searches";

/** A message waits this long after its first change, so that the files of one night share it. */
const COLLECT_MS = 15 * 60_000;

/** Changes of the agency's list that readers get in addition to those that webhooks get. */
const OF_LISTS: readonly ChangeType[] = ["not_seen", "seen_again"];

/**
 * Queues the changes of a data version for the readers who follow their facilities, or searches that
 * find these, in the transaction that makes them. A reader's next message is due when the changes are collected, and
 * not before a day after the last one. Call late: new follows wait for the lock. Tests set `pinned`.
 * @returns how many changes were queued, counted per reader
 */
export async function queueAlerts(
  tx: TransactionSql,
  data_version: number,
  pinned?: Date,
): Promise<number> {
  await lockForTransaction(tx, lockOf("delivery_queue"));
  const now = await readDatabaseNow(tx, pinned);
  const readers = [
    ...(await queueFollows(tx, data_version, now)),
    ...(await queueSearches(tx, data_version, now)),
  ];
  await openMessages(tx, [...new Set(readers)], now);
  return readers.length;
}

/** Queues changes for the readers who follow their facilities, and returns a reader for each. */
async function queueFollows(
  tx: TransactionSql,
  data_version: number,
  now: Date,
): Promise<string[]> {
  const [followed] = await tx`
    select from alert_follows where confirmed_at is not null limit 1`;
  if (!followed) return [];
  const queued = await tx<{ reader_id: string }[]>`
    insert into alert_items (reader_id, change_id, created_at)
    select distinct w.reader_id, c.change_id, ${now.toISOString()}::timestamptz
    from (
      select facility_id, facility_id as known_as, change_id from changes
      where data_version = ${data_version}
        and (notifies or (cause = 'ingest' and type = any(${OF_LISTS as ChangeType[]}::text[])))
      union all
      select n.facility_id, a.old_id, n.change_id from changes n
      join facility_aliases a on a.facility_id = n.facility_id
      where n.data_version = ${data_version}
        and (n.notifies or (n.cause = 'ingest' and n.type = any(${OF_LISTS as ChangeType[]}::text[])))
    ) c
    join alert_follows w on w.facility_id = c.known_as and w.confirmed_at is not null
    join alert_readers r on r.reader_id = w.reader_id and r.bounced_at is null
    on conflict (reader_id, change_id) do nothing
    returning reader_id`;
  return queued.map(({ reader_id }) => reader_id);
}

/** Opens a message for each of these readers who has none that is still collecting. */
async function openMessages(
  tx: TransactionSql,
  reader_ids: readonly string[],
  now: Date,
): Promise<void> {
  if (reader_ids.length === 0) return;
  const message_ids = reader_ids.map(() => newId("message"));
  const collected = new Date(now.getTime() + COLLECT_MS).toISOString();
  await tx`
    insert into alert_messages (message_id, reader_id, kind, next_attempt_at, created_at)
    select n.message_id, n.reader_id, 'changes',
      greatest(${collected}::timestamptz,
        r.last_sent_at + interval '24 hours'),
      ${now.toISOString()}::timestamptz
    from unnest(${message_ids}::text[], ${reader_ids as string[]}::text[]) as n (message_id, reader_id)
    join alert_readers r on r.reader_id = n.reader_id
    on conflict (reader_id)
      where kind = 'changes' and status = 'pending' and begun_at is null do nothing`;
}
