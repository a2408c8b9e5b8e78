import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { testDatabase, type TestDatabase } from "#tests/database";
import { readExample } from "../../app/site/_data/example";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  // Without scores, an example must be found by its inspections.
  await connection().sql`update facilities set safety_score = null`;
  await connection().sql`
    update facilities set last_inspected_on = null where id in (
      select id from facilities order by name limit (select count(*) / 2 from facilities))`;
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
