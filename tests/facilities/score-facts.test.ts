import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { readFacility } from "#lib/facilities/read";
import { readScoreFacts } from "#lib/facilities/score-facts";
import { now } from "#lib/kernel/clock";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("a score rests on what the whole record says, and a place without one on nothing", async () => {
  // The sample's places on probation are Delaware's, of which none has a score.
  await connection().sql`
    update safety_scores set safety = jsonb_set(safety, '{caps}',
      '[{"code": "license_probationary", "limit": 69}]')
    where facility_id = (select facility_id from safety_scores where value < 69 order by 1 limit 1)`;
  const rows = await connection().sql<{ id: string; safety_score: number | null }[]>`
    select f.id, f.safety_score from facilities f
    order by jsonb_array_length((select s.safety->'caps' from safety_scores s
      where s.facility_id = f.id)) desc nulls last, f.safety_score is null, f.id limit 40`;
  const facts = await readScoreFacts(rows.map(({ id }) => id));
  const scored = rows.filter(({ safety_score }) => safety_score !== null);
  expect(facts.map(({ facility_id }) => facility_id).toSorted()).toEqual(
    scored.map(({ id }) => id).toSorted(),
  );
  expect(facts.some(({ cap }) => cap !== null)).toBe(true);
  for (const one of facts.slice(0, 10)) {
    const { safety, inspections } = await readFacility(one.facility_id, now());
    const limits = safety.caps.map(({ limit }) => limit);
    expect(one).toEqual({
      facility_id: one.facility_id,
      low: safety.low ?? null,
      high: safety.high ?? null,
      cap: limits.length === 0 ? null : Math.min(...limits),
      inspections: safety.inputs?.n,
      last_inspected_on: inspections[0]?.date ?? null,
    });
  }
});
