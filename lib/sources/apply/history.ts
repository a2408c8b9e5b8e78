import type { TransactionSql } from "postgres";

export type Writing = {
  source_id: string;
  stream: string;
  snapshot_id: string;
  observed_on: string;
  is_roster: boolean;
};

/**
 * Writes a version of every record in `diffed`, and moves the pointers to the newest. What a roster no
 * longer lists is `not_seen` from now on; visits that leave a rolling window, and findings that are
 * taken back, are only marked: the projection tells them apart.
 */
export async function writeHistory(tx: TransactionSql, writing: Writing): Promise<void> {
  const { source_id, stream, snapshot_id, observed_on, is_roster } = writing;
  await tx`
    with written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, block_key, mapped, raw)
      select ${source_id}, ${stream}, kind, record_key, facility_key,
        case when was_gone then 'seen_again' when state = 'new' then 'seen' else 'changed' end,
        ${observed_on}::date, ${snapshot_id}, sha256, content_hash, block_key,
        mapped::jsonb, raw::jsonb
      from diffed where state <> 'seen_again' or ${is_roster}
      order by kind, record_key
      returning version_id, kind, record_key
    )
    insert into source_records (source_id, stream, kind, record_key, facility_key, version_id,
      content_hash, block_key, first_seen_on, last_seen_on, updated_at)
    select ${source_id}, ${stream}, d.kind, d.record_key, d.facility_key, w.version_id,
      d.content_hash, d.block_key, ${observed_on}::date, ${observed_on}::date, now()
    from diffed d join written w using (kind, record_key)
    on conflict (source_id, stream, kind, record_key) do update set
      facility_key = excluded.facility_key, version_id = excluded.version_id,
      content_hash = excluded.content_hash, block_key = excluded.block_key,
      last_seen_on = excluded.last_seen_on, not_seen_since = null, updated_at = now()`;
  await writeNames(tx, source_id);
  await refreshStatistics(tx);
  if (is_roster) await writeAbsences(tx, writing);
  else await markWindow(tx, writing);
}

/** From this many rows on, tables are analyzed before they are joined. */
const ROWS_WORTH_ANALYZING = 1_000;

async function refreshStatistics(tx: TransactionSql): Promise<void> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from diffed`;
  if ((row?.count ?? 0) < ROWS_WORTH_ANALYZING) return;
  // Not the records' contents: to sample documents takes longer than all the rest, and no plan asks.
  await tx`
    analyze source_records, record_names, snapshots, record_versions (version_id, source_id, stream,
      kind, record_key, facility_key, event, observed_on, snapshot_id, block_key)`;
}

async function writeAbsences(
  tx: TransactionSql,
  { source_id, stream, snapshot_id, observed_on }: Writing,
): Promise<void> {
  await tx`
    with last as (
      select max(observed_on) as observed_on from snapshots
      where source_id = ${source_id} and stream = ${stream} and status = 'accepted'
        and snapshot_id <> ${snapshot_id}
    ), written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, block_key, mapped, raw)
      select v.source_id, v.stream, v.kind, v.record_key, v.facility_key, 'not_seen',
        ${observed_on}::date, ${snapshot_id}, v.sha256, v.content_hash, v.block_key, v.mapped, v.raw
      from gone g join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
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

async function markWindow(
  tx: TransactionSql,
  { source_id, stream, observed_on }: Writing,
): Promise<void> {
  await tx`
    update source_records p set not_seen_since = ${observed_on}::date
    from gone g where p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = g.kind and p.record_key = g.record_key`;
  await tx`
    update source_records p set not_seen_since = null
    from diffed d where d.state = 'seen_again' and p.source_id = ${source_id}
      and p.stream = ${stream} and p.kind = d.kind and p.record_key = d.record_key`;
}

async function writeNames(tx: TransactionSql, source_id: string): Promise<void> {
  await tx`
    insert into record_names (source_id, name, record_key)
    select distinct ${source_id}, name, record_key
    from diffed cross join lateral unnest(names) as name
    on conflict do nothing`;
}

/**
 * Writes what an older file adds: versions of its own date, records that no newer file had, and
 * current records that it completes. All else that newer files say stays what is served. Leaves in
 * `diffed` only what changes the present.
 */
export async function writePast(
  tx: TransactionSql,
  { source_id, stream, snapshot_id, observed_on, is_roster }: Writing,
): Promise<void> {
  await tx`
    create temporary table past on commit drop as
    with written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, block_key, mapped, raw)
      select ${source_id}, ${stream}, kind, record_key, facility_key,
        case when is_earliest then 'seen' else 'changed' end,
        ${observed_on}::date, ${snapshot_id}, sha256, content_hash, block_key,
        mapped::jsonb, raw::jsonb
      from diffed order by kind, record_key
      returning version_id, kind, record_key
    )
    select w.version_id, w.kind, w.record_key, p.record_key is not null as is_known
    from written w
    left join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = w.kind and p.record_key = w.record_key`;
  await tx`
    update source_records p set first_seen_on = least(p.first_seen_on, ${observed_on}::date)
    from past w where w.is_known and p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = w.kind and p.record_key = w.record_key`;
  await tx`delete from diffed d using past w
    where w.is_known and w.kind = d.kind and w.record_key = d.record_key
      and not exists (select from improved b where b.kind = d.kind and b.record_key = d.record_key)`;
  await tx`
    insert into source_records (source_id, stream, kind, record_key, facility_key, version_id,
      content_hash, block_key, first_seen_on, last_seen_on, not_seen_since, updated_at)
    select ${source_id}, ${stream}, d.kind, d.record_key, d.facility_key, w.version_id,
      d.content_hash, d.block_key, ${observed_on}::date, ${observed_on}::date,
      (select min(n.observed_on) from snapshots n where n.source_id = ${source_id}
        and n.stream = ${stream} and n.status = 'accepted' and n.observed_on > ${observed_on}::date),
      now()
    from diffed d join past w using (kind, record_key) where not w.is_known`;
  await writeImproved(tx, { source_id, stream, snapshot_id });
  await writeNames(tx, source_id);
  await refreshStatistics(tx);
  if (is_roster) await writePastAbsences(tx, source_id, stream);
}

/** The present goes on from its own date, in the better words; the row is still the newer file's. */
async function writeImproved(
  tx: TransactionSql,
  { source_id, stream, snapshot_id }: Pick<Writing, "source_id" | "stream" | "snapshot_id">,
): Promise<void> {
  await tx`
    with written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, block_key, mapped, raw)
      select v.source_id, v.stream, v.kind, v.record_key, b.facility_key, 'changed',
        v.observed_on, ${snapshot_id}, v.sha256, b.content_hash, b.block_key, b.mapped::jsonb, v.raw
      from improved b join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
        and p.kind = b.kind and p.record_key = b.record_key
      join record_versions v on v.version_id = p.version_id
      order by b.kind, b.record_key
      returning version_id, kind, record_key, facility_key, content_hash, block_key
    )
    update source_records p set version_id = w.version_id, facility_key = w.facility_key,
      content_hash = w.content_hash, block_key = w.block_key, updated_at = now()
    from written w where p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = w.kind and p.record_key = w.record_key`;
}

/** A line that only an older file had was gone with the next one. */
async function writePastAbsences(
  tx: TransactionSql,
  source_id: string,
  stream: string,
): Promise<void> {
  await tx`
    with written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, block_key, mapped, raw)
      select v.source_id, v.stream, v.kind, v.record_key, v.facility_key, 'not_seen',
        p.not_seen_since, v.snapshot_id, v.sha256, v.content_hash, v.block_key, v.mapped, v.raw
      from diffed d join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
        and p.kind = d.kind and p.record_key = d.record_key
      join record_versions v on v.version_id = p.version_id
      where p.not_seen_since is not null
      order by d.kind, d.record_key
      returning version_id, kind, record_key
    )
    update source_records p set version_id = w.version_id
    from written w where p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = w.kind and p.record_key = w.record_key`;
}
