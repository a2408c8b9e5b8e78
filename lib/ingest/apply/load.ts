import type { TransactionSql } from "postgres";
import { FileRefused } from "#lib/sources/adapters/file-refused";
import { hasAgencyList } from "./remove-directory";
import { newId } from "#lib/kernel/ids";
import { isStopped } from "../quality-checks";
import { recordIssues } from "../incidents";
import { countAll, type RowCounters } from "../intake/row-counters";
import type { Load } from "../intake/plan";
import { check } from "../steps/check";
import { deduplicate } from "../steps/deduplicate";
import { stage } from "../steps/stage";
import type { Source } from "#lib/sources/source";
import { dropLoadTables } from "../working-tables";
import type { LoadOrigin } from "./change-context";
import { writeBackfill } from "../steps/write-backfill";
import { compare, type Compared, type Diff } from "../steps/compare";
import { isFullListing, moveToNewBlocks, writeHistory } from "../steps/write-history";
import { collectChangedKeys, findMappingChanges } from "../steps/find-mapping-changes";
import { type LoadDone, type LoadOptions, LoadStopped } from "./report";
import { NO_HASHES, readListedHashes } from "./listed-hashes";
import { findRepeated, type ReadFiles, type Reading, readingOf } from "./repeated-reading";
import { readStreamHistory, type StreamHistory, writeSnapshot } from "./snapshots";
import { collectMoved, findAffected } from "../steps/find-affected";

/** An accepted load, and what publishing it needs. */
export type Accepted = {
  load: Load;
  origin: LoadOrigin;
  is_first: boolean;
  is_backfill: boolean;
  /** Whether it's the newest whole file of its stream, which dates all facilities that it lists. */
  is_newest_whole: boolean;
  /** Kinds of changed records. A facility record without a license status counts as `place`. */
  kinds: string[];
};

/**
 * Loads the files of one stream and date in a transaction: stages, deduplicates, compares, checks,
 * writes history, and finds the affected records. Projecting and publishing happen once for all
 * streams of the date.
 * @throws LoadStopped if a data quality check stops the load
 * @throws FileRefused if a file can't be read, or a directory's state has an agency's list
 */
export async function acceptLoad(
  tx: TransactionSql,
  source: Source,
  load: Load,
  options: LoadOptions,
  claimVersion: () => Promise<number>,
): Promise<LoadDone & { accepted?: Accepted }> {
  if (source.is_directory && (await hasAgencyList(tx, source))) {
    throw new FileRefused("superseded", "an agency's own list of this state is loaded");
  }
  const history = await readStreamHistory(tx, source.source_id, load);
  const isPartial = options.is_partial === true;
  const repeated = findRepeated(source, load, history, options);
  if (repeated) options.onRows?.(repeated.accounts.rows_read);
  const read = repeated ?? (await readFiles(tx, source, load, options, history));
  const { accounts, diff, compared } = read;
  const issues = await check(load, options.store, {
    ...read,
    rejected_values: countAll(accounts.rejected_values),
    history: isPartial ? { ...history, nearest: undefined } : history,
  });
  const done = { issues, accounts, diff };
  if (isStopped(issues) && !options.override) throw new LoadStopped(done);
  if (!compared || isUnchanged(load, diff, history)) {
    await dropLoadTables(tx);
    return { outcome: "unchanged", ...done };
  }
  const data_version = await claimVersion();
  const accepted = await write(
    tx,
    source,
    load,
    { accounts, compared, reading: readingOf(load, read, options), history, isPartial },
    data_version,
  );
  await recordIssues(tx, source.source_id, load, issues, {
    snapshot_id: accepted.origin.snapshot_id,
    override: options.override,
  });
  await dropLoadTables(tx);
  return { outcome: "accepted", ...done, accepted };
}

/** Reads a load's files into working tables, and compares their records with the stored ones. */
async function readFiles(
  tx: TransactionSql,
  source: Source,
  load: Load,
  options: LoadOptions,
  history: StreamHistory,
): Promise<ReadFiles & { compared: Compared }> {
  const { stream, observed_on } = load;
  const { next_on, is_backfill: isBackfill } = history;
  const isPartial = options.is_partial === true;
  const listed = isPartial
    ? NO_HASHES
    : await readListedHashes(tx, source.source_id, stream, history);
  const staged = await stage(tx, source, load, { ...options, listed });
  const { accounts, cleaned } = staged;
  const unique = await deduplicate(tx, source, stream, staged);
  const dates = { observed_on, next_on, isBackfill, isPartial };
  const compared = await compare(tx, source, stream, unique, dates);
  const conflicting_key_count = unique.conflicts.count;
  return { accounts, cleaned, conflicting_key_count, diff: compared.diff, compared };
}

const countMoved = ({ keys_new, keys_changed, keys_gone, keys_reappeared }: Diff) =>
  keys_new + keys_changed + keys_gone + keys_reappeared;

/** Returns whether a load differs in no record and is no newer than the stream's newest. */
function isUnchanged({ observed_on }: Load, diff: Diff, { newest }: StreamHistory): boolean {
  const isNewer = !newest || newest.observed_on < observed_on;
  return !isNewer && countMoved(diff) === 0;
}

type Written = {
  accounts: RowCounters;
  compared: Compared;
  reading: Reading | undefined;
  history: StreamHistory;
  isPartial: boolean;
};

/** Writes the snapshot and the history of an accepted load, and finds what it affects. */
async function write(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { accounts, compared, reading, history, isPartial }: Written,
  data_version: number,
): Promise<Accepted> {
  const { source_id } = source;
  const { is_first, is_backfill } = history;
  const cause = await causeOf(tx, source, load, history);
  const snapshot_id = newId("snapshot");
  const kinds = await readChangedKinds(tx);
  const { diff } = compared;
  const flags = { is_first, is_backfill, is_partial: isPartial, data_version };
  const draft = { snapshot_id, source_id, load, accounts, diff, reading, ...flags };
  await writeSnapshot(tx, { ...draft, status: "accepted" });
  const writing = {
    source_id,
    stream: load.stream.name,
    snapshot_id,
    observed_on: load.observed_on,
    is_roster: isFullListing(load.stream),
    is_partial: isPartial,
  };
  if (compared.past) {
    await writeBackfill(tx, { ...writing, next_on: compared.past.next_on }, compared);
  } else await writeHistory(tx, writing, compared);
  await findAffected(tx, source, load, history, compared);
  const moved = compared.past ? [] : await moveToNewBlocks(tx, source_id, load.stream.name);
  await collectMoved(tx, source_id, moved);
  // Facilities that our address rules merge or split changed by our method.
  const isByRules = moved.length > 0 && cause === "ingest";
  return {
    load,
    origin: { cause: isByRules ? "method" : cause, snapshot_id },
    is_first,
    is_backfill,
    is_newest_whole: !isPartial && history.next_on === undefined,
    kinds,
  };
}

async function readChangedKinds(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ kind: string }[]>`
    select distinct case
      when kind = 'facility' and mapped::jsonb #>> '{fields,license_status}' is null then 'place'
      else kind end as kind
    from changed_records`;
  return rows.map(({ kind }) => kind);
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
  const changes = await findMappingChanges(tx, source, load, observed_on);
  await collectChangedKeys(tx, source.source_id, changes.records);
  return changes.isRemapped ? "method" : "ingest";
}
