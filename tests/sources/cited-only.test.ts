import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readFacilityAt } from "#lib/facilities/read";
import { deriveId } from "#lib/kernel/ids";
import { rigForEach } from "./ingest-harness";

/** If inspections without violations have no rows, the published ones give no rate, so no score. */

const rig = rigForEach();

const fixture = (name: string) =>
  readFileSync(`tests/fixtures/sources/de-occl/${name}_2026-08-01.json`, "utf8");

/** Returns this many reviews of one center, each with one violation. No other center has a row. */
function citations(count: number): string {
  const [first] = JSON.parse(fixture("citations")) as Record<string, string>[];
  const rows = Array.from({ length: count }, (_, month) => {
    const day = new Date(Date.UTC(2022, month, 15)).toISOString().slice(0, 10);
    return { ...first, provider_action_date_of_visit: `${day}T00:00:00.000` };
  });
  return JSON.stringify(rows);
}

const id = deriveId("facility", "de-occl", "990001");

async function reasons(): Promise<string[]> {
  const [row] = await rig.sql<{ reasons: string[] }[]>`
    select safety->'abstention_reasons' as reasons from safety_scores where facility_id = ${id}`;
  return row?.reasons ?? [];
}

test("30 inspections without any clean one give no scores, also as of past days", async () => {
  await rig.load("de-occl", "2026-08-01", fixture("roster"), citations(30));
  expect(await reasons()).toContain("clean_inspections_missing");
  const past = await readFacilityAt(id, "2026-08-05", new Date("2026-11-01"));
  expect(past.safety.abstention_reasons).toContain("clean_inspections_missing");
});

test("29 inspections without any clean one are not enough to withhold scores for it", async () => {
  await rig.load("de-occl", "2026-08-01", fixture("roster"), citations(29));
  expect(await reasons()).not.toContain("clean_inspections_missing");
});
