import type { TransactionSql } from "postgres";
import type { LicensingRecord } from "#lib/sources/records";
import type { Source, Stream } from "#lib/sources/source";
import { type Filled, fillTable, promoteStaged, recountTable } from "../working-tables";
import { type Staged, stagedColumns } from "./stage";

/** The records of a load, one per key. */
export type Unique = {
  records: Filled<"unique_records">;
  duplicates: Filled<"duplicate_keys">;
  conflicts: Filled<"conflicting_keys">;
};

/**
 * Fills `unique_records` from the staged ones, one row per key. Equal rows become one. Rows with
 * one key and different content are combined if the stream can, else moved to `conflicting_keys`.
 * The result doesn't depend on the row order.
 */
export async function deduplicate(
  tx: TransactionSql,
  source: Source,
  stream: Stream,
  staged: Staged,
): Promise<Unique> {
  const duplicates = await fillTable(
    tx,
    "duplicate_keys",
    tx`with again as (
        select kind, record_key from staged_records group by kind, record_key having count(*) > 1
      )
      select kind, record_key, count(distinct s.content_hash) as contents
      from again join staged_records s using (kind, record_key) group by kind, record_key`,
  );
  const records =
    duplicates.count === 0
      ? await promoteStaged(tx, staged.records)
      : await resolveDuplicates(tx, source, stream);
  const conflicts = await findConflicts(tx);
  if (conflicts.count > 0) await removeConflicts(tx, conflicts);
  return { duplicates, records: await recountTable(tx, records), conflicts };
}

/**
 * Fills `conflicting_keys` with the duplicate keys that no unique record has, and with the
 * violations of such inspections, because the right version of the inspection is unknown.
 */
const findConflicts = (tx: TransactionSql): Promise<Filled<"conflicting_keys">> =>
  fillTable(
    tx,
    "conflicting_keys",
    tx`with contested as materialized (
        select kind, record_key from duplicate_keys r
        where not exists (
          select from unique_records s where s.kind = r.kind and s.record_key = r.record_key)
      )
      select kind, record_key from contested
      union all
      select s.kind, s.record_key from contested c join unique_records s
        on s.kind = 'violation' and s.inspection_key = c.record_key
      where c.kind = 'inspection'`,
  );

/** Deletes the records of conflicting keys. */
async function removeConflicts(
  tx: TransactionSql,
  { table }: Filled<"conflicting_keys">,
): Promise<void> {
  await tx`
    delete from unique_records s using ${tx(table as string)} c
    where s.kind = c.kind and s.record_key = c.record_key`;
}

/** Fills `unique_records` from rows of which some have the same key. */
async function resolveDuplicates(
  tx: TransactionSql,
  source: Source,
  { combine }: Stream,
): Promise<Filled<"unique_records">> {
  await tx`delete from duplicate_keys where contents = 1`;
  const records = await fillTable(
    tx,
    "unique_records",
    tx`select distinct on (kind, record_key) * from staged_records
      order by kind, record_key, content_hash, raw, sha256`,
  );
  if (!combine) {
    await tx`
      delete from unique_records s using duplicate_keys r
      where s.kind = r.kind and s.record_key = r.record_key`;
    return records;
  }
  const { combined, contested } = combineContents(await readContents(tx), combine);
  const keys = JSON.stringify(contested.map(({ kind, key }) => ({ kind, record_key: key })));
  await tx`
    delete from unique_records s
    using jsonb_populate_recordset(null::unique_records, ${keys}::text::jsonb) c
    where s.kind = c.kind and s.record_key = c.record_key`;
  await rewriteRecords(tx, source, combined);
  return records;
}

type Content = { kind: string; record_key: string; mapped: string };

/** Reads the different contents of each duplicate key, in an order that only they decide. */
const readContents = (tx: TransactionSql) => tx<Content[]>`
  select distinct on (s.kind, s.record_key, s.content_hash) s.kind, s.record_key, s.mapped
  from staged_records s join duplicate_keys r using (kind, record_key)
  order by s.kind, s.record_key, s.content_hash, s.raw, s.sha256`;

type Combine = NonNullable<Stream["combine"]>;

/** Combines the contents of each key into one record. The record is contested if they disagree. */
function combineContents(rows: readonly Content[], combine: Combine) {
  const combined: LicensingRecord[] = [];
  const contested: LicensingRecord[] = [];
  for (let from = 0; from < rows.length;) {
    let to = from + 1;
    while (isSameKey(rows[to], rows[from])) to += 1;
    const group = rows.slice(from, to).map(({ mapped }) => JSON.parse(mapped) as LicensingRecord);
    const record = group.reduce((kept, next) => combine(kept, next));
    (disagree(group) ? contested : combined).push(record);
    from = to;
  }
  return { combined, contested };
}

/**
 * Returns whether roster records of one key have different license statuses, which no stream may
 * combine.
 */
function disagree(group: readonly LicensingRecord[]): boolean {
  const statuses = group.flatMap((record) =>
    record.kind === "facility" && record.role === "roster" ? [record.fields.license_status] : [],
  );
  return new Set(statuses).size > 1;
}

const isSameKey = (a: Content | undefined, b: Content | undefined) =>
  a !== undefined && a.kind === b?.kind && a.record_key === b.record_key;

/** Replaces the contents of unique records, each by its key. */
export async function rewriteRecords(
  tx: TransactionSql,
  source: Source,
  records: readonly LicensingRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = JSON.stringify(records.map((record) => stagedColumns(source, record)));
  await tx`
    update unique_records s set facility_key = c.facility_key, blocking_key = c.blocking_key, names = c.names,
      status = c.status, field_mask = c.field_mask, content_hash = c.content_hash, mapped = c.mapped
    from jsonb_populate_recordset(null::unique_records, ${rows}::text::jsonb) c
    where s.kind = c.kind and s.record_key = c.record_key`;
}
