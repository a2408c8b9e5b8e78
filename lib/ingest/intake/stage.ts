import type { TransactionSql } from "postgres";
import { type CopyValue, copyRows } from "#db/copy";
import { mapRow } from "#lib/sources/adapters/map-row";
import { openFile } from "#lib/sources/adapters/read-file";
import { type Cleaned, nothingCleaned } from "#lib/sources/adapters/text";
import { blockKeyOf } from "#lib/projection/merge";
import { isLicensing, type LicensingRecord, type SourceRecord } from "#lib/sources/records";
import type { Source } from "#lib/sources/source";
import { analyzeTable, createTable, fillTable } from "../working-tables";
import { type RowCounters, recordRow, openAccounts, refuseRow } from "./row-counters";
import { canonicalJson, hashOf } from "./canonical";
import { fieldMaskOf } from "./field-mask";
import type { Load } from "./plan";
import type { RawStore } from "./raw-store";

const COLUMNS = [
  "kind",
  "record_key",
  "facility_key",
  "blocking_key",
  "names",
  "status",
  "field_mask",
  "content_hash",
  "mapped",
  "raw",
  "sha256",
] as const;

/** The results of staging a load, apart from its records. */
export type Staged = {
  accounts: RowCounters;
  cleaned: Cleaned;
  /** Keys that the file lists on unreadable rows. */
  unread: { kind: string; record_key: string }[];
};

/** Counts sanitized cells: markup, control characters, or excess length, which no agency writes. */
export const hostileCells = ({ cells_cut, controls_removed, tags_removed }: Cleaned): number =>
  cells_cut + controls_removed + tags_removed;

export const openStaged = (): Staged => ({
  accounts: openAccounts(),
  cleaned: nothingCleaned(),
  unread: [],
});

/**
 * Streams a load's rows through its mapping into the temporary table `staged_records`, and the keys
 * of unreadable rows into `unreadable_keys`.
 * @throws FileRefused if a file breaks off or doesn't match its header
 */
export async function stageLoad(
  tx: TransactionSql,
  source: Source,
  load: Load,
  store: RawStore,
  onRows?: (rows: number) => void,
): Promise<Staged> {
  await createTable(tx, "staged_records");
  const staged = openStaged();
  await copyRows(tx, "staged_records", COLUMNS, stagedRows(source, load, store, staged, onRows));
  await analyzeTable(tx, "staged_records");
  const unread = JSON.stringify(staged.unread);
  await fillTable(
    tx,
    "unreadable_keys",
    tx`select distinct kind, record_key
      from jsonb_to_recordset(${unread}::text::jsonb) as r (kind text, record_key text)`,
  );
  return staged;
}

/** A record and the row that it was read from. */
export type ReadRecord = { record: SourceRecord; raw: string; sha256: string };

/** Reads the records of a load's files in order. The accounts are updated on the way. */
export async function* readRecords(
  source: Source,
  load: Load,
  store: RawStore,
  { accounts, cleaned, unread }: Staged,
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
  load: Load,
  store: RawStore,
  staged: Staged,
  onRows?: (rows: number) => void,
): AsyncGenerator<readonly CopyValue[]> {
  for await (const { record, raw, sha256 } of readRecords(source, load, store, staged, onRows)) {
    if (isLicensing(record)) {
      const columns = { ...stagedColumns(source, record), raw, sha256 };
      yield COLUMNS.map((column) => columns[column]);
    }
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
  } satisfies Record<string, CopyValue>;
}
