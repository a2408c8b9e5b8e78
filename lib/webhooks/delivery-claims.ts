import type { ISql, Sql } from "postgres";
import { oneRow } from "#db/one-row";
import type { FaultCode } from "./fault";

/** A delivery that this process may attempt, until `claimed_until`. */
export type Claim = {
  delivery_id: string;
  subscription_id: string;
  claim: number;
  event: string;
  body: string;
  callback_url: string;
  /** Active secrets as stored, oldest first. */
  ciphertexts: string[];
  /** By the database's clock. */
  claimed_at: Date;
};

type ClaimRow = Omit<Claim, "claimed_at"> & { claimed_at: string };

/** Timers of Inngest and of this process may fire slightly early. */
const EARLY_MS = 1_000;

/**
 * Returns SQL for the present by the database's clock, which all processes share, so that a process
 * with a wrong clock can't take another's claim. In milliseconds, the precision of stored times.
 * Tests set `pinned`.
 */
export const databaseNow = (sql: ISql, pinned: Date | undefined) =>
  pinned ? sql`${pinned.toISOString()}::timestamptz` : sql`date_trunc('milliseconds', now())`;

/** Returns the present as a value, for times in a transaction that may have begun long ago. */
export async function readDatabaseNow(sql: ISql, pinned?: Date): Promise<Date> {
  if (pinned) return pinned;
  const rows = await sql<{ at: string }[]>`
    select date_trunc('milliseconds', clock_timestamp()) as at`;
  return new Date(oneRow(rows).at);
}

/** Returns SQL for whether delivery `d` of subscription `s` may be attempted at a time. */
const isClaimableAt = (sql: ISql, at: ReturnType<typeof databaseNow>) => sql`
  d.status = 'pending'
  and d.next_attempt_at <= ${at} + ${EARLY_MS}::float8 * interval '1 millisecond'
  and (d.claimed_until is null or d.claimed_until <= ${at})
  and s.status = 'active' and s.deleted_at is null`;

/** Returns whether a delivery is due and no process has claimed it, as `claimDelivery` decides. */
export async function isClaimable(
  sql: ISql,
  delivery_id: string,
  pinned: Date | undefined,
): Promise<boolean> {
  const rows = await sql`
    select 1 from webhook_deliveries d join webhook_subscriptions s using (subscription_id)
    where d.delivery_id = ${delivery_id} and ${isClaimableAt(sql, databaseNow(sql, pinned))}`;
  return rows.length > 0;
}

/**
 * Claims a delivery that is due. Returns undefined if it's settled, held, not due, or claimed, or
 * if its subscription is deleted. If the claiming process dies, the claim ends with its lease and
 * doesn't count as an attempt.
 */
export async function claimDelivery(
  sql: ISql,
  delivery_id: string,
  pinned: Date | undefined,
  lease_ms: number,
): Promise<Claim | undefined> {
  const at = databaseNow(sql, pinned);
  const [row] = await sql<ClaimRow[]>`
    with due as (
      select d.delivery_id, s.callback_url from webhook_deliveries d
      join webhook_subscriptions s using (subscription_id)
      where d.delivery_id = ${delivery_id} and ${isClaimableAt(sql, at)}
      for update of d skip locked
    )
    update webhook_deliveries d set claim = d.claim + 1,
      claimed_until = ${at} + ${lease_ms}::float8 * interval '1 millisecond'
    from due where d.delivery_id = due.delivery_id
    returning d.delivery_id, d.subscription_id, d.claim, d.event, d.body,
      due.callback_url, ${at} as claimed_at,
      array(select w.ciphertext from webhook_secrets w where w.subscription_id = d.subscription_id
        and (w.expires_at is null or w.expires_at > ${at})
        order by w.secret_id) as ciphertexts`;
  return row && { ...row, claimed_at: new Date(row.claimed_at) };
}

/** Returns when a delivery is attempted next; null if it's settled, held, or deleted. */
export async function readNextAttempt(sql: ISql, delivery_id: string): Promise<Date | null> {
  const [row] = await sql<{ at: string | null }[]>`
    select greatest(d.next_attempt_at, d.claimed_until) as at from webhook_deliveries d
    join webhook_subscriptions s using (subscription_id)
    where d.delivery_id = ${delivery_id} and d.status = 'pending'
      and d.next_attempt_at is not null and s.status = 'active' and s.deleted_at is null`;
  return row?.at ? new Date(row.at) : null;
}

/**
 * Starts an attempt and returns true, or returns false. `send` runs only while this process has the
 * claim and the subscription is active. It runs under a lock that a deletion waits for, so nothing
 * is sent after the deletion's response.
 */
export function beginAttempt(
  sql: Sql,
  { delivery_id, claim, subscription_id }: Claim,
  attempt: { started_at: Date; headers: Record<string, string>; address: string },
  send: () => Promise<void>,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [ours] = await tx`
      with active as (
        select subscription_id from webhook_subscriptions
        where subscription_id = ${subscription_id} and status = 'active' and deleted_at is null
        for share
      )
      insert into webhook_attempts (delivery_id, claim, started_at, headers, address)
      select d.delivery_id, d.claim, ${attempt.started_at.toISOString()}::timestamptz,
        ${JSON.stringify(attempt.headers)}::text::jsonb, ${attempt.address}
      from active join webhook_deliveries d using (subscription_id)
      where d.delivery_id = ${delivery_id} and d.claim = ${claim} and d.status = 'pending'
      returning attempt_id`;
    if (!ours) return false;
    await send();
    return true;
  });
}

/** The result of an attempt, as logged. */
export type AttemptEnd = {
  started_at: Date;
  ended_at: Date;
  outcome: "succeeded" | "failed";
  headers: Record<string, string>;
  status_code?: number;
  fault?: FaultCode;
  address?: string;
  answer?: string;
};

/** Records the result of an attempt: updates its row, or inserts one if it never began. */
export function writeAttempt(sql: ISql, claim: Claim, end: AttemptEnd) {
  return sql`
    insert into webhook_attempts (delivery_id, claim, started_at, ended_at, outcome, status_code,
      fault, address, headers, answer)
    values (${claim.delivery_id}, ${claim.claim}, ${end.started_at.toISOString()}::timestamptz,
      ${end.ended_at.toISOString()}::timestamptz, ${end.outcome}, ${end.status_code ?? null},
      ${end.fault ?? null}, ${end.address ?? null}, ${JSON.stringify(end.headers)}::text::jsonb,
      ${end.answer ?? null})
    on conflict (delivery_id, claim) do update set ended_at = excluded.ended_at,
      outcome = excluded.outcome, status_code = excluded.status_code, fault = excluded.fault,
      answer = excluded.answer`;
}

/** Releases a claim without counting an attempt. */
export async function releaseClaim(sql: ISql, { delivery_id, claim }: Claim): Promise<void> {
  await sql`
    update webhook_deliveries set claimed_until = null
    where delivery_id = ${delivery_id} and claim = ${claim}`;
}
