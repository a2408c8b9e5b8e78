import type { TransactionSql } from "postgres";

/** Roster lines that are projected together: those of one block, or of blocks that share a line. */
export type Cluster = { source_id: string; record_key: string }[];

/** Makes `touched`, empty: every roster line whose place of care may look different afterwards. */
export async function openTouched(tx: TransactionSql): Promise<void> {
  await tx`
    create temporary table touched (
      source_id text, record_key text, primary key (source_id, record_key)
    ) on commit drop`;
}

/** Adds the lines that `diffed` and `gone` name, and those that stood in one block with them. */
export async function collectTouched(tx: TransactionSql, source_id: string): Promise<void> {
  await tx`
    insert into touched
    select distinct n.source_id, n.record_key from record_names n
    where n.source_id = ${source_id} and n.name in (
      select facility_key from diffed union select unnest(names) from diffed
      union select facility_key from gone)
    on conflict do nothing`;
  await tx`
    insert into touched
    select distinct r.source_id, r.record_key from source_records r
    where r.kind = 'facility' and r.block_key in (
      select old_block from diffed where old_block is not null)
    on conflict do nothing`;
}

/** Adds every roster line there is: for places whose map has changed under them. */
export async function collectAll(tx: TransactionSql): Promise<void> {
  await tx`insert into touched select distinct source_id, record_key from record_names`;
}

/** Adds the neighbours of what is touched until there are no more. */
export async function growTouched(tx: TransactionSql): Promise<void> {
  await tx`analyze touched`;
  for (;;) {
    const { count } = await tx`
      insert into touched
      select distinct r.source_id, r.record_key from source_records r
      where r.kind = 'facility' and r.block_key in (
        select b.block_key from touched t join source_records b
          on b.source_id = t.source_id and b.facility_key = t.record_key
        where b.kind = 'facility' and b.block_key is not null)
      on conflict do nothing`;
    if (count === 0) break;
  }
  await tx`analyze touched`;
}

type TouchedRow = { source_id: string; record_key: string; blocks: string[] };

/** The touched lines in clusters, in an order that depends on the lines alone. */
export async function listClusters(tx: TransactionSql): Promise<Cluster[]> {
  const rows = await tx<TouchedRow[]>`
    select t.source_id, t.record_key,
      coalesce(array_agg(distinct b.block_key) filter (where b.block_key is not null), '{}') as blocks
    from touched t left join source_records b
      on b.source_id = t.source_id and b.facility_key = t.record_key and b.kind = 'facility'
    group by t.source_id, t.record_key
    order by t.source_id, t.record_key`;
  const ofBlock = new Map<string, Cluster>();
  const clusters = new Set<Cluster>();
  for (const { source_id, record_key, blocks } of rows) {
    const joined = new Set(blocks.flatMap((block) => ofBlock.get(block) ?? []));
    const known = [...new Set(blocks.map((block) => ofBlock.get(block)))].filter((one) => !!one);
    const cluster: Cluster = known.length === 1 && known[0] ? known[0] : [...joined];
    cluster.push({ source_id, record_key });
    for (const old of known) if (old !== cluster) clusters.delete(old);
    clusters.add(cluster);
    if (known.length > 1) {
      for (const [block, old] of ofBlock) if (known.includes(old)) ofBlock.set(block, cluster);
    }
    for (const block of blocks) ofBlock.set(block, cluster);
  }
  return [...clusters];
}

/** Clusters in batches of about so many lines each: what is held in memory at once. */
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
