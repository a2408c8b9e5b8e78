import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, connection } from "#db/client";
import { isDiskFull } from "#lib/kernel/disk-full";
import { overrideSettings } from "#lib/kernel/env";
import { call, issueKey } from "#tests/api";
import { pinClock, testDatabase } from "#tests/database";
import { mountSmallDisk, type SmallDisk, smallDiskObstacle } from "#tests/small-disk";
import { currentTestRun } from "#tests/test-run";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const obstacle = smallDiskObstacle();
const title = obstacle === undefined ? "a full disk" : `a full disk (skipped: ${obstacle})`;

/** Runs a TypeScript file of the project until it exits. */
function run(file: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, stderr })),
  );
}

describe.skipIf(obstacle !== undefined)(`${title} of the database`, () => {
  let disk: SmallDisk;
  let server: Sql;
  let url: string;
  let key: string;
  const name = `daybook_test_${currentTestRun().run_id}_tight`;

  beforeAll(async () => {
    const sample = await testDatabase({ sample: true });
    key = await issueKey("read");
    await closeDatabase();
    server = postgres(currentTestRun().server_url, { max: 1, onnotice: () => {} });
    const template = new URL(sample.url).pathname.slice(1);
    const [size] = await server<{ mb: number; folder: string }[]>`
      select (pg_database_size(${template}) / 1000000)::int as mb,
        current_setting('data_directory') as folder`;
    disk = mountSmallDisk((size?.mb ?? 0) + 24);
    const place = join(disk.folder, "tablespace");
    mkdirSync(place);
    const { uid, gid } = statSync(size?.folder ?? "");
    chownSync(place, uid, gid);
    await server.unsafe(`create tablespace ${name} location '${place}'`);
    await server.unsafe(`create database ${name} template ${template} tablespace ${name}`);
    await sample.drop();
    url = Object.assign(new URL(currentTestRun().server_url), { pathname: `/${name}` }).href;
    overrideSettings({ DATABASE_URL: url });
    pinClock();
    await fill(connection().sql);
  });
  afterAll(async () => {
    await closeDatabase();
    await server.unsafe(`drop database if exists ${name} with (force)`);
    await server.unsafe(`drop tablespace if exists ${name}`);
    await server.end();
    disk.remove();
  });

  const writeMemo = () =>
    call("/v1/decision/memo", {
      key,
      body: { geography: "78704", child_age_months: 30, budget_weekly: 300 },
    });

  test("a memo returns 503 with a retry time, and reads continue", async () => {
    const refused = await writeMemo();
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      code: "unavailable",
      detail: expect.stringContaining("no room") as string,
    });
    expect(refused.headers["Retry-After"]).toBe("60");
    expect((await call("/v1/facilities?zip_code=78704&limit=1", { key })).status).toBe(200);
  });

  test("the health check is degraded and names the disk, but stays 200 so that the server isn't replaced", async () => {
    const { status, body } = await call("/api/health");
    expect([status, body.status]).toEqual([200, "degraded"]);
    expect(body.reasons).toEqual([
      { code: "disk_full", detail: expect.stringContaining("the disk of the database") as string },
    ]);
    const statusOf = (path: string) =>
      body.routes.find((route: { path: string }) => route.path === path)?.status;
    expect(statusOf("/v1/decision/memo")).toBe("down");
    expect(statusOf("/v1/facilities")).toBe("ok");
  });

  test("an ingest is rejected with one sentence", async () => {
    const file = "tests/fixtures/sources/nj-dcf/centers_2025-04.csv";
    const ended = await run("scripts/ingest.ts", ["nj-dcf", "--file", file], { DATABASE_URL: url });
    expect(ended.stderr.trim()).toMatch(/^The disk of the database is full: .*[^\n]*$/);
    expect(ended.code).toBe(1);
  });

  test("a backup onto the full disk fails with one sentence and leaves nothing behind", async () => {
    const to = join(disk.folder, "backup");
    const ended = await run("scripts/backup.ts", ["--to", to], { DATABASE_URL: url });
    expect(ended.stderr.trim()).toMatch(
      /^The disk of \S*backup is full, so no backup was written$/,
    );
    expect(ended.code).toBe(1);
    expect(existsSync(to) || existsSync(`${to}.part`)).toBe(false);
  });

  test("writes work again as soon as the disk has space", async () => {
    await connection().sql`drop table filler`;
    expect((await writeMemo()).status).toBe(200);
    await expect
      .poll(async () => (await call("/api/health")).body.status, { timeout: 10_000 })
      .toBe("ok");
  });
});

describe.skipIf(obstacle !== undefined)(`${title} at the first start`, () => {
  test.each([
    ["creating the database", 24],
    ["loading the sample", 64],
  ])(
    "%s on too small a disk ends with a sentence about the disk",
    async (_step, size_mb) => {
      const disk = mountSmallDisk(size_mb);
      try {
        const ended = await run("scripts/lifecycle/start.ts", [], {
          DATABASE_URL: "",
          DAYBOOK_DATA: disk.folder,
          HOST: "localhost",
          PORT: "0",
        });
        expect(ended.stderr).toMatch(/^The disk of .* is full/m);
        expect(ended.stderr).not.toMatch(/^ +at /m);
        expect(ended.code).toBe(1);
        expect(readdirSync(disk.folder)).not.toEqual([]);
      } finally {
        disk.remove();
      }
    },
    180_000,
  );
});

/** Writes rows of one page each until no more fit. */
async function fill(sql: Sql): Promise<void> {
  await sql`create table filler (page text)`;
  await sql`alter table filler alter page set storage plain`;
  for (let rows = 500; rows >= 1;) {
    try {
      await sql`insert into filler select repeat('x', 8000) from generate_series(1, ${rows})`;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      rows = Math.floor(rows / 2);
    }
  }
}
