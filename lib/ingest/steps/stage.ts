import type { TransactionSql } from "postgres";
import { mapRow } from "#lib/sources/adapters/map-row";
import { openFile } from "#lib/sources/adapters/read-file";
import { type Cleaned, nothingCleaned } from "#lib/sources/adapters/text";
import { blockKeyOf } from "#lib/projection/merge";
import { isLicensing, type LicensingRecord, type SourceRecord } from "#lib/sources/records";
import type { Row, Source } from "#lib/sources/source";
import { copyIntoTable, type Filled, fillTableWith, type WorkingRow } from "../working-tables";
import { type RowCounters, recordRow, openAccounts, refuseRow } from "../intake/row-counters";
import { canonicalJson, hashOf } from "../intake/canonical";
import { fieldMaskOf } from "../intake/field-mask";
import type { Load } from "../intake/plan";
import type { RawStore } from "../intake/raw-store";
import type { LoadOptions } from "../apply/report";
import type { ContentHashes } from "../apply/listed-hashes";

/** Counts of a load's rows and cells, apart from their records. */
export type ReadCounts = {
  accounts: RowCounters;
  cleaned: Cleaned;
  /** Keys that the file lists on unreadable rows. */
  unread: { kind: string; record_key: string }[];
};

export type Staged = Pick<ReadCounts, "accounts" | "cleaned"> & {
  records: Filled<"staged_records">;
  unreadable: Filled<"unreadable_keys">;
};

export const openCounts = (): ReadCounts => ({
  accounts: openAccounts(),
  cleaned: nothingCleaned(),
  unread: [],
});

/**
 * Streams a load's rows through its mapping into `staged_records`, and the keys of unreadable rows
 * into `unreadable_keys`. Records with the content of a listed one are staged without their content,
 * because no step writes it again.
 * @throws FileRefused if a file breaks off or doesn't match its header
 */
export async function stage(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { store, onRows, listed }: Pick<LoadOptions, "store" | "onRows"> & { listed: ContentHashes },
): Promise<Staged> {
  const counts = openCounts();
  const read = readRecords(source, load, store, counts, onRows);
  const records = await copyIntoTable(tx, "staged_records", stagedRows(source, read, listed));
  const unreadable = await fillTableWith(tx, "unreadable_keys", counts.unread);
  return { accounts: counts.accounts, cleaned: counts.cleaned, records, unreadable };
}

/** The records of a row, and the digest of its file. */
type ReadRecords = { records: readonly SourceRecord[]; row: Row; sha256: string };

/** Reads the records of a load's files in order. The accounts are updated on the way. */
export async function* readRecords(
  source: Source,
  load: Load,
  store: RawStore,
  { accounts, cleaned, unread }: ReadCounts,
  onRows?: (rows: number) => void,
): AsyncGenerator<ReadRecords> {
  const context = { source, observed_on: load.observed_on };
  for (const { sha256 } of load.files) {
    const opened = await openFile(store.read(sha256), [load.stream]);
    for await (const item of opened.rows) {
      if ("refused" in item) {
        refuseRow(accounts, item.refused, `line ${item.line}: ${item.detail}`);
        const mapped = item.rest && mapRow(load.stream, item.rest, context);
        if (mapped && "records" in mapped) unread.push(...mapped.records.map(keyOf));
        continue;
      }
      const mapped = mapRow(load.stream, item.row, context);
      const { records, refused } = recordRow(accounts, mapped, load.observed_on);
      unread.push(...refused.map(keyOf));
      if (records.length > 0) yield { records, row: item.row, sha256 };
      if (accounts.rows_read % 500 === 0) onRows?.(accounts.rows_read);
    }
    for (const [what, count] of Object.entries(opened.cleaned)) {
      cleaned[what as keyof Cleaned] += count;
    }
  }
  onRows?.(accounts.rows_read);
}

const keyOf = ({ kind, key }: SourceRecord) => ({ kind, record_key: key });

async function* stagedRows(
  source: Source,
  read: AsyncIterable<ReadRecords>,
  listed: ContentHashes,
): AsyncGenerator<WorkingRow<"staged_records">> {
  for await (const { records, row, sha256 } of read) {
    for (const [index, record] of records.entries()) {
      if (!isLicensing(record)) continue;
      const columns = stagedColumns(source, record);
      const raw = listed.has(columns.content_hash) ? null : rawOf(records, index, row);
      yield { sha256, raw, ...columns, mapped: raw === null ? null : columns.mapped };
    }
  }
}

/** Returns the row as JSON for its first record. The other records reference it. */
function rawOf([first]: readonly SourceRecord[], index: number, row: Row): string {
  const raw = canonicalJson(row);
  if (index === 0) return raw;
  return canonicalJson({ beside: first && `${first.kind} ${first.key}`, row: hashOf(raw) });
}

/** Returns the columns of `staged_records` that follow from the record alone. */
export function stagedColumns(source: Source, record: LicensingRecord) {
  const mapped = canonicalJson(record);
  const roster = record.kind === "facility" && record.role === "roster" ? record : undefined;
  return {
    kind: record.kind,
    record_key: record.key,
    facility_key: record.kind === "facility" ? record.key : record.facility_key,
    blocking_key: (roster && blockKeyOf(source, roster.fields)) ?? null,
    names: roster ? [roster.key, ...(roster.aliases ?? [])] : null,
    status: roster?.fields.license_status ?? null,
    field_mask: fieldMaskOf(record),
    content_hash: hashOf(mapped),
    inspection_key: record.kind === "violation" ? (record.inspection_key ?? null) : null,
    mapped,
  };
}
