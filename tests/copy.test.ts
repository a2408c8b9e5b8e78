import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Connection, openConnection } from "#db/client";
import { copyRows } from "#db/copy";
import { testDatabase, type TestDatabase } from "#tests/database";

let world: TestDatabase;
let connection: Connection;
let other: Connection;
let sql: Sql;

beforeAll(async () => {
  world = await testDatabase();
  const options = { url: world.url, connections_max: 1, statement_timeout_ms: 0 };
  connection = openConnection(options);
  other = openConnection(options);
  ({ sql } = connection);
  await sql`create table numbers (n integer, note text)`;
});
afterAll(async () => {
  await connection.close();
  await other.close();
  await world.drop();
});

const ROWS = 50_000;
function* rowsWithFault(at: number): Generator<[number | string, string]> {
  for (let n = 0; n < ROWS; n++) yield [n === at ? "none" : n, "a text of some length"];
}
const copy = (rows: Iterable<[number | string, string]>) =>
  sql.begin((tx) => copyRows(tx, "numbers", ["n", "note"], rows));
const countRows = async () => (await sql`select count(*)::int as rows from numbers`)[0]?.["rows"];

test.each([
  ["first", 0],
  ["middle", ROWS / 2],
  ["last", ROWS - 1],
])("a copy whose %s row is rejected fails, and the next copy works", async (_which, at) => {
  await expect(copy(rowsWithFault(at))).rejects.toThrow(/invalid input syntax for type integer/);
  expect(await countRows()).toBe(0);
  await copy(rowsWithFault(-1));
  expect(await countRows()).toBe(ROWS);
  await sql`truncate numbers`;
});

test("a copy whose rows can't be produced fails and stores nothing", async () => {
  function* failing(): Generator<[number, string]> {
    yield [1, "one"];
    throw new Error("no more rows");
  }
  await expect(copy(failing())).rejects.toThrow("no more rows");
  expect(await countRows()).toBe(0);
});

test("a copy whose connection breaks fails", async () => {
  const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  async function* slow(): AsyncGenerator<[number, string]> {
    yield [1, "a".repeat(300_000)];
    await other.sql`select pg_terminate_backend(${own?.pid ?? 0})`;
    yield [2, "b".repeat(300_000)];
  }
  await expect(sql.begin((tx) => copyRows(tx, "numbers", ["n", "note"], slow()))).rejects.toThrow();
  expect(await other.sql`select from numbers`).toHaveLength(0);
});
