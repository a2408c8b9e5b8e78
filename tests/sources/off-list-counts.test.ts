import { beforeAll, describe, expect, test } from "vitest";
import { now } from "#lib/kernel/clock";
import { listJurisdictions, readCoverage } from "#lib/states/coverage";
import { listStatesFull } from "#lib/states/directory";
import { readStateProfile } from "#lib/states/profile";
import { rigForAll } from "./ingest-harness";
import { activities, operations } from "./tx";

const rig = rigForAll();
const LISTED = Array.from({ length: 20 }, (_, index) => String(101 + index));
/** On the first list only, and the only one with an inspection. */
const GONE = "900";

beforeAll(async () => {
  const of = (...ids: string[]) => operations(...ids.map((id) => ({ id })));
  await rig.load("tx-hhsc", "2026-09-01", of(...LISTED, GONE));
  await rig.load(
    "tx-hhsc",
    "2026-09-02",
    activities({ id: "1", operation: GONE, date: "08/03/2026" }),
  );
  await rig.load("tx-hhsc", "2026-10-01", of(...LISTED));
});

describe("a record that is off its agency's list", () => {
  test("a record off the list counts only in off_list_count of its state", async () => {
    const states = await listStatesFull(now());
    const texas = states.find(({ state_code }) => state_code === "TX");
    expect(texas).toMatchObject({
      facility_count: 20,
      off_list_count: 1,
      agencies: [{ jurisdiction_id: "tx-hhsc", facility_count: 20, off_list_count: 1 }],
      by_type: { center: 20 },
      by_license_status: { active: 20 },
      inspections_36m: 0,
    });
    const { counties } = await readStateProfile("TX");
    expect(counties.reduce((sum, { facilities }) => sum + facilities, 0)).toBe(20);
  });

  test("a record off the list counts only in off_list_count of the coverage totals", async () => {
    const { totals, states } = await readCoverage(now());
    expect(totals).toMatchObject({ facilities: 20, off_list_count: 1 });
    const texas = states.find(({ state_code }) => state_code === "TX");
    expect(texas).toMatchObject({ facility_count: 20, off_list_count: 1 });
  });

  test("a record off the list doesn't count in its agency's trust metrics", async () => {
    const { data } = await listJurisdictions({ limit: 10, offset: 0 }, now());
    expect(data).toMatchObject([
      {
        facility_count: 20,
        off_list_count: 1,
        metrics: { roster_count: 20, inspected_36m_pct: 0, history_months: null },
      },
    ]);
  });
});
