import { daysBetween } from "#lib/kernel/days";

export const FRESHNESS = ["fresh", "aging", "stale"] as const;
type Freshness = (typeof FRESHNESS)[number];

/** Age of a roster in days: up to the first it is fresh, up to the second aging, then stale. */
export const FRESH_DAYS = 45;
export const AGING_DAYS = 120;

/** How old a roster of this age is, in a word. */
export function freshnessOf(days: number): Freshness {
  return days <= FRESH_DAYS ? "fresh" : days <= AGING_DAYS ? "aging" : "stale";
}

/**
 * The day of a list, where it is stale on another day (both YYYY-MM-DD): what such a list says was so
 * on its day, and may be no more.
 */
export const staleListOn = (observed_on: string, today: string): string | undefined =>
  freshnessOf(daysBetween(observed_on, today)) === "stale" ? observed_on : undefined;
