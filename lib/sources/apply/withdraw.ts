import type { TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { SAMPLE_PREFIX } from "#lib/kernel/sample";

/**
 * Takes the fictional records of a state out of service: real ones have come. History keeps them as
 * withdrawn; nothing fires.
 */
export async function withdrawSample(
  tx: TransactionSql,
  state_code: string,
  snapshot_id: string,
): Promise<void> {
  await withdrawPrices(tx, state_code);
  const sources = await tx<{ source_id: string }[]>`
    select distinct s.source_id from facility_sources s join facilities f on f.id = s.facility_id
    where f.is_sample and f.state_code = ${state_code}`;
  if (sources.length === 0) return;
  const ids = tx`select id from facilities where is_sample and state_code = ${state_code}`;
  await tx`delete from facility_aliases where facility_id in (${ids})`;
  for (const table of ["inspections", "violations", "evidence", "safety_scores"]) {
    await tx`delete from ${tx(table)} where facility_id in (${ids})`;
  }
  await tx`delete from facility_sources where facility_id in (${ids})`;
  await tx`
    delete from jurisdiction_metrics where is_sample and state_code = ${state_code}`;
  await tx`delete from facilities where is_sample and state_code = ${state_code}`;
  for (const { source_id } of sources) await withdrawSource(tx, source_id, snapshot_id);
}

/** The sample's prices are of one source for all states: it stays in service where the sample does. */
async function withdrawPrices(tx: TransactionSql, state_code: string): Promise<void> {
  await tx`
    delete from county_prices p using counties c
    where c.county_fips = p.county_fips and c.state_code = ${state_code}
      and starts_with(p.source_id, ${SAMPLE_PREFIX})`;
}

async function withdrawSource(
  tx: TransactionSql,
  source_id: string,
  snapshot_id: string,
): Promise<void> {
  const at = now().toISOString();
  await tx`
    insert into record_versions (source_id, stream, kind, record_key, facility_key, event,
      observed_on, snapshot_id, sha256, content_hash, block_key, mapped, raw)
    select v.source_id, v.stream, v.kind, v.record_key, v.facility_key, 'withdrawn',
      greatest(v.observed_on, ${at}::date), ${snapshot_id}, v.sha256, v.content_hash, v.block_key,
      v.mapped, v.raw
    from source_records p join record_versions v on v.version_id = p.version_id
    where p.source_id = ${source_id} and p.kind = 'facility'`;
  await tx`delete from source_records where source_id = ${source_id}`;
  await tx`delete from record_names where source_id = ${source_id}`;
  await tx`update source_states set withdrawn_at = ${at} where source_id = ${source_id}`;
}
