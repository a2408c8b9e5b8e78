import type { TransactionSql } from "postgres";
import { oneRow } from "#db/one-row";
import { round } from "#lib/kernel/round";
import { fieldShares, type FillCount } from "../intake/field-mask";
import type { Stream } from "#lib/sources/source";
import { fillTable } from "../working-tables";

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

/**
 * Returns whether a record missing from the stream's file is off the list: true only for whole
 * rosters.
 */
export const isFullListing = (stream: Stream): boolean =>
  stream.kind === "facilities" && stream.window_months === undefined;

type Scope = {
  source_id: string;
  stream: string;
  observed_on: string;
  /** The date of the next accepted load of the stream. If present, this load is a backfill. */
  next_on: string | undefined;
};

/**
 * Creates `changed_records` (new, changed, or reappeared, with their old block and facility) and
 * `removed_records` (stored, but missing even from unreadable and conflicting rows). A backfill is
 * compared with the versions of its own date, and removes nothing.
 */
export async function diffLoad(tx: TransactionSql, scope: Scope): Promise<Diff> {
  const { next_on } = scope;
  await (next_on ? diffPast(tx, { ...scope, next_on }) : diffPresent(tx, scope));
  const counted = await tx<Omit<Diff, "status_shares" | "field_shares">[]>`
    select (select count(*)::int from unique_records) as keys_count,
      count(*) filter (where state = 'new')::int as keys_new,
      count(*) filter (where state = 'changed')::int as keys_changed,
      count(*) filter (where state = 'seen_again')::int as keys_reappeared,
      (select count(*)::int from removed_records) as keys_gone
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
  return { ...oneRow(counted), status_shares, field_shares: fieldShares(field_mask) };
}

async function diffPresent(tx: TransactionSql, { source_id, stream }: Scope): Promise<void> {
  await fillTable(
    tx,
    "changed_records",
    tx`
    select s.*, p.blocking_key as old_blocking_key, p.facility_key as old_facility_key,
      case when p.record_key is null then 'new'
        when p.content_hash <> s.content_hash then 'changed'
        else 'seen_again' end as state,
      p.not_seen_since is not null as was_gone
    from unique_records s
    left join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = s.kind and p.record_key = s.record_key
    where p.record_key is null or p.content_hash <> s.content_hash
      or p.not_seen_since is not null`,
  );
  await fillTable(
    tx,
    "removed_records",
    tx`
    select p.kind, p.record_key, p.facility_key, p.blocking_key
    from source_records p
    where p.source_id = ${source_id} and p.stream = ${stream} and p.not_seen_since is null
      and not exists (
        select from unique_records s where s.kind = p.kind and s.record_key = p.record_key)
      and not exists (
        select from conflicting_keys a where a.kind = p.kind and a.record_key = p.record_key)
      and not exists (
        select from unreadable_keys u where u.kind = p.kind and u.record_key = p.record_key)`,
  );
}

/**
 * Compares a backfill with the versions of its date. An unchanged record that the next load lacks
 * also counts as changed, because this file is the last that lists it.
 */
async function diffPast(
  tx: TransactionSql,
  { source_id, stream, observed_on, next_on }: Scope & { next_on: string },
): Promise<void> {
  await fillTable(
    tx,
    "changed_records",
    tx`
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
      or (p.not_seen_since <= ${next_on}::date and p.last_seen_on < ${observed_on}::date)`,
  );
  await fillTable(
    tx,
    "removed_records",
    tx`select kind, record_key, facility_key, blocking_key from source_records where false`,
  );
}
