import type { Sql } from "postgres";
import { now } from "#lib/kernel/clock";
import { latestOf } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import { FileRefused } from "#lib/sources/adapters/file-refused";
import { pull } from "#lib/sources/adapters/pull";
import type { Pulled, PullOptions } from "#lib/sources/adapters/pulled";
import { writeSuccess } from "./apply/load-batch";
import {
  type IngestOptions,
  type IngestReport,
  ingestKept,
  isRefused,
  type Refusal,
  recordRefusal,
} from "./ingest";
import type { GivenFile } from "./intake/plan";
import { localStore, type RawStore } from "./intake/raw-store";
import type { Endpoint, Source } from "#lib/sources/source";

export type LiveOptions = IngestOptions & { pulling?: PullOptions };

/**
 * Ingests a source from its live portal. Every response is stored as a file and then loaded like
 * one. A stream is read whole or not at all, and skipped if the portal's update time hasn't
 * changed.
 */
export async function ingestLive(
  sql: Sql,
  source: Source,
  options: LiveOptions = {},
): Promise<IngestReport> {
  const { source_id, manual_reason, portal_url } = source;
  if (manual_reason !== undefined) {
    throw new Error(
      `${source_id} can't be read live. ${manual_reason} The page is ${portal_url}. ` +
        `Then run: npm run ingest -- ${source_id} --file FILE`,
    );
  }
  const store = options.store ?? localStore();
  const refusals: Refusal[] = [];
  const read: ReadStream[] = [];
  for (const [stream, endpoints] of groupBy(source.endpoints, (endpoint) => endpoint.stream)) {
    try {
      read.push(await pullStream(sql, source, endpoints, store, options));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      const refused = { name: nameOf(stream), code: error.code, detail: error.message };
      await recordRefusal(sql, source, refused);
      refusals.push(refused);
    }
  }
  const files = read.flatMap((stream) => stream.files);
  const ingested = await ingestKept(sql, source, files, { ...options, store });
  await noteUpdated(sql, source, read.filter(isWithin(ingested)));
  const report = { ...ingested, refused: [...refusals, ...ingested.refused] };
  // Also a success if nothing was read, because the portal stated that nothing changed.
  if (!isRefused(report)) await writeSuccess(sql, source.source_id);
  return report;
}

/**
 * The files of a stream and the update times of its endpoints, oldest first. Empty if the portal's
 * update time hasn't changed.
 */
type ReadStream = { stream: string; files: GivenFile[]; times: string[] };

const nameOf = (stream: string) => `${stream} (live)`;

/** Returns whether everything that a stream gave was accepted. */
const isWithin =
  ({ loads, refused }: IngestReport) =>
  ({ stream }: ReadStream): boolean =>
    refused.every(({ name }) => name !== nameOf(stream)) &&
    loads.every((load) => load.outcome !== "refused" || load.stream !== stream);

/** Reads all files of a stream with one date: the oldest that its endpoints state, else today. */
async function pullStream(
  sql: Sql,
  source: Source,
  endpoints: readonly Endpoint[],
  store: RawStore,
  { pulling = {} }: LiveOptions,
): Promise<ReadStream> {
  const [first] = endpoints;
  const stream = source.streams.find(({ name }) => name === first?.stream);
  if (!stream) throw new Error(`${source.source_id} has no stream ${first?.stream ?? ""}`);
  // A stream with several endpoints is always read whole, because one may change without the
  // others.
  const known_updated_at =
    endpoints.length === 1 ? await readUpdated(sql, source, stream.name) : undefined;
  const known = known_updated_at === undefined ? {} : { known_updated_at };
  const files: GivenFile[] = [];
  const stated: string[] = [];
  for (const endpoint of endpoints) {
    const pulled = await pull(endpoint, stream, { ...known, ...pulling });
    if ("unchanged" in pulled) return { stream: stream.name, files: [], times: [] };
    files.push(await keepPulled(store, stream.name, pulled));
    if (pulled.source_updated_at) stated.push(pulled.source_updated_at);
  }
  const times = stated.toSorted();
  const [oldest = now().toISOString()] = times;
  const dated_on = oldest.slice(0, 10);
  return { stream: stream.name, files: files.map((file) => ({ ...file, dated_on })), times };
}

async function keepPulled(store: RawStore, stream: string, pulled: Pulled): Promise<GivenFile> {
  const kept = await store.keep(pulled.content);
  const { url, media_type } = pulled;
  return { name: nameOf(stream), ...kept, retrieved_at: now(), url, media_type };
}

/** Reads the portal's update time of the stored files of a stream. */
async function readUpdated(
  sql: Sql,
  { source_id }: Source,
  stream: string,
): Promise<string | undefined> {
  const [row] = await sql<{ at: string | null }[]>`
    select portal_times ->> ${stream} as at from source_status where source_id = ${source_id}`;
  return row?.at ?? undefined;
}

/** Records the portal's times as stated before the read, so that a later change is noticed. */
async function noteUpdated(
  sql: Sql,
  { source_id }: Source,
  streams: readonly ReadStream[],
): Promise<void> {
  const stated = streams.filter(({ times }) => times.length > 0);
  const newest = latestOf(stated.flatMap(({ times }) => times));
  if (newest === undefined) return;
  const oldest = Object.fromEntries(stated.map(({ stream, times }) => [stream, times[0]]));
  await sql`
    update source_status set source_updated_at = ${newest},
      portal_times = portal_times || ${JSON.stringify(oldest)}::text::jsonb
    where source_id = ${source_id}`;
}
