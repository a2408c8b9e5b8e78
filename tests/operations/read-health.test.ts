import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("200 with every published route, and no private one", async () => {
  const { status, body } = await call("/api/health");
  const paths: string[] = body.routes.map(({ path }: { path: string }) => path);
  expect(status).toBe(200);
  expect(paths).toContain("/v1/facilities/{facility_id}");
  expect(paths.filter((path) => !/^\/(v1|api)\//.test(path))).toEqual([]);
});
