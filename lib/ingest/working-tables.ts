import type { Fragment, TransactionSql } from "postgres";

type WorkingTable = {
  /** Columns of a table that starts empty. A table filled from a query has the query's columns. */
  columns?: string;
  /** Unique, in the order in which joins name its columns. */
  key?: string;
  /**
   * Columns that get statistics, all by default. JSON columns are excluded, because sampling them
   * is slow.
   */
  analyzed?: string;
};

/**
 * The temporary tables of a load. PostgreSQL doesn't analyze temporary tables by itself. Without a
 * key and statistics, a join may read a whole table for each row of the other side.
 */
const TABLES = {
  staged_records: {
    columns: `kind text not null, record_key text not null, facility_key text not null,
      blocking_key text, names text[], status text, field_mask integer, content_hash text not null,
      mapped text not null, raw text not null, sha256 text not null`,
    analyzed: "kind, record_key, facility_key, blocking_key, content_hash",
  },
  unreadable_keys: { key: "kind, record_key" },
  duplicate_keys: { key: "kind, record_key" },
  unique_records: {
    key: "kind, record_key",
    analyzed: "kind, record_key, facility_key, blocking_key, content_hash",
  },
  conflicting_keys: { key: "kind, record_key" },
  backfilled_records: {
    key: "kind, record_key",
    analyzed: "kind, record_key, facility_key, content_hash",
  },
  changed_records: {
    key: "kind, record_key",
    analyzed: "kind, record_key, facility_key, old_facility_key, old_blocking_key, state",
  },
  removed_records: { key: "kind, record_key" },
  mapping_changes: { key: "kind, record_key" },
  historical_versions: { key: "kind, record_key" },
  affected_records: { columns: "source_id text, record_key text", key: "source_id, record_key" },
  changed_facility_keys: {
    columns: "source_id text, facility_key text, kind text, is_remapped boolean",
    key: "source_id, facility_key, kind, is_remapped",
  },
  staged_reference: { columns: "kind text, key text, content jsonb", analyzed: "kind, key" },
  settled_reference: { key: "kind, key", analyzed: "kind, key" },
} satisfies Record<string, WorkingTable>;

type Table = keyof typeof TABLES;
/** The names of all working tables. */
export const WORKING_TABLES = Object.keys(TABLES) as Table[];

type EmptyTable = {
  [Name in Table]: (typeof TABLES)[Name] extends { columns: string } ? Name : never;
}[Table];

const specOf = (table: Table): WorkingTable => TABLES[table];

/** Creates an empty working table that lives until the transaction ends. */
export async function createTable(tx: TransactionSql, table: EmptyTable): Promise<void> {
  const { columns } = TABLES[table];
  await tx.unsafe(`create temporary table ${table} (${columns}) on commit drop`);
  await addKey(tx, table);
}

/**
 * Creates a working table from a query, with its key and statistics.
 * @returns the number of rows.
 */
export async function fillTable(
  tx: TransactionSql,
  table: Exclude<Table, EmptyTable>,
  query: Fragment,
): Promise<number> {
  const { count } = await tx`create temporary table ${tx(table)} on commit drop as ${query}`;
  await addKey(tx, table);
  await analyzeTable(tx, table);
  return count;
}

/** Updates the statistics of a working table. Call it after each fill, before the first join. */
export async function analyzeTable(tx: TransactionSql, table: Table): Promise<void> {
  const { analyzed } = specOf(table);
  await tx.unsafe(`analyze ${table}${analyzed ? ` (${analyzed})` : ""}`);
}

async function addKey(tx: TransactionSql, table: Table): Promise<void> {
  const { key } = specOf(table);
  if (key) await tx.unsafe(`alter table ${table} add primary key (${key})`);
}
