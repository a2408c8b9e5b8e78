import { oneRow } from "#db/one-row";
import type { TransactionSql } from "postgres";
import type { LicensingRecord } from "#lib/sources/records";
import type { Source, Stream } from "#lib/sources/source";
import { analyzeTable, fillTable } from "../working-tables";
import { stagedColumns } from "./stage";

type Duplicate = { kind: string; record_key: string; mapped: string; raw: string; sha256: string };

/**
 * Creates `unique_records` from `staged_records`, one row per key. Equal rows become one. Rows with
 * one key and different content are combined if the stream can, else moved to `conflicting_keys`.
 * The result doesn't depend on the row order.
 * @returns the number of conflicting keys
 */
export async function dedupeRecords(
  tx: TransactionSql,
  source: Source,
  stream: Stream,
): Promise<number> {
  const count = await fillTable(
    tx,
    "duplicate_keys",
    tx`with again as (
        select kind, record_key from staged_records group by kind, record_key having count(*) > 1
      )
      select kind, record_key, count(distinct s.content_hash) as contents
      from again join staged_records s using (kind, record_key) group by kind, record_key`,
  );
  if (count === 0) await tx`alter table staged_records rename to unique_records`;
  else await resolveDuplicates(tx, source, stream);
  await fillTable(
    tx,
    "conflicting_keys",
    tx`select kind, record_key from duplicate_keys r
      where not exists (
        select from unique_records s where s.kind = r.kind and s.record_key = r.record_key)`,
  );
  await setFindingsAside(tx);
  return oneRow(await tx<{ count: number }[]>`select count(*)::int as count from conflicting_keys`)
    .count;
}

/**
 * Sets the violations of conflicting inspections aside too, because the right version is unknown.
 */
async function setFindingsAside(tx: TransactionSql): Promise<void> {
  const { count } = await tx`
    with aside as (
      delete from unique_records s using conflicting_keys c
      where c.kind = 'inspection' and s.kind = 'violation'
        and s.mapped::jsonb ->> 'inspection_key' = c.record_key
      returning s.kind, s.record_key
    )
    insert into conflicting_keys select kind, record_key from aside`;
  if (count > 0) await analyzeTable(tx, "conflicting_keys");
}

async function resolveDuplicates(
  tx: TransactionSql,
  source: Source,
  stream: Stream,
): Promise<void> {
  await tx`delete from duplicate_keys where contents = 1`;
  await fillTable(
    tx,
    "unique_records",
    tx`select distinct on (kind, record_key) * from staged_records
      order by kind, record_key, content_hash, raw, sha256`,
  );
  if (stream.combine) return combineDuplicates(tx, source, stream.combine);
  await tx`
    delete from unique_records s using duplicate_keys r
    where s.kind = r.kind and s.record_key = r.record_key`;
}

async function combineDuplicates(
  tx: TransactionSql,
  source: Source,
  combine: NonNullable<Stream["combine"]>,
): Promise<void> {
  const rows = await tx<Duplicate[]>`
    select distinct on (s.kind, s.record_key, s.content_hash)
      s.kind, s.record_key, s.mapped, s.raw, s.sha256
    from staged_records s join duplicate_keys r using (kind, record_key)
    order by s.kind, s.record_key, s.content_hash, s.raw, s.sha256`;
  const combined: Record<string, unknown>[] = [];
  const contested: Record<string, unknown>[] = [];
  for (let from = 0; from < rows.length;) {
    let to = from + 1;
    while (isSameKey(rows[to], rows[from])) to += 1;
    const group = rows.slice(from, to).map(({ mapped }) => JSON.parse(mapped) as LicensingRecord);
    const record = group.reduce((kept, next) => combine(kept, next));
    if (disagree(group)) contested.push(stagedColumns(source, record));
    else combined.push(stagedColumns(source, record));
    from = to;
  }
  await tx`
    delete from unique_records s
    using jsonb_populate_recordset(null::staged_records, ${JSON.stringify(contested)}::text::jsonb) c
    where s.kind = c.kind and s.record_key = c.record_key`;
  await rewriteSettled(tx, combined);
}

async function rewriteSettled(tx: TransactionSql, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx`
    update unique_records s set facility_key = c.facility_key, blocking_key = c.blocking_key, names = c.names,
      status = c.status, field_mask = c.field_mask, content_hash = c.content_hash, mapped = c.mapped
    from jsonb_populate_recordset(null::unique_records, ${JSON.stringify(rows)}::text::jsonb) c
    where s.kind = c.kind and s.record_key = c.record_key`;
}

/**
 * Combines the file's records with the current ones if the stream is incremental, so that a record
 * reported twice in different words stays the same.
 */
export async function mergeIntoCurrent(
  tx: TransactionSql,
  source: Source,
  stream: Stream,
): Promise<void> {
  await rewriteSettled(tx, await mergedRows(tx, source, stream));
}

/**
 * Creates `backfilled_records`: current records of an incremental stream that an older file
 * completes. Empty for other streams, in which the newest file wins.
 */
export async function backfillCurrent(
  tx: TransactionSql,
  source: Source,
  stream: Stream,
): Promise<void> {
  const rows = JSON.stringify(await mergedRows(tx, source, stream));
  await fillTable(
    tx,
    "backfilled_records",
    tx`select b.* from jsonb_to_recordset(${rows}::text::jsonb) as b (kind text, record_key text,
        facility_key text, blocking_key text, names text[], content_hash text, mapped text)
      join source_records p on p.source_id = ${source.source_id} and p.stream = ${stream.name}
        and p.kind = b.kind and p.record_key = b.record_key
      where p.content_hash <> b.content_hash`,
  );
}

/**
 * Returns current records with different content, combined with the file's by the stream's rule.
 */
async function mergedRows(
  tx: TransactionSql,
  source: Source,
  { name, combine, is_incremental }: Stream,
): Promise<object[]> {
  if (!combine || !is_incremental) return [];
  const pairs = await tx<{ told: string; known: LicensingRecord }[]>`
    select s.mapped as told, v.mapped as known
    from unique_records s join source_records p on p.source_id = ${source.source_id}
      and p.stream = ${name} and p.kind = s.kind and p.record_key = s.record_key
    join record_versions v on v.version_id = p.version_id
    where p.content_hash <> s.content_hash`;
  const joined = pairs.map(({ told, known }) =>
    combine(known, JSON.parse(told) as LicensingRecord),
  );
  return joined.map((record) => stagedColumns(source, record));
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

const isSameKey = (a: Duplicate | undefined, b: Duplicate | undefined) =>
  a !== undefined && a.kind === b?.kind && a.record_key === b.record_key;
