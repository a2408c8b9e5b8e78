import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Sql } from "postgres";
import { type Manifest, readLines } from "#db/backup-shape";
import { readBackup } from "#db/read-backup";
import { writeBackup } from "#db/write-backup";
import { closeDatabase, openConnection } from "#db/client";
import { currentVersions, forgetVersions, versionOf } from "#db/service-versions";
import { currentEdition } from "#lib/bulk/bulk-export";
import { overrideSettings } from "#lib/kernel/env";
import { newId } from "#lib/kernel/ids";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { fillEmptyTables } from "#tests/fill-tables";
import { openRig } from "#tests/sources/ingest-harness";
import { permits } from "#tests/sources/nyc";

vi.setConfig({ testTimeout: 120_000 });

let full: TestDatabase;
/** A database with few records, for tests that don't depend on the amount. */
let small: TestDatabase;
let empty: TestDatabase;
/** Backups of `full` and `small`, and a copy of the small one that tests may damage. */
let taken: string;
let taken_small: string;
let folder: string;
let key: string;
/** The response to a memo request, before the backup. */
let memo: string;
const NOW = new Date("2026-11-01T00:00:00Z");

async function withSql<T>(url: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

beforeAll(async () => {
  full = await testDatabase({ sample: true });
  key = await issueKey("read");
  const written = await call("/v1/decision/memo", {
    key,
    body: { geography: "78704", child_age_months: 30, budget_weekly: 300 },
  });
  expect(written.status).toBe(200);
  memo = written.text ?? "";
  await withSql(full.url, fillEmptyTables);
  taken = mkdtempSync(join(tmpdir(), "daybook-taken-"));
  await writeBackup(full.url, taken, NOW);
  small = await testDatabase();
  await issueKey("read");
  const rig = openRig();
  await rig.load("nyc-dohmh", "2026-10-01", permits({ site: "DC70001" }, { site: "DC70002" }));
  await rig.close();
  taken_small = mkdtempSync(join(tmpdir(), "daybook-taken-"));
  await writeBackup(small.url, taken_small, NOW);
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "daybook-backup-"));
  cpSync(taken_small, folder, { recursive: true });
  empty = await testDatabase();
});
afterEach(async () => {
  await empty.drop();
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  for (const each of [taken, taken_small]) rmSync(each, { recursive: true });
  await small.drop();
  await full.drop();
});

test("rows are hashed in the same order, whatever the collation of the database", async () => {
  const shape = { table: "sorted", columns: ["id", "n"], order: ["id"] };
  const ids: string[] = [];
  await withSql(empty.url, async (sql) => {
    await sql.unsafe(`create table sorted (id text collate "en-US-x-icu" primary key, n int)`);
    await sql`insert into sorted values ('ab', 1), ('Ba', 2), ('B-a', 3)`;
    await sql.begin(async (tx) => {
      for await (const lines of readLines(tx, shape)) {
        ids.push(...lines.map((line) => JSON.parse(line).id));
      }
    });
  });
  expect(ids).toEqual(["B-a", "Ba", "ab"]);
});

test("a restored database has the hashes of the backup and serves the same keys", async () => {
  const first = await readBackup(empty.url, taken);
  const again = await writeBackup(empty.url, join(folder, "again"), NOW);
  const { service_versions, ...tables } = again.tables;
  const { service_versions: _, ...restored } = first.tables;
  expect(tables).toEqual(restored);
  expect(service_versions?.rows).toBe(1);
  expect(Object.keys(first.tables).length).toBeGreaterThan(20);
  expect(first.tables["facilities"]?.rows).toBeGreaterThan(1_000);
  const found = await call("/v1/facilities?zip_code=78704&limit=1", { key });
  expect(found.status).toBe(200);
  const { memo_id } = JSON.parse(memo) as { memo_id: string };
  expect((await call(`/v1/decision/memo/${memo_id}`, { key })).text).toBe(memo);
});

test("the tested backup has a row of every table", async () => {
  const { tables } = JSON.parse(readFileSync(join(taken, "manifest.json"), "utf8")) as Manifest;
  const empty = Object.keys(tables).filter((table) => tables[table]?.rows === 0);
  expect(empty).toEqual([]);
});

test("a restored database has versions that were never served before", async () => {
  const versionNow = async (url: string) => {
    overrideSettings({ DATABASE_URL: url });
    await closeDatabase();
    forgetVersions();
    return { version: versionOf(await currentVersions()), edition: (await currentEdition()).name };
  };
  const before = await versionNow(small.url);
  await readBackup(empty.url, folder);
  const after = await versionNow(empty.url);
  expect(after.version).toMatch(new RegExp(`^${before.version}/[0-9a-f]{8}$`));
  expect(after.edition).not.toBe(before.edition);
});

test("no cursor of the events feed is issued twice after a restore, even if the backup has no deliveries", async () => {
  const insertDelivery = (url: string, owner_key_id: string) =>
    withSql(url, async (sql) => {
      const [row] = await sql<{ position: number }[]>`
        insert into webhook_deliveries (delivery_id, subscription_id, owner_key_id, event, host, body,
          created_at)
        values (${newId("delivery")}, 'sub', ${owner_key_id}, 'score_change', 'host', '{}', now())
        returning position::float8`;
      await sql`delete from webhook_deliveries where owner_key_id = 'removed'`;
      return row?.position ?? 0;
    });
  for (let n = 0; n < 5; n++) await insertDelivery(empty.url, "removed");
  const quiet = join(folder, "quiet");
  await writeBackup(empty.url, quiet, NOW);
  const result = await insertDelivery(empty.url, "kept");
  const restored = await testDatabase();
  await readBackup(restored.url, quiet);
  const next = await insertDelivery(restored.url, "kept");
  expect(next).toBeGreaterThan(result);
  const again = await testDatabase();
  await readBackup(again.url, quiet);
  expect(await insertDelivery(again.url, "kept")).toBeGreaterThan(next);
  await Promise.all([restored.drop(), again.drop()]);
});

test("a backup is never overwritten, and a failed one leaves nothing behind", async () => {
  const manifest = () => readFileSync(join(folder, "manifest.json"), "utf8");
  const before = manifest();
  await expect(writeBackup(empty.url, folder, new Date())).rejects.toThrow("move this one away");
  expect(manifest()).toBe(before);
  const failing = join(folder, "failing");
  await expect(writeBackup(`${empty.url}_none`, failing, NOW)).rejects.toThrow("does not exist");
  expect(existsSync(failing) || existsSync(`${failing}.part`)).toBe(false);
});

test("the partial files of a killed backup don't count as a backup, and the next one replaces them", async () => {
  const next = join(folder, "next");
  mkdirSync(`${next}.part`);
  writeFileSync(join(`${next}.part`, "facilities.jsonl.gz"), "half");
  await writeBackup(empty.url, next, NOW);
  expect(readdirSync(folder).filter((name) => name.startsWith("next"))).toEqual(["next"]);
  expect(readdirSync(next)).toContain("manifest.json");
});

test("text with Unicode line separators is restored unchanged", async () => {
  await issueKey("read");
  const name = "one\u2028two\u2029three\u0085four\nfive";
  await withSql(empty.url, (sql) => sql`update api_keys set name = ${name}`);
  const odd = join(folder, "odd");
  const { tables } = await writeBackup(empty.url, odd, NOW);
  expect(tables["api_keys"]?.rows).toBe(1);
  const restored = await testDatabase();
  expect((await readBackup(restored.url, odd)).tables).toEqual(tables);
  await restored.drop();
});

test("a changed file is rejected, and the restore leaves nothing behind", async () => {
  const file = join(folder, "facilities.jsonl.gz");
  const text = gunzipSync(readFileSync(file)).toString();
  const changed = text.replace("active", "closed");
  expect(changed).not.toBe(text);
  writeFileSync(file, gzipSync(changed));
  await expect(readBackup(empty.url, folder)).rejects.toThrow("facilities is not what was");
  const { tables } = await writeBackup(empty.url, join(folder, "after"), NOW);
  expect(tables["facilities"]?.rows).toBe(0);
});

test("a missing file is named, and the restore leaves nothing behind", async () => {
  rmSync(join(folder, "facilities.jsonl.gz"));
  await expect(readBackup(empty.url, folder)).rejects.toThrow(/facilities.* it does not exist/);
  const { tables } = await writeBackup(empty.url, join(folder, "after"), NOW);
  expect(tables["facilities"]?.rows).toBe(0);
});

test.skipIf(process.platform === "win32")(
  "only the owner can read the files of a backup",
  async () => {
    const made = join(folder, "made");
    await writeBackup(empty.url, made, NOW);
    const files = readdirSync(made).map((name) => join(made, name));
    expect(statSync(made).mode & 0o777).toBe(0o700);
    expect(new Set(files.map((file) => statSync(file).mode & 0o777))).toEqual(new Set([0o600]));
  },
);

test("a database with records is never overwritten by a restore", async () => {
  await expect(readBackup(small.url, folder)).rejects.toThrow("not empty");
});
