import { afterAll, beforeAll, expect, test } from "vitest";
import { answerExamples } from "#tests/examples";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { unexplained } from "./unexplained-nulls";
import { unsaid } from "./undocumented-optionals";

/**
 * Promise: every absent value has a reason. A null, or a field that the schema has and the response
 * lacks, has a code in the `missing` of its object.
 */

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read", "webhooks");
});
afterAll(() => database.drop());

test("no published example leaves a value out without a word", async () => {
  const answers = await answerExamples(key);
  const failed = [...answers].filter(([, { status }]) => status >= 300).map(([id]) => id);
  expect(failed).toEqual([]);
  const faults = [...answers].flatMap(([id, { body }]) => unexplained(id, body));
  expect(faults).toEqual([]);
});

test("every optional field of a response schema states when it is absent", () => {
  expect(unsaid()).toEqual([]);
});

const LISTS = [
  ["searchFacilities", "/v1/facilities?limit=100"],
  ["searchFacilities", "/v1/facilities?limit=100&zip_code=78704&radius=25"],
  ["listJurisdictions", "/v1/trust/jurisdictions?limit=100"],
  ["listPrices", "/v1/prices?limit=100"],
] as const;

test.each(LISTS)(
  "%s explains every absent value of the sample, page by page",
  async (id, target) => {
    const faults = new Set<string>();
    for (let offset = 0; ;) {
      const { body } = await call(`${target}&offset=${offset}`, { key });
      for (const fault of unexplained(id, body)) faults.add(fault);
      offset += body.data.length;
      if (offset >= body.meta.total) break;
    }
    expect([...faults]).toEqual([]);
  },
);

test("listStates: neither with a key nor without", async () => {
  const full = await call("/v1/states", { key });
  expect(full.body.data).toHaveLength(51);
  expect(unexplained("listStates", full.body)).toEqual([]);
  const lean = await call("/v1/states");
  expect(unexplained("listStates", lean.body, "listStates (lean)")).toEqual([]);
});

test("a forecast, given or withheld, of a facility of every agency", async () => {
  const { body: trust } = await call("/v1/trust/jurisdictions?limit=100", { key });
  const faults = new Set<string>();
  for (const { state_code } of trust.data) {
    for (const order of ["name", "safety_score"]) {
      const query = `state_code=${state_code}&sort=${order}&limit=3`;
      const { body } = await call(`/v1/facilities?${query}`, { key });
      for (const { id } of body.data) {
        const forecast = await call(`/v1/facilities/${id}/risk-forecast`, { key });
        for (const fault of unexplained("forecastRisk", forecast.body)) faults.add(fault);
        const proof = await call(`/v1/facilities/${id}/proof`, { key });
        for (const fault of unexplained("readProof", proof.body)) faults.add(fault);
      }
    }
  }
  expect([...faults]).toEqual([]);
});
