import type { TransactionSql } from "postgres";
import { mapRow } from "../adapters/map-row";
import { canonicalJson, hashOf } from "../intake/canonical";
import type { Load } from "../intake/plan";
import type { Row, Source } from "../source";

type Changed = { kind: string; record_key: string; raw: Row; old_hash: string };

const SAMPLE_MAX = 50;

/**
 * Whether records changed because our mapping did: rows that stand in the file as they stood before,
 * and that the mapping of today reads otherwise even on their old date. (A license that ran out
 * between the dates is no change of method.) Such a load fires nothing.
 */
export async function isMethodChange(
  tx: TransactionSql,
  source: Source,
  load: Load,
  previous_on: string,
): Promise<boolean> {
  const rows = await tx<Changed[]>`
    select d.kind, d.record_key, v.raw, v.content_hash as old_hash
    from diffed d
    join source_records p on p.source_id = ${source.source_id}
      and p.stream = ${load.stream.name} and p.kind = d.kind and p.record_key = d.record_key
    join record_versions v on v.version_id = p.version_id
    where d.state = 'changed' and not v.raw ? 'beside' and v.raw = d.raw::jsonb
      and not exists (
        select from rivals r where r.kind = d.kind and r.record_key = d.record_key)
    order by d.kind, d.record_key limit ${SAMPLE_MAX}`;
  return rows.some(({ kind, record_key, raw, old_hash }) => {
    const mapped = mapRow(load.stream, raw, { source, observed_on: previous_on });
    if (!("records" in mapped)) return true;
    const again = mapped.records.find((one) => one.kind === kind && one.key === record_key);
    return again === undefined || hashOf(canonicalJson(again)) !== old_hash;
  });
}
