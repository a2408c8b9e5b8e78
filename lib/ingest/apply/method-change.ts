import type { TransactionSql } from "postgres";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { mapRow } from "#lib/sources/adapters/map-row";
import { canonicalJson, hashOf } from "../intake/canonical";
import type { Load } from "../intake/plan";
import type { Row, Source } from "#lib/sources/source";
import { fillTable } from "../working-tables";

type Changed = {
  kind: string;
  record_key: string;
  raw: Row;
  old_hash: string;
  new_status: LicenseStatus | null;
};

/** Batch size for rows that are mapped again. */
const BATCH_ROWS = 500;

/**
 * Creates `mapping_changes`: records that changed because our mapping did. Their old row maps
 * differently even on its old date, with the license status of today. Statuses that expired between
 * the dates, or that the source changed, are excluded. Mapping changes never notify.
 * @returns whether the mapping changed
 */
export async function markRemapped(
  tx: TransactionSql,
  source: Source,
  load: Load,
  previous_on: string,
): Promise<boolean> {
  const keys: Pick<Changed, "kind" | "record_key">[] = [];
  let isMethod = false;
  for await (const rows of readChanged(tx, source, load).cursor(BATCH_ROWS)) {
    for (const { kind, record_key, raw, old_hash, new_status } of rows) {
      const mapped = mapRow(load.stream, raw, { source, observed_on: previous_on });
      const records = "records" in mapped ? mapped.records : [];
      const again = records.find((one) => one.kind === kind && one.key === record_key);
      if (again && hashOf(canonicalJson(again)) === old_hash) continue;
      isMethod = true;
      const status =
        again?.kind === "facility" ? (again.fields.license_status ?? null) : new_status;
      if (status === new_status) keys.push({ kind, record_key });
    }
  }
  await fillTable(
    tx,
    "mapping_changes",
    tx`select * from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb)
      as r (kind text, record_key text)`,
  );
  return isMethod;
}

/**
 * Selects changed records with the same row or another license status. Records that share a row
 * store only its digest, which maps to nothing, so they count as changed by our mapping.
 */
const readChanged = (tx: TransactionSql, { source_id }: Source, { stream }: Load) => tx<Changed[]>`
  select d.kind, d.record_key, v.raw, v.content_hash as old_hash,
    d.mapped::jsonb #>> '{fields,license_status}' as new_status
  from changed_records d
  join source_records p on p.source_id = ${source_id}
    and p.stream = ${stream.name} and p.kind = d.kind and p.record_key = d.record_key
  join record_versions v on v.version_id = p.version_id
  where d.state = 'changed'
    and (v.raw = d.raw::jsonb or v.mapped #>> '{fields,license_status}'
      is distinct from d.mapped::jsonb #>> '{fields,license_status}')
    and not exists (
      select from duplicate_keys r where r.kind = d.kind and r.record_key = d.record_key)`;
