import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

/** Each question of a day has one stored memo, so each call sends another budget. */
let budget_weekly = 320;
async function writeMemo(changes: object = {}) {
  budget_weekly += 1;
  const body = { geography: "78704", child_age_months: 30, budget_weekly, ...changes };
  return (await call("/v1/decision/memo", { key, body })).body;
}
const countOf = (memo: { excluded: { reason_code: string; count: number }[] }, code: string) =>
  memo.excluded.find(({ reason_code }) => reason_code === code)?.count ?? 0;

test("a facility that left the agency's list is counted as off the list and not listed", async () => {
  const before = await writeMemo();
  const [first] = before.shortlist;
  await connection().sql`
    update facilities set not_seen_since = '2026-09-01' where id = ${first.facility_id}`;
  const memo = await writeMemo();
  await connection().sql`
    update facilities set not_seen_since = null where id = ${first.facility_id}`;
  const count = countOf(before, "off_list") + 1;
  expect(countOf(memo, "off_list")).toBe(count);
  expect(memo.summary).toContain(`${count} excluded: no longer on the agency's list`);
  expect(memo.shortlist.map((item: { facility_id: string }) => item.facility_id)).not.toContain(
    first.facility_id,
  );
});

test("facilities of the ZIP code's county without a location are counted as unlocated", async () => {
  const { sql } = connection();
  const [before, [{ county_fips } = { county_fips: "" }]] = [
    await writeMemo(),
    await sql<{ county_fips: string }[]>`select county_fips from zips where zip = '78704'`,
  ];
  const hidden = await sql<{ id: string; lat: number; lng: number }[]>`
    select id, lat, lng from facilities
    where county_fips = ${county_fips} and lat is not null
      and not_seen_since is null order by id limit 2`;
  await sql`update facilities set lat = null, lng = null where id = any(${hidden.map(({ id }) => id)})`;
  const memo = await writeMemo();
  for (const { id, lat, lng } of hidden) {
    await sql`update facilities set lat = ${lat}, lng = ${lng} where id = ${id}`;
  }
  const count = countOf(before, "unlocated") + 2;
  expect(countOf(memo, "unlocated")).toBe(count);
  expect(memo.summary).toContain(
    `${count} excluded: in the same county, but without a published location`,
  );
});

test("a license end date that passed after the list withholds may_operate and is stated", async () => {
  const { sql } = connection();
  const [first] = (await writeMemo()).shortlist;
  expect(first.facts.may_operate).toBe(true);
  const { facility_id } = first;
  const [was] = await sql<{ expires_on: string | null; observed_on: string }[]>`
    select expires_on::text, observed_on::text from facilities where id = ${facility_id}`;
  await sql`
    update facilities set expires_on = '2026-10-20', observed_on = '2026-10-10'
    where id = ${facility_id}`;
  const { shortlist } = await writeMemo();
  await sql`
    update facilities set expires_on = ${was?.expires_on ?? null},
      observed_on = ${was?.observed_on ?? ""}
    where id = ${facility_id}`;
  const item = shortlist.find((one: { facility_id: string }) => one.facility_id === facility_id);
  expect(item).toMatchObject({
    as_of: "2026-10-10",
    facts: { as_of: "2026-10-10", license_ended_on: "2026-10-20" },
  });
  expect(item.facts).not.toHaveProperty("may_operate");
  expect(item.facts.missing).toContainEqual({ field: "may_operate", code: "end_date_passed" });
  expect(item.why).toContain(
    "License active on the list of 2026-10-10. Its printed end date, 2026-10-20, has passed.",
  );
});

test("a memo of historical records states their date on every item and in the summary", async () => {
  const { sql } = connection();
  const rows = await sql<{ id: string; observed_on: string }[]>`
    select id, observed_on::text from facilities where state_code = 'TX'`;
  await sql`update facilities set observed_on = '2014-08-25' where state_code = 'TX'`;
  const memo = await writeMemo({ allow_non_launch_ready: true });
  await sql`
    update facilities f set observed_on = r.observed_on::date
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => row.observed_on)}::text[])
      as r (id, observed_on)
    where f.id = r.id`;
  expect(memo.shortlist).toHaveLength(5);
  for (const { recommendation, why, trust_tier } of memo.shortlist) {
    expect(trust_tier).toBe("historical");
    expect(["consider_with_caution", "verify_first"]).toContain(recommendation);
    expect(why[0]).toContain("2014-08-25");
  }
  expect(memo.tradeoffs.map(({ kind }: { kind: string }) => kind)).toContain("historical_records");
  expect(memo.summary).toContain(
    "5 of the facilities listed are known only from historical records of 2014-08-25",
  );
});
