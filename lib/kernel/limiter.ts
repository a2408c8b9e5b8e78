import { ClockCache } from "./clock-cache";

export const WINDOW_S = 60;

export type RateLimitStatus = { policy: string; quota: number; remaining: number; reset_s: number };
export type Verdict = RateLimitStatus & { admitted: boolean; retry_after_s: number };

/**
 * A rate limit as GCRA (the generic cell rate algorithm, ITU-T I.371): one number per client, no
 * timers, and the same rate over any window.
 */
export class Limiter {
  readonly #arrivals = new ClockCache<{ next_ms: number }>(100_000);

  constructor(readonly policy: string) {}

  /**
   * Admits or refuses one request of `client` at `now_ms`, of a clock that never goes back; `quota`
   * requests fit in a minute.
   */
  admit(client: string, quota: number, now_ms: number): Verdict {
    const interval_ms = (WINDOW_S * 1000) / quota;
    const burst_ms = interval_ms * quota;
    const known = this.#arrivals.get(client);
    const arrival = Math.max(known?.next_ms ?? 0, now_ms);
    const next = arrival + interval_ms;
    const admitted = next - now_ms <= burst_ms;
    if (admitted && known) known.next_ms = next;
    else if (admitted) this.#arrivals.set(client, { next_ms: next });
    const used_ms = (admitted ? next : arrival) - now_ms;
    return {
      admitted,
      policy: this.policy,
      quota,
      remaining: Math.max(0, Math.floor((burst_ms - used_ms) / interval_ms)),
      reset_s: Math.ceil(used_ms / 1000),
      retry_after_s: admitted ? 0 : Math.max(1, Math.ceil((next - now_ms - burst_ms) / 1000)),
    };
  }

  /** How `client` stands; nothing is counted. */
  read(client: string, quota: number, now_ms: number): RateLimitStatus {
    const window_ms = WINDOW_S * 1000;
    const used_ms = Math.max(0, (this.#arrivals.get(client)?.next_ms ?? 0) - now_ms);
    const remaining = Math.max(0, Math.floor((window_ms - used_ms) / (window_ms / quota)));
    return { policy: this.policy, quota, remaining, reset_s: Math.ceil(used_ms / 1000) };
  }
}

/**
 * Monotonic milliseconds: the wall clock can be set back, which would refuse every client until it
 * caught up. Whole, because fractional sums can fall short of a full burst.
 */
export const clock_ms = (): number => Math.floor(performance.now());
