import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openConnection } from "#db/client";
import { apiKeys } from "#db/schema/index";
import { describeFailure } from "./describe-failure";

let folder: string;
let file: string;
let closed_port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "daybook-failure-"));
  file = join(folder, "file");
  writeFileSync(file, "");
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closed_port = (server.address() as AddressInfo).port;
  await new Promise((end) => server.close(end));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function failureOf(work: () => PromiseLike<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    return describeFailure(error);
  }
  throw new Error("It did not fail");
}

const closedDatabase = () =>
  openConnection({
    url: `postgres://a:secret@127.0.0.1:${closed_port}/b`,
    connections_max: 1,
    statement_timeout_ms: 0,
  });

test("a missing file is named", async () => {
  const text = await failureOf(() => readFile(join(folder, "none")));
  expect(text).toBe(`${folder}/none cannot be used: it does not exist.`);
});

test("a folder below a file is named", async () => {
  const text = await failureOf(() => mkdir(join(file, "below"), { recursive: true }));
  expect(text).toMatch(/file\S* cannot be used: it is not a folder/);
});

test.skipIf(process.getuid?.() !== 0)("a file without permission is named", async () => {
  writeFileSync(join(folder, "private"), "", { mode: 0o600 });
  process.seteuid?.(65_534);
  try {
    const text = await failureOf(() => readFile(join(folder, "private")));
    expect(text).toContain("cannot be used: this account lacks the permission");
  } finally {
    process.seteuid?.(0);
  }
});

test("an unreachable database is one sentence with its address and no password", async () => {
  const { sql, db } = closedDatabase();
  const texts = await Promise.all([
    failureOf(() => sql`select 1`),
    failureOf(() => db.select().from(apiKeys)),
  ]);
  for (const text of texts) {
    expect(text).toMatch(/^The database cannot be reached: .*127.0.0.1:\d+. Check DATABASE_URL/);
    expect(text).not.toMatch(/secret|select|\n/);
  }
  await sql.end();
});

test("a failed request of another service is not reported as a failure of the database", async () => {
  const text = await failureOf(() => fetch(`http://127.0.0.1:${closed_port}`));
  expect(text).toBe(`fetch failed: connect ECONNREFUSED 127.0.0.1:${closed_port}`);
});

test("a value of another format is named by its path", async () => {
  const shape = z.object({ a: z.array(z.number()) });
  const text = await failureOf(async () => shape.parse({ a: [1, "x"] }));
  expect(text).toMatch(/^The input has another format than expected at "a.1": .*number/);
});
