import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { listMigrations } from "#db/migrate";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("the migration gives stored summaries of violations without text the name that a load writes", async () => {
  const { sql } = connection();
  const [item] = await sql<{ id: string }[]>`select id from evidence order by id limit 1`;
  const before = { title: { says: "citation" }, summary: { says: "untold", level: "serious" } };
  await sql`update evidence set parts = ${JSON.stringify(before)}::text::jsonb
    where id = ${item?.id ?? ""}`;
  const others = () =>
    sql`select id, parts from evidence where id <> ${item?.id ?? ""} order by id`;
  const unchanged = [...(await others())];
  const migration = listMigrations().find(({ sql: text }) =>
    text.some((each) => each.includes("no_text")),
  );
  for (const statement of migration?.sql ?? []) await sql.unsafe(statement);
  const [after] = await sql`select parts from evidence where id = ${item?.id ?? ""}`;
  expect(after?.["parts"]).toEqual({ ...before, summary: { says: "no_text", level: "serious" } });
  expect([...(await others())]).toEqual(unchanged);
});
