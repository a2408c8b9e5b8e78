import { HOUR_MS } from "#lib/kernel/days";
import { retryAfterMs } from "#lib/kernel/retry-after";

/** Seconds before each attempt, counted from the one before: ten attempts in 75 h 35 min. */
export const WAITS_S = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** A subscription without one success for this long is disabled. */
export const DISABLE_AFTER_HOURS = 120;
export const DISABLE_AFTER_MS = DISABLE_AFTER_HOURS * HOUR_MS;

/** How long the log and the feed reach back, and what is held waits. */
export const DELIVERIES_KEPT_DAYS = 30;

const JITTER = 0.2;
/** What an overloaded receiver, or a proxy before it, is spared at least. */
const BREATHER_S = 60;
const NEEDS_BREATHER = new Set([429, 502, 504]);

/** A wait that `Retry-After` stretches is at most so many times its step. */
const STRETCH = 2;
/** What an attempt may come later than it is due: its sender was down, or had much to send. */
const LATE_MS = HOUR_MS;

/** The longest that a delivery is silent between two of its attempts; more silence is no failure. */
export const SILENCE_MAX_MS = STRETCH * Math.max(...WAITS_S) * 1_000 + LATE_MS;

export type Failure = { status_code?: number; retry_after?: string };

/**
 * Milliseconds until the next attempt after `attempts` failed ones; undefined when the schedule is
 * exhausted. `random` is uniform on [0, 1); `waits_s` is the schedule's table.
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
  const asked_s = (retryAfterMs(failure.retry_after, now) ?? 0) / 1_000;
  const wait_s = Math.max(usual_s, Math.min(asked_s, STRETCH * step_s));
  const spares = failure.status_code !== undefined && NEEDS_BREATHER.has(failure.status_code);
  return Math.round(1_000 * (spares ? Math.max(wait_s, BREATHER_S) : wait_s));
}
