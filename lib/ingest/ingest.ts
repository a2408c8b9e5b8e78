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
  /** Content date of all files, YYYY-MM-DD. By default each file's own. */
  observed_on?: string | undefined;
};

export type IngestReport = {
  loads: LoadReport[];
  served: ServedReport[];
  refused: Refusal[];
};

/** A file or portal that gave nothing to load, with the code of its incident. */
export type Refusal = { name: string; code: string; detail: string };

/** Opens an ingest connection without the serving pool's timeouts. Close it when done. */
export function openIngest(session_name?: string) {
  return openConnection({
    url: databaseUrl(),
    connections_max: 2,
    statement_timeout_ms: 0,
    session_name,
  });
}

/**
 * Updates what an earlier release stored, without a file: scores of an older method, metrics, and
 * figures.
 * @returns the rescored jurisdictions
 */
export async function rescoreOutdatedScores(): Promise<string[]> {
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

/** Stores a file's bytes in the raw store without parsing them. */
async function keepPath(store: RawStore, path: string): Promise<GivenFile> {
  const kept = await store.keep(readBytes(path));
  return { name: path, ...kept, retrieved_at: now() };
}

/**
 * Ingests downloaded files of a source. Each is stored, recognized by its header, dated, and loaded
 * with the others of its stream and date, oldest date first.
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
 * Ingests files in the raw store, for downloads and live portals alike. First rescores what an
 * earlier release scored by another method, so that its changes aren't attributed to the files.
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

/** Records an attempt that failed before a load. */
export async function recordRefusal(sql: Sql, source: Source, refused: Refusal): Promise<void> {
  const { source_id } = source;
  const { name, code, detail } = refused;
  await sql.begin(async (tx) => {
    await writeAttempt(tx, source_id, null);
    await recordIncident(tx, { source_id, severity: "stop", code, detail: `${name}: ${detail}` });
  });
}

/**
 * Lists what an ingest refused: the stream (or the file, if its stream is unknown) and the code.
 */
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

/** Returns whether an ingest refused anything. Sets the exit code. */
export const isRefused = ({ loads, refused }: IngestReport): boolean =>
  refused.length > 0 || loads.some(({ outcome }) => outcome === "refused");
