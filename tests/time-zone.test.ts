import { afterAll, beforeAll, expect, test } from "vitest";
import { connection, openConnection } from "#db/client";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("days are cut in UTC on a server of another zone", async () => {
  const { sql } = connection();
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql`alter database ${sql(row?.name ?? "")} set timezone to 'America/Los_Angeles'`;
  const opened = openConnection({
    url: database.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  const [day] = await opened.sql`
    select to_char('2026-10-01T00:00:00Z'::timestamptz, 'YYYY-MM-DD') as day`;
  await opened.close();
  expect(day).toEqual({ day: "2026-10-01" });
});
