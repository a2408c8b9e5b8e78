import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { splitLines } from "#lib/kernel/lines";
import { openConnection } from "./client";

/**
 * A backup is a folder: the rows of each table as gzipped JSON lines, in the order of its key, and a
 * manifest with the SHA-256 of each. It needs no program beside Node, and the same records always
 * give the same hashes. No COPY: reading one through postgres.js can stall, since it does not resume a
 * paused socket at the end.
 */

type TableBackup = { columns: string[]; order: string[]; rows: number; sha256: string };
export type Manifest = {
  made_at: string;
  /** Hashes of the migrations that shaped the tables: a restore needs the very same. */
  migrations: string[];
  tables: Record<string, TableBackup>;
};

/** Rows that are held at once. */
const BATCH = 1_000;
const MANIFEST = "manifest.json";
/** Profiles and hashes of keys are nobody else's to read. */
const OWNERS = { mode: 0o600 };
const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
const names = (texts: readonly string[]) => texts.map(name).join(", ");
const fileOf = (folder: string, table: string) => join(folder, `${table}.jsonl.gz`);

type Shape = { table: string; columns: string[]; order: string[] };

/** All tables with the columns that can be written, ordered by their keys. */
async function readShapes(tx: TransactionSql): Promise<Shape[]> {
  return tx<Shape[]>`
    select c.relname as table,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by place) as order
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`;
}

async function readMigrations(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash }) => hash);
}

/** Passes lines on, and knows afterwards what they were. */
class Meter {
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

/** The rows of a table as the database itself writes them in JSON, in the order of its key. */
async function* readLines(
  tx: TransactionSql,
  { table, columns, order }: Shape,
): AsyncGenerator<string[]> {
  const sorted = names(order.length > 0 ? order : columns);
  const select = `select row_to_json(t)::text as line
    from (select ${names(columns)} from ${name(table)} order by ${sorted}) t`;
  for await (const rows of tx.unsafe<{ line: string }[]>(select).cursor(BATCH)) {
    yield rows.map(({ line }) => line);
  }
}

/**
 * Writes all tables, as they are at one moment, into a folder that it makes. It is made beside, as
 * `<folder>.part`, and gets its name when it is whole: what has the name of a backup is one.
 * @throws where the folder holds anything, before anything is written.
 */
export async function writeBackup(url: string, folder: string, now: Date): Promise<Manifest> {
  const whole = resolve(folder);
  const part = `${whole}.part`;
  await requireNoBackup(whole);
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const manifest = await writeTables(url, part, now);
    await rename(part, whole);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Makes room for a folder: an empty one of its name gives way. */
async function requireNoBackup(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return;
    const advice = "name a folder that does not exist yet, or move this one away";
    throw new Error(`${folder} cannot be written over: ${advice}`, { cause });
  }
}

/** Into a folder that exists; the manifest comes last, when all that it names is on the disk. */
async function writeTables(url: string, folder: string, now: Date): Promise<Manifest> {
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      await tx`set local timezone = 'UTC'`;
      const tables: Manifest["tables"] = {};
      for (const shape of await readShapes(tx)) {
        const meter = new Meter();
        const lines = Readable.from(meter.through(readLines(tx, shape)));
        const file = fileOf(folder, shape.table);
        await pipeline(lines, createGzip(), createWriteStream(file, OWNERS));
        await flushFile(file);
        const { columns, order } = shape;
        tables[shape.table] = { columns, order, rows: meter.rows, sha256: meter.sha256() };
      }
      const migrations = await readMigrations(tx);
      const manifest = { made_at: now.toISOString(), migrations, tables };
      const file = join(folder, MANIFEST);
      await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`, OWNERS);
      await flushFile(file);
      return manifest;
    });
  } finally {
    await close();
  }
}

/** Waits until a file is on the disk. */
async function flushFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Fills a freshly migrated database from a backup, in one transaction, and checks that it then holds
 * exactly what was backed up.
 * @throws where the database holds facilities or keys, has another schema, or a file has changed.
 */
export async function readBackup(url: string, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as Manifest;
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    await sql.begin(async (tx) => {
      await tx`set local timezone = 'UTC'`;
      await requireEmpty(tx, manifest);
      for (const [table, backup] of Object.entries(manifest.tables)) {
        await writeRows(tx, folder, { table, ...backup });
        await requireSame(tx, { table, ...backup });
      }
      await raiseSequences(tx);
      await raiseCursors(tx);
      // What others still hold of these versions may be of another history.
      await tx`update pulse set lineage = ${randomBytes(4).toString("hex")}`;
    });
    await sql`analyze`;
  } finally {
    await close();
  }
  return manifest;
}

async function requireEmpty(tx: TransactionSql, { migrations }: Manifest): Promise<void> {
  const [held] = await tx<{ rows: number }[]>`
    select (select count(*) from facilities)::int + (select count(*) from api_keys)::int as rows`;
  if (held?.rows !== 0) throw new Error("The database is not empty: restore into a new one");
  const present = await readMigrations(tx);
  if (present.join() !== migrations.join()) {
    throw new Error("The backup is of another version of the schema: restore with that version");
  }
}

/** Lines of a file, many at a time. */
async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  const text = createGunzip().setEncoding("utf8");
  // What fails on the way ends the text, and so is told to whoever reads it.
  pipeline(createReadStream(file), text).catch(() => {});
  for await (const line of splitLines(text)) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function writeRows(
  tx: TransactionSql,
  folder: string,
  { table, columns }: Shape,
): Promise<void> {
  // What a migration itself puts into a table stands in the backup too; histories refuse a delete.
  const held = await tx`select 1 from ${tx(table)} limit 1`;
  if (held.length > 0) await tx`delete from ${tx(table)}`;
  const insert = `insert into ${name(table)} (${names(columns)}) overriding system value
    select ${names(columns)} from json_populate_recordset(null::${name(table)}, $1::text::json)`;
  for await (const batch of batchesOf(fileOf(folder, table))) {
    if (batch.length > 0) await tx.unsafe(insert, [`[${batch.join(",")}]`]);
  }
}

async function requireSame(tx: TransactionSql, backup: Shape & TableBackup): Promise<void> {
  const meter = new Meter();
  const lines = meter.through(readLines(tx, backup));
  while (!(await lines.next()).done);
  if (meter.sha256() === backup.sha256) return;
  throw new Error(`${backup.table} is not what was backed up`);
}

/** No row that comes gets the number of one that was restored. */
async function raiseSequences(tx: TransactionSql): Promise<void> {
  const owned = await tx<{ sequence: string; table: string; column: string }[]>`
    select pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence,
      c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and pg_get_serial_sequence(format('%I', c.relname), a.attname) is not null`;
  for (const { sequence, table, column } of owned) {
    await tx.unsafe(
      `select setval('${sequence}', (select coalesce(max(${name(column)}), 0) + 1 from ${name(table)}), false)`,
    );
  }
}

/**
 * Cursors of the events feed that were given out are not given out again, though the backup may hold
 * none of them: events are removed in time, and others came after it. A receiver would never be given
 * an event below the cursor that it kept. Milliseconds are ahead of any count of events.
 */
async function raiseCursors(tx: TransactionSql): Promise<void> {
  await tx`
    select setval(pg_get_serial_sequence('webhook_deliveries', 'position'), greatest(
      (select max(position) + 1 from webhook_deliveries),
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint), false)`;
}
