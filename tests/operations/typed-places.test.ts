import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey();
});
afterAll(() => database.drop());

const idsOf = async (query: string): Promise<[number, string[]]> => {
  const { status, body } = await call(`/v1/facilities?limit=5&${query}`, { key });
  return [status, body.data?.map(({ id }: { id: string }) => id)];
};

describe("GET /v1/facilities accepts locations as people type them", () => {
  test.each([
    ["state=tx", "state_code=TX"],
    ["state_code=Texas", "state_code=TX"],
    ["state=TEXAS", "state_code=TX"],
    ["state_code=Tejas", "state_code=TX"],
    ["state_code=new%20york", "state_code=NY"],
    ["city=Austin,%20TX", "city=Austin&state_code=TX"],
    ["city=Austin,%20Texas", "city=Austin&state_code=TX"],
    ["city=austin%20tx", "city=Austin&state_code=TX"],
    ["city=austin%20texas&state=texas", "city=Austin&state_code=TX"],
    ["county=Travis%20County,%20TX", "county=Travis&state_code=TX"],
    ["county=Travis%20County%20TX", "county=Travis&state_code=TX"],
    ["zip_code=78704-1234", "zip_code=78704"],
  ])("%s is %s", async (written, canonical) => {
    const found = await idsOf(canonical);
    expect(found[1].length).toBeGreaterThan(0);
    expect(await idsOf(written)).toEqual(found);
  });

  test.each([
    ["state_code=Texsa", "state_code", "enum"],
    ["state_code=PR", "state_code", "enum"],
    ["state_code=", "state_code", "enum"],
    ["city=Austin,%20TX&state_code=NY", "city", "conflict"],
    ["zip_code=787041234", "zip_code", "format"],
    ["zip_code=78704-12", "zip_code", "format"],
  ])("400 for %s", async (query, parameter, code) => {
    const { status, body } = await call(`/v1/facilities?${query}`, { key });
    expect([status, body.errors[0].parameter, body.errors[0].code]).toEqual([400, parameter, code]);
  });

  test("a new ZIP code has a point to measure from", async () => {
    expect((await idsOf("zip_code=75036&radius=50"))[0]).toBe(200);
  });
});

test.each(["/v1/prices?state_code=texas", "/v1/trust/jurisdictions?state_code=tx"])(
  "%s reads the state too",
  async (path) => {
    const { status, body } = await call(path, { key });
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(0);
  },
);
