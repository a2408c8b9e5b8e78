import { clock_ms, Limiter } from "#lib/kernel/limiter";
import { Problem } from "#lib/kernel/problem";

/** Tests and redeliveries that an owner may ask for in a minute, of one subscription. */
export const MANUAL_SENDS_PER_MIN = 10;

const manualSends = new Limiter("push");

/**
 * Counts what an owner has sent out of turn: the schedule spares receivers, and this must not undo it.
 * @throws Problem `rate_limited`.
 */
export function limitManualSends(subscription_id: string): void {
  const { admitted, retry_after_s } = manualSends.admit(
    subscription_id,
    MANUAL_SENDS_PER_MIN,
    clock_ms(),
  );
  if (admitted) return;
  const detail = `At most ${MANUAL_SENDS_PER_MIN} tests and redeliveries a minute for one subscription; try again in ${retry_after_s} s`;
  throw new Problem("rate_limited", detail, { headers: { "Retry-After": String(retry_after_s) } });
}
