import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readBackup, writeBackup } from "#db/backup";
import { closeDatabase, openConnection } from "#db/client";
import { currentPulse, forgetPulse, versionOf } from "#db/pulse";
import { currentEdition } from "#lib/bulk/edition";
import { overrideSettings } from "#lib/kernel/env";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

vi.setConfig({ testTimeout: 120_000 });

let full: TestDatabase;
let empty: TestDatabase;
let folder: string;
let key: string;
const NOW = new Date("2026-11-01T00:00:00Z");

beforeAll(async () => {
  full = await testDatabase({ sample: true });
  key = await issueKey("read");
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "daybook-backup-"));
  await writeBackup(full.url, folder, NOW);
  empty = await testDatabase();
});
afterEach(async () => {
  await empty.drop();
  rmSync(folder, { recursive: true });
});
afterAll(() => full.drop());

test("what is restored hashes as what was backed up, and serves the same keys", async () => {
  const first = await readBackup(empty.url, folder);
  const again = await writeBackup(empty.url, join(folder, "again"), NOW);
  const { pulse, ...tables } = again.tables;
  const { pulse: _, ...restored } = first.tables;
  expect(tables).toEqual(restored);
  expect(pulse?.rows).toBe(1);
  expect(Object.keys(first.tables).length).toBeGreaterThan(20);
  expect(first.tables["facilities"]?.rows).toBeGreaterThan(1_000);
  const found = await call("/v1/facilities?zip_code=78704&limit=1", { key });
  expect(found.status).toBe(200);
});

test("versions of a restored database are none that were served before", async () => {
  const versionNow = async (url: string) => {
    overrideSettings({ DATABASE_URL: url });
    await closeDatabase();
    forgetPulse();
    return { version: versionOf(await currentPulse()), edition: (await currentEdition()).name };
  };
  const before = await versionNow(full.url);
  await readBackup(empty.url, folder);
  const after = await versionNow(empty.url);
  await versionNow(full.url);
  expect(after.version).toMatch(new RegExp(`^${before.version}/[0-9a-f]{8}$`));
  expect(after.edition).not.toBe(before.edition);
});

test("a text that holds the line ends of Unicode is restored as any other", async () => {
  const { sql, close } = openConnection({
    url: full.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  await sql`update api_keys set name = ${"one\u2028two\u2029three\u0085four\nfive"}`;
  await close();
  const odd = join(folder, "odd");
  const { tables } = await writeBackup(full.url, odd, NOW);
  expect((await readBackup(empty.url, odd)).tables).toEqual(tables);
});

test("a file that has changed is refused, and nothing is left behind", async () => {
  const file = join(folder, "facilities.jsonl.gz");
  const text = gunzipSync(readFileSync(file)).toString();
  writeFileSync(file, gzipSync(text.replace("active", "closed")));
  await expect(readBackup(empty.url, folder)).rejects.toThrow("facilities is not what was");
  const { tables } = await writeBackup(empty.url, join(folder, "after"), NOW);
  expect(tables["facilities"]?.rows).toBe(0);
});

test("a file that is missing is named, and nothing is left behind", async () => {
  rmSync(join(folder, "facilities.jsonl.gz"));
  await expect(readBackup(empty.url, folder)).rejects.toThrow(/ENOENT.*facilities/);
  const { tables } = await writeBackup(empty.url, join(folder, "after"), NOW);
  expect(tables["facilities"]?.rows).toBe(0);
});

test.skipIf(process.platform === "win32")("nobody else may read what is written", async () => {
  const made = join(folder, "made");
  await writeBackup(empty.url, made, NOW);
  const files = readdirSync(made).map((name) => join(made, name));
  expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(new Set(files.map((file) => statSync(file).mode & 0o777))).toEqual(new Set([0o600]));
});

test("a database that holds records is never overwritten", async () => {
  await expect(readBackup(full.url, folder)).rejects.toThrow("not empty");
});
