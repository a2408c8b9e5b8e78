import { clock_ms, Limiter } from "#lib/kernel/limiter";
import { Problem } from "#lib/kernel/problem";
import type { SubscriptionRow } from "./subscription";

/** Max tests and redeliveries of one subscription per minute. */
export const MANUAL_SENDS_PER_MIN = 10;
/**
 * Max tests and redeliveries to one host per minute, over all subscriptions of the owner, because
 * they may share one receiver.
 */
export const MANUAL_SENDS_TO_HOST_PER_MIN = 30;

const ofSubscription = new Limiter("push");
const toHost = new Limiter("push");

type SentTo = Pick<SubscriptionRow, "owner_key_id" | "subscription_id" | "host">;

/**
 * Counts a manual send, because these bypass the schedule that protects receivers.
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
