import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { describeFileFailure } from "#lib/kernel/file-failure";
import { splitLines } from "#lib/kernel/lines";
import { isUnreachable } from "#lib/kernel/unreachable";
import {
  BATCH,
  fileOf,
  listTables,
  MANIFEST,
  Manifest,
  Meter,
  name,
  names,
  readLines,
  readMigrations,
  type Shape,
  type TableBackup,
} from "./backup-shape";
import { openConnection } from "./client";
import { applyMigrations, listMigrations, REPLACED_BY_BASELINE } from "./migrate";
import { readForeignKeys, sortByReference, withDeferredKeys } from "./restore-order";

/**
 * Fills an empty database from a backup, in one transaction: applies the migrations that the backup
 * was made with, writes its rows, checks their hashes, and applies the migrations since.
 * @throws Error if the database has facilities or keys or a newer schema, or if a file has changed.
 */
export async function readBackup(url: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    await sql.begin(async (tx) => {
      await tx`set local timezone = 'UTC'`;
      await requireEmpty(tx);
      await applyMigrations(tx, await migrationsOf(tx, manifest));
      await writeTables(tx, folder, manifest);
      await applyMigrations(tx, listMigrations());
      await raiseSequences(tx);
      await raiseCursors(tx);
      // Caches elsewhere may have the same version numbers from another history.
      await tx`update service_versions set restore_id = ${randomBytes(4).toString("hex")}`;
    });
    await sql`analyze`;
  } finally {
    await close();
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`);
  const file = join(folder, MANIFEST);
  const text = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    throw new Error(`${folder} is not a whole backup: it has no ${MANIFEST}`, { cause });
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is damaged: restore another backup`, { cause });
  }
}

async function requireEmpty(tx: TransactionSql): Promise<void> {
  for (const table of ["facilities", "api_keys"]) {
    const [found] = await tx`select from pg_class where oid = to_regclass(${table})`;
    if (!found) continue;
    const rows = await tx`select from ${tx(table)} limit 1`;
    if (rows.length > 0) throw new Error("The database is not empty: restore into a new one");
  }
}

/**
 * Lists the migrations that shaped the backup.
 * @throws Error if this release lacks one of them, or if the database has one that the backup lacks.
 */
async function migrationsOf(tx: TransactionSql, { migrations }: Manifest) {
  const applied = migrations.at(-1) === REPLACED_BY_BASELINE ? baselineHashes() : migrations;
  const known = listMigrations().slice(0, applied.length);
  if (known.map(({ hash }) => hash).join() !== applied.join()) {
    throw new Error(
      "This release does not know the schema of the backup: restore with the release that made it, or a newer one",
    );
  }
  const present = await readMigrations(tx);
  if (applied.slice(0, present.length).join() !== present.join()) {
    throw new Error(
      "The database has tables of a newer release than the backup: restore into a database without tables",
    );
  }
  return known;
}

const baselineHashes = (): string[] =>
  listMigrations()
    .slice(0, 1)
    .map(({ hash }) => hash);

/** Writes the rows of all tables, referenced tables first. */
async function writeTables(
  tx: TransactionSql,
  folder: string,
  { tables }: Manifest,
): Promise<void> {
  const present = await listTables(tx);
  if (present.join() !== Object.keys(tables).toSorted().join()) {
    throw new Error(`${join(folder, MANIFEST)} is damaged: it does not name every table`);
  }
  const { order, deferred } = sortByReference(present, await readForeignKeys(tx));
  for (const table of order.toReversed()) await removeRows(tx, table);
  await withDeferredKeys(tx, deferred, async () => {
    for (const table of order) {
      const backup = tables[table];
      if (!backup) continue;
      // A trigger of an earlier table may have written rows of this one.
      await removeRows(tx, table);
      await writeRows(tx, folder, { table, ...backup }).catch((cause: unknown) => {
        if (isUnreachable(cause)) throw cause;
        throw new Error(describeDamage(fileOf(folder, table), cause), { cause });
      });
      await requireSame(tx, { table, ...backup });
    }
  });
}

const describeDamage = (file: string, cause: unknown): string =>
  describeFileFailure(cause) ??
  `${file} is damaged (${cause instanceof Error ? cause.message : String(cause)}): restore another backup`;

/** Removes what a migration inserted, since the backup has it too. Histories refuse any delete. */
async function removeRows(tx: TransactionSql, table: string): Promise<void> {
  const rows = await tx`select from ${tx(table)} limit 1`;
  if (rows.length > 0) await tx`delete from ${tx(table)}`;
}

/** Yields the lines of a file in batches. */
async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  const text = createGunzip().setEncoding("utf8");
  // An error in the pipeline ends the text with that error, so the reader gets it.
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
  throw new Error(`${backup.table} is not what was backed up: restore another backup`);
}

/** Raises sequences above the restored ids, so that new rows get new ones. */
async function raiseSequences(tx: TransactionSql): Promise<void> {
  const owned = await tx<{ sequence: string; table: string; column: string }[]>`
    select pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence,
      c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped
      and pg_get_serial_sequence(format('%I', c.relname), a.attname) is not null`;
  for (const { sequence, table, column } of owned) {
    await tx.unsafe(
      `select setval('${sequence}', (select coalesce(max(${name(column)}), 0) + 1 from ${name(table)}), false)`,
    );
  }
}

/**
 * Raises the cursor of the events feed above all issued cursors, which the backup may not contain
 * because old events are deleted. A client would never receive an event below its stored cursor.
 * Milliseconds are ahead of any count of events.
 */
async function raiseCursors(tx: TransactionSql): Promise<void> {
  await tx`
    select setval(pg_get_serial_sequence('webhook_deliveries', 'position'), greatest(
      (select max(position) + 1 from webhook_deliveries),
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint), false)`;
}
