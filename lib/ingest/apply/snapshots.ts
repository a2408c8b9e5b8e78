import type { TransactionSql } from "postgres";
import type { RowCounters } from "../intake/row-counters";
import type { Load } from "../intake/plan";
import type { Diff } from "../steps/compare";
import type { Reading } from "./repeated-reading";

/** The parts of an accepted snapshot that a later load of the stream needs. */
type AcceptedSnapshot = {
  observed_on: string;
  sha256s: string[];
  files: { sha256: string; bytes: number }[];
  rows_read: number;
  keys_count: number;
  status_shares: Record<string, number>;
  field_shares: Record<string, number>;
  is_partial: boolean;
  /** Null if the program that read it had no version. */
  reading: Reading | null;
  /** Seconds since 1970. */
  recorded_at: number;
};

export type StreamHistory = {
  /** Newest accepted snapshot of the stream. */
  newest: AcceptedSnapshot | undefined;
  /** Whether no load of the stream was accepted after the newest one, for an older date. */
  is_newest_last: boolean;
  /** Whether no load of the stream was accepted before. */
  is_first: boolean;
  /** Whether a load with a later date was accepted. */
  is_backfill: boolean;
  /** The next later date with an accepted whole load. A partial one takes nothing off the list. */
  next_on: string | undefined;
  /**
   * The snapshot that this load is compared with: the newest up to its date, else the next later
   * one.
   */
  nearest: AcceptedSnapshot | undefined;
  /** The earlier date at which the same bytes were accepted, if other files were accepted since. */
  repeats_on: string | undefined;
};

/** Reads how a load of this date relates to the stream's accepted snapshots. */
export async function readStreamHistory(
  tx: TransactionSql,
  source_id: string,
  { stream, observed_on, files }: Load,
): Promise<StreamHistory> {
  const accepted = await tx<AcceptedSnapshot[]>`
    select observed_on::text as observed_on, sha256s, rows_read, keys_count,
      status_shares, field_shares, is_partial, reading,
      extract(epoch from recorded_at)::float8 as recorded_at,
      (select coalesce(jsonb_agg(jsonb_build_object('sha256', f.sha256, 'bytes', f.bytes)), '[]')
        from raw_files f where f.sha256 = any(sha256s)) as files
    from snapshots
    where source_id = ${source_id} and stream = ${stream.name} and status = 'accepted'
    order by snapshots.observed_on desc, recorded_at desc, snapshot_id desc`;
  const [newest] = accepted;
  const whole = accepted.filter(({ is_partial }) => !is_partial);
  const nearest = whole.find((snapshot) => snapshot.observed_on <= observed_on) ?? whole.at(-1);
  const isLater = (snapshot: AcceptedSnapshot) => snapshot.observed_on > observed_on;
  const digests = digestsOf(files);
  const isSame = (snapshot: AcceptedSnapshot) => snapshot.sha256s.join() === digests.join();
  const repeated = accepted.find(
    (snapshot) => isSame(snapshot) && snapshot.observed_on < observed_on,
  );
  const isStale = repeated && newest && !isSame(newest) && newest.observed_on < observed_on;
  return {
    newest,
    is_newest_last: accepted.every(
      ({ recorded_at }) => newest !== undefined && recorded_at <= newest.recorded_at,
    ),
    nearest,
    is_first: newest === undefined,
    is_backfill: accepted.some(isLater),
    next_on: whole.findLast(isLater)?.observed_on,
    repeats_on: isStale ? repeated.observed_on : undefined,
  };
}

const digestsOf = (files: Load["files"]) => files.map(({ sha256 }) => sha256).sort();

const json = (value: object) => JSON.stringify(value);

export type SnapshotDraft = {
  snapshot_id: string;
  source_id: string;
  load: Load;
  status: "accepted" | "refused";
  accounts: RowCounters;
  diff?: Diff;
  is_first: boolean;
  is_backfill: boolean;
  is_partial?: boolean;
  reading?: Reading | undefined;
  data_version: number | null;
};

/** Writes the row of a checked load, and those of its files. */
export async function writeSnapshot(tx: TransactionSql, draft: SnapshotDraft): Promise<void> {
  const { snapshot_id, load, accounts, diff } = draft;
  const retrieved_at = retrievedAt(load);
  for (const file of load.files) {
    await tx`
      insert into raw_files (sha256, bytes, media_type, name, retrieved_at, source_url)
      values (${file.sha256}, ${file.bytes}, ${file.media_type ?? null}, ${file.name},
        ${file.retrieved_at.toISOString()}, ${file.url ?? null})
      on conflict do nothing`;
  }
  await tx`
    insert into snapshots (snapshot_id, source_id, stream, status, observed_on, retrieved_at,
      sha256s, rows_read, rows_mapped, rows_skipped, rows_refused, keys_count, status_shares,
      field_shares, unmapped, is_first, is_backfill, is_partial, reading, data_version)
    values (${snapshot_id}, ${draft.source_id}, ${load.stream.name}, ${draft.status},
      ${load.observed_on}, ${retrieved_at.toISOString()}, ${digestsOf(load.files)},
      ${accounts.rows_read}, ${accounts.rows_mapped}, ${json(accounts.rows_skipped)}::text::jsonb,
      ${json(accounts.rows_refused)}::text::jsonb, ${diff?.keys_count ?? 0},
      ${json(diff?.status_shares ?? {})}::text::jsonb, ${json(diff?.field_shares ?? {})}::text::jsonb,
      ${json(accounts.unmapped)}::text::jsonb, ${draft.is_first}, ${draft.is_backfill},
      ${draft.is_partial ?? false}, ${draft.reading ? json(draft.reading) : null}::text::json,
      ${draft.data_version})`;
}

/** Returns when the last of a load's files was retrieved. */
export function retrievedAt({ files }: Load): Date {
  return new Date(Math.max(...files.map(({ retrieved_at }) => retrieved_at.getTime())));
}
