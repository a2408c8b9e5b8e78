import type { TransactionSql } from "postgres";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { mapRow } from "#lib/sources/adapters/map-row";
import { canonicalJson, hashOf } from "../intake/canonical";
import type { Load } from "../intake/plan";
import type { Row, Source } from "#lib/sources/source";
import { type Filled, fillTableWith, type WorkingRow } from "../working-tables";

type Changed = {
  kind: string;
  record_key: string;
  raw: Row;
  old_hash: string;
  new_status: LicenseStatus | null;
};

/** Batch size for rows that are mapped again. */
const BATCH_ROWS = 500;

/** The records that our mapping changed, and whether it changed any. */
export type MappingChanges = { records: Filled<"mapping_changes">; isRemapped: boolean };

/**
 * Fills `mapping_changes` with records that changed because our mapping did. Their old row maps
 * differently even on its old date, with the license status of today. Statuses that expired between
 * the dates, or that the source changed, are excluded. Mapping changes never notify.
 */
export async function findMappingChanges(
  tx: TransactionSql,
  source: Source,
  load: Load,
  previous_on: string,
): Promise<MappingChanges> {
  const keys: WorkingRow<"mapping_changes">[] = [];
  let isRemapped = false;
  for await (const rows of readChanged(tx, source, load).cursor(BATCH_ROWS)) {
    for (const changed of rows) {
      const effect = effectOfMapping(changed, source, load, previous_on);
      if (effect === "none") continue;
      isRemapped = true;
      const { kind, record_key } = changed;
      if (effect === "alone") keys.push({ kind, record_key });
    }
  }
  return { records: await fillTableWith(tx, "mapping_changes", keys), isRemapped };
}

/** Returns whether our mapping changed a record: not at all, alone, or with its license status. */
function effectOfMapping(
  { kind, record_key, raw, old_hash, new_status }: Changed,
  source: Source,
  { stream }: Load,
  observed_on: string,
): "none" | "alone" | "with status" {
  const mapped = mapRow(stream, raw, { source, observed_on });
  const records = "records" in mapped ? mapped.records : [];
  const again = records.find((one) => one.kind === kind && one.key === record_key);
  if (again && hashOf(canonicalJson(again)) === old_hash) return "none";
  const status = again?.kind === "facility" ? (again.fields.license_status ?? null) : new_status;
  return status === new_status ? "alone" : "with status";
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

/**
 * Adds the facility keys of changed inspections, violations, and licenses, and whether only our
 * mapping changed them. Skips facility records without a license status: they notify of nothing.
 */
export async function collectChangedKeys(
  tx: TransactionSql,
  source_id: string,
  mapping: Filled<"mapping_changes">,
): Promise<void> {
  await tx`
    insert into changed_facility_keys
    select distinct ${source_id}, k.facility_key, d.kind, m.record_key is not null
    from changed_records d left join ${tx(mapping.table)} m on m.kind = d.kind and m.record_key = d.record_key
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
