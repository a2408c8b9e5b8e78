/** The clock of the service. `DATA_CLOCK` (ISO 8601) pins it, for archived data and for tests. */
export function now(): Date {
  const pinned = process.env["DATA_CLOCK"];
  if (!pinned) return new Date();
  const date = new Date(pinned);
  if (Number.isNaN(date.getTime())) throw new Error(`DATA_CLOCK is not an ISO time: ${pinned}`);
  return date;
}

/** A date's day in UTC, YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whole days from one day to another, both YYYY-MM-DD; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
