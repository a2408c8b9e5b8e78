import type { TransactionSql } from "postgres";
import { type Filled, fillTable, recountTable } from "../working-tables";
import type { Compared } from "./compare";
import { refreshStatistics, type Writing, writeAbsences, writeNames } from "./write-history";

/** An older file, and the date of the next whole file of its stream. Only partial ones may follow. */
type Late = Writing & { next_on: string | undefined };

/**
 * Writes what an older file adds: versions of its own date, the last state of records that no newer
 * file lists, and current records that it completes. Newer files keep precedence otherwise. If all
 * newer files are partial, this one decides which of the records that they lack are listed.
 */
export async function writeBackfill(
  tx: TransactionSql,
  late: Late,
  { changed }: Compared,
): Promise<void> {
  const { source_id, stream } = late;
  await writeVersions(tx, late, await findVersions(tx, late));
  const { next_on } = late;
  if (next_on !== undefined) await restoreNext(tx, { ...late, next_on });
  await dropPastChanges(tx);
  await writeLastWords(tx, late);
  await writeImproved(tx, late);
  await writeNames(tx, source_id);
  await refreshStatistics(tx, await recountTable(tx, changed));
  if (late.is_roster) {
    await writePastAbsences(tx, source_id, stream);
    await writeAbsences(tx, late);
  }
}

/** Leaves in `changed_records` only what changes the present. */
async function dropPastChanges(tx: TransactionSql): Promise<void> {
  await tx`delete from changed_records d using historical_versions w
    where w.is_listed_since and w.kind = d.kind and w.record_key = d.record_key
      and not exists (select from backfilled_records b where b.kind = d.kind and b.record_key = d.record_key)`;
  await tx`
    update changed_records d set facility_key = b.facility_key, blocking_key = b.blocking_key, names = b.names
    from backfilled_records b where b.kind = d.kind and b.record_key = d.record_key`;
}

/**
 * Fills `historical_versions` with the versions of the file's own date, their ids, and whether a
 * newer file lists their records.
 */
function findVersions(
  tx: TransactionSql,
  { source_id, stream, observed_on, next_on }: Late,
): Promise<Filled<"historical_versions">> {
  // After the last whole file, only a partial one lists a record later.
  const isListed =
    next_on === undefined
      ? tx`p.last_seen_on > ${observed_on}::date`
      : tx`coalesce(p.not_seen_since > ${next_on}::date, true)`;
  return fillTable(
    tx,
    "historical_versions",
    tx`select nextval(pg_get_serial_sequence('record_versions', 'version_id')) as version_id, v.*
      from (
        select d.kind, d.record_key, d.facility_key, p.facility_key as current_facility_key,
          case when d.was_gone then 'seen_again' when d.is_earliest then 'seen'
            else 'changed' end as event,
          p.record_key is not null and ${isListed} as is_listed_since
        from changed_records d
        left join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
          and p.kind = d.kind and p.record_key = d.record_key
        where d.state <> 'seen_again' or d.was_gone order by d.kind, d.record_key
      ) v`,
  );
}

/** Writes the versions of the file's own date. */
async function writeVersions(
  tx: TransactionSql,
  { source_id, stream, snapshot_id, observed_on }: Late,
  { table }: Filled<"historical_versions">,
): Promise<void> {
  await tx`
    insert into record_versions (version_id, source_id, stream, kind, record_key, facility_key,
      event, observed_on, snapshot_id, sha256, content_hash, blocking_key, mapped, raw)
    overriding system value
    select w.version_id, ${source_id}, ${stream}, w.kind, w.record_key, w.facility_key, w.event,
      ${observed_on}::date, ${snapshot_id}, d.sha256, d.content_hash, d.blocking_key,
      d.mapped::jsonb, d.raw::jsonb
    from ${tx(table as string)} w join changed_records d using (kind, record_key)
    order by w.version_id`;
  await tx`
    update source_records p set first_seen_on = least(p.first_seen_on, ${observed_on}::date)
    from ${tx(table as string)} w where p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = w.kind and p.record_key = w.record_key`;
}

/**
 * Writes the versions that the next file left out because it repeated the earlier state, or listed
 * nothing. Otherwise the late file would be replayed for that date too. If the current record rests
 * on that state, it points to the new version.
 */
async function restoreNext(
  tx: TransactionSql,
  { source_id, stream, observed_on, next_on, is_roster }: Late & { next_on: string },
): Promise<void> {
  await tx`
    with restored as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, blocking_key, mapped, raw)
      select ${source_id}, ${stream}, w.kind, w.record_key, v.facility_key,
        case when v.version_id = w.version_id then 'not_seen'
          when v.event in ('not_seen', 'withdrawn') then v.event else 'changed' end,
        ${next_on}::date, v.snapshot_id, v.sha256, v.content_hash, v.blocking_key, v.mapped, v.raw
      from historical_versions w cross join lateral (
        select * from record_versions v
        where v.source_id = ${source_id}
          and v.facility_key in (w.facility_key, w.current_facility_key)
          and v.stream = ${stream} and v.kind = w.kind and v.record_key = w.record_key
          and v.observed_on <= ${next_on}::date
        -- One of the next file, else the last before the late one, else the late one itself.
        order by v.observed_on > ${observed_on}::date desc, v.version_id = w.version_id,
          v.observed_on desc, v.version_id desc limit 1
      ) v
      where w.is_listed_since and v.observed_on <= ${observed_on}::date
        and (v.version_id <> w.version_id or ${is_roster})
      order by w.kind, w.record_key
      returning version_id, kind, record_key, content_hash
    )
    update source_records p set version_id = r.version_id
    from restored r, record_versions v
    where p.source_id = ${source_id} and p.stream = ${stream} and p.kind = r.kind
      and p.record_key = r.record_key and p.content_hash = r.content_hash
      and v.version_id = p.version_id and v.observed_on <= ${observed_on}::date`;
}

/**
 * Records that no newer file lists were last seen in this file, and not seen since the next whole
 * one, if any. The words of a partial file between the two stay the last.
 */
async function writeLastWords(
  tx: TransactionSql,
  { source_id, stream, observed_on, next_on }: Late,
): Promise<void> {
  await tx`
    insert into source_records as p (source_id, stream, kind, record_key, facility_key, version_id,
      content_hash, blocking_key, first_seen_on, last_seen_on, not_seen_since, updated_at)
    select ${source_id}, ${stream}, d.kind, d.record_key, w.facility_key, w.version_id,
      d.content_hash, d.blocking_key, ${observed_on}::date, ${observed_on}::date, ${next_on ?? null}::date, now()
    from changed_records d join historical_versions w using (kind, record_key) where not w.is_listed_since
    on conflict (source_id, stream, kind, record_key) do update set
      facility_key = excluded.facility_key, version_id = excluded.version_id,
      content_hash = excluded.content_hash, blocking_key = excluded.blocking_key, updated_at = now()
    where p.last_seen_on <= ${observed_on}::date`;
  await tx`
    update source_records p set last_seen_on = greatest(p.last_seen_on, ${observed_on}::date),
      not_seen_since = ${next_on ?? null}::date
    from changed_records d where p.not_seen_since <= ${next_on ?? "infinity"}::date and p.source_id = ${source_id}
      and p.stream = ${stream} and p.kind = d.kind and p.record_key = d.record_key`;
}

/** Writes the current records that this file completed as new versions of their own date. */
async function writeImproved(
  tx: TransactionSql,
  { source_id, stream, snapshot_id }: Late,
): Promise<void> {
  await tx`
    with written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, blocking_key, mapped, raw)
      select v.source_id, v.stream, v.kind, v.record_key, b.facility_key, 'changed',
        v.observed_on, ${snapshot_id}, s.sha256, b.content_hash, b.blocking_key, b.mapped::jsonb,
        s.raw::jsonb
      from backfilled_records b join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
        and p.kind = b.kind and p.record_key = b.record_key
      join record_versions v on v.version_id = p.version_id
      join unique_records s on s.kind = b.kind and s.record_key = b.record_key
      order by b.kind, b.record_key
      returning version_id, kind, record_key, facility_key, content_hash, blocking_key
    )
    update source_records p set version_id = w.version_id, facility_key = w.facility_key,
      content_hash = w.content_hash, blocking_key = w.blocking_key, updated_at = now()
    from written w where p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = w.kind and p.record_key = w.record_key`;
}

/** Marks records that only older files listed as not seen since the next file. */
async function writePastAbsences(
  tx: TransactionSql,
  source_id: string,
  stream: string,
): Promise<void> {
  await tx`
    with written as (
      insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
        observed_on, snapshot_id, sha256, content_hash, blocking_key, mapped, raw)
      select v.source_id, v.stream, v.kind, v.record_key, v.facility_key, 'not_seen',
        p.not_seen_since, v.snapshot_id, v.sha256, v.content_hash, v.blocking_key, v.mapped, v.raw
      from changed_records d join source_records p on p.source_id = ${source_id} and p.stream = ${stream}
        and p.kind = d.kind and p.record_key = d.record_key
      join record_versions v on v.version_id = p.version_id
      where p.not_seen_since is not null and v.event <> 'not_seen'
      order by d.kind, d.record_key
      returning version_id, kind, record_key
    )
    update source_records p set version_id = w.version_id
    from written w where p.source_id = ${source_id} and p.stream = ${stream}
      and p.kind = w.kind and p.record_key = w.record_key`;
}
