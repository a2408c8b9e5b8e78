import { refusalsOf } from "#lib/sources/ingest";
import { refreshNext } from "#lib/sources/refresh";

/** What an unattended refresh did not take in, and why. */
export type Refusal = { source_id: string; stream: string; code: string };

/**
 * Refreshes the next source that is due and tells of each refusal, for here nobody reads the report.
 * Returns the source's id, or null when none was due.
 */
export async function refreshSource(
  tell: (refusal: Refusal) => void,
  refresh: () => ReturnType<typeof refreshNext> = refreshNext,
): Promise<string | null> {
  const refreshed = await refresh();
  if (!refreshed) return null;
  const { source_id, report } = refreshed;
  for (const refusal of refusalsOf(report)) tell({ source_id, ...refusal });
  return source_id;
}
