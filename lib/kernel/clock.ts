import { settings } from "./env";

/** The clock of the data. `DATA_CLOCK` pins it, for archived data and for tests. */
export function now(): Date {
  const { DATA_CLOCK } = settings();
  return DATA_CLOCK === undefined ? new Date() : new Date(DATA_CLOCK);
}

/**
 * The clock of keys, limits and deliveries: always the wall's. `DATA_CLOCK` pins what the data say,
 * not who may ask and when somebody is called.
 */
export const wallClock = (): Date => new Date();

/** A date's day in UTC, YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whole days from one day to another, both YYYY-MM-DD; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
