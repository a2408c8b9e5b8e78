import { BoundedCache } from "./bounded-cache";

export const WINDOW_S = 60;

export type RateLimitStatus = { policy: string; quota: number; remaining: number; reset_s: number };
export type Verdict = RateLimitStatus & { admitted: boolean; retry_after_s: number };

/**
 * A rate limit as GCRA (the generic cell rate algorithm, ITU-T I.371): one number per client, no
 * timers, and the same rate over any window. Time is in parts of a millisecond, one per unit of
 * quota, so a request takes a whole number of parts and sums are exact.
 */
export class Limiter {
  readonly #arrivals = new BoundedCache<{ next_ms: number }>(100_000);

  readonly #window_ms: number;

  constructor(
    readonly policy: string,
    window_s: number = WINDOW_S,
  ) {
    this.#window_ms = window_s * 1_000;
  }

  /**
   * Admits or rejects one request of `client` at `now_ms`, of a monotonic clock. `quota` is
   * requests per window, which is a minute unless it's given.
   */
  admit(client: string, quota: number, now_ms: number): Verdict {
    const known = this.#arrivals.get(client);
    const used = partsUsed(known, quota, now_ms);
    const wanted = used + this.#window_ms;
    const most = this.#window_ms * quota;
    const admitted = wanted <= most;
    if (admitted) {
      const next_ms = now_ms + wanted / quota;
      if (known) known.next_ms = next_ms;
      else this.#arrivals.set(client, { next_ms });
    }
    return {
      admitted,
      ...this.#status(quota, admitted ? wanted : used),
      retry_after_s: admitted ? 0 : Math.max(1, Math.ceil((wanted - most) / quota / 1_000)),
    };
  }

  /** Returns the rate limit status of `client` without counting a request. */
  read(client: string, quota: number, now_ms: number): RateLimitStatus {
    return this.#status(quota, partsUsed(this.#arrivals.get(client), quota, now_ms));
  }

  #status(quota: number, used: number): RateLimitStatus {
    return {
      policy: this.policy,
      quota,
      remaining: Math.max(0, Math.floor((this.#window_ms * quota - used) / this.#window_ms)),
      reset_s: Math.ceil(used / quota / 1_000),
    };
  }
}

/** Returns the used parts of the window, rounded because stored milliseconds may be fractions. */
const partsUsed = (known: { next_ms: number } | undefined, quota: number, now_ms: number): number =>
  Math.max(0, Math.round(((known?.next_ms ?? 0) - now_ms) * quota));

/**
 * Monotonic whole milliseconds. If the wall clock were set back, every client would be rejected
 * until it caught up.
 */
export const clock_ms = (): number => Math.floor(performance.now());
