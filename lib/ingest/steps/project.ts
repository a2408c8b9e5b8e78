import { setImmediate as nextTurn } from "node:timers/promises";
import type { TransactionSql } from "postgres";
import { deriveId } from "#lib/kernel/ids";
import { compareIdentities, type SourceEntity, type PlaceLookup } from "#lib/projection/identity";
import { resolveEntities, type FacilityCluster } from "#lib/projection/merge";
import { projectFacility } from "#lib/projection/project";
import type { FacilityProjection } from "#lib/projection/rows";
import { type Cluster, readIdentities } from "../apply/known-records";
import { readPlaces } from "../apply/places";
import { analyzeTable } from "../working-tables";

/** Batch size for projection, in roster records. */
const BATCH_LINES = 500;

/**
 * Projects everything in `affected_records` in batches of whole clusters. Each batch is projected
 * while the caller writes the one before. It's read first, because the caller writes with COPY,
 * which blocks the connection.
 */
export async function* project(tx: TransactionSql): AsyncGenerator<ProjectedBatch> {
  let projecting: Promise<ProjectedBatch> | undefined;
  for (const batch of batchClusters(await listClusters(tx), BATCH_LINES)) {
    const lines = await readLines(tx, batch);
    const projected = await projecting;
    projecting = projectLines(lines);
    // If the caller fails first, this promise is never awaited.
    projecting.catch(() => {});
    if (projected) yield projected;
  }
  if (projecting) yield await projecting;
}

type TouchedRow = { source_id: string; record_key: string; blocks: string[] };

/** Returns the affected records in clusters, in an order that depends only on the records. */
async function listClusters(tx: TransactionSql): Promise<Cluster[]> {
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
function* batchClusters(clusters: readonly Cluster[], lines: number): Generator<Cluster[]> {
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

/** Returns the id of a facility whose first record this is. */
export const facilityIdOf = ({ source, key }: SourceEntity): string =>
  deriveId("facility", source.source_id, key);

/** The projected facilities of some clusters, and all ids that their records give or gave. */
export type ProjectedBatch = {
  places: FacilityCluster[];
  projections: FacilityProjection[];
  ids: string[];
};

/** Facilities projected before yielding to the event loop. */
const TURN_PLACES = 50;

/** The records of some clusters, and their geography. */
type ReadLines = { identities: SourceEntity[]; map: PlaceLookup };

/** Reads only records, which publishing other clusters doesn't change. */
async function readLines(tx: TransactionSql, clusters: readonly Cluster[]): Promise<ReadLines> {
  const identities = (await readIdentities(tx, clusters)).sort(compareIdentities);
  return { identities, map: await readPlaces(tx, identities) };
}

/** Projects the records without database queries. */
async function projectLines({ identities, map }: ReadLines): Promise<ProjectedBatch> {
  const places = resolveEntities(identities);
  const projections: FacilityProjection[] = [];
  for (const [index, place] of places.entries()) {
    if (index % TURN_PLACES === 0) await nextTurn();
    projections.push(projectFacility(place, map));
  }
  const ids = [...identities.map(facilityIdOf), ...projections.map(({ facility }) => facility.id)];
  return { places, projections, ids: [...new Set(ids)] };
}
