import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { ask } from "#tests/mcp/ask";

/** Answers to places that no state has: what the client may have meant. */

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase();
  key = await issueKey();
  await connection().sql`
    insert into counties (county_fips, name, state_code, source_id)
    values ('48453', 'Travis', 'TX', 'test'), ('39049', 'Franklin', 'OH', 'test')
    on conflict do nothing`;
  await connection().sql`
    insert into price_figures (county_fips, age_group, setting, is_sample, price_year,
      weekly_median, source_id)
    values ('48453', 'infant', 'center', false, 2022, 250, 'dol-ndcp'),
      ('39049', 'infant', 'center', false, 2022, 240, 'dol-ndcp')`;
});
afterAll(() => database.drop());

const metaOf = async (target: string) => {
  const { status, body, text } = await call(target, { key });
  expect(status, text ?? "").toBe(200);
  return body.meta;
};

describe("a search that finds nothing", () => {
  test.each([
    ["city=Austn&state=tx", "city", "Austin, TX"],
    ["city=Austin&state_code=OH", "city", "Austin, TX"],
    ["county=Travs", "county", "Travis County, TX"],
    ["county=Travs&state_code=TX", "county", "Travis County, TX"],
  ])("%s returns the place that it may mean", async (query, parameter, value) => {
    const { total, did_you_mean } = await metaOf(`/v1/facilities?${query}`);
    expect(total).toBe(0);
    expect(did_you_mean).toContainEqual({ parameter, value });
  });

  test.each(["city=Austin&state_code=TX", "county=Travis", "state_code=TX"])(
    "%s names a known place, so it has no hint",
    async (query) => {
      expect(await metaOf(`/v1/facilities?${query}`)).not.toHaveProperty("did_you_mean");
    },
  );

  test("an agent reads the hint in the text of the result", async () => {
    const { content } = await ask("service_search_facilities", { city: "Austn" });
    expect(content[0]?.text).toContain('Did you mean city: "Austin, TX"');
  });
});

describe("county prices", () => {
  test.each([
    ["county=Travis", 1],
    ["county=Travis County, TX", 1],
    ["county=Travis&state_code=OH", 0],
    ["city=Austin, TX", 1],
    ["city=Columbus&state=oh", 1],
    ["state=tx", 1],
  ])("%s finds %i", async (query, total) => {
    expect((await metaOf(`/v1/prices?${query}`)).total).toBe(total);
  });

  test("zip_code and zip are the same, and not sent together", async () => {
    await connection().sql`
      insert into zips (zip, lat, lng, county_fips, source_id)
      values ('78799', 30.3, -97.7, '48453', 'test')`;
    for (const name of ["zip_code", "zip"]) {
      expect((await metaOf(`/v1/prices?${name}=78799`)).total).toBe(1);
    }
    const both = await call("/v1/prices?zip=78799&zip_code=78704", { key });
    expect(both.status).toBe(400);
  });

  test("an unknown county returns the one that it may mean", async () => {
    expect((await metaOf("/v1/prices?county=Travs")).did_you_mean).toContainEqual({
      parameter: "county",
      value: "Travis County, TX",
    });
  });
});

describe("faults", () => {
  const memo = (geography: string) =>
    call("/v1/decision/memo", {
      key,
      body: { geography, child_age_months: 30, budget_weekly: 320 },
    });

  test("a city as geography returns its state as a hint", async () => {
    const { body } = await memo("Austin");
    expect(body.errors).toMatchObject([
      { pointer: "/geography", code: "enum", did_you_mean: "TX" },
    ]);
    expect(body.detail).toContain("Austin is a city. Send one of its ZIP codes, or TX");
  });

  test("a mistyped state returns its code as a hint", async () => {
    expect((await memo("Texs")).body.errors).toMatchObject([{ did_you_mean: "TX" }]);
    const { body } = await call("/v1/facilities?state=Texs", { key });
    expect(body.errors).toMatchObject([{ parameter: "state", did_you_mean: "TX" }]);
  });

  test("text where a list belongs is one fault, which names the type", async () => {
    const { body } = await call("/v1/facilities/compare", {
      key,
      body: { facility_ids: "fac_01M7Y0000000000000000000ZZ" },
    });
    expect(body.errors).toEqual([
      { pointer: "/facility_ids", code: "type", detail: "/facility_ids must be a list" },
    ]);
  });

  test("a list that is too short says how many items it must have", async () => {
    const { body } = await call("/v1/facilities/compare", {
      key,
      body: { facility_ids: ["fac_01M7Y0000000000000000000ZZ"] },
    });
    expect(body.detail).toBe("/facility_ids must have at least 2 items");
  });

  test("an agent reads a fault once, with one hint", async () => {
    const { content } = await ask("service_search_facilities", { zipcode: "78704" });
    const text = content[0]?.text ?? "";
    expect(text.match(/Did you mean/g)).toHaveLength(1);
    expect(text.match(/Unknown parameter "zipcode"/g)).toHaveLength(1);
  });
});
