import type { Sql, TransactionSql } from "postgres";
import { lockData, nextDataVersion, nextCommitTime } from "#db/data-version";
import { publishRecords } from "#lib/rescoring/figures";
import { newId } from "#lib/kernel/ids";
import { guardLoad, lockSource, reportOf } from "../apply/load-batch";
import { type LoadDone, type LoadOptions, type LoadReport, LoadStopped } from "../apply/report";
import { rescoreAndRecord, recomputePriceMetrics } from "../steps/rescore";
import { publishAffected } from "../apply/publish-accepted";
import { readStreamHistory, writeSnapshot } from "../apply/snapshots";
import type { ChangeOrigin, ChangeContext } from "../apply/change-context";
import { collectAll, createAffectedTables } from "../steps/find-affected";
import { isStopped, checkLoss } from "../quality-checks";
import { recordIssues } from "../incidents";
import type { Load } from "../intake/plan";
import { check } from "../steps/check";
import type { Diff } from "../steps/compare";
import { openCounts, readRecords } from "../steps/stage";
import type { SourceRecord } from "#lib/sources/records";
import type { Source, Stream } from "#lib/sources/source";
import { copyIntoTable, fillTable, type WorkingRow } from "../working-tables";
import { type RowCounts, TABLES } from "./tables";

/** Returns whether a stream carries geography or prices rather than facilities. */
export const isReference = (stream: Stream): boolean =>
  stream.kind === "places" || stream.kind === "prices";

/**
 * Loads places or prices: the same checks as for records, then the source's rows are replaced in
 * one transaction. New places also relocate facilities.
 */
export function applyReference(
  sql: Sql,
  source: Source,
  load: Load,
  options: LoadOptions,
): Promise<LoadReport> {
  return sql.begin(async (tx) => {
    await lockSource(tx, source.source_id);
    options.onLoad?.(load);
    const done = await guardLoad(tx, source, load, (inner) =>
      applyWithin(inner, source, load, options),
    );
    return reportOf(load, done);
  });
}

async function applyWithin(
  tx: TransactionSql,
  source: Source,
  load: Load,
  options: LoadOptions,
): Promise<LoadDone> {
  const { history, ...checked } = await checkReference(tx, source, load, options);
  const { diff, issues, accounts } = checked;
  if (isStopped(issues) && !options.override) throw new LoadStopped(checked);
  await lockData(tx);
  const snapshot_id = newId("snapshot");
  const { newest, is_first, is_backfill } = history;
  const replaced = is_backfill
    ? { written: 0, gone: 0, before: 0 }
    : await replaceRows(tx, source, snapshot_id);
  issues.push(...checkLoss(replaced.gone, replaced.before));
  if (isStopped(issues) && !options.override) throw new LoadStopped(checked);
  const moved = replaced.written + replaced.gone;
  if (moved === 0 && newest && load.observed_on <= newest.observed_on) {
    return { outcome: "unchanged", issues, accounts };
  }
  const data_version = await nextDataVersion(tx);
  const draft = { source_id: source.source_id, load, accounts, diff, is_first, is_backfill };
  await writeSnapshot(tx, { ...draft, snapshot_id, status: "accepted", data_version });
  if (moved > 0 && load.stream.kind === "places") {
    await serveAll(
      tx,
      source,
      contextOf(load, snapshot_id, await nextCommitTime(tx)),
      data_version,
    );
  }
  if (moved > 0 && load.stream.kind === "prices") {
    await recomputePriceMetrics(tx, source.is_sample ?? false, data_version);
  }
  await publishRecords(tx, data_version, "records");
  await recordIssues(tx, source.source_id, load, issues, {
    snapshot_id,
    override: options.override,
  });
  return { outcome: "accepted", issues, accounts, diff };
}

/**
 * Publishes and rescores every facility again, because today's rules may merge or split its records
 * differently.
 */
async function serveAll(
  tx: TransactionSql,
  { jurisdiction_id }: Source,
  context: ChangeContext,
  data_version: number,
): Promise<void> {
  await createAffectedTables(tx);
  await collectAll(tx);
  const touched = await publishAffected(tx, context, data_version);
  await rescoreAndRecord(tx, jurisdiction_id, touched, context, { data_version, is_first: false });
}

function contextOf({ observed_on }: Load, snapshot_id: string, recorded_at: Date): ChangeContext {
  const because: ChangeOrigin = { cause: "places", snapshot_id };
  const causes = { facilities: because, findings: because, scores: because };
  return { observed_on, recorded_at, ...causes };
}

async function checkReference(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { store, onRows }: LoadOptions,
) {
  const counts = openCounts();
  const records = readRecords(source, load, store, counts, onRows);
  await copyIntoTable(tx, "staged_reference", referenceRows(records));
  const { keys_count, conflicting_key_count } = await settle(tx);
  const history = await readStreamHistory(tx, source.source_id, load);
  const diff: Diff = {
    keys_count,
    keys_new: 0,
    keys_changed: 0,
    keys_gone: 0,
    keys_reappeared: 0,
    status_shares: {},
    field_shares: {},
  };
  const issues = await check(load, store, {
    ...counts,
    diff,
    conflicting_key_count,
    rejected_values: 0,
    history,
  });
  return { issues, accounts: counts.accounts, diff, history };
}

async function* referenceRows(
  read: AsyncIterable<{ records: readonly SourceRecord[] }>,
): AsyncGenerator<WorkingRow<"staged_reference">> {
  for await (const { records } of read) {
    for (const { kind, key, ...content } of records) yield { kind, key, content };
  }
}

/** Reduces the rows to one per key. Keys with several contents are set aside, as for records. */
async function settle(
  tx: TransactionSql,
): Promise<{ keys_count: number; conflicting_key_count: number }> {
  const settled = await fillTable(
    tx,
    "settled_reference",
    tx`select kind, key, min(content::text)::jsonb as content, count(distinct content) as contents
      from staged_reference group by kind, key`,
  );
  const { count } = await tx`delete from settled_reference where contents > 1`;
  return { keys_count: settled.count - count, conflicting_key_count: count };
}

/** Writes the differences, table by table. */
async function replaceRows(
  tx: TransactionSql,
  source: Source,
  snapshot_id: string,
): Promise<RowCounts> {
  const kinds = await tx<{ kind: string }[]>`select distinct kind from settled_reference`;
  const sum = { written: 0, gone: 0, before: 0 };
  for (const [kind, replace] of Object.entries(TABLES)) {
    if (!kinds.some((row) => row.kind === kind)) continue;
    const moved = await replace(tx, source, snapshot_id);
    for (const count of ["written", "gone", "before"] as const) sum[count] += moved[count];
  }
  return sum;
}
