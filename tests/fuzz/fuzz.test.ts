import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#tests/database";
import { fuzz } from "./run";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

/** `npm run check:deep -- fuzz` sends 100,000 requests with a new seed each time. */
test("5,000 requests generated from our own description cause no failure and no response that contradicts it", async () => {
  const { wrong, valid, succeeded, faulty } = await fuzz(5_000, 20_261_101);
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(faulty).toBeGreaterThan(2_000);
  // If most valid requests were excused, the test would prove nothing.
  expect(succeeded / valid).toBeGreaterThan(0.6);
}, 120_000);
