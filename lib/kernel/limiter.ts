import { BoundedCache } from "./bounded-cache";

export const WINDOW_S = 60;
const WINDOW_MS = WINDOW_S * 1_000;

export type RateLimitStatus = { policy: string; quota: number; remaining: number; reset_s: number };
export type Verdict = RateLimitStatus & { admitted: boolean; retry_after_s: number };

/**
 * A rate limit as GCRA (the generic cell rate algorithm, ITU-T I.371): one number per client, no
 * timers, and the same rate over any window. Times are counted in parts of a millisecond, as many as
 * the quota: a request then takes a whole number of them, and sums are exact.
 */
export class Limiter {
  readonly #arrivals = new BoundedCache<{ next_ms: number }>(100_000);

  constructor(readonly policy: string) {}

  /**
   * Admits or refuses one request of `client` at `now_ms`, of a clock that never goes back; `quota`
   * requests fit in a minute.
   */
  admit(client: string, quota: number, now_ms: number): Verdict {
    const known = this.#arrivals.get(client);
    const used = partsUsed(known, quota, now_ms);
    const wanted = used + WINDOW_MS;
    const most = WINDOW_MS * quota;
    const admitted = wanted <= most;
    if (admitted) {
      const next_ms = now_ms + wanted / quota;
      if (known) known.next_ms = next_ms;
      else this.#arrivals.set(client, { next_ms });
    }
    return {
      admitted,
      ...this.#standing(quota, admitted ? wanted : used),
      retry_after_s: admitted ? 0 : Math.max(1, Math.ceil((wanted - most) / quota / 1_000)),
    };
  }

  /** How `client` stands; nothing is counted. */
  read(client: string, quota: number, now_ms: number): RateLimitStatus {
    return this.#standing(quota, partsUsed(this.#arrivals.get(client), quota, now_ms));
  }

  #standing(quota: number, used: number): RateLimitStatus {
    return {
      policy: this.policy,
      quota,
      remaining: Math.max(0, Math.floor((WINDOW_MS * quota - used) / WINDOW_MS)),
      reset_s: Math.ceil(used / quota / 1_000),
    };
  }
}

/** What of the window is used, in parts: rounded, for what is kept in milliseconds may be a fraction. */
const partsUsed = (known: { next_ms: number } | undefined, quota: number, now_ms: number): number =>
  Math.max(0, Math.round(((known?.next_ms ?? 0) - now_ms) * quota));

/**
 * Monotonic milliseconds: the wall clock can be set back, which would refuse every client until it
 * caught up. Whole, so that parts of it are.
 */
export const clock_ms = (): number => Math.floor(performance.now());
