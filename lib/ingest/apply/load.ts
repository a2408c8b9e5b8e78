import type { TransactionSql } from "postgres";
import { newId } from "#lib/kernel/ids";
import { isStopped, checkLoad } from "../quality-checks";
import { recordIssues } from "../incidents";
import { countAll } from "../intake/row-counters";
import type { Load } from "../intake/plan";
import { isTruncated } from "../intake/is-truncated";
import { backfillCurrent, mergeIntoCurrent, dedupeRecords } from "../intake/dedupe";
import { hostileCells, stageLoad } from "../intake/stage";
import type { Source } from "#lib/sources/source";
import type { LoadOrigin } from "./change-context";
import { writeBackfill } from "./backfill";
import { diffLoad, isFullListing } from "./diff";
import { writeHistory } from "./history";
import { markRemapped } from "./method-change";
import { type CheckedLoad, type LoadDone, type LoadOptions, LoadStopped } from "./report";
import { readStreamHistory, type StreamHistory, writeSnapshot } from "./snapshots";
import { collectReplaced } from "./replaced-lists";
import { collectRetracted } from "./retracted";
import {
  collectChangedKeys,
  collectPrecedenceChanges,
  collectMultiFileLicenses,
  collectAffected,
  recomputeBlockingKeys,
} from "./affected";

/** An accepted load, and what publishing it needs. */
export type Accepted = {
  load: Load;
  origin: LoadOrigin;
  is_first: boolean;
  is_backfill: boolean;
  /** Kinds of changed records. A facility record without a license status counts as `place`. */
  kinds: string[];
};

/**
 * Loads the files of one stream and date in a transaction: stages, compares, checks, and writes
 * history. Publishing happens once for all streams of the date.
 * @throws LoadStopped if a data quality check stops the load
 * @throws FileRefused if a file can't be read
 */
export async function acceptLoad(
  tx: TransactionSql,
  source: Source,
  load: Load,
  options: LoadOptions,
  claimVersion: () => Promise<number>,
): Promise<LoadDone & { accepted?: Accepted }> {
  const checked = await checkWithin(tx, source, load, options);
  const { staged, diff, issues, history } = checked;
  if (isStopped(issues) && !options.override) throw new LoadStopped(checked);
  const { accounts } = staged;
  const moved = diff.keys_new + diff.keys_changed + diff.keys_gone + diff.keys_reappeared;
  const isNewer = !history.newest || history.newest.observed_on < load.observed_on;
  if (!isNewer && moved === 0) {
    await dropTables(tx);
    return { outcome: "unchanged", issues, accounts, diff };
  }
  const data_version = await claimVersion();
  const accepted = await writeLoad(tx, source, load, checked, data_version);
  await recordIssues(tx, source.source_id, load, issues, {
    snapshot_id: accepted.origin.snapshot_id,
    override: options.override,
  });
  await dropTables(tx);
  return { outcome: "accepted", issues, accounts, diff, accepted };
}

/** Drops the temporary tables, because the next load of the transaction creates its own. */
async function dropTables(tx: TransactionSql): Promise<void> {
  await tx`drop table if exists staged_records, unreadable_keys, duplicate_keys, unique_records,
    conflicting_keys, backfilled_records, changed_records, removed_records, historical_versions,
    mapping_changes`;
}

async function checkWithin(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { store, onRows }: LoadOptions,
): Promise<CheckedLoad> {
  const staged = await stageLoad(tx, source, load, store, onRows);
  const conflicting_key_count = await dedupeRecords(tx, source, load.stream);
  const history = await readStreamHistory(tx, source.source_id, load);
  const scope = { source_id: source.source_id, stream: load.stream.name };
  const { next_on } = history;
  await (next_on ? backfillCurrent : mergeIntoCurrent)(tx, source, load.stream);
  const diff = await diffLoad(tx, { ...scope, observed_on: load.observed_on, next_on });
  const { accounts, cleaned } = staged;
  const statistics = {
    ...diff,
    rows_read: accounts.rows_read,
    row_errors: countAll(accounts.rows_refused),
    conflicting_key_count,
    repeats_on: history.repeats_on,
    rejected_values: countAll(accounts.rejected_values),
    ends_within_line: await isTruncated(store, load, history.nearest),
    sanitized_cells: hostileCells(cleaned),
  };
  return { staged, diff, history, issues: checkLoad(statistics, history.nearest) };
}

async function writeLoad(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { staged, diff, history }: CheckedLoad,
  data_version: number,
): Promise<Accepted> {
  const { source_id } = source;
  const { is_first, is_backfill, next_on } = history;
  const cause = await causeOf(tx, source, load, history);
  const snapshot_id = newId("snapshot");
  const { accounts } = staged;
  const flags = { is_first, is_backfill, data_version };
  const draft = { snapshot_id, source_id, load, accounts, diff, ...flags };
  await writeSnapshot(tx, { ...draft, status: "accepted" });
  const writing = {
    source_id,
    stream: load.stream.name,
    snapshot_id,
    observed_on: load.observed_on,
    is_roster: isFullListing(load.stream),
  };
  const kinds = await tx<{ kind: string }[]>`
    select distinct case
      when kind = 'facility' and mapped::jsonb #>> '{fields,license_status}' is null then 'place'
      else kind end as kind
    from changed_records`;
  await (next_on ? writeBackfill(tx, { ...writing, next_on }) : writeHistory(tx, writing));
  await collectAffected(tx, source_id);
  await collectMultiFileLicenses(tx, source_id);
  await collectDays(tx, source, load, history);
  await collectReplaced(tx, source.jurisdiction_id, load.observed_on);
  const renewed = next_on ? 0 : await recomputeBlockingKeys(tx, source_id, load.stream.name);
  // Facilities that our address rules merge or split changed by our method.
  const isByRules = renewed > 0 && cause === "ingest";
  return {
    load,
    origin: { cause: isByRules ? "method" : cause, snapshot_id },
    is_first,
    is_backfill,
    kinds: kinds.map(({ kind }) => kind),
  };
}

/**
 * Adds the records affected by a newer date: a file that is the newest of its stream redates every
 * record in it.
 */
async function collectDays(
  tx: TransactionSql,
  { source_id }: Source,
  { stream, observed_on }: Load,
  { newest }: StreamHistory,
): Promise<void> {
  if (!newest || newest.observed_on >= observed_on) return;
  const was = { stream: stream.name, observed_on: newest.observed_on };
  const is = { stream: stream.name, observed_on };
  await collectPrecedenceChanges(tx, source_id, was, is);
  if (stream.kind === "inspections") await collectRetracted(tx, source_id, was, is);
}

async function causeOf(
  tx: TransactionSql,
  source: Source,
  load: Load,
  history: StreamHistory,
): Promise<LoadOrigin["cause"]> {
  if (source.is_sample) return "sample";
  if (!history.newest) return "first_load";
  if (history.is_backfill) return "backfill";
  const { observed_on } = history.newest;
  const isRemapped = await markRemapped(tx, source, load, observed_on);
  await collectChangedKeys(tx, source.source_id);
  return isRemapped ? "method" : "ingest";
}
