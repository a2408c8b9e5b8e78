import { expect, test } from "vitest";
import { connection } from "#db/client";
import { readExampleValues } from "#lib/agents/example-values";
import { SAMPLE_VALUES } from "#lib/kernel/examples";
import { seedPlaces } from "#lib/places/seed";
import { publishReport } from "#lib/reports/publish";
import { monthOf } from "#lib/reports/month";
import { call, issueKey } from "#tests/api";
import { testDatabase } from "#tests/database";
import { permits, visits } from "#tests/sources/nyc";
import { openRig } from "#tests/sources/ingest-harness";
import { describeSamples } from "./sample-requests";

/** Promise: documented samples run on records that are not the sample's. */

const SITES = ["DC70001", "DC70002", "DC70003"];

describeSamples(async () => {
  const database = await testDatabase();
  await seedPlaces(database.url);
  const rig = openRig();
  const sites = SITES.map((site) => ({ site }));
  const seen = sites.map((each) => ({ ...each, date: "09/01/2026" }));
  await rig.load("nyc-dohmh", "2026-10-01", permits(...sites), visits(...seen));
  await rig.close();
  await publishReport(monthOf("2026-10"), new Date());
  return database;
});

test("every documented value exists in the service", async () => {
  const values = await readExampleValues();
  expect(values).toMatchObject({ zip_code: "11201", state_code: "NY", slug: "2026-10" });
  expect(Object.values(values).join(" ")).not.toMatch(/[{}]/);
  const rows = await connection().sql`
    select id from facilities where id = any(${[values.facility_id, values.other_facility_id]})`;
  expect(rows).toHaveLength(2);
});

test("no document names a record of the sample as a request's example", async () => {
  const key = await issueKey("read");
  const { facility_id } = await readExampleValues();
  const guide = (await call("/v1/docs/quickstart", { key })).text ?? "";
  const reference = (await call("/v1/docs/read-facility", { key })).body;
  const tools = (await call("/v1/mcp/tool-catalog", { key })).text ?? "";
  const openapi = (await call("/openapi.json")).body;
  const [parameter] = openapi.paths["/v1/facilities/{facility_id}"].get.parameters;
  const samples = JSON.stringify(reference.code_samples);
  for (const text of [guide, samples, tools, JSON.stringify(parameter)]) {
    expect(text).toContain(facility_id);
    expect(text).not.toContain(SAMPLE_VALUES.facility_id);
  }
});
