import { afterAll, beforeAll, expect, test } from "vitest";
import { connection, reader } from "#db/client";
import { checkSafety } from "#lib/agents/check-safety";
import { compareById } from "#lib/decisions/compare";
import { CompareInput } from "#lib/decisions/compare-shape";
import type { FacilityDetail } from "#lib/facilities/detail";
import { readPeers } from "#lib/facilities/peers";
import { readFacility } from "#lib/facilities/read";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import { now } from "#lib/kernel/clock";
import { daysBetween } from "#lib/kernel/days";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { sumOf } from "#lib/kernel/sum";
import { refreshVisitFacts } from "#lib/rescoring/visit-facts";
import { isInWindow } from "#lib/scoring/visits";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

/**
 * Returns the scored facility with two permits and fully published inspections that has the most
 * inspections recorded for both.
 */
async function findTwice(): Promise<FacilityDetail> {
  const [row] = await reader().sql<{ facility_id: string }[]>`
    select facility_id from inspections join facilities f on f.id = facility_id
    where f.jurisdiction_id = 'sample-ny-dohmh' and f.safety_score is not null
    group by 1 having bool_and(violations is not null)
    order by count(*) - count(distinct (date, purpose, visit_type)) desc, 1 limit 1`;
  return readFacility(row?.facility_id ?? "", now());
}

/** Returns the compared values of a facility, by dimension. */
async function readCompared(facility_id: string): Promise<Record<string, unknown>> {
  const { rows } = await compareById(
    CompareInput.parse({
      facility_ids: [facility_id, EXAMPLE_FACILITY_ID],
      dimensions: ["inspections_36m", "serious_findings_36m", "days_since_last_inspection"],
    }),
    now(),
  );
  return rows.find((row) => row.facility_id === facility_id) ?? {};
}

test("an inspection recorded for both permits of a facility counts once in the comparison, ranking, and safety digest", async () => {
  const facility = await findTwice();
  const as_of = facility.safety.inputs?.as_of ?? "";
  const isRecent = ({ date }: { date: string }) => isInWindow(daysBetween(date, as_of));
  const counted = distinctInspections(facility).filter(isRecent);
  expect(facility.inspections.filter(isRecent).length).toBeGreaterThan(counted.length);
  const serious = sumOf(
    counted,
    ({ findings }) => (findings?.harm ?? 0) + (findings?.serious ?? 0),
  );

  expect(await readCompared(facility.id)).toMatchObject({
    inspections_36m: counted.length,
    serious_findings_36m: serious,
  });
  const lines = new Map((await readPeers(facility)).map((line) => [line.measure, line.value]));
  expect(lines.get("inspections_36m")).toBe(counted.length);
  const { digest } = await checkSafety({ facility_id: facility.id }, now());
  expect(digest?.inspections_36m).toBe(counted.length);
  expect(digest?.findings_36m?.serious).toBe(
    sumOf(counted, ({ findings }) => findings?.serious ?? 0),
  );
});

test("peers' inspections are counted in the same way as the facility's own", async () => {
  const facility = await findTwice();
  const as_of = facility.safety.inputs?.as_of ?? "";
  const peers = await reader().sql<{ id: string }[]>`
    select distinct f.id from facilities f join inspections i on i.facility_id = f.id
      and i.date between ${as_of}::date - 1095 and ${as_of}
    where f.jurisdiction_id = 'sample-ny-dohmh' and f.facility_type = ${facility.facility_type ?? ""}
      and f.license_status in ('active', 'probationary') and f.not_seen_since is null`;
  const counts = await Promise.all(
    peers.map(async ({ id }) => {
      const visits = distinctInspections(await readFacility(id, now()));
      return visits.filter(({ date }) => isInWindow(daysBetween(date, as_of))).length;
    }),
  );
  const sorted = counts.toSorted((a, b) => a - b);
  const line = (await readPeers(facility)).find(({ measure }) => measure === "inspections_36m");
  expect(line?.rank).toMatchObject({
    n: sorted.length,
    median: sorted[Math.ceil(sorted.length / 2) - 1],
  });
});

test("an agency's inspections_36m counts inspections in the same way", async () => {
  const agency = (await readJurisdictions(now())).get("sample-ny-dohmh");
  const as_of = (await findTwice()).safety.inputs?.as_of ?? "";
  const served = await reader().sql<{ id: string }[]>`
    select id from facilities
    where jurisdiction_id = 'sample-ny-dohmh' and not_seen_since is null`;
  const records = await Promise.all(served.map(({ id }) => readFacility(id, now())));
  const counted = records
    .flatMap(distinctInspections)
    .filter(({ date }) => isInWindow(daysBetween(date, as_of)));
  expect(agency?.breakdown.inspections_36m).toBe(counted.length);
});

test("an inspection recorded as a class for one permit and with violations for another counts once", async () => {
  const { id, inspections } = await findTwice();
  const repeat = inspections.find(({ repeats }) => repeats !== undefined);
  const counted = async () => {
    const facility = await readFacility(id, now());
    return [distinctInspections(facility).length, (await readCompared(id))["inspections_36m"]];
  };
  const before = await counted();
  await connection().sql.begin(async (tx) => {
    await tx`
      update inspections set violations = null, class_points = 8 where id = ${repeat?.id ?? ""}`;
    await refreshVisitFacts(tx, "sample-ny-dohmh");
  });
  expect(await counted()).toEqual(before);
  const { inspections: after } = await readFacility(id, now());
  expect(after.find((visit) => visit.id === repeat?.repeats)?.repeats).toBe(repeat?.id);
});

test("inspections_36m and days_since_last_inspection are missing if an agency doesn't publish clean inspections", async () => {
  const [row] = await reader().sql<{ id: string }[]>`
    select id from facilities where jurisdiction_id = 'sample-de-occl'
      and license_status = 'active' and last_inspected_on is not null order by id limit 1`;
  const id = row?.id ?? "";
  const missing = ["inspections_36m", "days_since_last_inspection"].map((field) => ({
    field,
    code: "clean_inspections_missing",
  }));
  const compared = await readCompared(id);
  expect(compared).toMatchObject({ inspections_36m: null, days_since_last_inspection: null });
  expect(compared["missing"]).toEqual(expect.arrayContaining(missing));
  const measures = (await readPeers(await readFacility(id, now()))).map(({ measure }) => measure);
  expect(measures).not.toContain("inspections_36m");
  expect(measures).not.toContain("days_since_last_inspection");
  const { digest } = await checkSafety({ facility_id: id }, now());
  expect(digest).not.toHaveProperty("last_inspection_on");
  expect(digest?.missing).toContainEqual(missing[0]);
});
