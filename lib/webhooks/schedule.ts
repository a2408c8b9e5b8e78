import { HOUR_MS } from "#lib/kernel/days";
import { retryAfterMs } from "#lib/kernel/retry-after";

/** Seconds before each attempt, from the previous one: ten attempts in 75 h 35 min. */
export const WAITS_S = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** A subscription without a success for this long is disabled. */
export const DISABLE_AFTER_HOURS = 120;
export const DISABLE_AFTER_MS = DISABLE_AFTER_HOURS * HOUR_MS;

/** How long deliveries stay in the log and the feed, and how long held ones wait. */
export const DELIVERIES_KEPT_DAYS = 30;

const JITTER = 0.2;
/** Min wait after a status that means an overloaded receiver or proxy. */
const BREATHER_S = 60;
const NEEDS_BREATHER = new Set([429, 502, 504]);

/** Max factor by which `Retry-After` extends a step. */
const STRETCH = 2;
/** How late an attempt may start, because its process was down or busy. */
const LATE_MS = HOUR_MS;

/** The longest time between two attempts of a delivery. A longer gap doesn't count as failing. */
export const SILENCE_MAX_MS = STRETCH * Math.max(...WAITS_S) * 1_000 + LATE_MS;

export type Failure = { status_code?: number; retry_after?: string };

/**
 * Returns the milliseconds until the next attempt after `attempts` failed ones; undefined if the
 * schedule is exhausted. `random` is uniform on [0, 1), and `waits_s` is the schedule's table.
 */
export function waitAfter(
  attempts: number,
  failure: Failure,
  now: Date,
  random: number,
  waits_s: readonly number[] = WAITS_S,
): number | undefined {
  const step_s = waits_s[attempts];
  if (step_s === undefined) return undefined;
  const usual_s = step_s * (1 + JITTER * (2 * random - 1));
  const requested_s = (retryAfterMs(failure.retry_after, now) ?? 0) / 1_000;
  const wait_s = Math.max(usual_s, Math.min(requested_s, STRETCH * step_s));
  const spares = failure.status_code !== undefined && NEEDS_BREATHER.has(failure.status_code);
  return Math.round(1_000 * (spares ? Math.max(wait_s, BREATHER_S) : wait_s));
}
