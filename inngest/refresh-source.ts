import { countAll } from "#lib/sources/intake/accounting";
import { refusalsOf } from "#lib/sources/ingest";
import { refreshNext } from "#lib/sources/refresh";

/** Told of what a job found, as a log takes it: here nobody reads a report. */
export type Notify = (level: "error" | "warn" | "info", facts: object, message: string) => void;

/**
 * Refreshes the next source that is due, and tells of each file that was read and each refusal. A file
 * that the gate let pass and did not like, or of whose words some are unknown to us, is a warning.
 * @returns the source's id, or null when none was due.
 */
export async function refreshSource(
  notify: Notify,
  refresh: () => ReturnType<typeof refreshNext> = refreshNext,
): Promise<string | null> {
  const refreshed = await refresh();
  if (!refreshed) return null;
  const { source_id, report } = refreshed;
  for (const { stream, observed_on, outcome, accounts, issues } of report.loads) {
    const [found, unmapped] = [issues.map(({ code }) => code), countAll(accounts.unmapped)];
    const isFine = found.length === 0 && unmapped === 0;
    const facts = { source_id, stream, observed_on, outcome, rows_read: accounts.rows_read };
    notify(isFine ? "info" : "warn", { ...facts, issues: found, unmapped }, "source read");
  }
  for (const refusal of refusalsOf(report)) {
    notify("error", { source_id, ...refusal }, "refresh refused");
  }
  return source_id;
}
