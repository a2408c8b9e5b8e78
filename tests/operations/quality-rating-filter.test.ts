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

const search = (query: string) => call(`/v1/facilities?limit=100&${query}`, { key });

test("quality_rating_min keeps ratings at or above one, of the state's own system only", async () => {
  const { body } = await search("state_code=CO&quality_rating_min=4");
  const [row] = await connection().sql<{ ids: string[]; other: string }[]>`
    select array_agg(id order by id) filter (
      where quality_rating->>'value' in ('4', '5')) as ids, min(id) as other
    from facilities where state_code = 'CO' and quality_rating is not null`;
  expect(row?.ids.length).toBeGreaterThan(0);
  const found = body.data.map(({ id }: { id: string }) => id).toSorted();
  expect(found).toEqual(row?.ids);
  const other = JSON.stringify({ system: "Another", value: "5" });
  await connection().sql`
    update facilities set quality_rating = ${other}::text::jsonb where id = ${row?.ids[0] ?? ""}`;
  const again = await search("city=Denver, CO&quality_rating_min=1");
  expect(again.status).toBe(200);
  const { body: rest } = await search("state_code=CO&quality_rating_min=5&sort=name");
  expect(rest.data.map(({ id }: { id: string }) => id)).not.toContain(row?.ids[0]);
});

test.each([
  ["quality_rating_min=4", "required", "one state's system"],
  ["state_code=WY&quality_rating_min=4", "enum", "no ordered quality ratings in Wyoming"],
  ["state_code=CO&quality_rating_min=6", "enum", "no rating of Colorado Shines"],
])("%s returns 400 with the code %s and the reason", async (query, code, reason) => {
  const { status, body } = await search(query);
  expect(status).toBe(400);
  expect(body.code).toBe("invalid_request");
  expect(body.errors[0]).toMatchObject({ parameter: "quality_rating_min", code });
  expect(body.errors[0].detail).toContain(reason);
});

test("a rating has the scale of its system, lowest first", async () => {
  const { body } = await search("state_code=CO&quality_rating_min=1");
  const { body: detail } = await call(`/v1/facilities/${body.data[0].id}`, { key });
  expect(detail.provider.quality_rating).toMatchObject({
    system: "Colorado Shines",
    scale: ["1", "2", "3", "4", "5"],
  });
});
