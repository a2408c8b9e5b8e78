import type { TransactionSql } from "postgres";
import type { Stream } from "#lib/sources/source";
import type { Filled } from "../working-tables";
import type { Compared } from "./compare";

export type Writing = {
  source_id: string;
  stream: string;
  snapshot_id: string;
  observed_on: string;
  is_roster: boolean;
  is_partial: boolean;
};

/**
 * Returns whether a record missing from the stream's file is off the list: true only for whole
 * rosters.
 */
export const isFullListing = (stream: Stream): boolean =>
  stream.kind === "facilities" && stream.window_months === undefined;

/**
 * Writes a version of every record in `changed_records` and points `source_records` to it. Records
 * that a roster no longer lists get a `not_seen` version. Inspections and violations that disappear
 * are only marked, and the projection decides whether they were retracted.
 */
export async function writeHistory(
  tx: TransactionSql,
  writing: Writing,
  { changed }: Compared,
): Promise<void> {
  const { source_id, stream, snapshot_id, observed_on, is_roster, is_partial } = writing;
  await tx`
    with written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, blocking_key, mapped, raw)
      select ${source_id}, ${stream}, kind, record_key, facility_key,
        case when was_gone then 'seen_again' when state = 'new' then 'seen' else 'changed' end,
        ${observed_on}::date, ${snapshot_id}, sha256, content_hash, blocking_key,
        mapped::jsonb, raw::jsonb
      from changed_records where state <> 'seen_again' or ${is_roster || is_partial}
      order by kind, record_key
      returning version_id, kind, record_key
    )
    insert into source_records (source_id, stream, kind, record_key, facility_key, version_id,
      content_hash, blocking_key, first_seen_on, last_seen_on, updated_at)
    select ${source_id}, ${stream}, d.kind, d.record_key, d.facility_key, w.version_id,
      d.content_hash, d.blocking_key, ${observed_on}::date, ${observed_on}::date, now()
    from changed_records d join written w using (kind, record_key)
    on conflict (source_id, stream, kind, record_key) do update set
      facility_key = excluded.facility_key, version_id = excluded.version_id,
      content_hash = excluded.content_hash, blocking_key = excluded.blocking_key,
      last_seen_on = excluded.last_seen_on, not_seen_since = null, updated_at = now()`;
  await writeNames(tx, source_id);
  await refreshStatistics(tx, changed);
  if (is_roster) await writeAbsences(tx, writing);
  else await markWindow(tx, writing);
}

/** Selects the newest date of a whole accepted load of the stream before this one. */
const lastBefore = (tx: TransactionSql, { source_id, stream, snapshot_id }: Writing) => tx`
  select max(observed_on) as observed_on from snapshots
  where source_id = ${source_id} and stream = ${stream} and status = 'accepted'
    and not is_partial and snapshot_id <> ${snapshot_id}`;

/**
 * Tables are analyzed after this many changed rows. Otherwise the planner expects one row per new
 * source, and joins every record with every other.
 */
const ROWS_WORTH_ANALYZING = 200;

export async function refreshStatistics(
  tx: TransactionSql,
  { count }: Filled<"changed_records">,
): Promise<void> {
  if (count < ROWS_WORTH_ANALYZING) return;
  // Skips the JSON columns: sampling them takes longest, and no query plan needs them.
  await tx`
    analyze source_records, record_aliases, snapshots, record_versions (version_id, source_id, stream,
      kind, record_key, facility_key, event, observed_on, snapshot_id, blocking_key)`;
}

/** Marks the records in `removed_records` as not seen since the load's date. */
export async function writeAbsences(tx: TransactionSql, writing: Writing): Promise<void> {
  const { source_id, stream, snapshot_id, observed_on } = writing;
  await tx`
    with last as (${lastBefore(tx, writing)}), written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, blocking_key, mapped, raw)
      select v.source_id, v.stream, v.kind, v.record_key, v.facility_key, 'not_seen',
        ${observed_on}::date, ${snapshot_id}, v.sha256, v.content_hash, v.blocking_key, v.mapped, v.raw
      from removed_records g join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
        and p.kind = g.kind and p.record_key = g.record_key
      join record_versions v on v.version_id = p.version_id
      order by g.kind, g.record_key
      returning version_id, kind, record_key
    )
    update source_records p set version_id = w.version_id, not_seen_since = ${observed_on}::date,
      last_seen_on = greatest(p.last_seen_on, last.observed_on), updated_at = now()
    from written w cross join last
    where p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = w.kind and p.record_key = w.record_key`;
}

async function markWindow(tx: TransactionSql, writing: Writing): Promise<void> {
  const { source_id, stream, observed_on } = writing;
  await tx`
    with last as (${lastBefore(tx, writing)})
    update source_records p set not_seen_since = ${observed_on}::date,
      last_seen_on = greatest(p.last_seen_on, last.observed_on)
    from removed_records g cross join last where p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = g.kind and p.record_key = g.record_key`;
  await tx`
    update source_records p set not_seen_since = null
    from changed_records d where d.state = 'seen_again' and p.source_id = ${source_id}
      and p.stream = ${stream} and p.kind = d.kind and p.record_key = d.record_key`;
}

export async function writeNames(tx: TransactionSql, source_id: string): Promise<void> {
  await tx`
    insert into record_aliases (source_id, alias, record_key)
    select distinct ${source_id}, alias, record_key
    from changed_records cross join lateral unnest(names) as alias
    on conflict do nothing`;
}

export type MovedRecord = { facility_key: string; old_blocking_key: string | null };

/**
 * Moves unchanged roster records of a load into the blocks of today's address rules. Past versions
 * keep their blocks.
 */
export async function moveToNewBlocks(
  tx: TransactionSql,
  source_id: string,
  stream: string,
): Promise<MovedRecord[]> {
  return tx<MovedRecord[]>`
    with stale as (
      select p.record_key, p.facility_key, p.blocking_key as old_blocking_key, s.blocking_key
      from source_records p join unique_records s on s.kind = p.kind and s.record_key = p.record_key
      where p.source_id = ${source_id} and p.stream = ${stream} and p.kind = 'facility'
        and p.content_hash = s.content_hash and p.blocking_key is distinct from s.blocking_key
    )
    update source_records p set blocking_key = t.blocking_key, updated_at = now() from stale t
    where p.source_id = ${source_id} and p.stream = ${stream} and p.kind = 'facility'
      and p.record_key = t.record_key
    returning t.facility_key, t.old_blocking_key`;
}
