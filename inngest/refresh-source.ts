import { refreshNext } from "#lib/ingest/refresh";

/** Writes one log line. */
export type Notify = (level: "error" | "warn" | "info", facts: object, message: string) => void;

/**
 * Refreshes the next source that is due, and logs each file that was read and each refusal. A file
 * with issues or unmapped terms is logged as a warning.
 * @returns the source's id, or null if none was due.
 */
export async function refreshSource(
  notify: Notify,
  refresh: () => ReturnType<typeof refreshNext> = refreshNext,
): Promise<string | null> {
  const summary = await refresh();
  if (!summary) return null;
  const { source_id, loads, refused } = summary;
  for (const load of loads) {
    const isFine = load.issues.length === 0 && load.unmapped === 0;
    notify(isFine ? "info" : "warn", { source_id, ...load }, "source read");
  }
  for (const refusal of refused) notify("error", { source_id, ...refusal }, "refresh refused");
  return source_id;
}
