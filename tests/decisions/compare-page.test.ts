import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { compareById } from "#lib/decisions/compare";
import { now } from "#lib/kernel/clock";
import { DIMENSION_NAMES } from "#lib/scoring/dimensions";
import { testDatabase, type TestDatabase } from "#tests/database";
import { readCompared } from "../../app/(site)/compare/read";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("the page names the place that the API names: by safety, price and license alone", async () => {
  const rows = await connection().sql<{ id: string }[]>`
    select id from facilities where state_code = 'TX' and safety_score is not null
    order by id limit 24`;
  const ids = rows.map(({ id }) => id);
  let moved = 0;
  for (let at = 0; at + 1 < ids.length; at += 2) {
    const facility_ids = ids.slice(at, at + 2);
    const dimensions = DIMENSION_NAMES.filter(
      (name) => name !== "commute_minutes" && name !== "distance_miles",
    );
    const [{ comparison }, { recommendation }, whole] = await Promise.all([
      readCompared(facility_ids, { facility_ids, dimensions: [] }),
      compareById({ facility_ids }, now()),
      compareById({ facility_ids, dimensions }, now()),
    ]);
    const { caveats } = whole.recommendation;
    expect(comparison.recommendation).toEqual({ ...recommendation, caveats });
    expect(comparison.dimensions).toHaveLength(dimensions.length);
    const { basis, margin } = recommendation;
    if (whole.recommendation.basis !== basis || whole.recommendation.margin !== margin) moved += 1;
  }
  expect(moved).toBeGreaterThan(0);
});
