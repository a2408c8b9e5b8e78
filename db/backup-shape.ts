import { createHash } from "node:crypto";
import { join } from "node:path";
import type { TransactionSql } from "postgres";
import { z } from "zod";

/**
 * A backup is a folder: the rows of each table as gzipped JSON lines, in key order, and a manifest
 * with the SHA-256 of each. It needs only Node, and the same records always give the same hashes.
 * It doesn't use COPY, because reading one through postgres.js can stall: it doesn't resume a
 * paused socket at the end.
 */

const TableBackup = z.object({
  columns: z.array(z.string()),
  order: z.array(z.string()),
  rows: z.int(),
  sha256: z.string(),
});
export type TableBackup = z.infer<typeof TableBackup>;

export const Manifest = z.object({
  made_at: z.string(),
  /** Hashes of the migrations that shaped the tables. A restore applies these before the rows. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), TableBackup),
});
export type Manifest = z.infer<typeof Manifest>;

/** Rows in memory at once. */
export const BATCH = 1_000;
export const MANIFEST = "manifest.json";

export const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
export const names = (texts: readonly string[]) => texts.map(name).join(", ");
export const fileOf = (folder: string, table: string) => join(folder, `${table}.jsonl.gz`);

export type Shape = { table: string; columns: string[]; order: string[] };

/** Hashes of the migrations that the database has had, oldest first; none if it was never migrated. */
export async function readMigrations(tx: TransactionSql): Promise<string[]> {
  const [found] = await tx<{ is_migrated: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as is_migrated`;
  if (!found?.is_migrated) return [];
  const rows = await tx<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash }) => hash);
}

/** Lists all tables of the application by name. */
export async function listTables(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ table: string }[]>`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  return rows.map(({ table }) => table).sort();
}

/** Counts and hashes the lines that pass through it. */
export class Meter {
  readonly #hash = createHash("sha256");
  rows = 0;

  async *through(lines: AsyncIterable<string[]>): AsyncGenerator<string> {
    for await (const batch of lines) {
      const text = batch.map((line) => `${line}\n`).join("");
      this.#hash.update(text);
      this.rows += batch.length;
      yield text;
    }
  }

  sha256(): string {
    return this.#hash.digest("hex");
  }
}

/**
 * Returns a sort key that is the same in every database. Collations differ, and the hash depends on
 * the order.
 */
async function sortKey(tx: TransactionSql, { table, columns, order }: Shape): Promise<string> {
  const rows = await tx<{ column: string }[]>`
    select attname as column from pg_attribute
    where attrelid = ${name(table)}::regclass and attcollation <> 0 and not attisdropped`;
  const collated = new Set(rows.map(({ column }) => column));
  return (order.length > 0 ? order : columns)
    .map((column) => (collated.has(column) ? `${name(column)} collate "C"` : name(column)))
    .join(", ");
}

/** Yields the rows of a table as JSON lines written by PostgreSQL, in key order. */
export async function* readLines(tx: TransactionSql, shape: Shape): AsyncGenerator<string[]> {
  const { table, columns } = shape;
  const select = `select row_to_json(t)::text as line
    from (select ${names(columns)} from ${name(table)} order by ${await sortKey(tx, shape)}) t`;
  for await (const rows of tx.unsafe<{ line: string }[]>(select).cursor(BATCH)) {
    yield rows.map(({ line }) => line);
  }
}
