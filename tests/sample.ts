import { afterAll, beforeAll } from "vitest";
import { issueKey } from "./api";
import { testDatabase, type TestDatabase } from "./database";

/** The sample for all tests of a file, and a key to ask for it, once they run. */
export function useSample(): { key: string } {
  const sample = { key: "" };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ sample: true });
    sample.key = await issueKey();
  });
  afterAll(() => database.drop());
  return sample;
}
