import type { TransactionSql } from "postgres";
import { mapRow } from "#lib/sources/adapters/map-row";
import { openFile } from "#lib/sources/adapters/read-file";
import { type Cleaned, nothingCleaned } from "#lib/sources/adapters/text";
import { blockKeyOf } from "#lib/projection/merge";
import { isLicensing, type LicensingRecord, type SourceRecord } from "#lib/sources/records";
import type { Source } from "#lib/sources/source";
import { copyIntoTable, type Filled, fillTableWith, type WorkingRow } from "../working-tables";
import { type RowCounters, recordRow, openAccounts, refuseRow } from "../intake/row-counters";
import { canonicalJson, hashOf } from "../intake/canonical";
import { fieldMaskOf } from "../intake/field-mask";
import type { Load } from "../intake/plan";
import type { RawStore } from "../intake/raw-store";

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
 * into `unreadable_keys`.
 * @throws FileRefused if a file breaks off or doesn't match its header
 */
export async function stage(
  tx: TransactionSql,
  source: Source,
  load: Load,
  { store, onRows }: { store: RawStore; onRows?: (rows: number) => void },
): Promise<Staged> {
  const counts = openCounts();
  const read = readRecords(source, load, store, counts, onRows);
  const records = await copyIntoTable(tx, "staged_records", stagedRows(source, read));
  const unreadable = await fillTableWith(tx, "unreadable_keys", counts.unread);
  return { accounts: counts.accounts, cleaned: counts.cleaned, records, unreadable };
}

/** A record and the row that it was read from. */
export type ReadRecord = { record: SourceRecord; raw: string; sha256: string };

/** Reads the records of a load's files in order. The accounts are updated on the way. */
export async function* readRecords(
  source: Source,
  load: Load,
  store: RawStore,
  { accounts, cleaned, unread }: ReadCounts,
  onRows?: (rows: number) => void,
): AsyncGenerator<ReadRecord> {
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
      const raw = canonicalJson(item.row);
      for (const [index, record] of records.entries()) {
        yield { record, raw: index === 0 ? raw : sharedRowReference(records[0], raw), sha256 };
      }
      if (accounts.rows_read % 500 === 0) onRows?.(accounts.rows_read);
    }
    for (const [what, count] of Object.entries(opened.cleaned)) {
      cleaned[what as keyof Cleaned] += count;
    }
  }
  onRows?.(accounts.rows_read);
}

const keyOf = ({ kind, key }: SourceRecord) => ({ kind, record_key: key });

/** Stores a row once, with its first record. The others reference it. */
function sharedRowReference(first: SourceRecord | undefined, raw: string): string {
  return canonicalJson({ beside: first && `${first.kind} ${first.key}`, row: hashOf(raw) });
}

async function* stagedRows(
  source: Source,
  read: AsyncIterable<ReadRecord>,
): AsyncGenerator<WorkingRow<"staged_records">> {
  for await (const { record, raw, sha256 } of read) {
    if (isLicensing(record)) yield { ...stagedColumns(source, record), raw, sha256 };
  }
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
    mapped,
  };
}
