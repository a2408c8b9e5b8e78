import type { Fragment, TransactionSql } from "postgres";
import { type CopyValue, copyRows } from "#db/copy";
import { oneRow } from "#db/one-row";

/** The PostgreSQL types of working columns, and what the driver gives for them. */
type Values = {
  text: string;
  "text[]": string[];
  integer: number;
  bigint: string;
  boolean: boolean;
  jsonb: { readonly [member: string]: unknown };
};
type Columns = Readonly<Record<string, keyof Values>>;

/** One row of a table with these columns. Any column can be null. */
type RowOf<Of extends Columns> = { [Name in keyof Of]: Values[Of[Name]] | null };

type WorkingTable<Column = string> = {
  columns: Columns;
  /** Unique columns, in the order in which joins name them. */
  key?: readonly Column[];
  /**
   * Columns that get statistics, all by default. JSON columns are excluded, because sampling them
   * is slow.
   */
  analyzed?: readonly Column[];
  /** `load`: dropped after one file set. `batch`: kept for all loads of a source and date. */
  lifetime: "load" | "batch";
};

const table = <const Of extends Columns>(
  declared: WorkingTable<keyof Of & string> & { columns: Of },
): WorkingTable & { columns: Of } => declared;

const KEY = { kind: "text", record_key: "text" } as const;
const BY_KEY = ["kind", "record_key"] as const;

/**
 * A record as the file has it. `mapped` and `raw` are JSON, and null if the record's content is the
 * listed one (see `readListedHashes`).
 */
const RECORD = {
  ...KEY,
  facility_key: "text",
  blocking_key: "text",
  names: "text[]",
  status: "text",
  field_mask: "integer",
  content_hash: "text",
  /** The inspection of a violation. */
  inspection_key: "text",
  mapped: "text",
  raw: "text",
  sha256: "text",
} as const;
const ANALYZED = [...BY_KEY, "facility_key", "blocking_key", "content_hash"] as const;

/**
 * The temporary tables of a load, in the order in which its steps fill them. PostgreSQL doesn't
 * analyze temporary tables by itself. Without a key and statistics, a join may read a whole table
 * for each row of the other side.
 */
const TABLES = {
  /** Every record of the file. */
  staged_records: table({ columns: RECORD, analyzed: ANALYZED, lifetime: "load" }),
  /** Keys on rows that can't be read. */
  unreadable_keys: table({ columns: KEY, key: BY_KEY, lifetime: "load" }),
  /** Keys with several rows. */
  duplicate_keys: table({
    columns: { ...KEY, contents: "bigint" },
    key: BY_KEY,
    lifetime: "load",
  }),
  /** One record per key. */
  unique_records: table({ columns: RECORD, key: BY_KEY, analyzed: ANALYZED, lifetime: "load" }),
  /** Keys with several contents, of which the right one is unknown. */
  conflicting_keys: table({ columns: KEY, key: BY_KEY, lifetime: "load" }),
  /** Current records that an older file completes. */
  backfilled_records: table({
    columns: {
      ...KEY,
      facility_key: "text",
      blocking_key: "text",
      names: "text[]",
      content_hash: "text",
      mapped: "text",
    },
    key: BY_KEY,
    analyzed: [...BY_KEY, "facility_key", "content_hash"],
    lifetime: "load",
  }),
  /** Records that are new, changed, or listed again. `state` says which. */
  changed_records: table({
    columns: {
      ...RECORD,
      old_blocking_key: "text",
      old_facility_key: "text",
      state: "text",
      is_earliest: "boolean",
      was_gone: "boolean",
    },
    key: BY_KEY,
    analyzed: [...BY_KEY, "facility_key", "old_facility_key", "old_blocking_key", "state"],
    lifetime: "load",
  }),
  /** Stored records that the file lacks. */
  removed_records: table({
    columns: { ...KEY, facility_key: "text", blocking_key: "text" },
    key: BY_KEY,
    lifetime: "load",
  }),
  /** Changed records that only our mapping changed. */
  mapping_changes: table({ columns: KEY, key: BY_KEY, lifetime: "load" }),
  /** Versions written for the date of an older file. */
  historical_versions: table({
    columns: {
      version_id: "bigint",
      ...KEY,
      facility_key: "text",
      current_facility_key: "text",
      event: "text",
      is_listed_since: "boolean",
    },
    key: BY_KEY,
    lifetime: "load",
  }),
  /** Roster records whose facility may change. */
  affected_records: table({
    columns: { source_id: "text", record_key: "text" },
    key: ["source_id", "record_key"],
    lifetime: "batch",
  }),
  /** Facilities by the kind of their changed records, and whether only our mapping changed them. */
  changed_facility_keys: table({
    columns: { source_id: "text", facility_key: "text", kind: "text", is_remapped: "boolean" },
    key: ["source_id", "facility_key", "kind", "is_remapped"],
    lifetime: "batch",
  }),
  /** Every place and price of a file. */
  staged_reference: table({
    columns: { kind: "text", key: "text", content: "jsonb" },
    analyzed: ["kind", "key"],
    lifetime: "batch",
  }),
  /** One place or price per key. */
  settled_reference: table({
    columns: { kind: "text", key: "text", content: "jsonb", contents: "bigint" },
    key: ["kind", "key"],
    analyzed: ["kind", "key"],
    lifetime: "batch",
  }),
};

type Table = keyof typeof TABLES;
/** The names of all working tables. */
export const WORKING_TABLES = Object.keys(TABLES) as Table[];

/** One row of a working table. */
export type WorkingRow<Name extends Table> = RowOf<(typeof TABLES)[Name]["columns"]>;

/**
 * A filled working table and its number of rows. A step that needs a table takes this, so it can't
 * run before the step that fills the table.
 */
export type Filled<Name extends Table> = { readonly table: Name; readonly count: number };

const specOf = (name: Table): WorkingTable => TABLES[name];
const declare = (name: Table): string =>
  Object.entries(specOf(name).columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(", ");

/** Creates an empty working table that lives until it's dropped or the transaction ends. */
export async function createTable(tx: TransactionSql, name: Table): Promise<void> {
  await tx.unsafe(`create temporary table ${name} (${declare(name)}) on commit drop`);
  await addKey(tx, name);
}

/**
 * Creates a working table from a query that has its columns, with its key and statistics. Nothing
 * may add rows later, so an empty one needs no key.
 */
export async function fillTable<Name extends Table>(
  tx: TransactionSql,
  name: Name,
  query: Fragment,
): Promise<Filled<Name>> {
  const columns = Object.entries(specOf(name).columns).map(
    ([column, type]) => `${column}::${type}`,
  );
  const { count } = await tx`
    create temporary table ${tx(name as string)} on commit drop as
    select ${tx.unsafe(columns.join(", "))} from (${query}) filled`;
  if (count > 0) await addKey(tx, name);
  await analyzeTable(tx, name);
  return { table: name, count };
}

/** Creates a working table from rows in memory. Equal rows become one. */
export function fillTableWith<Name extends Table>(
  tx: TransactionSql,
  name: Name,
  rows: readonly WorkingRow<Name>[],
): Promise<Filled<Name>> {
  const query = tx`
    select distinct * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (${tx.unsafe(declare(name))})`;
  return fillTable(tx, name, query);
}

/** Creates a working table from a stream of rows, with constant memory. */
export async function copyIntoTable<Name extends Table>(
  tx: TransactionSql,
  name: Name,
  rows: AsyncIterable<WorkingRow<Name>>,
): Promise<Filled<Name>> {
  await createTable(tx, name);
  const columns = Object.keys(specOf(name).columns);
  let count = 0;
  async function* valuesOf() {
    for await (const row of rows) {
      count += 1;
      const values = row as Readonly<Record<string, CopyValue>>;
      yield columns.map((column) => values[column] ?? null);
    }
  }
  await copyRows(tx, name, columns, valuesOf());
  await analyzeTable(tx, name);
  return { table: name, count };
}

/** Makes the staged records the unique ones without copying them. They have no key. */
export async function promoteStaged(
  tx: TransactionSql,
  { count }: Filled<"staged_records">,
): Promise<Filled<"unique_records">> {
  await tx`alter table staged_records rename to unique_records`;
  return { table: "unique_records", count };
}

/** Counts the rows again, after rows were added or deleted. */
export async function recountTable<Name extends Table>(
  tx: TransactionSql,
  { table: name }: Filled<Name>,
): Promise<Filled<Name>> {
  const rows = await tx<
    { count: number }[]
  >`select count(*)::int as count from ${tx(name as string)}`;
  return { table: name, count: oneRow(rows).count };
}

/** Updates the statistics of a working table. Call it after each fill, before the first join. */
export async function analyzeTable(tx: TransactionSql, name: Table): Promise<void> {
  const { analyzed } = specOf(name);
  await tx.unsafe(`analyze ${name}${analyzed ? ` (${analyzed.join(", ")})` : ""}`);
}

/** Drops the tables of one load, because the next load of the transaction fills its own. */
export async function dropLoadTables(tx: TransactionSql): Promise<void> {
  const names = WORKING_TABLES.filter((name) => specOf(name).lifetime === "load");
  await tx.unsafe(`drop table if exists ${names.join(", ")}`);
}

async function addKey(tx: TransactionSql, name: Table): Promise<void> {
  const { key } = specOf(name);
  if (key) await tx.unsafe(`alter table ${name} add primary key (${key.join(", ")})`);
}
