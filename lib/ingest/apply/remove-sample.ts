import type { ISql, PendingQuery, Row, TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { SAMPLE_PREFIX } from "#lib/kernel/sample";

/** Returns whether any facility or price of the fictional sample is published. */
export async function isSampleServed(sql: ISql<Record<never, never>>): Promise<boolean> {
  const [row] = await sql<{ is_served: boolean }[]>`
    select exists (select from facilities where is_sample)
      or exists (select from county_prices where starts_with(source_id, ${SAMPLE_PREFIX}))
      as is_served`;
  return row?.is_served ?? false;
}

/**
 * Removes the whole fictional sample. Its record history gets one `withdrawn` version per facility
 * record, and no change notifies. The caller publishes.
 * @param snapshot_id the real file that ended the sample; null if an operator removed it.
 */
export async function removeSampleRecords(
  tx: TransactionSql,
  snapshot_id: string | null,
): Promise<void> {
  if (!(await isSampleServed(tx))) return;
  await tx`delete from county_prices where starts_with(source_id, ${SAMPLE_PREFIX})`;
  const sources = await tx<{ source_id: string }[]>`
    select distinct source_id from snapshots
    where status = 'accepted' and starts_with(source_id, ${SAMPLE_PREFIX})`;
  const source_ids = sources.map(({ source_id }) => source_id);
  await removeRecordsOf(tx, tx`is_sample`, source_ids, snapshot_id);
}

/**
 * Removes the facilities, and the metrics, that match a condition, and the records of their
 * sources.
 */
export async function removeRecordsOf(
  tx: TransactionSql,
  condition: PendingQuery<Row[]>,
  source_ids: readonly string[],
  snapshot_id: string | null,
): Promise<void> {
  const ids = tx`select id from facilities where ${condition}`;
  await tx`delete from facility_aliases where facility_id in (${ids})`;
  for (const table of ["inspections", "violations", "evidence", "safety_scores"]) {
    await tx`delete from ${tx(table)} where facility_id in (${ids})`;
  }
  await tx`delete from facility_sources where facility_id in (${ids})`;
  await tx`delete from jurisdiction_metrics where ${condition}`;
  await tx`delete from facilities where ${condition}`;
  for (const source_id of source_ids) await withdrawSource(tx, source_id, snapshot_id);
}

async function withdrawSource(
  tx: TransactionSql,
  source_id: string,
  snapshot_id: string | null,
): Promise<void> {
  const at = now().toISOString();
  await tx`
    insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
      observed_on, snapshot_id, sha256, content_hash, blocking_key, mapped, raw)
    select v.source_id, v.stream, v.kind, v.record_key, v.facility_key, 'withdrawn',
      greatest(v.observed_on, ${at}::date), coalesce(${snapshot_id}, v.snapshot_id), v.sha256,
      v.content_hash, v.blocking_key, v.mapped, v.raw
    from source_records p join record_versions v on v.version_id = p.version_id
    where p.source_id = ${source_id} and p.kind = 'facility'`;
  await tx`delete from source_records where source_id = ${source_id}`;
  await tx`delete from record_aliases where source_id = ${source_id}`;
  await tx`update source_status set withdrawn_at = ${at} where source_id = ${source_id}`;
}
