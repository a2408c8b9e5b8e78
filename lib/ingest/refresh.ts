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

/** A source that failed is asked again after this long, not at every turn. */
const RETRY_MS = 6 * HOUR_MS;

/** Whether this installation reads live portals on its own: only where it was asked to. */
export const mayRefresh = (): boolean => settings().DAYBOOK_REFRESH === "1";

/**
 * The sources that are past their cadence, the longest waiting first. Sample sources have no portal
 * and never refresh; sources known from documentation alone wait for a person to try them once.
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
    .filter(({ grounds, source_id }) => grounds === "data" || states.has(source_id))
    .filter((source) => successAge(source) >= source.cadence_days * DAY_MS)
    .filter(({ source_id }) => age(states.get(source_id)?.last_attempt_at) >= RETRY_MS)
    .sort((a, b) => successAge(b) - successAge(a) || compareText(a.source_id, b.source_id));
}

export type RefreshOptions = {
  sources?: readonly Source[];
  /** How to read a source; by default in a process of its own. */
  read?: ReadSource;
  /** Gives the source up: what it began is undone, and it is due again later. */
  signal?: AbortSignal;
};

/**
 * Refreshes the source that has waited longest; undefined when none is due, or none may be. Any number
 * of processes may ask: each source is taken by one of them.
 */
export async function refreshNext({
  sources = SOURCES,
  read = readInProcess(),
  signal,
}: RefreshOptions = {}): Promise<RefreshSummary | undefined> {
  if (!mayRefresh() || signal?.aborted) return undefined;
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

/** The first due source that no other process took meanwhile: to take one is to note an attempt. */
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
