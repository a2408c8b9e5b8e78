import type { Fragment, TransactionSql } from "postgres";
import { oneRow } from "#db/one-row";
import { round } from "#lib/kernel/round";
import type { LicensingRecord } from "#lib/sources/records";
import type { Source, Stream } from "#lib/sources/source";
import { rewriteRecords, type Unique } from "./deduplicate";
import { fieldShares, type FillCount } from "../intake/field-mask";
import { stagedColumns } from "./stage";
import { type Filled, fillTable, fillTableWith } from "../working-tables";

/** Counts of how a load's unique records differ from the stored ones. */
export type Diff = {
  keys_count: number;
  keys_new: number;
  keys_changed: number;
  keys_gone: number;
  /** Listed again, unchanged. */
  keys_reappeared: number;
  status_shares: Record<string, number>;
  field_shares: Record<string, number>;
};

/** How a load's records differ from the stored ones. */
export type Compared = {
  changed: Filled<"changed_records">;
  removed: Filled<"removed_records">;
  /** Only in a backfill: the date of the next whole load, if any, and what this one completes. */
  past: { next_on: string | undefined; backfilled: Filled<"backfilled_records"> } | undefined;
  diff: Diff;
};

/** The date of a load, and that of the next accepted whole load of its stream, if any. */
type Dates = {
  observed_on: string;
  next_on: string | undefined;
  isBackfill: boolean;
  isPartial: boolean;
};

/**
 * Compares the unique records with the stored ones. Fills `changed_records` (new, changed, or
 * reappeared, with their old block and facility) and `removed_records` (stored, but missing even
 * from unreadable and conflicting rows). A partial load removes nothing. If a later load was
 * accepted, this one is a backfill: it's compared with the versions of its own date. It removes
 * something only if all later loads are partial, and only records that they don't list.
 */
export async function compare(
  tx: TransactionSql,
  source: Source,
  stream: Stream,
  unique: Unique,
  { observed_on, next_on, isBackfill, isPartial }: Dates,
): Promise<Compared> {
  const scope = { source_id: source.source_id, stream: stream.name, observed_on };
  const combined = await combineWithCurrent(tx, scope, stream);
  const fillRemoved = () =>
    isPartial || next_on !== undefined
      ? fillTableWith(tx, "removed_records", [])
      : fillTable(tx, "removed_records", removedNow(tx, scope));
  if (!isBackfill) {
    await rewriteRecords(tx, source, combined);
    const changed = await fillTable(tx, "changed_records", changedNow(tx, scope, isPartial));
    const removed = await fillRemoved();
    const diff = await countDifferences(tx, unique, removed);
    return { changed, removed, past: undefined, diff };
  }
  const backfilled = await fillBackfilled(tx, source, scope, combined);
  const changed = await fillTable(tx, "changed_records", changedThen(tx, { ...scope, next_on }));
  const removed = await fillRemoved();
  const diff = await countDifferences(tx, unique, removed);
  return { changed, removed, past: { next_on, backfilled }, diff };
}

type Scope = { source_id: string; stream: string; observed_on: string };

/**
 * Returns the current records whose content differs, combined with the file's by the stream's rule.
 * Only incremental streams combine, so that a record reported twice in different words stays the
 * same. In all others, the newest file wins.
 */
async function combineWithCurrent(
  tx: TransactionSql,
  { source_id }: Scope,
  { name, combine, is_incremental }: Stream,
): Promise<LicensingRecord[]> {
  if (!combine || !is_incremental) return [];
  const pairs = await tx<{ reported: string; stored: LicensingRecord }[]>`
    select s.mapped as reported, v.mapped as stored
    from unique_records s join source_records p on p.source_id = ${source_id}
      and p.stream = ${name} and p.kind = s.kind and p.record_key = s.record_key
    join record_versions v on v.version_id = p.version_id
    where p.content_hash <> s.content_hash`;
  return pairs.map(({ reported, stored }) =>
    combine(stored, JSON.parse(reported) as LicensingRecord),
  );
}

/** Fills `backfilled_records` with the current records that an older file completes. */
function fillBackfilled(
  tx: TransactionSql,
  source: Source,
  { source_id, stream }: Scope,
  combined: readonly LicensingRecord[],
): Promise<Filled<"backfilled_records">> {
  const rows = JSON.stringify(combined.map((record) => stagedColumns(source, record)));
  return fillTable(
    tx,
    "backfilled_records",
    tx`select b.* from jsonb_to_recordset(${rows}::text::jsonb) as b (kind text, record_key text,
        facility_key text, blocking_key text, names text[], content_hash text, mapped text)
      join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
        and p.kind = b.kind and p.record_key = b.record_key
      where p.content_hash <> b.content_hash`,
  );
}

/**
 * Selects what differs from the stored records. A partial load also selects the unchanged records
 * that it lists, because the date of the stream's last whole file doesn't date them.
 */
const changedNow = (
  tx: TransactionSql,
  { source_id, stream, observed_on }: Scope,
  isPartial: boolean,
): Fragment => tx`
  select s.*, p.blocking_key as old_blocking_key, p.facility_key as old_facility_key,
    case when p.record_key is null then 'new'
      when p.content_hash <> s.content_hash then 'changed'
      else 'seen_again' end as state,
    p.record_key is null as is_earliest, p.not_seen_since is not null as was_gone
  from unique_records s
  left join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
    and p.kind = s.kind and p.record_key = s.record_key
  where p.record_key is null or p.content_hash <> s.content_hash
    or p.not_seen_since is not null or (${isPartial} and p.last_seen_on < ${observed_on}::date)`;

const removedNow = (tx: TransactionSql, { source_id, stream, observed_on }: Scope): Fragment => tx`
  select p.kind, p.record_key, p.facility_key, p.blocking_key
  from source_records p
  where p.source_id = ${source_id} and p.stream = ${stream} and p.not_seen_since is null
    and p.last_seen_on <= ${observed_on}::date
    and not exists (
      select from unique_records s where s.kind = p.kind and s.record_key = p.record_key)
    and not exists (
      select from conflicting_keys a where a.kind = p.kind and a.record_key = p.record_key)
    and not exists (
      select from unreadable_keys u where u.kind = p.kind and u.record_key = p.record_key)`;

/**
 * Selects what differs from the versions of an older file's date. An unchanged record that the next
 * load lacks also counts as changed, because this file is the last that lists it.
 */
const changedThen = (
  tx: TransactionSql,
  { source_id, stream, observed_on, next_on }: Scope & { next_on: string | undefined },
): Fragment => tx`
  select s.*, p.blocking_key as old_blocking_key, p.facility_key as old_facility_key,
    case when p.record_key is null then 'new'
      when v.content_hash is distinct from s.content_hash then 'changed'
      else 'seen_again' end as state,
    v.content_hash is null as is_earliest, v.event is not distinct from 'not_seen' as was_gone
  from unique_records s
  left join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
    and p.kind = s.kind and p.record_key = s.record_key
  left join lateral (
    select content_hash, event from record_versions v
    where v.source_id = ${source_id} and v.facility_key in (s.facility_key, p.facility_key)
      and v.stream = ${stream} and v.kind = s.kind and v.record_key = s.record_key
      and v.observed_on <= ${observed_on}
    order by v.observed_on desc, v.version_id desc limit 1
  ) v on true
  where v.content_hash is distinct from s.content_hash or v.event = 'not_seen'
    or (p.not_seen_since <= ${next_on ?? "infinity"}::date and p.last_seen_on < ${observed_on}::date)`;

async function countDifferences(
  tx: TransactionSql,
  { records }: Unique,
  removed: Filled<"removed_records">,
): Promise<Diff> {
  const counted = await tx<Pick<Diff, "keys_new" | "keys_changed" | "keys_reappeared">[]>`
    select count(*) filter (where state = 'new')::int as keys_new,
      count(*) filter (where state = 'changed')::int as keys_changed,
      count(*) filter (where state = 'seen_again')::int as keys_reappeared
    from changed_records`;
  const statuses = await tx<{ status: string; count: number }[]>`
    select status, count(*)::int as count from unique_records
    where status is not null group by status order by status`;
  const rosters = statuses.reduce((sum, { count }) => sum + count, 0);
  const status_shares = Object.fromEntries(
    statuses.map(({ status, count }) => [status, round(count / rosters, 4)]),
  );
  const field_mask = await tx<FillCount[]>`
    select kind, field_mask, count(*)::int as count from unique_records group by kind, field_mask order by kind, field_mask`;
  return {
    keys_count: records.count,
    ...oneRow(counted),
    keys_gone: removed.count,
    status_shares,
    field_shares: fieldShares(field_mask),
  };
}
