import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Connection, openConnection } from "#db/client";
import { migrate, requireSettingsHeeded } from "#db/migrate";
import { testDatabase, type TestDatabase } from "#tests/database";

/** What a release finds when it starts: a database that is in use, or a pooler in front of it. */

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

const PASSED_ON = new Set(["user", "database", "client_encoding"]);

/** Of a start-up message (length, protocol, name and value by turns) what a pooler passes on. */
function withoutSettings(message: Buffer): Buffer {
  const parts = message.subarray(8).toString("utf8").split("\0");
  const kept: string[] = [];
  for (let at = 0; parts[at]; at += 2) {
    const [name = "", value = ""] = parts.slice(at);
    if (PASSED_ON.has(name)) kept.push(name, value);
  }
  const text = Buffer.from([...kept, "", ""].join("\0"));
  const head = Buffer.from(message.subarray(0, 8));
  head.writeUInt32BE(head.length + text.length);
  return Buffer.concat([head, text]);
}

async function openPooler(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    client.once("data", (first) => {
      const inner = connect(Number(target.port), target.hostname);
      sockets.add(client).add(inner);
      inner.write(withoutSettings(first));
      pipeline(client, inner, client, () => {});
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: url.href, close };
}

test("a pooler that drops the settings of a connection is refused; the database itself is not", async () => {
  const pooler = await openPooler(new URL(database.url));
  try {
    await requireSettingsHeeded(database.url);
    await expect(requireSettingsHeeded(pooler.url)).rejects.toThrow("as poolers do");
  } finally {
    pooler.close();
  }
});

/** As the release before left it. */
const forgetNewest = async () => {
  const [newest] = await holder.sql<{ hash: string }[]>`
    delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations) returning hash`;
  return newest?.hash;
};

test("a backup leaves the schema to the release that serves, and is of it", async () => {
  const newest = await forgetNewest();
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
});

test("a migration gives up a table that others hold, and has changed nothing", async () => {
  const { sql } = holder;
  await forgetNewest();
  const countApplied = () => sql`select count(*) from drizzle.__drizzle_migrations`;
  const before = await countApplied();
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  await sql.begin(async (tx) => {
    await tx`lock table ${tx(tables.map(({ name }) => name))} in access share mode`;
    await expect(migrate(database.url)).rejects.toThrow("end that and start again");
  });
  expect(await countApplied()).toEqual(before);
}, 30_000);
