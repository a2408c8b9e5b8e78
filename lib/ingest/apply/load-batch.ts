import type { Sql, TransactionSql } from "postgres";
import { lockForTransaction } from "#db/advisory-lock";
import { lockOf } from "#db/locks";
import { lockData, nextDataVersion } from "#db/data-version";
import { now } from "#lib/kernel/clock";
import { newId } from "#lib/kernel/ids";
import { FileRefused } from "#lib/sources/adapters/file-refused";
import type { QualityIssue } from "../quality-checks";
import { recordIssues } from "../incidents";
import { openAccounts } from "../intake/row-counters";
import type { Load } from "../intake/plan";
import type { Source } from "#lib/sources/source";
import type { Queries } from "./known-records";
import { type Accepted, acceptLoad } from "./load";
import {
  type LoadDone,
  type LoadOptions,
  type LoadReport,
  LoadStopped,
  ScoresStopped,
  type ServedReport,
} from "./report";
import { publishAccepted } from "./publish-accepted";
import { writeSnapshot } from "./snapshots";
import { createAffectedTables } from "../steps/find-affected";

export type EditionReport = { loads: LoadReport[]; served?: ServedReport };

/**
 * Loads all streams of a source with one date in one transaction. A refused stream is skipped with
 * an incident, and the others are kept. If their effect on the scores is stopped, all are rolled
 * back.
 */
export async function runLoadBatch(
  sql: Sql,
  source: Source,
  loads: readonly Load[],
  options: LoadOptions,
): Promise<EditionReport> {
  return sql.begin(async (tx) => {
    await lockSource(tx, source.source_id);
    await tx`set local work_mem = '64MB'`;
    const tried: Tried[] = [];
    try {
      return await tx.savepoint((inner) => applyLoads(inner, source, loads, options, tried));
    } catch (error) {
      if (!(error instanceof ScoresStopped)) throw error;
      return { loads: await refuseAll(tx, source, tried, error.issues) };
    }
  });
}

/** A load and its outcome, before the score checks of the whole batch. */
type Tried = { load: Load; done: LoadDone & { accepted?: Accepted } };

async function applyLoads(
  tx: TransactionSql,
  source: Source,
  loads: readonly Load[],
  options: LoadOptions,
  tried: Tried[],
): Promise<EditionReport> {
  await createAffectedTables(tx);
  let version: Promise<number> | undefined;
  const claimVersion = () => (version ??= claim(tx));
  for (const load of loads) {
    options.onLoad?.(load);
    const done = await guardLoad(tx, source, load, (inner) =>
      acceptLoad(inner, source, load, options, claimVersion),
    );
    tried.push({ load, done });
  }
  const accepted = tried.flatMap(({ done }) => done.accepted ?? []);
  const reports = () => tried.map(({ load, done }) => reportOf(load, done));
  if (accepted.length === 0) return { loads: reports() };
  const version_now = await claimVersion();
  const { override } = options;
  const { served, issues } = await publishAccepted(tx, source, accepted, version_now, override);
  for (const { load, done } of tried) {
    if (!done.accepted) continue;
    const { snapshot_id } = done.accepted.origin;
    await recordIssues(tx, source.source_id, load, issues, { snapshot_id, override });
    done.issues = [...done.issues, ...issues];
  }
  return { loads: reports(), served };
}

/** Records the loads of a date that were rolled back together: accepted ones become refused. */
async function refuseAll(
  tx: TransactionSql,
  source: Source,
  tried: readonly Tried[],
  issues: readonly QualityIssue[],
): Promise<LoadReport[]> {
  const reports: LoadReport[] = [];
  for (const { load, done } of tried) {
    const { accepted, ...others } = done;
    const refused: LoadDone = accepted
      ? { ...others, outcome: "refused", issues: [...done.issues, ...issues] }
      : others;
    if (refused.outcome === "refused") await recordRefusal(tx, source, load, refused);
    else await writeAttempt(tx, source.source_id, load.observed_on);
    reports.push(reportOf(load, refused));
  }
  return reports;
}

export const reportOf = (load: Load, done: LoadDone): LoadReport => ({
  outcome: done.outcome,
  issues: done.issues,
  accounts: done.accounts,
  ...(done.diff ? { diff: done.diff } : {}),
  stream: load.stream.name,
  observed_on: load.observed_on,
  files: load.files.map(({ name }) => name),
});

/** Locks a source, so that one process at a time loads it. */
export async function lockSource(tx: TransactionSql, source_id: string): Promise<void> {
  await lockForTransaction(tx, lockOf("source", source_id));
}

async function claim(tx: TransactionSql): Promise<number> {
  await lockData(tx);
  return nextDataVersion(tx);
}

/** Runs a load in a savepoint. If it's refused, only this load is rolled back and recorded. */
export async function guardLoad<Done extends LoadDone>(
  tx: TransactionSql,
  source: Source,
  load: Load,
  work: (inner: TransactionSql) => Promise<Done>,
): Promise<Done | (LoadDone & { accepted?: never })> {
  try {
    const done = await tx.savepoint(work);
    await writeAttempt(tx, source.source_id, load.observed_on);
    return done as Done;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await recordRefusal(tx, source, load, refusal);
    return refusal;
  }
}

function refusalOf(error: unknown): LoadDone | undefined {
  if (error instanceof LoadStopped) {
    return { outcome: "refused", ...error.done };
  }
  if (error instanceof FileRefused) {
    const issue = { severity: "stop", code: error.code, detail: error.message } as const;
    return { outcome: "refused", issues: [issue], accounts: openAccounts() };
  }
  return undefined;
}

async function recordRefusal(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { issues, accounts, diff }: LoadDone,
): Promise<void> {
  const { source_id } = source;
  await writeAttempt(tx, source_id, null);
  const snapshot_id = newId("snapshot");
  const flags = { is_first: false, is_backfill: false, data_version: null };
  const checked = diff ? { diff } : {};
  const draft = { snapshot_id, source_id, load, accounts, ...checked, ...flags };
  await writeSnapshot(tx, { ...draft, status: "refused" });
  await recordIssues(tx, source_id, load, issues, { snapshot_id });
}

/**
 * Records an attempt, and the content date of an accepted load (YYYY-MM-DD; null if none was
 * accepted).
 */
export async function writeAttempt(
  sql: Queries,
  source_id: string,
  observed_on: string | null,
): Promise<void> {
  await sql`
    insert into source_status as s (source_id, last_attempt_at, observed_on)
    values (${source_id}, ${now().toISOString()}, ${observed_on})
    on conflict (source_id) do update set
      last_attempt_at = excluded.last_attempt_at,
      observed_on = greatest(excluded.observed_on, s.observed_on)`;
}

/**
 * Records a success. Call it once, after all streams of a source, and only if none was refused: a
 * waiting stream must not wait for the full cadence.
 */
export async function writeSuccess(sql: Queries, source_id: string): Promise<void> {
  const at = now().toISOString();
  await sql`
    insert into source_status (source_id, last_attempt_at, last_success_at)
    values (${source_id}, ${at}, ${at})
    on conflict (source_id) do update set
      last_attempt_at = excluded.last_attempt_at, last_success_at = excluded.last_success_at`;
}
