import type { Sql } from "postgres";
import { databaseUrl, openConnection } from "#db/client";
import { now } from "#lib/kernel/clock";
import { refreshFigures } from "#lib/rescoring/figures";
import { groupBy } from "#lib/kernel/group-by";
import { readBytes } from "#lib/kernel/read-bytes";
import { runLoadBatch, writeAttempt, writeSuccess } from "./apply/load-batch";
import type { LoadOptions, LoadReport, ServedReport } from "./apply/report";
import { measureOutdated } from "./apply/measure-outdated";
import { requireOwnMethod, rescoreOutdated } from "./apply/rescore-outdated";
import { recordIncident } from "./incidents";
import { type GivenFile, type Load, planLoads } from "./intake/plan";
import { localStore, type RawStore } from "./intake/raw-store";
import { applyReference, isReference } from "./reference/apply-reference";
import type { Source } from "#lib/sources/source";

export type IngestOptions = Partial<LoadOptions> & {
  /** Content date of all files, YYYY-MM-DD; else each file's own. */
  observed_on?: string | undefined;
};

export type IngestReport = {
  loads: LoadReport[];
  served: ServedReport[];
  refused: Refusal[];
};

/** A file or portal that gave nothing to load, with the code that its incident carries. */
export type Refusal = { name: string; code: string; detail: string };

/** A connection for ingest: it outlives the serving pool's time-outs. Close it when done. */
export function openIngest(session_name?: string) {
  return openConnection({
    url: databaseUrl(),
    connections_max: 2,
    statement_timeout_ms: 0,
    session_name,
  });
}

/**
 * Brings what an earlier release stored up to this one, without a file: scores by its method, and the
 * figures that it reads. Returns the jurisdictions that were scored again.
 */
export async function rescoreHeld(): Promise<string[]> {
  const { sql, close } = openIngest();
  try {
    const rescored = await rescoreOutdated(sql);
    await measureOutdated(sql);
    await refreshFigures(sql);
    return rescored;
  } finally {
    await close();
  }
}

/** Keeps a file's bytes in the raw store, unseen. */
async function keepPath(store: RawStore, path: string): Promise<GivenFile> {
  const kept = await store.keep(readBytes(path));
  return { name: path, ...kept, retrieved_at: now() };
}

/**
 * Ingests files of a source that were downloaded: each is kept, recognised by its header, dated, and
 * loaded with the others of its stream and date, oldest date first.
 */
export async function ingestFiles(
  sql: Sql,
  source: Source,
  paths: readonly string[],
  options: IngestOptions = {},
): Promise<IngestReport> {
  const store = options.store ?? localStore();
  const files: GivenFile[] = [];
  for (const path of paths) files.push(await keepPath(store, path));
  const report = await ingestKept(sql, source, files, { ...options, store });
  if (!isRefused(report)) await writeSuccess(sql, source.source_id);
  return report;
}

/**
 * Ingests files that lie in the raw store: the one path that files and live portals share. Before them,
 * and also where there are none, what an earlier release scored by another method is scored anew: what
 * the files then move is told from what the method did.
 */
export async function ingestKept(
  sql: Sql,
  source: Source,
  files: readonly GivenFile[],
  options: IngestOptions & LoadOptions,
): Promise<IngestReport> {
  const plan = await planLoads(source, files, options.store, options.observed_on);
  const report: IngestReport = { loads: [], served: [], refused: [] };
  await rescoreOutdated(sql);
  await requireOwnMethod(sql, source.jurisdiction_id);
  for (const { file, code, detail } of plan.refused) {
    const refused = { name: file.name, code, detail };
    await recordRefusal(sql, source, refused);
    report.refused.push(refused);
  }
  for (const loads of groupBy(plan.loads, ({ observed_on }) => observed_on).values()) {
    await ingestDate(sql, source, loads, options, report);
  }
  return report;
}

async function ingestDate(
  sql: Sql,
  source: Source,
  loads: readonly Load[],
  options: LoadOptions,
  report: IngestReport,
): Promise<void> {
  const references = loads.filter(({ stream }) => isReference(stream));
  for (const load of references) {
    report.loads.push(await applyReference(sql, source, load, options));
  }
  const records = loads.filter(({ stream }) => !isReference(stream));
  if (records.length === 0) return;
  const edition = await runLoadBatch(sql, source, records, options);
  report.loads.push(...edition.loads);
  if (edition.served) report.served.push(edition.served);
}

/** Records an attempt that did not get as far as a load. */
export async function recordRefusal(sql: Sql, source: Source, refused: Refusal): Promise<void> {
  const { source_id } = source;
  const { name, code, detail } = refused;
  await sql.begin(async (tx) => {
    await writeAttempt(tx, source_id, null);
    await recordIncident(tx, { source_id, severity: "stop", code, detail: `${name}: ${detail}` });
  });
}

/** What of an ingest was refused: the stream, or the file that told of none, and why. */
export const refusalsOf = ({
  loads,
  refused,
}: IngestReport): { stream: string; code: string }[] => [
  ...refused.map(({ name, code }) => ({ stream: name, code })),
  ...loads.flatMap(({ outcome, stream, issues }) => {
    const stop = issues.find(({ severity }) => severity === "stop");
    return outcome === "refused" && stop ? [{ stream, code: stop.code }] : [];
  }),
];

/** Whether anything of an ingest was refused: what the exit code tells. */
export const isRefused = ({ loads, refused }: IngestReport): boolean =>
  refused.length > 0 || loads.some(({ outcome }) => outcome === "refused");
