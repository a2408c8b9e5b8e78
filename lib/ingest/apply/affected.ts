import type { TransactionSql } from "postgres";
import { analyzeTable, createTable } from "../working-tables";
import { areSideBySide, compareDays, type StreamDay } from "#lib/projection/identity";

/**
 * Roster records that are projected together: those of one block, or of blocks that share a record.
 */
export type Cluster = { source_id: string; record_key: string }[];

/**
 * Creates the empty tables `affected_records` (roster records whose facility may change) and
 * `changed_facility_keys` (which records changed, and whether only by our mapping).
 */
export async function createAffectedTables(tx: TransactionSql): Promise<void> {
  await createTable(tx, "affected_records");
  await createTable(tx, "changed_facility_keys");
}

/**
 * Adds the facility keys of changed inspections, violations, and licenses, and whether only our
 * mapping changed them. Skips facility records without a license status: they notify of nothing.
 */
export async function collectChangedKeys(tx: TransactionSql, source_id: string): Promise<void> {
  await tx`
    insert into changed_facility_keys
    select distinct ${source_id}, k.facility_key, d.kind, m.record_key is not null
    from changed_records d left join mapping_changes m on m.kind = d.kind and m.record_key = d.record_key
    cross join lateral (values (d.facility_key), (d.old_facility_key)) as k (facility_key)
    where k.facility_key is not null
      and (d.kind <> 'facility' or d.mapped::jsonb #>> '{fields,license_status}' is not null)
    on conflict do nothing`;
}

type RecordKey = { source_id: string; record_key: string };

export const lineId = (kind: string, { source_id, record_key }: RecordKey) =>
  `${kind} ${source_id} ${record_key}`;

/** Returns the records that the source itself changed, as `lineId`s by kind of record. */
export async function readChangedBySource(
  tx: TransactionSql,
  lines: readonly RecordKey[],
): Promise<Set<string>> {
  const rows = await tx<(RecordKey & { kind: string })[]>`
    select distinct t.source_id, t.kind, n.record_key
    from unnest(${lines.map(({ source_id }) => source_id)}::text[],
      ${lines.map(({ record_key }) => record_key)}::text[]) as w (source_id, record_key)
    join record_aliases n on n.source_id = w.source_id and n.record_key = w.record_key
    join changed_facility_keys t on t.source_id = n.source_id and t.facility_key = n.alias and not t.is_remapped`;
  return new Set(rows.map((row) => lineId(row.kind, row)));
}

/** Returns those of these facilities that have a record changed by our mapping. */
export async function readRemapped(
  tx: TransactionSql,
  facility_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx<{ facility_id: string }[]>`
    select distinct s.facility_id
    from changed_facility_keys t
    join record_aliases n on n.source_id = t.source_id and n.alias = t.facility_key
    join facility_sources s on s.source_id = n.source_id and s.record_key = n.record_key
    where t.is_remapped and s.facility_id = any(${facility_ids as string[]})`;
  return new Set(rows.map(({ facility_id }) => facility_id));
}

/**
 * Adds the records named in `changed_records` and `removed_records`, those that lost an inspection
 * or violation, and those that shared a changed record's old block.
 */
export async function collectAffected(tx: TransactionSql, source_id: string): Promise<void> {
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
export async function collectMultiFileLicenses(
  tx: TransactionSql,
  source_id: string,
): Promise<void> {
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
export async function collectPrecedenceChanges(
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
 * Moves unchanged roster records of a load into the blocks of today's address rules, and adds them
 * with their old neighbors, marked as changed by our mapping alone. Past versions keep their
 * blocks.
 * @returns how many records moved
 */
export async function recomputeBlockingKeys(
  tx: TransactionSql,
  source_id: string,
  stream: string,
): Promise<number> {
  const stale = await tx<{ facility_key: string; old_blocking_key: string | null }[]>`
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
  if (stale.length === 0) return 0;
  const keys = stale.map(({ facility_key }) => facility_key);
  const blocks = stale.flatMap(({ old_blocking_key }) => old_blocking_key ?? []);
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
  return stale.length;
}

/** Adds every roster record, for facilities whose geography changed. */
export async function collectAll(tx: TransactionSql): Promise<void> {
  await tx`insert into affected_records select distinct source_id, record_key from record_aliases`;
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

type TouchedRow = { source_id: string; record_key: string; blocks: string[] };

/** Returns the affected records in clusters, in an order that depends only on the records. */
export async function listClusters(tx: TransactionSql): Promise<Cluster[]> {
  await analyzeTable(tx, "affected_records");
  const rows = await tx<TouchedRow[]>`
    select t.source_id, t.record_key,
      coalesce(array_agg(distinct b.blocking_key) filter (where b.blocking_key is not null), '{}') as blocks
    from affected_records t left join source_records b
      on b.source_id = t.source_id and b.facility_key = t.record_key and b.kind = 'facility'
    group by t.source_id, t.record_key
    order by t.source_id, t.record_key`;
  return clusterLines(rows);
}

type Group = { lines: Cluster; blocks: string[] };

/** Clusters records that share a block, directly or through other records. */
export function clusterLines(rows: readonly TouchedRow[]): Cluster[] {
  const ofBlock = new Map<string, Group>();
  const groups = new Set<Group>();
  const enter = (block: string, group: Group) => {
    if (ofBlock.get(block) === group) return;
    ofBlock.set(block, group);
    group.blocks.push(block);
  };
  for (const { source_id, record_key, blocks } of rows) {
    const met = new Set(blocks.flatMap((block) => ofBlock.get(block) ?? []));
    // Merge into the largest group, so a record changes its group only a few times.
    const [group = { lines: [], blocks: [] }, ...smaller] = [...met].sort(
      (a, b) => b.lines.length - a.lines.length,
    );
    for (const other of smaller) {
      groups.delete(other);
      for (const line of other.lines) group.lines.push(line);
      for (const block of other.blocks) enter(block, group);
    }
    for (const block of blocks) enter(block, group);
    group.lines.push({ source_id, record_key });
    groups.add(group);
  }
  return [...groups].map(({ lines }) => lines);
}

/** Batches clusters by about this many records each, the maximum held in memory. */
export function* batchClusters(clusters: readonly Cluster[], lines: number): Generator<Cluster[]> {
  let batch: Cluster[] = [];
  let count = 0;
  for (const cluster of clusters) {
    batch.push(cluster);
    count += cluster.length;
    if (count < lines) continue;
    yield batch;
    batch = [];
    count = 0;
  }
  if (batch.length > 0) yield batch;
}
