import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

const read = () => call(`/v1/facilities/${EXAMPLE_FACILITY_ID}`, { key });

test("a facility's own price wins over its county's, and says whose and of which year it is", async () => {
  const { sql } = connection();
  const [row] = await sql<{ observed_on: string }[]>`
    update facilities set price_weekly = 251 where id = ${EXAMPLE_FACILITY_ID}
    returning observed_on`;
  const { body } = await read();
  expect(body.price_weekly).toBe(251);
  expect(body.price_basis).toMatchObject({
    source: "facility",
    price_year: Number(row?.observed_on.slice(0, 4)),
    imputed: false,
  });
  const found = await call("/v1/facilities?zip_code=78704&radius=10&limit=100", { key });
  const summary = found.body.data.find((one: { id: string }) => one.id === EXAMPLE_FACILITY_ID);
  expect(summary.price_weekly).toBe(251);
  const compared = await call(
    `/v1/facilities/compare?facility_ids=${EXAMPLE_FACILITY_ID},${found.body.data.at(-1).id}`,
    { key },
  );
  expect(compared.body.rows[0].price_weekly).toBe(251);
});
