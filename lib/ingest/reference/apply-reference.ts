import type { Sql, TransactionSql } from "postgres";
import { type CopyValue, copyRows } from "#db/copy";
import { lockData, nextDataVersion, nextCommitTime } from "#db/data-version";
import { publishRecords } from "#lib/rescoring/figures";
import { newId } from "#lib/kernel/ids";
import { guardLoad, lockSource, reportOf } from "../apply/load-batch";
import {
  type CheckedLoad,
  type LoadDone,
  type LoadOptions,
  type LoadReport,
  LoadStopped,
} from "../apply/report";
import { rescoreAndRecord, recomputePriceMetrics } from "../apply/rescore-and-record";
import { publishAffected } from "../apply/publish-accepted";
import { readStreamHistory, writeSnapshot } from "../apply/snapshots";
import type { ChangeOrigin, ChangeContext } from "../apply/change-context";
import { collectAll, createAffectedTables } from "../apply/affected";
import { isStopped, checkLoad, checkLoss } from "../quality-checks";
import { recordIssues } from "../incidents";
import { countAll } from "../intake/row-counters";
import { isTruncated } from "../intake/is-truncated";
import type { Load } from "../intake/plan";
import { hostileCells, openStaged, readRecords } from "../intake/stage";
import type { SourceRecord } from "#lib/sources/records";
import type { Source, Stream } from "#lib/sources/source";
import { analyzeTable, createTable, fillTable } from "../working-tables";
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

const COLUMNS = ["kind", "key", "content"] as const;

async function applyWithin(
  tx: TransactionSql,
  source: Source,
  load: Load,
  options: LoadOptions,
): Promise<LoadDone> {
  const judged = await checkReference(tx, source, load, options);
  const { diff, issues, history, staged } = judged;
  if (isStopped(issues) && !options.override) throw new LoadStopped(judged);
  const { accounts } = staged;
  await lockData(tx);
  const snapshot_id = newId("snapshot");
  const { newest, is_first, is_backfill } = history;
  const replaced = is_backfill
    ? { written: 0, gone: 0, before: 0 }
    : await replaceRows(tx, source, snapshot_id);
  issues.push(...checkLoss(replaced.gone, replaced.before));
  if (isStopped(issues) && !options.override) throw new LoadStopped(judged);
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
  const told = { facilities: because, findings: because, scores: because };
  return { observed_on, recorded_at, ...told };
}

async function checkReference(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { store, onRows }: LoadOptions,
): Promise<CheckedLoad> {
  await createTable(tx, "staged_reference");
  const staged = openStaged();
  const records = readRecords(source, load, store, staged, onRows);
  await copyRows(tx, "staged_reference", COLUMNS, referenceRows(records));
  await analyzeTable(tx, "staged_reference");
  const { keys_count, conflicting_key_count } = await settle(tx);
  const history = await readStreamHistory(tx, source.source_id, load);
  const { accounts, cleaned } = staged;
  const diff = {
    keys_count,
    keys_new: 0,
    keys_changed: 0,
    keys_gone: 0,
    keys_reappeared: 0,
    status_shares: {},
    field_shares: {},
  };
  const statistics = {
    ...diff,
    rows_read: accounts.rows_read,
    row_errors: countAll(accounts.rows_refused),
    conflicting_key_count,
    sanitized_cells: hostileCells(cleaned),
    repeats_on: history.repeats_on,
    rejected_values: 0,
    ends_within_line: await isTruncated(store, load, history.nearest),
  };
  return { staged, diff, history, issues: checkLoad(statistics, history.nearest) };
}

async function* referenceRows(
  records: AsyncIterable<{ record: SourceRecord }>,
): AsyncGenerator<readonly CopyValue[]> {
  for await (const { record } of records) {
    const { kind, key, ...content } = record;
    yield [kind, key, JSON.stringify(content)];
  }
}

/** Reduces the rows to one per key. Keys with several contents are set aside, as for records. */
async function settle(
  tx: TransactionSql,
): Promise<{ keys_count: number; conflicting_key_count: number }> {
  await fillTable(
    tx,
    "settled_reference",
    tx`select kind, key, min(content::text)::jsonb as content, count(distinct content) as contents
      from staged_reference group by kind, key`,
  );
  const [aside] = await tx<{ count: number }[]>`
    with gone as (delete from settled_reference where contents > 1 returning 1)
    select count(*)::int as count from gone`;
  const [kept] = await tx<
    { count: number }[]
  >`select count(*)::int as count from settled_reference`;
  return { keys_count: kept?.count ?? 0, conflicting_key_count: aside?.count ?? 0 };
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
