import { clock_ms, Limiter } from "#lib/kernel/limiter";
import { Problem } from "#lib/kernel/problem";
import type { SubscriptionRow } from "./subscription";

/** Tests and redeliveries that an owner may ask for in a minute, of one subscription. */
export const MANUAL_SENDS_PER_MIN = 10;
/** The same to one host, of all subscriptions of the owner: each may lead to the same receiver. */
export const MANUAL_SENDS_TO_HOST_PER_MIN = 30;

const ofSubscription = new Limiter("push");
const toHost = new Limiter("push");

type SentTo = Pick<SubscriptionRow, "owner_key_id" | "subscription_id" | "host">;

/**
 * Counts what an owner has sent out of turn: the schedule spares receivers, and this must not undo it.
 * @throws Problem `rate_limited`.
 */
export function limitManualSends({ owner_key_id, subscription_id, host }: SentTo): void {
  admit(ofSubscription, subscription_id, MANUAL_SENDS_PER_MIN, "for one subscription");
  admit(toHost, `${owner_key_id} ${host}`, MANUAL_SENDS_TO_HOST_PER_MIN, "to one host");
}

function admit(limiter: Limiter, client: string, quota: number, what: string): void {
  const { admitted, retry_after_s } = limiter.admit(client, quota, clock_ms());
  if (admitted) return;
  const detail = `At most ${quota} tests and redeliveries a minute ${what}; try again in ${retry_after_s} s`;
  throw new Problem("rate_limited", detail, { headers: { "Retry-After": String(retry_after_s) } });
}
