import type { Sql, TransactionSql } from "postgres";
import { databaseNow } from "#lib/webhooks/delivery-claims";
import { WAITS_S } from "./schedule";

/** A message that this process may send, until its lease ends. */
export type MessageClaim = {
  message_id: string;
  reader_id: string;
  claim: number;
  kind: "confirmation" | "changes";
  /** The provider to confirm, or null. */
  facility_id: string | null;
  /** The search to confirm, or null. */
  search_id: string | null;
  attempts: number;
  encrypted_contact: string;
  locale: "en" | "es";
  /** The first claim, ISO 8601. */
  begun_at: string;
};

/** Timers of this process may fire slightly early. */
const EARLY_MS = 1_000;

const milliseconds = (sql: Sql | TransactionSql, ms: number) =>
  sql`${ms}::float8 * interval '1 millisecond'`;

/**
 * Claims the message that has been due for the longest, if there is one. A message about changes
 * waits until a day after the reader's last one, and until an earlier one is settled. Its first claim
 * fixes the changes that it's about. If the claiming process dies before the text is sent, the claim
 * ends with its lease.
 */
export function claimMessage(
  sql: Sql,
  pinned: Date | undefined,
  lease_ms: number,
): Promise<MessageClaim | undefined> {
  return sql.begin(async (tx) => {
    const at = databaseNow(tx, pinned);
    const [row] = await tx<(MessageClaim & { is_first: boolean })[]>`
      with due as (
        select m.message_id, m.begun_at is null as is_first, r.encrypted_contact, r.locale
        from alert_messages m join alert_readers r on r.reader_id = m.reader_id
        where m.status = 'pending' and m.handed_over_at is null
          and m.next_attempt_at <= ${at} + ${milliseconds(tx, EARLY_MS)}
          and (m.claimed_until is null or m.claimed_until <= ${at})
          and (m.kind = 'confirmation' or (r.bounced_at is null
            and (r.last_sent_at is null or r.last_sent_at + interval '24 hours' <= ${at})
            and not exists (select from alert_messages o where o.reader_id = m.reader_id
              and o.kind = 'changes' and o.status = 'pending' and o.begun_at is not null
              and o.message_id <> m.message_id)))
        order by m.next_attempt_at limit 1 for update of m skip locked
      )
      update alert_messages m set claim = m.claim + 1, begun_at = coalesce(m.begun_at, ${at}),
        claimed_until = ${at} + ${milliseconds(tx, lease_ms)}
      from due where m.message_id = due.message_id
      returning m.message_id, m.reader_id, m.claim, m.kind, m.facility_id, m.search_id, m.attempts, m.begun_at,
        due.encrypted_contact, due.locale, due.is_first`;
    if (!row) return undefined;
    const { is_first, ...claim } = row;
    if (is_first && claim.kind === "changes") {
      await tx`
        update alert_items set message_id = ${claim.message_id}
        where reader_id = ${claim.reader_id} and message_id is null`;
    }
    return { ...claim, begun_at: new Date(claim.begun_at).toISOString() };
  }) as Promise<MessageClaim | undefined>;
}

/**
 * Records that the text is about to be sent, so that no process ever sends it again. Returns false if
 * the claim is lost, or if the reader was deleted.
 */
export async function beginHandover(
  sql: Sql,
  { message_id, claim }: MessageClaim,
  pinned?: Date,
): Promise<boolean> {
  const at = databaseNow(sql, pinned);
  const rows = await sql`
    update alert_messages set handed_over_at = ${at}
    where message_id = ${message_id} and claim = ${claim} and status = 'pending'
      and handed_over_at is null and claimed_until > ${at}
    returning message_id`;
  return rows.length === 1;
}

/** The result of an attempt. */
export type MessageOutcome =
  | "sent"
  /** The connection ended after the text was sent, and before the reply. */
  | "unknown"
  /** The server doesn't have it. */
  | "refused"
  /** The server rejected the address for good. */
  | "bounced"
  /** There is nothing to send. */
  | "empty";

/**
 * Records the result of an attempt. Safe to repeat.
 * @returns the status of the message; undefined if the claim is lost or the reader was deleted
 */
export function settleMessage(
  sql: Sql,
  claim: MessageClaim,
  outcome: MessageOutcome,
  pinned?: Date,
): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    if (outcome === "refused") return retryLater(tx, claim, pinned);
    const at = databaseNow(tx, pinned);
    const status = { sent: "sent", unknown: "unknown", bounced: "failed", empty: "cancelled" }[
      outcome
    ];
    const rows = await tx`
      update alert_messages set status = ${status}, settled_at = ${at}, claimed_until = null
      where message_id = ${claim.message_id} and claim = ${claim.claim} and status = 'pending'
      returning message_id`;
    if (rows.length === 0) return undefined;
    if (claim.kind === "changes" && (outcome === "sent" || outcome === "unknown")) {
      await tx`update alert_readers set last_sent_at = ${at} where reader_id = ${claim.reader_id}`;
    }
    if (outcome === "bounced") await stopReader(tx, claim.reader_id, pinned);
    return status;
  }) as Promise<string | undefined>;
}

/**
 * Schedules the next attempt. If the schedule is exhausted, the message fails, and the next one has
 * its changes.
 */
async function retryLater(
  tx: TransactionSql,
  { message_id, claim, attempts }: MessageClaim,
  pinned?: Date,
): Promise<string | undefined> {
  const at = databaseNow(tx, pinned);
  const wait_s = WAITS_S[attempts];
  const status = wait_s === undefined ? "failed" : "pending";
  const rows = await tx`
    update alert_messages set attempts = attempts + 1, handed_over_at = null, claimed_until = null,
      status = ${status}, settled_at = case when ${status} = 'failed' then ${at} end,
      next_attempt_at = ${at} + ${milliseconds(tx, (wait_s ?? 0) * 1_000)}
    where message_id = ${message_id} and claim = ${claim} and status = 'pending'
    returning message_id`;
  if (rows.length === 0) return undefined;
  if (status === "failed") {
    await tx`update alert_items set message_id = null where message_id = ${message_id}`;
  }
  return status;
}

/** Sends nothing more to a reader, until they confirm another request. */
async function stopReader(tx: TransactionSql, reader_id: string, pinned?: Date): Promise<void> {
  const at = databaseNow(tx, pinned);
  await tx`update alert_readers set bounced_at = ${at} where reader_id = ${reader_id}`;
  await tx`delete from alert_items where reader_id = ${reader_id}`;
  await tx`
    update alert_messages set status = 'cancelled', settled_at = ${at}
    where reader_id = ${reader_id} and status = 'pending'`;
}
