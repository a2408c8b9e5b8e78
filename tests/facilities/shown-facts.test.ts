import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { readFacility } from "#lib/facilities/read";
import { readAsOfDate } from "#lib/facilities/as-of-date";
import { searchShown } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { readFacilityStatuses } from "#lib/facilities/facility-status";
import { readShownFacts } from "#lib/facilities/shown-facts";
import { now } from "#lib/kernel/clock";
import { messages } from "#lib/language/messages";
import { testDatabase, type TestDatabase } from "#tests/database";
import { redFlags } from "../../app/site/[lang]/facilities/red-flags";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("a scored facility's facts have its range, cap, and inspections, an unscored one's have no score, and both have a point", async () => {
  // The sample's facilities on probation are in Delaware and have no scores.
  await connection().sql`
    update safety_scores set safety = jsonb_set(safety, '{caps}',
      '[{"code": "license_probationary", "limit": 69}]')
    where facility_id = (select facility_id from safety_scores where value < 69 order by 1 limit 1)`;
  const rows = await connection().sql<{ id: string; safety_score: number | null }[]>`
    select f.id, f.safety_score from facilities f
    order by jsonb_array_length((select s.safety->'caps' from safety_scores s
      where s.facility_id = f.id)) desc nulls last, f.safety_score is null, f.id limit 40`;
  const facts = await readShownFacts(rows.map(({ id }) => id));
  for (const { id, safety_score } of rows) {
    expect(facts.get(id)?.score === undefined, id).toBe(safety_score === null);
  }
  expect([...facts.values()].some(({ score }) => (score?.cap ?? null) !== null)).toBe(true);
  const scored = rows.filter(({ safety_score }) => safety_score !== null);
  for (const { id } of scored.slice(0, 10)) {
    const { safety, inspections, provider } = await readFacility(id, now());
    const { lat, lng } = provider.location ?? {};
    expect(facts.get(id)?.point).toEqual(lat === undefined ? undefined : { lat, lng });
    expect(facts.get(id)?.is_zip_point).toBe(
      ["zip", "withheld"].includes(provider.location?.precision ?? ""),
    );
    const limits = safety.caps.map(({ limit }) => limit);
    expect(facts.get(id)?.score).toEqual({
      low: safety.low ?? null,
      high: safety.high ?? null,
      cap: limits.length === 0 ? null : Math.min(...limits),
      inspections: safety.inputs?.n,
      last_inspected_on: inspections[0]?.date ?? null,
    });
  }
});

test.each([
  ["its ZIP code's", { location_precision: "zip", address_withheld: false }, true],
  ["its ZIP code's, for a withheld address", { address_withheld: true }, true],
  ["its own", { location_precision: "street", address_withheld: false }, false],
])("is_zip_point is right if a facility's point is %s", async (_, columns, is_zip_point) => {
  const { sql } = connection();
  const [row] = await sql<
    { id: string }[]
  >`select id from facilities where lat is not null limit 1`;
  const id = row?.id ?? "";
  await sql`update facilities set ${sql(columns)} where id = ${id}`;
  expect((await readShownFacts([id])).get(id)?.is_zip_point).toBe(is_zip_point);
});

test.each([
  ["more than 120 days before", "2026-07-03", "2026-07-03"],
  ["120 days before", "2026-07-04", undefined],
])("stale_list_on is right if the list's date is %s", async (_, observed_on, stale_list_on) => {
  const { sql } = connection();
  const [row] = await sql<{ id: string }[]>`select id from facilities order by id limit 1`;
  const id = row?.id ?? "";
  await sql`update facilities set observed_on = ${observed_on} where id = ${id}`;
  expect((await readShownFacts([id])).get(id)?.stale_list_on).toBe(stale_list_on);
  const { facility_proof } = await readFacility(id, now());
  expect(facility_proof.freshness.status === "stale").toBe(stale_list_on !== undefined);
});

test.each([
  { state_code: "NY", limit: 100 },
  { name_query: "litle", limit: 100 },
  { name_query: "litle", zip_code: "78704", radius: 50 },
])("a search returns the same facts as readShownFacts: %o", async (query) => {
  const { data, facts } = await searchShown(SearchInput.parse(query));
  expect(data.length).toBeGreaterThan(0);
  expect(facts).toEqual(await readShownFacts(data.map(({ id }) => id)));
});

test("a facility that its agency lists as temporarily closed has is_closed_for_now", async () => {
  const { sql } = connection();
  const [row] = await sql<{ id: string }[]>`
    select id from facilities where license_stage is null order by id limit 1`;
  const id = row?.id ?? "";
  expect((await readShownFacts([id])).get(id)?.is_closed_for_now).toBe(false);
  await sql`update facilities set license_stage = 'temporarily_closed' where id = ${id}`;
  expect((await readShownFacts([id])).get(id)?.is_closed_for_now).toBe(true);
});

test("has_conditions is true only for an active license with conditions, in lists and in saved facilities", async () => {
  const { sql } = connection();
  const [row] = await sql<{ id: string }[]>`
    select id from facilities where license_status = 'active' and license_conditions is null
    order by id limit 1`;
  const id = row?.id ?? "";
  const result = async () => [
    (await readShownFacts([id])).get(id)?.has_conditions,
    (await readFacilityStatuses([id])).facilities[0]?.has_conditions,
  ];
  expect(await result()).toEqual([false, false]);
  await sql`update facilities set license_conditions = '{}' where id = ${id}`;
  expect(await result()).toEqual([false, false]);
  await sql`update facilities set license_conditions = '{Probation}' where id = ${id}`;
  expect(await result()).toEqual([true, true]);
  await sql`update facilities set license_status = 'revoked' where id = ${id}`;
  expect(await result()).toEqual([false, false]);
});

const readSevereDays = () =>
  connection().sql<
    { id: string; last_harm_on: string | null; last_serious_on: string | null }[]
  >`select id, last_harm_on::text, last_serious_on::text from facilities order by id`;

test("a facility whose page warns of severe violations has them in lists, with the same dates", async () => {
  const days = await readSevereDays();
  const some = [
    ...days.filter(({ last_harm_on }) => last_harm_on !== null).slice(0, 10),
    ...days.filter(({ last_serious_on }) => last_serious_on !== null).slice(0, 30),
    ...days.slice(0, 10),
  ];
  const facts = await readShownFacts(some.map(({ id }) => id));
  const text = messages("en");
  let result = 0;
  for (const { id } of some) {
    const facility = await readFacility(id, now());
    const flags = redFlags(facility, await readAsOfDate(facility, now()), text);
    const titles = flags.map(({ title }) => title).join(" ");
    const dates = facts.get(id)?.severe_days ?? [];
    result += dates.length;
    for (const { date } of dates) expect(titles, id).toContain(text.format.date(date));
    const warns = flags.some(({ title }) =>
      /(Harm is on|closed this provider|serious .* in the 12)/.test(title),
    );
    expect(dates.length > 0, `${id} ${titles}`).toBe(warns);
  }
  expect(result).toBeGreaterThan(20);
});

test("a license past its end date has passed_end, in lists and in saved facilities", async () => {
  const { sql } = connection();
  const [row] = await sql<{ id: string }[]>`
    select id from facilities where license_status = 'active' and license_stage is null
      and expires_on is null order by id limit 1`;
  const id = row?.id ?? "";
  expect((await readShownFacts([id])).get(id)?.passed_end).toBeUndefined();
  await sql`update facilities set expires_on = '2026-10-01' where id = ${id}`;
  expect((await readShownFacts([id])).get(id)?.passed_end).toBe("2026-10-01");
  expect((await readFacilityStatuses([id])).facilities[0]?.passed_end).toBe("2026-10-01");
});
