import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireAbilities, requireReplicaAbilities } from "#db/abilities";
import { lockForTransaction, tryLockForTransaction } from "#db/advisory-lock";
import { type Connection, openConnection } from "#db/client";
import { type AdvisoryLock, lockOf } from "#db/locks";
import { applyMigrations, listMigrations, migrate } from "#db/migrate";
import { oneRow } from "#db/one-row";
import { testDatabase, type TestDatabase } from "#tests/database";
import { openPooler } from "#tests/pooler";
import { copyTemplate, currentTestRun } from "#tests/test-run";

/** A release starts on a database in use, or on a pooler in front of it. */

const BACKUP = fileURLToPath(new URL("../scripts/backup.ts", import.meta.url));

let database: TestDatabase;
let holder: Connection;
beforeAll(async () => {
  database = await testDatabase();
  holder = openConnection({ url: database.url, connections_max: 1, statement_timeout_ms: 0 });
});
afterAll(async () => {
  await holder.close();
  await database.drop();
});

const START = fileURLToPath(new URL("../scripts/lifecycle/start.ts", import.meta.url));

test("a direct address has all abilities", async () => {
  await expect(requireAbilities(database.url)).resolves.toBeUndefined();
  await expect(requireReplicaAbilities(database.url)).resolves.toBeUndefined();
});

test.each([
  ["drops the settings of a session", "drops or refuses the settings"],
  ["refuses the settings of a session", "drops or refuses the settings"],
  ["shares its sessions", "shares its sessions among clients"],
] as const)("a pooler that %s is rejected", async (kind, sentence) => {
  const pooler = await openPooler(new URL(database.url), kind);
  try {
    for (const [name, check] of [
      ["DATABASE_URL", requireAbilities],
      ["DATABASE_REPLICA_URL", requireReplicaAbilities],
    ] as const) {
      const text = new RegExp(
        `^The database of ${name} can't be used\\. .*${sentence}.*Use the direct address`,
      );
      await expect(check(pooler.url)).rejects.toThrow(text);
    }
  } finally {
    pooler.close();
  }
});

test("an unavailable replica doesn't stop a start", async () => {
  const { href } = Object.assign(new URL(database.url), { port: "1" });
  await expect(requireReplicaAbilities(href)).resolves.toBeUndefined();
});

test("a read-only database is rejected", async () => {
  const { href, pathname } = new URL(database.url);
  const name = holder.sql(pathname.slice(1));
  await holder.sql`alter database ${name} set default_transaction_read_only = on`;
  try {
    await expect(requireAbilities(href)).rejects.toThrow("Use the address of the primary");
  } finally {
    await holder.sql`alter database ${name} reset default_transaction_read_only`;
  }
});

test("npm start stops at a pooler with one sentence, before the schema", async () => {
  const pooler = await openPooler(new URL(database.url), "shares its sessions");
  const env = { ...process.env, DATABASE_URL: pooler.url, PORT: "0" };
  const started = promisify(execFile)(process.execPath, ["--import", "tsx", START], { env });
  const ended = await started.catch((error: unknown) => error);
  pooler.close();
  expect(ended).toMatchObject({ code: 1 });
  const { stdout, stderr } = ended as { stdout: string; stderr: string };
  expect(stdout).toMatch(/^Daybook\n {2}database +failed \(.*\)\n$/);
  expect(stderr.trim()).toMatch(/^The database of DATABASE_URL .* Use the direct address.*\.$/);
});

/** Runs work while another session, named "left over", has a lock. */
async function whileLocked(
  lock: AdvisoryLock,
  work: (pid: number) => Promise<void>,
): Promise<void> {
  await holder.sql.begin(async (tx) => {
    await tx`select set_config('application_name', 'left over', true)`;
    await lockForTransaction(tx, lock);
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await work(row?.pid ?? 0);
  });
}

const namesHolder = (purpose: string, pid: number) =>
  new RegExp(
    `^Gave up after .* Waiting to ${purpose}.*process ${pid} \\(application_name "left over", ` +
      `idle in transaction, since \\d{4}-.*pg_terminate_backend\\(${pid}\\)`,
  );

test("a migration waits for another one for a limited time, then names its session", async () => {
  await whileLocked(lockOf("migration"), async (pid) => {
    await expect(migrate(database.url, 20)).rejects.toThrow(
      namesHolder("migrate the database", pid),
    );
  });
});

test.each([lockOf("places"), lockOf("source", "tx-hhsc")])(
  "a transaction waits to $purpose, and can continue after a timeout",
  async (lock) => {
    const waiting = openConnection({
      url: database.url,
      connections_max: 1,
      statement_timeout_ms: 0,
    });
    await whileLocked(lock, (pid) =>
      waiting.sql.begin(async (tx) => {
        await expect(lockForTransaction(tx, lock, 20)).rejects.toThrow(
          namesHolder(lock.purpose, pid),
        );
        const rows = await tx`select current_setting('lock_timeout') as timeout`;
        expect(rows).toEqual([{ timeout: "0" }]);
      }),
    );
    await waiting.close();
  },
);

test("a transaction that got its lock keeps it until its end", async () => {
  const waiting = openConnection({
    url: database.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  await waiting.sql.begin(async (tx) => {
    const lock = lockOf("places");
    let free = () => {};
    const held = new Promise<void>((resolve) => (free = resolve));
    const holding = whileLocked(lock, () => held);
    const isHeld = () =>
      tx`select from pg_locks where locktype = 'advisory' and classid = ${lock.class_id}`;
    while ((await isHeld()).length === 0);
    const locking = lockForTransaction(tx, lock);
    free();
    await Promise.all([holding, locking]);
    const isTaken = await holder.sql.begin((other) => tryLockForTransaction(other, lock));
    expect(isTaken).toBe(false);
  });
  await waiting.close();
});

/** Runs work on a database that lacks the newest migration's row, as the last release left it. */
const withoutNewest = async (work: (hash: string) => Promise<void>) => {
  const { sql } = holder;
  const forgotten = await sql<{ hash: string }[]>`
    delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations) returning *`;
  try {
    await work(oneRow(forgotten).hash);
  } finally {
    await sql`insert into drizzle.__drizzle_migrations ${sql(forgotten)}`;
  }
};

test("a backup doesn't migrate the schema, and records the migration of the serving release", () =>
  withoutNewest(async (newest) => {
    const folder = join(mkdtempSync(join(tmpdir(), "daybook-before-")), "backup");
    await promisify(execFile)(process.execPath, ["--import", "tsx", BACKUP, "--to", folder], {
      env: { ...process.env, DATABASE_URL: database.url },
    });
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    const held = await holder.sql<{ hash: string }[]>`
      select hash from drizzle.__drizzle_migrations order by id`;
    const migrations = held.map(({ hash }) => hash);
    expect(manifest).toMatchObject({ migrations });
    expect(migrations).not.toContain(newest);
    rmSync(dirname(folder), { recursive: true });
  }));

test("a migration gives up on a locked table and changes nothing", async () => {
  const previous = await copyTemplate(currentTestRun(), "template0");
  const { sql, close } = openConnection({
    url: previous.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  try {
    // A migration that only creates tables waits for none.
    const changing = /^ALTER TABLE "\w+" (ADD|ALTER|DROP) COLUMN/m;
    const last = listMigrations().findLastIndex((each) => changing.test(each.sql.join("\n")));
    await sql.begin((tx) => applyMigrations(tx, listMigrations().slice(0, last)));
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    await sql.begin(async (tx) => {
      await tx`lock table ${tx(tables.map(({ name }) => name))} in access share mode`;
      await expect(migrate(previous.url)).rejects.toThrow("end that and start again");
    });
    const applied = await sql`select from drizzle.__drizzle_migrations`;
    expect(applied).toHaveLength(last);
  } finally {
    await close();
    await previous.drop();
  }
}, 30_000);
