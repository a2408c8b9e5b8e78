import type { ISql, TransactionSql } from "postgres";
import type { DisabledReason } from "#lib/kernel/vocabulary";
import { type AttemptEnd, type Claim, readNextAttempt, writeAttempt } from "./delivery-claims";
import type { Outcome } from "./post";
import { DISABLE_AFTER_MS, SILENCE_MAX_MS, waitAfter } from "./schedule";
import type { DeliveryDeps, LostDelivery } from "./delivery-deps";
import { retryWhileUnreachable } from "./retry-while-unreachable";

type SettledOutcome = Exclude<Outcome, { kind: "withdrawn" }>;

/** The sent headers, and the times by the database's clock. */
export type Attempt = Pick<AttemptEnd, "started_at" | "ended_at" | "headers">;

const GONE = 410;

/**
 * Records the result of an attempt in the log, the outbox, and the subscription's status in one
 * transaction. A process whose claim was taken over writes only the log.
 * @returns when to call again, or null.
 */
export async function settleAttempt(
  claim: Claim,
  attempt: Attempt,
  outcome: SettledOutcome,
  deps: DeliveryDeps,
): Promise<Date | null> {
  const succeeded =
    outcome.kind === "answered" && outcome.status_code >= 200 && outcome.status_code < 300;
  const end: AttemptEnd = {
    ...attempt,
    outcome: succeeded ? "succeeded" : "failed",
    ...("fault" in outcome ? { fault: outcome.fault } : {}),
    ...("status_code" in outcome ? { status_code: outcome.status_code } : {}),
    ...(outcome.address === undefined ? {} : { address: outcome.address }),
    ...("answer" in outcome && outcome.answer !== undefined ? { answer: outcome.answer } : {}),
  };
  const { outcomes } = deps;
  if (succeeded) {
    const write = () => settleSuccess(outcomes, claim, end);
    if (await retryWhileUnreachable(write, deps.lease_ms)) return null;
  } else {
    const write = () => outcomes.begin((tx) => settleFailure(tx, claim, end, outcome, deps));
    const last_result =
      outcome.kind === "answered" ? `status ${outcome.status_code}` : outcome.fault;
    const { delivery_id, subscription_id } = claim;
    for (const message of await retryWhileUnreachable(write, deps.lease_ms)) {
      deps.onLost({ message, delivery_id, subscription_id, last_result });
    }
  }
  return readNextAttempt(outcomes, claim.delivery_id);
}

/**
 * Records a success in one round trip, because a crash before would repeat the delivery. Returns
 * whether this settled it.
 */
async function settleSuccess(sql: ISql, claim: Claim, end: AttemptEnd): Promise<boolean> {
  const at = end.ended_at.toISOString();
  const settled = await sql`
    with locked as (
      select subscription_id from webhook_subscriptions
      where subscription_id = ${claim.subscription_id} for no key update
    ), logged as (
      ${writeAttempt(sql, claim, end)}
    ), settled as (
      update webhook_deliveries d set status = 'delivered', attempts = attempts + 1,
        next_attempt_at = null, claimed_until = null, settled_at = ${at}::timestamptz
      from locked s
      where d.subscription_id = s.subscription_id and d.delivery_id = ${claim.delivery_id}
        and d.claim = ${claim.claim} and d.status = 'pending'
      returning d.subscription_id
    )
    update webhook_subscriptions s set last_delivery_at = ${at}::timestamptz,
      last_delivery_status = 'delivered', consecutive_failures = 0, failing_since = null
    from settled where s.subscription_id = settled.subscription_id and s.deleted_at is null
    returning 1`;
  return settled.length > 0;
}

/** Records a failure. Returns what was given up by it. */
async function settleFailure(
  tx: TransactionSql,
  claim: Claim,
  end: AttemptEnd,
  outcome: SettledOutcome,
  { random, waits_s }: DeliveryDeps,
): Promise<LostDelivery["message"][]> {
  // Locks the subscription first, then its deliveries, as all other code does.
  const [subscription] = await tx<{ status: string }[]>`
    select status from webhook_subscriptions where subscription_id = ${claim.subscription_id}
    for no key update`;
  await writeAttempt(tx, claim, end);
  const now = end.ended_at;
  const at = now.toISOString();
  // Reads the count again, because enabling the subscription may have restarted the schedule
  // meanwhile.
  const [ours] = await tx<{ attempts: number }[]>`
    select attempts from webhook_deliveries
    where delivery_id = ${claim.delivery_id} and claim = ${claim.claim} and status = 'pending'
      and claimed_until is not null
    for no key update`;
  if (!ours) return [];
  const failure = outcome.kind === "answered" ? outcome : {};
  const wait_ms = waitAfter(ours.attempts + 1, failure, now, random(), waits_s);
  const isOver = wait_ms === undefined;
  // Another delivery may have disabled the subscription meanwhile. Then this one is held too.
  const isPaused = subscription?.status !== "active";
  const next = isOver || isPaused ? null : new Date(now.getTime() + wait_ms).toISOString();
  await tx`
    update webhook_deliveries set attempts = attempts + 1, claimed_until = null,
      next_attempt_at = ${next}::timestamptz,
      status = case when ${isOver} then 'failed' else status end,
      settled_at = case when ${isOver} then ${at}::timestamptz end
    where delivery_id = ${claim.delivery_id}`;
  const isDisabled = await noteFailure(tx, claim.subscription_id, at, outcome);
  return [
    ...(isOver ? (["delivery failed"] as const) : []),
    ...(isDisabled ? (["subscription disabled"] as const) : []),
  ];
}

/**
 * Records the failure in its subscription. Disables it if the receiver is gone or has failed for
 * too long. Time without attempts doesn't count.
 * @returns whether this disabled it.
 */
async function noteFailure(
  tx: TransactionSql,
  subscription_id: string,
  at: string,
  outcome: SettledOutcome,
): Promise<boolean> {
  const silent_before = new Date(Date.parse(at) - SILENCE_MAX_MS).toISOString();
  const [subscription] = await tx<{ failing_ms: number; status: string }[]>`
    update webhook_subscriptions set last_delivery_at = ${at}::timestamptz,
      last_delivery_status = 'failed', consecutive_failures = consecutive_failures + 1,
      failing_since = case when last_delivery_at >= ${silent_before}::timestamptz
        then coalesce(failing_since, ${at}::timestamptz)
        else coalesce(failing_since + (${at}::timestamptz - last_delivery_at), ${at}::timestamptz) end
    where subscription_id = ${subscription_id} and deleted_at is null
    returning status,
      (extract(epoch from ${at}::timestamptz - failing_since) * 1000)::float8 as failing_ms`;
  if (subscription?.status !== "active") return false;
  const isGone = outcome.kind === "answered" && outcome.status_code === GONE;
  if (!isGone && subscription.failing_ms < DISABLE_AFTER_MS) return false;
  await disable(tx, subscription_id, isGone ? "gone" : "failing");
  return true;
}

/** Stops deliveries until the subscription is enabled. Its pending ones are held. */
export async function disable(
  tx: TransactionSql,
  subscription_id: string,
  reason: DisabledReason,
): Promise<void> {
  await tx`
    update webhook_subscriptions set status = 'disabled', disabled_reason = ${reason}
    where subscription_id = ${subscription_id}`;
  await tx`
    update webhook_deliveries set next_attempt_at = null
    where subscription_id = ${subscription_id} and status = 'pending'`;
}
