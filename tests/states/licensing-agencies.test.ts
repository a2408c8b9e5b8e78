import { afterAll, beforeAll, expect, test } from "vitest";
import { STATE_CODES } from "#lib/kernel/fields";
import { listStatesFull } from "#lib/states/directory";
import { noRecordsReason } from "#lib/states/no-records";
import { testDatabase, type TestDatabase } from "../database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("each of the 51 states has an agency with a search, with or without records", async () => {
  const states = await listStatesFull(new Date("2026-11-26"));
  expect(states).toHaveLength(51);
  for (const { name, agency, licensing_agencies, jurisdiction_ids, no_records_reason } of states) {
    expect(agency.lookup_url, name).toMatch(/^https:\/\//);
    expect(licensing_agencies.length, name).toBeGreaterThan(0);
    expect(no_records_reason === undefined, name).toBe(jurisdiction_ids.length > 0);
  }
});

test("a state without records has the reason: no file is loaded, or nothing reads its list", async () => {
  const states = await listStatesFull(new Date("2026-11-26"));
  const reasonOf = (code: string) =>
    states.find(({ state_code }) => state_code === code)?.no_records_reason;
  expect(reasonOf("WA")).toBe("not_loaded");
  expect(reasonOf("RI")).toBe("blocks_programs");
  expect(reasonOf("ND")).toBe("search_capped");
  expect(reasonOf("VT")).toBe("not_loaded");
  expect(reasonOf("TX")).toBeUndefined();
});

test("every state has a connector, or a reason that says what its agency's search lacks", () => {
  const vague = STATE_CODES.filter((code) => noRecordsReason(code) === "no_connector");
  expect(vague).toEqual([]);
});
