import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnection } from "#db/client";
import { applyMigrations, listMigrations } from "#db/migrate";
import { readBackup } from "#db/read-backup";
import { writeBackup } from "#db/write-backup";
import type { TestDatabase } from "#tests/database";
import { fillEmptyTables } from "#tests/fill-tables";
import { copyTemplate, currentTestRun, makeTemplate } from "#tests/test-run";

/** Restores of backups whose schema is another than that of the database. */

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

test.each([1, 9])(
  "a backup that is %i migrations old is restored, then migrated, with every row",
  async (age) => {
    const old = await backUpOldSchema(age);
    expect(Object.values(old.tables).filter(({ rows }) => rows === 0)).toEqual([]);
    const restored = await withoutTables();
    await readBackup(restored, folder);
    const again = await writeBackup(restored, join(folder, "again"), NOW);
    expect(again.migrations).toEqual(listMigrations().map(({ hash }) => hash));
    const rowsOf = ({ tables }: typeof old) =>
      Object.keys(old.tables).map((table) => `${table}: ${tables[table]?.rows}`);
    expect(rowsOf(again)).toEqual(rowsOf(old));
  },
);

test("a backup that is older than the tables of the database is refused", async () => {
  await backUpOldSchema(1);
  await expect(readBackup(await ofThisRelease(), folder)).rejects.toThrow("without tables");
});

test("a backup of a release that is not known is refused", async () => {
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
