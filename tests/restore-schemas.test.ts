import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnection } from "#db/client";
import { applyMigrations, listMigrations, REPLACED_BY_BASELINE } from "#db/migrate";
import { readBackup } from "#db/read-backup";
import { writeBackup } from "#db/write-backup";
import type { TestDatabase } from "#tests/database";
import { fillEmptyTables } from "#tests/fill-tables";
import { copyTemplate, currentTestRun, makeTemplate } from "#tests/test-run";

/** Restores backups whose schema differs from the database's. */

const NOW = new Date("2026-11-01T00:00:00Z");
let folder: string;
const made: TestDatabase[] = [];

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "daybook-schemas-")), "backup");
});
afterEach(async () => {
  rmSync(join(folder, ".."), { recursive: true });
  await Promise.all(made.splice(0).map((database) => database.drop()));
});

async function openCopy(template: string): Promise<string> {
  const copy = await copyTemplate(currentTestRun(), template);
  made.push(copy);
  return copy.url;
}

const withoutTables = () => openCopy("template0");
const ofThisRelease = async () => openCopy(await makeTemplate(currentTestRun(), "empty"));

async function withSql<T>(url: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

/** Writes a backup of the schema so many migrations ago, with a row in every table. */
async function backUpOldSchema(age: number) {
  const url = await withoutTables();
  await withSql(url, async (sql) => {
    await sql.begin((tx) => applyMigrations(tx, listMigrations().slice(0, -age)));
    await fillEmptyTables(sql);
  });
  return writeBackup(url, folder, NOW);
}

/**
 * The number of rows of each table with rows, sorted: a migration may rename a table, and add an
 * empty one.
 */
const rowCounts = ({ tables }: Awaited<ReturnType<typeof writeBackup>>) =>
  Object.values(tables)
    .map(({ rows }) => rows)
    .filter((rows) => rows > 0)
    .toSorted((a, b) => a - b);

test("a backup of the previous schema is restored, then migrated, with every row", async () => {
  const old = await backUpOldSchema(1);
  expect(Object.values(old.tables).filter(({ rows }) => rows === 0)).toEqual([]);
  const restored = await withoutTables();
  await readBackup(restored, folder);
  const again = await writeBackup(restored, join(folder, "again"), NOW);
  expect(again.migrations).toEqual(listMigrations().map(({ hash }) => hash));
  expect(rowCounts(again)).toEqual(rowCounts(old));
});

/** Makes the list of migrations what a database had before one baseline replaced them. */
const unsquash = (sql: Sql, newest: string) =>
  sql.begin(async (tx) => {
    const [baseline] = listMigrations();
    await applyMigrations(tx, baseline ? [baseline] : []);
    await tx`delete from drizzle.__drizzle_migrations`;
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('first', 1), (${newest}, ${baseline?.folderMillis ?? 0})`;
  });

test("a database that had every replaced migration gets those since the baseline", async () => {
  const url = await withoutTables();
  await withSql(url, async (sql) => {
    await unsquash(sql, REPLACED_BY_BASELINE);
    await sql.begin((tx) => applyMigrations(tx, listMigrations()));
    const applied = await sql`select hash from drizzle.__drizzle_migrations order by id`;
    expect(applied.map(({ hash }) => hash)).toEqual(listMigrations().map(({ hash }) => hash));
    expect(await sql`select restore_id from service_versions`).toHaveLength(1);
  });
});

test("a backup of a database that had every replaced migration is restored, then migrated", async () => {
  const url = await withoutTables();
  await withSql(url, async (sql) => {
    await unsquash(sql, REPLACED_BY_BASELINE);
    await fillEmptyTables(sql);
  });
  const old = await writeBackup(url, folder, NOW);
  const restored = await withoutTables();
  await readBackup(restored, folder);
  const again = await writeBackup(restored, join(folder, "again"), NOW);
  expect(rowCounts(again)).toEqual(rowCounts(old));
});

test("a database that lacks the newest replaced migration is rejected and left unchanged", async () => {
  const url = await withoutTables();
  await withSql(url, async (sql) => {
    await unsquash(sql, "an older one");
    const migrating = sql.begin((tx) => applyMigrations(tx, listMigrations()));
    await expect(migrating).rejects.toThrow("older than release 1.0.0");
    expect(await sql`select from drizzle.__drizzle_migrations`).toHaveLength(2);
  });
});

test("a backup older than the tables of the database is rejected", async () => {
  await backUpOldSchema(1);
  await expect(readBackup(await ofThisRelease(), folder)).rejects.toThrow("without tables");
});

test("a backup of an unknown release is rejected", async () => {
  const url = await ofThisRelease();
  await withSql(
    url,
    (sql) => sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`,
  );
  await writeBackup(url, folder, NOW);
  await expect(readBackup(await withoutTables(), folder)).rejects.toThrow("or a newer one");
});

test("rows that refer to each other in a circle, or to later rows of their table, are restored", async () => {
  const [first, second] = [await ofThisRelease(), await ofThisRelease()];
  const shape = `
    create table hens (id int primary key, next int, egg int);
    create table eggs (id int primary key, hen int references hens);
    alter table hens add constraint hens_next foreign key (next) references hens,
      add constraint hens_egg foreign key (egg) references eggs`;
  for (const url of [first, second]) await withSql(url, (sql) => sql.unsafe(shape));
  await withSql(first, async (sql) => {
    await sql`insert into hens select n, nullif(n + 1, 2501) from generate_series(1, 2500) n`;
    await sql`insert into eggs select id, id from hens`;
    await sql`update hens set egg = id`;
  });
  const { tables } = await writeBackup(first, folder, NOW);
  expect((await readBackup(second, folder)).tables).toEqual(tables);
  const broken = withSql(second, (sql) => sql`insert into hens values (0, -1)`);
  await expect(broken).rejects.toThrow("hens_next");
});
