import { expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { rigForEach } from "./ingest-harness";
import { type Activity, activities, nonCompliance, numberOf, operations } from "./tx";

/** An inspection that the agency moves to another facility. */

const rig = rigForEach();

// More than a batch projects at once, so that records move between batches.
const ids = Array.from({ length: 600 }, (_, place) => String(8_000 + place));
const [early = "", early_too = ""] = ids;
const [late_too = "", late = ""] = ids.slice(-2);
const visit = (operation: string, date: string): Activity => {
  return { id: `${operation}${date.replaceAll("/", "")}`, operation, date };
};
const clean = ["03/01/2026", "05/01/2026", "07/01/2026"].flatMap((date) =>
  ids.map((id) => visit(id, date)),
);
const found = (operation: string): Activity => {
  return { ...visit(operation, "08/01/2026"), isFound: true };
};
const before = [found(early), found(late_too)];
const after = [
  { ...found(early), operation: late },
  { ...found(late_too), operation: early_too },
];
const load = (observed_on: string, capacity: number, visited: Activity[]) =>
  rig.load(
    "tx-hhsc",
    observed_on,
    operations(...ids.map((id) => ({ id, capacity }))),
    activities(...clean, ...visited),
    nonCompliance(...visited),
  );
const idOf = (operation: string) => deriveId("facility", "tx-hhsc", numberOf(operation));
const readVisits = async (operation: string) => {
  const [row] = await rig.sql<{ counted: number; scored: number }[]>`
    select inspections_count as counted, jsonb_array_length(safety->'inputs'->'visits') as scored
    from facilities join safety_scores on facility_id = id where id = ${idOf(operation)}`;
  return row;
};
const readVisitsAsOf = async (operation: string, as_of: string) =>
  (await readFacilityAsOf(rig.sql, idOf(operation), as_of))?.inspections.length;

test("a moved inspection no longer counts for the first facility, and is not new for the other", async () => {
  await load("2026-09-01", 40, before);
  expect(await readVisits(early)).toEqual({ counted: 4, scored: 4 });
  const moved = await load("2026-09-15", 41, after);
  expect(moved.loads.map(({ outcome }) => outcome)).toEqual(Array(3).fill("accepted"));
  for (const one of [early, late_too]) {
    expect(await readVisits(one)).toEqual({ counted: 3, scored: 3 });
    expect(await readVisitsAsOf(one, "2026-09-05")).toBe(4);
    expect(await readVisitsAsOf(one, "2026-09-20")).toBe(3);
  }
  for (const one of [late, early_too]) {
    expect(await readVisits(one)).toEqual({ counted: 4, scored: 4 });
    expect(await readVisitsAsOf(one, "2026-09-05")).toBe(3);
    expect(await readVisitsAsOf(one, "2026-09-20")).toBe(4);
  }
  const result = await rig.sql`
    select facility_id, payload->>'cause' as cause from changes
    where notifies and type in ('score_change', 'violation_recorded') order by facility_id`;
  const four = [early, early_too, late_too, late].map((one) => idOf(one)).sort();
  expect(result).toEqual(four.map((facility_id) => ({ facility_id, cause: "correction" })));
});

test("a moved inspection leaves the first facility even if nothing else changed", async () => {
  await load("2026-09-01", 40, before);
  await load("2026-09-15", 40, after);
  expect(await readVisits(early)).toEqual({ counted: 3, scored: 3 });
  expect(await readVisits(late)).toEqual({ counted: 4, scored: 4 });
});
