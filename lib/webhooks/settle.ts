import type { TransactionSql } from "postgres";
import { type AttemptEnd, type Claim, readNextAttempt, writeAttempt } from "./ledger";
import type { Outcome } from "./post";
import { DISABLE_AFTER_MS, waitAfter } from "./schedule";
import type { Tools } from "./tools";

type Known = Exclude<Outcome, { kind: "withdrawn" }>;

const GONE = 410;

/**
 * Writes how an attempt ended: in the log, the ledger and the subscription's standing, at once. A
 * claimant that was overtaken writes the log alone.
 * @returns when to call again, or null.
 */
export async function settleAttempt(
  claim: Claim,
  attempt: { started_at: Date; headers: Record<string, string> },
  outcome: Known,
  tools: Tools,
): Promise<Date | null> {
  const now = tools.now();
  const succeeded =
    outcome.kind === "answered" && outcome.status_code >= 200 && outcome.status_code < 300;
  const end: AttemptEnd = {
    ...attempt,
    ended_at: now,
    outcome: succeeded ? "succeeded" : "failed",
    ...("fault" in outcome ? { fault: outcome.fault } : {}),
    ...("status_code" in outcome ? { status_code: outcome.status_code } : {}),
    ...(outcome.address === undefined ? {} : { address: outcome.address }),
    ...("answer" in outcome && outcome.answer !== undefined ? { answer: outcome.answer } : {}),
  };
  const delivered = await tools.sql.begin(async (tx) => {
    // Subscription first, then its deliveries: everyone who locks both does it in this order.
    await tx`
      select 1 from webhook_subscriptions where subscription_id = ${claim.subscription_id}
      for no key update`;
    await writeAttempt(tx, claim, end);
    if (succeeded) return settleSuccess(tx, claim, now);
    await settleFailure(tx, claim, outcome, tools, now);
    return false;
  });
  return delivered ? null : readNextAttempt(tools.sql, claim.delivery_id);
}

/** False when the claimant was overtaken. */
async function settleSuccess(tx: TransactionSql, claim: Claim, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const [settled] = await tx`
    update webhook_deliveries set status = 'delivered', attempts = attempts + 1,
      next_attempt_at = null, claimed_until = null, settled_at = ${at}::timestamptz
    where delivery_id = ${claim.delivery_id} and claim = ${claim.claim} and status = 'pending'
    returning 1`;
  if (!settled) return false;
  await tx`
    update webhook_subscriptions set last_delivery_at = ${at}::timestamptz,
      last_delivery_status = 'delivered', consecutive_failures = 0, failing_since = null
    where subscription_id = ${claim.subscription_id} and deleted_at is null`;
  return true;
}

async function settleFailure(
  tx: TransactionSql,
  claim: Claim,
  outcome: Known,
  { random, waits_s }: Tools,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const failure = outcome.kind === "answered" ? outcome : {};
  const wait_ms = waitAfter(claim.attempts + 1, failure, now, random(), waits_s);
  const next = wait_ms === undefined ? null : new Date(now.getTime() + wait_ms).toISOString();
  const [settled] = await tx`
    update webhook_deliveries set attempts = attempts + 1, claimed_until = null,
      next_attempt_at = ${next}::timestamptz,
      status = case when ${next}::timestamptz is null then 'failed' else status end,
      settled_at = case when ${next}::timestamptz is null then ${at}::timestamptz end
    where delivery_id = ${claim.delivery_id} and claim = ${claim.claim} and status = 'pending'
    returning 1`;
  if (!settled) return;
  const [standing] = await tx<{ failing_ms: number; status: string }[]>`
    update webhook_subscriptions set last_delivery_at = ${at}::timestamptz,
      last_delivery_status = 'failed', consecutive_failures = consecutive_failures + 1,
      failing_since = coalesce(failing_since, ${at}::timestamptz)
    where subscription_id = ${claim.subscription_id} and deleted_at is null
    returning status,
      (extract(epoch from ${at}::timestamptz - failing_since) * 1000)::float8 as failing_ms`;
  if (standing?.status !== "active") return;
  const is_gone = outcome.kind === "answered" && outcome.status_code === GONE;
  if (is_gone) await disable(tx, claim.subscription_id, "gone");
  else if (standing.failing_ms >= DISABLE_AFTER_MS) {
    await disable(tx, claim.subscription_id, "failing");
  }
}

/** Stops deliveries until the subscription is enabled; what is owed to it is held. */
async function disable(
  tx: TransactionSql,
  subscription_id: string,
  reason: "gone" | "failing",
): Promise<void> {
  await tx`
    update webhook_subscriptions set status = 'disabled', disabled_reason = ${reason}
    where subscription_id = ${subscription_id}`;
  await tx`
    update webhook_deliveries set next_attempt_at = null
    where subscription_id = ${subscription_id} and status = 'pending'`;
}
