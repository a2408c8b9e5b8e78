import { describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { rigForEach } from "./ingest-harness";
import { type Activity, activities, nonCompliance, numberOf, operations } from "./tx";

/** A citation that Texas strikes: its file of non-compliance drops it, its file of visits calls the visit clean. */

const rig = rigForEach();

const ids = Array.from({ length: 30 }, (_, place) => String(8_000 + place));
const [struck = ""] = ids;
const facility_id = deriveId("facility", "tx-hhsc", numberOf(struck));

const visits = (day: string, isFound: boolean): Activity[] =>
  ids.map((id) => ({
    id: `${id}${day}`,
    operation: id,
    date: `${day.slice(0, 2)}/${day.slice(2)}/2026`,
    isFound,
  }));
const found = visits("0801", true);
const [cited, ...others] = found;
if (!cited) throw new Error("no visit");
const all = [...visits("0301", false), ...visits("0501", false)];
const before = activities(...all, ...found);
const after = activities(...all, ...others, { ...cited, isFound: false });

const load = (day: number, ...files: string[]) =>
  rig.load("tx-hhsc", `2026-10-${String(day).padStart(2, "0")}`, ...files);
const loadFirst = () =>
  load(1, operations(...ids.map((id) => ({ id }))), before, nonCompliance(...found));

/** The findings at the place whose citation is struck, and how many its visit of that day counts. */
async function readTold() {
  const [row] = await rig.sql<{ findings: number; counted: number | null }[]>`
    select (select count(*)::int from violations where facility_id = ${facility_id}) as findings,
      violations as counted
    from inspections where facility_id = ${facility_id} and date = '2026-08-01'`;
  return row;
}

describe("a citation that was a visit's only one", () => {
  test.each<[string, string[][]]>([
    ["both files of one day", [[after, nonCompliance(...others)]]],
    ["visits first", [[after], [nonCompliance(...others)]]],
    ["findings first", [[nonCompliance(...others)], [after]]],
  ])("is told no more once both files have dropped it: %s", async (_, loads) => {
    await loadFirst();
    expect(await readTold()).toEqual({ findings: 1, counted: 1 });
    // Files of one week that come one after the other are of the same day.
    for (const files of loads) await load(8, ...files);
    expect(await readTold()).toEqual({ findings: 0, counted: 0 });
    const past = await readFacilityAsOf(rig.sql, facility_id, "2026-10-05");
    expect(past?.violations).toHaveLength(1);
  });

  test("stays while its visit is not called clean", async () => {
    await loadFirst();
    await load(8, before, nonCompliance(...others));
    expect(await readTold()).toEqual({ findings: 1, counted: 1 });
  });

  test("goes with the first file of visits that is as new as its last word", async () => {
    await loadFirst();
    await load(5, after);
    await load(6, nonCompliance(...found));
    await load(8, nonCompliance(...others));
    expect(await readTold()).toEqual({ findings: 1, counted: 1 });
    await load(9, after);
    expect(await readTold()).toEqual({ findings: 0, counted: 0 });
  });
});
