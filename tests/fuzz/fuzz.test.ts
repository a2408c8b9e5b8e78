import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#tests/database";
import { fuzz } from "./run";

let database: TestDatabase;
beforeAll(async () => {
  process.env["LOG_LEVEL"] = "silent";
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

/** `npm run check:deep -- fuzz` sends a hundred thousand of another seed each time. */
test("of 5,000 requests made from our own description none fails, surprises or is judged wrongly", async () => {
  const { wrong, valid, succeeded, faulty } = await fuzz(5_000, 20_261_101);
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(faulty).toBeGreaterThan(2_000);
  // Were most valid requests excused, their promise would be empty.
  expect(succeeded / valid).toBeGreaterThan(0.6);
}, 120_000);
