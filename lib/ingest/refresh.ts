import type { Sql } from "postgres";
import { now } from "#lib/kernel/clock";
import { DAY_MS, HOUR_MS } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import { compareText } from "#lib/kernel/text";
import { SOURCES } from "#lib/sources/catalog";
import { openIngest } from "./ingest";
import { readInProcess } from "./read-in-process";
import { type ReadSource, RefreshStopped } from "./read-source";
import type { RefreshSummary } from "./refresh-summary";
import type { Source } from "#lib/sources/source";

/** A failed source is retried after this long. */
const RETRY_MS = 6 * HOUR_MS;

/** Returns whether this installation reads live portals on its own, which is off by default. */
export const mayRefresh = (): boolean => settings().DAYBOOK_REFRESH === "1";

/** Whether this installation refreshes sources of a state. Those of the whole country always. */
function isOfStates(state_code: string): boolean {
  const { DAYBOOK_STATES } = settings();
  return state_code === "US" || (DAYBOOK_STATES?.includes(state_code) ?? true);
}

/**
 * Lists the sources that are past their cadence, the longest waiting first. Sample sources never
 * refresh. Sources known only from documentation wait until an operator has tried them once.
 */
export async function listDue(sql: Sql, sources: readonly Source[] = SOURCES): Promise<Source[]> {
  const rows = await sql<
    { source_id: string; last_attempt_at: string | null; last_success_at: string | null }[]
  >`select source_id, last_attempt_at, last_success_at from source_status`;
  const states = new Map(rows.map((row) => [row.source_id, row]));
  const at = now().getTime();
  const age = (time: string | null | undefined) =>
    time ? at - new Date(time).getTime() : Number.POSITIVE_INFINITY;
  const successAge = ({ source_id }: Source) => age(states.get(source_id)?.last_success_at);
  return sources
    .filter(({ endpoints, is_sample }) => endpoints.length > 0 && !is_sample)
    .filter(({ state_code }) => isOfStates(state_code))
    .filter(({ grounds, source_id }) => grounds === "data" || states.has(source_id))
    .filter((source) => successAge(source) >= source.cadence_days * DAY_MS)
    .filter(({ source_id }) => age(states.get(source_id)?.last_attempt_at) >= RETRY_MS)
    .sort((a, b) => successAge(b) - successAge(a) || compareText(a.source_id, b.source_id));
}

export type RefreshOptions = {
  /** Reads even if DAYBOOK_REFRESH is off, because an operator requested it. */
  isRequested?: boolean;
  sources?: readonly Source[];
  /** Reads a source. By default in its own process. */
  read?: ReadSource;
  /** Aborts the read. Its work is rolled back, and the source is due again later. */
  signal?: AbortSignal;
};

/**
 * Refreshes the source that has waited longest. Undefined if none is due or refreshing is off. Safe
 * to call from several processes: each source is claimed by one.
 */
export async function refreshNext({
  isRequested = false,
  sources = SOURCES,
  read = readInProcess(),
  signal,
}: RefreshOptions = {}): Promise<RefreshSummary | undefined> {
  if (!(isRequested || mayRefresh()) || signal?.aborted) return undefined;
  const connection = openIngest();
  let source: Source | undefined;
  try {
    source = await takeDue(connection.sql, sources);
    return source && (await read(connection, source, signal));
  } catch (error) {
    if (error instanceof RefreshStopped) return undefined;
    throw source ? new Error(`${source.source_id} was not refreshed`, { cause: error }) : error;
  } finally {
    await connection.close();
  }
}

/** Claims the first due source that no other process claimed, by recording an attempt. */
async function takeDue(sql: Sql, sources: readonly Source[]): Promise<Source | undefined> {
  const at = now();
  const before = new Date(at.getTime() - RETRY_MS).toISOString();
  for (const source of await listDue(sql, sources)) {
    const taken = await sql`
      insert into source_status as s (source_id, last_attempt_at)
      values (${source.source_id}, ${at.toISOString()})
      on conflict (source_id) do update set last_attempt_at = excluded.last_attempt_at
      where s.last_attempt_at is null or s.last_attempt_at <= ${before}
      returning s.source_id`;
    if (taken.length > 0) return source;
  }
  return undefined;
}
