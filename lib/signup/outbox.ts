import type { Sql } from "postgres";
import { WAITS_S } from "#lib/alerts/schedule";
import { databaseNow } from "#lib/webhooks/delivery-claims";

/** The message of a request's current link, which this process may send until its lease ends. */
export type KeyMailClaim = {
  request_id: string;
  claim: number;
  /** `approved`: the link gives the key. */
  status: "sent" | "approved";
  attempts: number;
  encrypted_contact: string;
  locale: "en" | "es";
};

/** Timers of this process may fire slightly early. */
const EARLY_MS = 1_000;

const milliseconds = (sql: Sql, ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

/** Claims the message that has been due for the longest, if there is one. */
export async function claimKeyMail(
  sql: Sql,
  pinned: Date | undefined,
  lease_ms: number,
): Promise<KeyMailClaim | undefined> {
  const at = databaseNow(sql, pinned);
  const [row] = await sql<KeyMailClaim[]>`
    with due as (
      select request_id from key_requests
      where mail = 'pending' and handed_over_at is null and status in ('sent', 'approved')
        and next_attempt_at <= ${at} + ${milliseconds(sql, EARLY_MS)}
        and (claimed_until is null or claimed_until <= ${at})
      order by next_attempt_at limit 1 for update skip locked
    )
    update key_requests r set claim = r.claim + 1,
      claimed_until = ${at} + ${milliseconds(sql, lease_ms)}
    from due where r.request_id = due.request_id
    returning r.request_id, r.claim, r.status, r.attempts, r.encrypted_contact, r.locale`;
  return row;
}

/**
 * Records that the text is about to be sent, so that no process ever sends it again. Returns false
 * if the claim is lost.
 */
export async function beginKeyMail(
  sql: Sql,
  { request_id, claim }: KeyMailClaim,
  pinned?: Date,
): Promise<boolean> {
  const at = databaseNow(sql, pinned);
  const rows = await sql`
    update key_requests set handed_over_at = ${at}
    where request_id = ${request_id} and claim = ${claim} and mail = 'pending'
      and handed_over_at is null and claimed_until > ${at}
    returning request_id`;
  return rows.length === 1;
}

/**
 * Records the result of an attempt, and schedules the next one if the server doesn't have the
 * message. Safe to repeat.
 */
export async function settleKeyMail(
  sql: Sql,
  { request_id, claim, attempts }: KeyMailClaim,
  outcome: "sent" | "unknown" | "refused" | "bounced",
  pinned?: Date,
): Promise<void> {
  const at = databaseNow(sql, pinned);
  const wait_s = outcome === "refused" ? WAITS_S[attempts] : undefined;
  const failed = outcome === "sent" || outcome === "unknown" ? outcome : "failed";
  const mail = wait_s === undefined ? failed : "pending";
  await sql`
    update key_requests set mail = ${mail}, claimed_until = null,
      attempts = attempts + ${wait_s === undefined ? 0 : 1},
      handed_over_at = case when ${mail} = 'pending' then null else handed_over_at end,
      next_attempt_at = ${at} + ${milliseconds(sql, (wait_s ?? 0) * 1_000)}
    where request_id = ${request_id} and claim = ${claim} and mail = 'pending'`;
}
