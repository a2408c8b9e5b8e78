import type { Sql } from "postgres";
import { now } from "#lib/kernel/clock";
import { SOURCES } from "./catalog";
import { type IngestReport, isRefused, openIngest } from "./ingest";
import { ingestLive, type LiveOptions } from "./live";
import type { Source } from "./source";

const DAY_MS = 86_400_000;
/** A source that failed is asked again after this long, not at every turn. */
const RETRY_MS = 6 * 3_600_000;

/** Whether this installation reads live portals on its own: only where it was asked to. */
export const mayRefresh = (): boolean => process.env["DAYBOOK_REFRESH"] === "1";

/**
 * The sources that are past their cadence, the longest waiting first. Sample sources have no portal
 * and never refresh; sources known from documentation alone wait for a person to try them once.
 */
export async function listDue(sql: Sql, sources: readonly Source[] = SOURCES): Promise<Source[]> {
  const rows = await sql<
    { source_id: string; last_attempt_at: string | null; last_success_at: string | null }[]
  >`select source_id, last_attempt_at, last_success_at from source_states`;
  const states = new Map(rows.map((row) => [row.source_id, row]));
  const at = now().getTime();
  const age = (time: string | null | undefined) =>
    time ? at - new Date(time).getTime() : Number.POSITIVE_INFINITY;
  const successAge = ({ source_id }: Source) => age(states.get(source_id)?.last_success_at);
  return sources
    .filter(({ endpoints, is_sample }) => endpoints.length > 0 && !is_sample)
    .filter(({ grounds, source_id }) => grounds === "data" || states.has(source_id))
    .filter((source) => successAge(source) >= source.cadence_days * DAY_MS)
    .filter(({ source_id }) => age(states.get(source_id)?.last_attempt_at) >= RETRY_MS)
    .sort((a, b) => successAge(b) - successAge(a) || (a.source_id < b.source_id ? -1 : 1));
}

export type Refreshed = { source_id: string; is_refused: boolean; report: IngestReport };

/** Refreshes the source that has waited longest; undefined when none is due, or none may be. */
export async function refreshNext(options: LiveOptions = {}): Promise<Refreshed | undefined> {
  if (!mayRefresh()) return undefined;
  const connection = openIngest();
  try {
    const [source] = await listDue(connection.sql);
    if (!source) return undefined;
    const report = await ingestLive(connection.sql, source, options);
    return { source_id: source.source_id, is_refused: isRefused(report), report };
  } finally {
    await connection.close();
  }
}
