/** The clock of the service. `DATA_CLOCK` (ISO 8601) pins it, for archived data and for tests. */
export function now(): Date {
  const pinned = process.env["DATA_CLOCK"];
  return pinned ? new Date(epochOf(pinned)) : new Date();
}

let last = { text: "", epoch_ms: Number.NaN };

/** Milliseconds since 1970 of an ISO time, read anew only where it is another than the last. */
function epochOf(text: string): number {
  if (text !== last.text) last = { text, epoch_ms: Date.parse(text) };
  if (Number.isNaN(last.epoch_ms)) throw new Error(`DATA_CLOCK is not an ISO time: ${text}`);
  return last.epoch_ms;
}

/** A date's day in UTC, YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whole days from one day to another, both YYYY-MM-DD; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
