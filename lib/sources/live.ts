import type { Sql } from "postgres";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { FileRefused } from "./adapters/file-refused";
import { pull } from "./adapters/pull";
import type { Pulled, PullOptions } from "./adapters/pulled";
import { writeState } from "./apply/edition";
import { type IngestOptions, type IngestReport, ingestKept, recordRefusal } from "./ingest";
import type { GivenFile } from "./intake/plan";
import { localStore, type RawStore } from "./intake/raw-store";
import type { Endpoint, Source } from "./source";

export type LiveOptions = IngestOptions & { pulling?: PullOptions };

/**
 * Ingests a source from its live portal: every endpoint's answer is kept as the bytes of a file, and
 * goes the way of any file. A stream is read whole or not at all; one that the portal says has not
 * changed since we last read it is left as it is.
 */
export async function ingestLive(
  sql: Sql,
  source: Source,
  options: LiveOptions = {},
): Promise<IngestReport> {
  if (source.endpoints.length === 0) {
    throw new Error(`${source.source_id} is not read live; give its files with --file`);
  }
  const store = options.store ?? localStore();
  const report: IngestReport = { loads: [], served: [], refused: [] };
  const files: GivenFile[] = [];
  for (const stream of new Set(source.endpoints.map((endpoint) => endpoint.stream))) {
    const endpoints = source.endpoints.filter((endpoint) => endpoint.stream === stream);
    try {
      files.push(...(await pullStream(sql, source, endpoints, store, options)));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      const refused = { name: `${stream} (live)`, code: error.code, detail: error.message };
      await recordRefusal(sql, source, refused);
      report.refused.push(refused);
    }
  }
  if (files.length === 0) {
    // Nothing to read: the portal was asked all the same, and said so.
    if (report.refused.length === 0) await writeState(sql, source.source_id, null, true);
    return report;
  }
  const ingested = await ingestKept(sql, source, files, { ...options, store });
  return { ...ingested, refused: [...report.refused, ...ingested.refused] };
}

/** All files of a stream, of one date: the oldest that its endpoints state, else today. */
async function pullStream(
  sql: Sql,
  source: Source,
  endpoints: readonly Endpoint[],
  store: RawStore,
  { pulling = {} }: LiveOptions,
): Promise<GivenFile[]> {
  const [first] = endpoints;
  const stream = source.streams.find(({ name }) => name === first?.stream);
  if (!stream) throw new Error(`${source.source_id} has no stream ${first?.stream ?? ""}`);
  // A stream in parts must be read whole: that one part stands still says nothing of the others.
  const unchanged_since =
    endpoints.length === 1 ? await readRetrieved(sql, source, stream.name) : undefined;
  const known = unchanged_since === undefined ? {} : { unchanged_since };
  const files: GivenFile[] = [];
  const dates: string[] = [];
  for (const endpoint of endpoints) {
    const pulled = await pull(endpoint, stream, { ...known, ...pulling });
    if ("unchanged" in pulled) return [];
    files.push(await keepPulled(store, stream.name, pulled));
    if (pulled.source_updated_at) {
      dates.push(pulled.source_updated_at.slice(0, 10));
      await noteUpdated(sql, source, pulled.source_updated_at);
    }
  }
  const [dated_on = dayOf(now())] = dates.sort();
  return files.map((file) => ({ ...file, dated_on }));
}

async function keepPulled(store: RawStore, stream: string, pulled: Pulled): Promise<GivenFile> {
  const kept = await store.keep(pulled.content);
  const { url, media_type } = pulled;
  return { name: `${stream} (live)`, ...kept, retrieved_at: now(), url, media_type };
}

async function readRetrieved(
  sql: Sql,
  { source_id }: Source,
  stream: string,
): Promise<string | undefined> {
  const [row] = await sql<{ retrieved_at: string | null }[]>`
    select max(retrieved_at) as retrieved_at from snapshots
    where source_id = ${source_id} and stream = ${stream} and status = 'accepted'`;
  return row?.retrieved_at ? new Date(row.retrieved_at).toISOString() : undefined;
}

async function noteUpdated(sql: Sql, { source_id }: Source, updated_at: string): Promise<void> {
  await sql`
    insert into source_states (source_id, source_updated_at) values (${source_id}, ${updated_at})
    on conflict (source_id) do update set source_updated_at = ${updated_at}`;
}
