import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { isDiskFull } from "#lib/kernel/disk-full";
import {
  fileOf,
  MANIFEST,
  type Manifest,
  Meter,
  readLines,
  readMigrations,
  type Shape,
} from "./backup-shape";
import { openConnection } from "./client";

/** Only the owner may read profiles and hashes of keys. */
const OWNERS = { mode: 0o600 };

/**
 * Writes all tables, as of one moment, into a new folder. Until it's complete the folder is named
 * `<folder>.part`, so a folder with a backup's name is always complete.
 * @throws Error if the folder isn't empty, before anything is written.
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
    const isOurs = error instanceof Error && "syscall" in error;
    if (!isOurs || !isDiskFull(error)) throw error;
    throw new Error(`The disk of ${whole} is full, so no backup was written`, { cause: error });
  }
}

/** Removes an empty folder of that name, so that the backup can use it. */
async function requireNoBackup(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return;
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw cause;
    const advice = "name a folder that does not exist yet, or move this one away";
    throw new Error(`${folder} is not empty: ${advice}`, { cause });
  }
}

/**
 * Writes the tables into an existing folder. The manifest is written last, when all its files are
 * on the disk.
 */
async function writeTables(url: string, folder: string, now: Date): Promise<Manifest> {
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      await tx`set local timezone = 'UTC'`;
      const tables: Manifest["tables"] = {};
      const shapes = await readShapes(tx);
      if (shapes.length === 0)
        throw new Error("The database has no tables: there is nothing to keep");
      for (const shape of shapes) {
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

/** Reads all tables with their writable columns, ordered by their keys. */
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

/** Waits until a file is on the disk. */
async function flushFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
