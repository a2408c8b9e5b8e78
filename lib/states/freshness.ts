import { daysBetween } from "#lib/kernel/days";

export const FRESHNESS = ["fresh", "aging", "stale"] as const;
type Freshness = (typeof FRESHNESS)[number];

/** Age limits of a list in days: fresh up to the first, aging up to the second, then stale. */
export const FRESH_DAYS = 45;
export const AGING_DAYS = 120;

export function freshnessOf(days: number): Freshness {
  return days <= FRESH_DAYS ? "fresh" : days <= AGING_DAYS ? "aging" : "stale";
}

/**
 * Returns a list's date if the list is stale on `today` (both YYYY-MM-DD). Its facts may no longer
 * be true.
 */
export const staleListOn = (observed_on: string, today: string): string | undefined =>
  freshnessOf(daysBetween(observed_on, today)) === "stale" ? observed_on : undefined;
