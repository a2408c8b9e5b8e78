import type { Sql, TransactionSql } from "postgres";
import { name, names } from "#db/backup-shape";
import { readForeignKeys, sortByReference } from "#db/restore-order";

const TEXT = `é "quoted" \\back, {brace}\n\u2028 next`;
/**
 * One value of each column type as JSON. Texts contain the characters that JSON, arrays, and lines
 * of text escape.
 */
const VALUES: Readonly<Record<string, unknown>> = {
  text: TEXT,
  "text[]": [TEXT, "", "null"],
  boolean: true,
  integer: -3,
  bigint: "9007199254740993",
  "double precision": 0.1,
  numeric: "12345.670",
  date: "2026-10-31",
  "timestamp with time zone": "2026-10-31T23:59:59.123456Z",
  json: { b: 1, a: [TEXT, null] },
  cube: "(1, 2, 3)",
  jsonb: { b: 1, a: [TEXT, null] },
};

/** `source`: for a column of a foreign key, the table and column that it refers to. */
type Column = { name: string; type: string; source?: { table: string; column: string } };

/**
 * Writes one generated row into each empty table, whatever its columns are.
 * @throws Error if a column's type is not in `VALUES`.
 */
export async function fillEmptyTables(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const columnsByTable = await readColumns(tx);
    const { order } = sortByReference(Object.keys(columnsByTable), await readForeignKeys(tx));
    for (const table of order) {
      const [row] = await tx`select from ${tx(table)} limit 1`;
      if (!row) await insertRow(tx, table, columnsByTable[table] ?? []);
    }
  });
}

/** Reads the columns of every table that a statement may write. */
async function readColumns(tx: TransactionSql): Promise<Record<string, Column[]>> {
  const rows = await tx<(Column & { table: string })[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, (
      select json_build_object('table', k.confrelid::regclass::text, 'column', b.attname)
      from pg_constraint k join pg_attribute b on b.attrelid = k.confrelid
        and b.attnum = k.confkey[array_position(k.conkey, a.attnum)]
      where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey) limit 1) as source
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    order by 1, a.attnum`;
  const columns: Record<string, Column[]> = {};
  for (const { table, ...column } of rows) (columns[table] ??= []).push(column);
  return columns;
}

async function insertRow(tx: TransactionSql, table: string, columns: Column[]): Promise<void> {
  const row: Record<string, unknown> = {};
  for (const { name, type, source } of columns) {
    if (!(type in VALUES)) throw new Error(`${table}.${name}: add a value of type ${type}`);
    row[name] = source ? await readValue(tx, source) : VALUES[type];
  }
  const listed = names(Object.keys(row));
  await tx.unsafe(
    `insert into ${name(table)} (${listed})
     select ${listed} from json_populate_record(null::${name(table)}, $1::text::json)`,
    [JSON.stringify(row)],
  );
}

async function readValue(tx: TransactionSql, source: { table: string; column: string }) {
  const [row] = await tx`select ${tx(source.column)} as value from ${tx(source.table)} limit 1`;
  return row?.["value"] as unknown;
}
