import type { TransactionSql } from "postgres";
import { areSideBySide, compareDays, type StreamDay } from "#lib/projection/identity";
import type { Source } from "#lib/sources/source";
import { collectReplaced } from "../apply/replaced-lists";
import type { StreamHistory } from "../apply/snapshots";
import type { Load } from "../intake/plan";
import { analyzeTable, createTable } from "../working-tables";
import type { Compared } from "./compare";
import type { MovedRecord } from "./write-history";

/**
 * Adds the roster records whose facility may change to `affected_records`: those that the load
 * changed, and those whose facility depends on the dates of files.
 */
export async function findAffected(
  tx: TransactionSql,
  { source_id, jurisdiction_id }: Source,
  { stream, observed_on }: Load,
  { newest }: StreamHistory,
  compared: Compared,
): Promise<void> {
  await collectChanged(tx, source_id, compared);
  await collectMultiFileLicenses(tx, source_id);
  if (newest && newest.observed_on < observed_on) {
    const was = { stream: stream.name, observed_on: newest.observed_on };
    const is = { stream: stream.name, observed_on };
    await collectPrecedenceChanges(tx, source_id, was, is);
    if (stream.kind === "inspections") await collectRetracted(tx, source_id, was, is);
  }
  await collectReplaced(tx, jurisdiction_id, observed_on);
}

/**
 * Creates the empty tables `affected_records` (roster records whose facility may change) and
 * `changed_facility_keys` (which records changed, and whether only by our mapping).
 */
export async function createAffectedTables(tx: TransactionSql): Promise<void> {
  await createTable(tx, "affected_records");
  await createTable(tx, "changed_facility_keys");
}

/**
 * Adds the records named in `changed_records` and `removed_records`, those that lost an inspection
 * or violation, and those that shared a changed record's old block.
 */
async function collectChanged(
  tx: TransactionSql,
  source_id: string,
  { changed, removed }: Compared,
): Promise<void> {
  if (changed.count + removed.count === 0) return;
  await tx`
    insert into affected_records
    select distinct n.source_id, n.record_key from record_aliases n
    where n.source_id = ${source_id} and n.alias in (
      select facility_key from changed_records union select unnest(names) from changed_records
      union select old_facility_key from changed_records where old_facility_key is not null
      union select facility_key from removed_records)
    on conflict do nothing`;
  await tx`
    insert into affected_records
    select distinct r.source_id, r.record_key from source_records r
    where r.kind = 'facility' and r.blocking_key in (
      select old_blocking_key from changed_records where old_blocking_key is not null)
    on conflict do nothing`;
}

/**
 * Adds the records of facilities whose licenses are in several files of the source, and not each
 * license in each file. File dates decide which license is outdated, and a new file also changes
 * that for records that it leaves unchanged.
 */
async function collectMultiFileLicenses(tx: TransactionSql, source_id: string): Promise<void> {
  await tx`
    insert into affected_records
    select distinct source_id, record_key from facility_sources
    where source_id = ${source_id} and role = 'roster' and facility_id in (
      select s.facility_id from facility_sources s
      join source_records r on r.source_id = s.source_id and r.stream = s.stream
        and r.kind = 'facility' and r.record_key = s.record_key and r.not_seen_since is null
      where s.source_id = ${source_id} and s.role = 'roster'
      group by s.facility_id
      having count(*) < count(distinct s.record_key) * count(distinct s.stream))
    on conflict do nothing`;
}

/**
 * Returns the streams whose order relative to a stream changes with its newer file: the order of
 * the dates, or whether both count as side by side (see `areSideBySide`).
 */
export function listOvertaken(
  was: StreamDay,
  is: StreamDay,
  others: readonly StreamDay[],
): string[] {
  return others
    .filter(
      (other) =>
        Math.sign(compareDays(was, other)) !== Math.sign(compareDays(is, other)) ||
        areSideBySide(was, other) !== areSideBySide(is, other),
    )
    .map(({ stream }) => stream);
}

/**
 * Adds the records of facilities that a newer file leaves unchanged while another file differs.
 * File dates decide which of two records of one license wins, and whether a license action is later
 * than the roster.
 */
async function collectPrecedenceChanges(
  tx: TransactionSql,
  source_id: string,
  was: StreamDay,
  is: StreamDay,
): Promise<void> {
  const others = await tx<StreamDay[]>`
    select stream, max(observed_on)::text as observed_on from snapshots
    where source_id = ${source_id} and status = 'accepted' and stream <> ${is.stream}
    group by stream`;
  // The planner has no row counts within a load, so each join uses a whole key.
  await tx`
    insert into affected_records
    select distinct source_id, record_key from facility_sources
    where source_id = ${source_id} and role = 'roster' and facility_id in (
      select facility_id from facility_sources where source_id = ${source_id}
      group by facility_id
      having bool_or(role = 'license_action')
        and bool_or(stream = ${is.stream}) and bool_or(stream <> ${is.stream})
      union
      select s.facility_id from source_records r
      join source_records p on p.source_id = r.source_id and p.kind = r.kind
        and p.record_key = r.record_key and p.stream = any(${listOvertaken(was, is, others)})
      join facility_sources s on s.source_id = r.source_id and s.stream = r.stream
        and s.record_key = r.record_key
      join facility_sources o on o.source_id = p.source_id and o.stream = p.stream
        and o.record_key = p.record_key
      where r.source_id = ${source_id} and r.stream = ${is.stream} and r.kind = 'facility'
        and r.not_seen_since is null and p.not_seen_since is null
        and r.content_hash <> p.content_hash
        and o.facility_id = s.facility_id and o.role = s.role)
    on conflict do nothing`;
}

/**
 * Adds the records of facilities with violations that disappeared from another file of the source
 * between the dates of two inspection files. The newer inspection file decides whether such a
 * violation was retracted, even if it leaves the inspection unchanged.
 */
async function collectRetracted(
  tx: TransactionSql,
  source_id: string,
  was: StreamDay,
  is: StreamDay,
): Promise<void> {
  await tx`
    insert into affected_records
    select distinct n.source_id, n.record_key
    from source_records r join record_aliases n on n.source_id = r.source_id
      and n.alias = r.facility_key
    where r.source_id = ${source_id} and r.kind = 'violation' and r.stream <> ${is.stream}
      and r.not_seen_since is not null
      and r.last_seen_on > ${was.observed_on}::date and r.last_seen_on <= ${is.observed_on}::date
    on conflict do nothing`;
}

/** Adds records that moved to another block with their old neighbors, as changed by our mapping. */
export async function collectMoved(
  tx: TransactionSql,
  source_id: string,
  moved: readonly MovedRecord[],
): Promise<void> {
  if (moved.length === 0) return;
  const keys = moved.map(({ facility_key }) => facility_key);
  const blocks = moved.flatMap(({ old_blocking_key }) => old_blocking_key ?? []);
  await tx`
    insert into changed_facility_keys
    select distinct ${source_id}, key, 'facility', true from unnest(${keys}::text[]) as key
    on conflict do nothing`;
  // Finds records that left a block by their alias, and those that stayed by the block.
  await tx`
    insert into affected_records
    select n.source_id, n.record_key from record_aliases n
    where n.source_id = ${source_id} and n.alias = any(${keys})
    union
    select r.source_id, r.record_key from source_records r
    where r.kind = 'facility' and r.blocking_key = any(${blocks})
    on conflict do nothing`;
}

/** Adds the neighbors of affected records until there are no more. */
export async function expandAffected(tx: TransactionSql): Promise<void> {
  await analyzeTable(tx, "affected_records");
  for (;;) {
    const { count } = await tx`
      insert into affected_records
      select distinct r.source_id, r.record_key from source_records r
      where r.kind = 'facility' and r.blocking_key in (
        select b.blocking_key from affected_records t join source_records b
          on b.source_id = t.source_id and b.facility_key = t.record_key
        where b.kind = 'facility' and b.blocking_key is not null)
      on conflict do nothing`;
    if (count === 0) break;
  }
}

/** Adds every roster record, for facilities whose geography changed. */
export async function collectAll(tx: TransactionSql): Promise<void> {
  await tx`insert into affected_records select distinct source_id, record_key from record_aliases`;
}
