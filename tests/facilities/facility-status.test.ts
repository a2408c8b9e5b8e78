import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { readFacilityStatuses } from "#lib/facilities/facility-status";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const UNKNOWN = "fac_7ZZZZZZZZZZZZZZZZZZZZZZZZZ";
const LEFT = "fac_7YYYYYYYYYYYYYYYYYYYYYYYYY";

test("readFacilityStatuses returns current statuses in the requested order, merged facilities once, and counts unknown ids", async () => {
  const { sql } = connection();
  const [first, second] = await sql<{ id: string; last_inspected_on: string | null }[]>`
    select id, last_inspected_on::text from facilities
    order by last_inspected_on is null, id limit 2`;
  if (!first || !second) throw new Error("The sample has no two places");
  await sql`
    update facilities set license_status = 'revoked', not_seen_since = '2026-05-01',
      observed_on = '2026-07-03'
    where id = ${first.id}`;
  await sql`
    insert into facility_aliases (old_id, facility_id, cause) values (${LEFT}, ${first.id}, 'merge')`;
  await sql`update facilities set observed_on = '2026-07-04' where id = ${second.id}`;
  const { facilities, unknown } = await readFacilityStatuses([second.id, UNKNOWN, LEFT, first.id]);
  expect(unknown).toBe(1);
  expect(facilities.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(facilities[1]).toMatchObject({
    license_status: "revoked",
    not_seen_since: "2026-05-01",
    last_inspected_on: first.last_inspected_on,
    stale_list_on: "2026-07-03",
  });
  expect(facilities[0]?.stale_list_on).toBeUndefined();
  expect(await readFacilityStatuses([])).toEqual({ facilities: [], unknown: 0 });
});
