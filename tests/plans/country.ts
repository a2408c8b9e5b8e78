import type { TransactionSql } from "postgres";
import { openConnection } from "#db/client";
import { testDatabase, type TestDatabase } from "#tests/database";
import { republish } from "#tests/figures";

/** Copies of each facility of the sample: enough that reading a whole state is never the best plan. */
const COPIES = 5;

/** An id of the same kind for a copy of a row: ids are 26 characters behind their kind. */
const idOf = (column: string) =>
  `case when ${column} is null then null
    else split_part(${column}, '_', 1) || '_0' || upper(substr(md5(${column} || n), 1, 25)) end`;

/** Tables whose rows belong to one facility, and the columns that differ between copies. */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  facilities: {
    id: idOf("id"),
    name: "name || ' ' || n",
    license_number: "license_number || '-' || n",
    agency_record_id: "agency_record_id || '-' || n",
  },
  inspections: { id: idOf("id"), facility_id: idOf("facility_id") },
  violations: {
    id: idOf("id"),
    facility_id: idOf("facility_id"),
    inspection_id: idOf("inspection_id"),
  },
  evidence: { id: idOf("id"), facility_id: idOf("facility_id") },
  safety_scores: { facility_id: idOf("facility_id") },
  score_history: { facility_id: idOf("facility_id") },
  facility_sources: { facility_id: idOf("facility_id"), record_key: "record_key || '-' || n" },
  source_records: {
    record_key: "record_key || '-' || n",
    facility_key: "facility_key || '-' || n",
  },
};

/** A database with the sample and copies of it, published and vacuumed: a country in small. */
export async function openCountry(): Promise<TestDatabase> {
  const database = await testDatabase({ sample: true });
  const { sql, close } = openConnection({
    url: database.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  await sql.begin(async (tx) => {
    for (const [table, differing] of Object.entries(COPIED)) await copy(tx, table, differing);
  });
  await republish(sql);
  await sql`vacuum analyze`;
  await close();
  return database;
}

async function copy(
  tx: TransactionSql,
  table: string,
  differing: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await tx<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''`;
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => differing[name] ?? name);
  await tx.unsafe(`
    insert into ${table} (${names.join(", ")})
    select ${values.join(", ")} from ${table} cross join generate_series(1, ${COPIES}) n`);
}
