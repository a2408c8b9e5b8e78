import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { joinDatabase, removeDatabase } from "#db/embedded";
import { migrate } from "#db/migrate";
import { readState } from "#db/postgres/state";
import { DAY_MS } from "#lib/kernel/days";
import { overrideSettings } from "#lib/kernel/env";
import { chooseTestParent, TEST_PARENTS } from "./test-folder";

const DIRECTORY_PREFIX = "daybook-test-";

/** A younger directory without a server may belong to a run that is under way. */
const RUN_MAX_MS = DAY_MS;

/** One run of tests over one database server; steps of a longer run share it by the environment. */
export type TestRun = { server_url: string; run_id: string };

/** The run of the environment. Throws outside one: tests get it from their global setup. */
export function currentTestRun(): TestRun {
  const server_url = process.env["DAYBOOK_TEST_SERVER"];
  const run_id = process.env["DAYBOOK_TEST_RUN"];
  if (server_url && run_id) return { server_url, run_id };
  throw new Error("No test database: run through the vitest projects `database` or `contract`");
}

/**
 * Joins the test run of the environment, or opens one with its own data directory, on the server of
 * DATABASE_URL or an embedded one. `close` removes everything that this call created.
 * @param fast whether its files may be in memory. Measurements need a disk.
 */
export async function openTestRun({ fast = true } = {}): Promise<
  TestRun & { close(): Promise<void> }
> {
  if (process.env["DAYBOOK_TEST_RUN"]) return { ...currentTestRun(), close: async () => {} };
  await sweepDeadRuns();
  const parent = fast ? chooseTestParent() : tmpdir();
  const directory = mkdtempSync(join(parent, DIRECTORY_PREFIX));
  chmodSync(directory, 0o711);
  const server = await openServer(directory);
  const run = { server_url: server.url, run_id: randomBytes(4).toString("hex") };
  overrideSettings({ DAYBOOK_DATA: directory });
  process.env["DAYBOOK_TEST_SERVER"] = run.server_url;
  process.env["DAYBOOK_TEST_RUN"] = run.run_id;
  process.env["DAYBOOK_TEST_FOLDER"] = directory;
  return {
    ...run,
    close: async () => {
      delete process.env["DAYBOOK_TEST_RUN"];
      delete process.env["DAYBOOK_TEST_FOLDER"];
      await dropAll(run);
      await server.stop();
      removeDatabase(directory);
    },
  };
}

/** Makes a migrated database, once a run, for others to be copied from; filled by `fill`, if given. */
export async function makeTemplate(
  run: TestRun,
  kind: string,
  fill: (url: string) => Promise<void> = async () => {},
): Promise<string> {
  const name = databaseName(run, `template_${kind}`);
  await onServer(run, async (sql) => {
    await sql`select pg_advisory_lock(hashtext(${name}))`;
    const [existing] = await sql`select 1 from pg_database where datname = ${name}`;
    if (existing) return;
    const draft = databaseName(run, `draft_${kind}`);
    await sql.unsafe(`drop database if exists ${draft}`);
    await sql.unsafe(`create database ${draft}`);
    await migrate(urlOf(run, draft));
    await fill(urlOf(run, draft));
    await sql.unsafe(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** Copies a new database from a template. */
export async function copyTemplate(run: TestRun, template: string) {
  const name = databaseName(run, `copy_${randomBytes(6).toString("hex")}`);
  // Copying files takes half the time of copying pages through the log, which is the default.
  const how = `template ${template} strategy file_copy`;
  await onServer(run, (sql) => sql.unsafe(`create database ${name} ${how}`));
  const drop = () => onServer(run, (sql) => sql.unsafe(`drop database ${name} with (force)`));
  return { url: urlOf(run, name), drop: async () => void (await drop()) };
}

async function openServer(directory: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env["DATABASE_URL"];
  return given ? { url: given, stop: async () => {} } : joinDatabase(directory, { durable: false });
}

/** A killed run leaves its server running, so this stops the server and removes its files. */
async function sweepDeadRuns(): Promise<void> {
  const directories = TEST_PARENTS.filter((parent) => existsSync(parent)).flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(DIRECTORY_PREFIX))
      .map((name) => join(parent, name)),
  );
  for (const directory of directories) {
    const { uid, mtimeMs } = statSync(directory);
    if (uid !== process.getuid?.()) continue;
    const { pid, users } = readState(directory);
    if (users.length > 0) continue;
    if (pid) await joinDatabase(directory, { durable: false }).then((orphan) => orphan.stop());
    if (pid || Date.now() - mtimeMs > RUN_MAX_MS) removeDatabase(directory);
  }
}

async function dropAll(run: TestRun): Promise<void> {
  await onServer(run, async (sql) => {
    const mine = await sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${databaseName(run, "")})`;
    for (const { datname } of mine) await sql.unsafe(`drop database ${datname} with (force)`);
  });
}

async function onServer<T>(run: TestRun, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(run.server_url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function databaseName(run: TestRun, suffix: string): string {
  return `daybook_test_${run.run_id}_${suffix}`;
}

function urlOf(run: TestRun, database: string): string {
  const url = new URL(run.server_url);
  url.pathname = `/${database}`;
  return url.href;
}
