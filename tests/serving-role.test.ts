import { afterAll, beforeAll, expect, test } from "vitest";
import { type Connection, openConnection } from "#db/client";
import { servingRole } from "#db/migrate";
import { testDatabase, type TestDatabase } from "#tests/database";

/** Tests the database permissions of the server's role, with triggers off. */

const HISTORY = ["record_versions", "score_history", "changes", "tier_history", "audit_chain"];

let database: TestDatabase;
let owner: Connection;
let serving: Connection;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  const options = { url: database.url, connections_max: 1, statement_timeout_ms: 5_000 };
  owner = openConnection(options);
  const role = await servingRole(database.url);
  serving = openConnection({ ...options, ...(role ? { role } : {}) });
  for (const table of HISTORY) await owner.sql`alter table ${owner.sql(table)} disable trigger all`;
});
afterAll(async () => {
  await serving.close();
  await owner.close();
  await database.drop();
});

test("the server uses a role of its own", async () => {
  const rows = await serving.sql`select current_user as name`;
  expect(rows).toEqual([{ name: "daybook_server" }]);
});

test.each(HISTORY)("%s is readable but can't be changed", async (name) => {
  const { sql } = serving;
  const [row] = await sql`select count(*)::int as n from ${sql(name)}`;
  expect(row?.["n"]).toBeGreaterThan(0);
  await expect(sql`delete from ${sql(name)}`).rejects.toThrow("permission denied");
  await expect(sql`truncate ${sql(name)}`).rejects.toThrow("permission denied");
  const [column] = await owner.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = ${name} and is_identity = 'NO' limit 1`;
  const first = sql(column?.name ?? "");
  await expect(sql`update ${sql(name)} set ${first} = ${first}`).rejects.toThrow(
    "permission denied",
  );
});

test("tables that serving changes are writable", async () => {
  await serving.sql`update api_keys set last_used_at = now()`;
  await serving.sql`delete from webhook_attempts`;
});
