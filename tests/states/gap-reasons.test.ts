import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "#tests/mcp/ask";
import { testDatabase, type TestDatabase } from "#tests/database";

/** Promise: a search without results names the agency and why its providers may be missing. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test.each([
  ["the state HI", { state_code: "HI" }, "search_capped"],
  ["the city of Jackson, MS", { city: "Jackson", state_code: "MS" }, "search_only"],
  ["Rhode Island's ZIP code 02903", { zip_code: "02903" }, "blocks_programs"],
  ["Iowa's Polk County", { county_fips: "19153" }, "not_loaded"],
])("a search in %s, which has no records, returns agency and reason", async (_, asked, reason) => {
  const { structuredContent, content } = await ask("service_search_facilities", asked);
  const { total, licensing_agencies, no_records_reason } = structuredContent.meta;
  expect([total, no_records_reason]).toEqual([0, reason]);
  expect(content[0]?.text).toContain(`(no_records_reason: ${reason})`);
  expect(content[0]?.text).toContain(licensing_agencies[0].name);
  expect(content[0]?.text).toContain(licensing_agencies[0].search_url);
});

test("a search returns no reason if it found something", async () => {
  const { structuredContent } = await ask("service_search_facilities", { state_code: "TX" });
  expect(structuredContent.meta.total).toBeGreaterThan(0);
  expect(structuredContent.meta.no_records_reason).toBeUndefined();
});

test("a search without matches in a state with few providers says that our list may be partial", async () => {
  const asked = { state_code: "TX", license_number: "no such number" };
  const { structuredContent } = await ask("service_search_facilities", asked);
  expect(structuredContent.meta.no_records_reason).toBe("partial_list");
});

test.each(["daycare in 96813", "child care in Honolulu", "preschools in Hawaii"])(
  "service_search returns the agency and the reason for %s",
  async (query) => {
    const asked = { query, kinds: ["facility"] };
    const { structuredContent, content } = await ask("service_search", asked);
    expect(structuredContent.meta).toMatchObject({ total: 0, no_records_reason: "search_capped" });
    expect(content[0]?.text).toContain("Hawaii Department of Human Services");
  },
);
