import {
  beginAttempt,
  type Claim,
  claimDelivery,
  readNextAttempt,
  releaseClaim,
} from "./delivery-claims";
import type { Outcome } from "./post";
import { decryptSecret } from "./secrets";
import { type Attempt, settleAttempt } from "./settle";
import { signedHeaders } from "./sign";
import { deliveryDeps, type DeliveryDeps } from "./delivery-deps";

/**
 * Makes the next attempt of a delivery if it's due and no other process is making one. Safe to call
 * at any time, from any number of processes. `onSent` is called when the request is sent.
 * @returns when to call again, or null if the delivery is settled, held, or deleted.
 * @throws Error if a secret couldn't be decrypted, after recording a failed attempt.
 */
export async function attemptDelivery(
  delivery_id: string,
  deps: DeliveryDeps = deliveryDeps(),
  onSent: () => void = () => {},
): Promise<Date | null> {
  const { sql, post } = deps;
  const claim = await claimDelivery(sql, delivery_id, deps.now(), deps.lease_ms);
  if (!claim) return readNextAttempt(sql, delivery_id);
  const clock = clockFrom(claim, deps);
  const started_at = clock();
  let headers: Record<string, string>;
  try {
    headers = headersOf(claim, started_at);
  } catch (error) {
    const outcome = { kind: "fault", fault: "secret_unreadable" } as const;
    await settleAttempt(claim, { started_at, ended_at: clock(), headers: {} }, outcome, deps);
    throw error;
  }
  const attempt = { started_at, headers };
  const outcome = await post({
    callback_url: claim.callback_url,
    headers: attempt.headers,
    body: claim.body,
    begin: (address, send) =>
      beginAttempt(sql, claim, { ...attempt, address }, () => send().then(onSent)),
  });
  return end(claim, { ...attempt, ended_at: clock() }, outcome, deps);
}

/**
 * Returns the database's clock without another query: its time at the claim plus the time since.
 */
function clockFrom({ claimed_at }: Claim, { now }: DeliveryDeps): () => Date {
  const began_ms = performance.now();
  return () => now() ?? new Date(claimed_at.getTime() + performance.now() - began_ms);
}

function headersOf(claim: Claim, now: Date): Record<string, string> {
  const { event, delivery_id, body, ciphertexts, subscription_id } = claim;
  const secrets = ciphertexts.map((text) => decryptSecret(text, subscription_id));
  return signedHeaders({ event, delivery_id, body, secrets, now });
}

async function end(
  claim: Claim,
  attempt: Attempt,
  outcome: Outcome,
  deps: DeliveryDeps,
): Promise<Date | null> {
  if (outcome.kind === "withdrawn") {
    await releaseClaim(deps.sql, claim);
    return readNextAttempt(deps.sql, claim.delivery_id);
  }
  return settleAttempt(claim, attempt, outcome, deps);
}
