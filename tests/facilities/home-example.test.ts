import { afterAll, beforeAll, expect, test } from "vitest";
import { connection, openConnection } from "#db/client";
import { testDatabase, type TestDatabase } from "#tests/database";
import { readExample } from "../../app/site/_data/example";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  const first = await readExample();
  if (first === undefined) throw new Error("The sample has no example");
  // Without scores, an example must be found by its inspections.
  const { jurisdiction_id } = first.facts;
  const owner = openConnection({
    url: database.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  await owner.sql`
    update facilities set safety_score = null where jurisdiction_id = ${jurisdiction_id}`;
  await owner.sql`
    update facilities set last_inspected_on = null where id in (
      select id from facilities where jurisdiction_id = ${jurisdiction_id} order by name limit 40)`;
  await owner.close();
});
afterAll(() => database.drop());

test("the home page's example is licensed on a current list and has a published inspection", async () => {
  const example = await readExample();
  expect(example).toBeDefined();
  const [row] = await connection().sql<
    { last_inspected_on: string; license_status: string; is_current: boolean }[]
  >`select last_inspected_on::text, license_status, observed_on > now() - interval '400 days'
      and not_seen_since is null as is_current
    from facilities where id = ${example?.facility.id ?? ""}`;
  expect(row).toMatchObject({ license_status: "active", is_current: true });
  expect(row?.last_inspected_on).toEqual(expect.any(String));
  expect(example?.last_inspected_on).toBe(row?.last_inspected_on);
  expect(await readExample()).toEqual(example);
});
