import { describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { rigForEach } from "./ingest-harness";
import { type Activity, activities, nonCompliance, numberOf, operations } from "./tx";

/**
 * Texas retracts a citation: its non-compliance file drops it, and its inspection file calls the
 * inspection clean.
 */

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

/**
 * Returns the violations of the facility with the retracted citation, and the count of its
 * inspection.
 */
async function readCounts() {
  const [row] = await rig.sql<{ findings: number; counted: number | null }[]>`
    select (select count(*)::int from violations where facility_id = ${facility_id}) as findings,
      violations as counted
    from inspections where facility_id = ${facility_id} and date = '2026-08-01'`;
  return row;
}

describe("a retracted citation that was its inspection's only one", () => {
  test.each<[string, string[][]]>([
    ["both files of one day", [[after, nonCompliance(...others)]]],
    ["visits first", [[after], [nonCompliance(...others)]]],
    ["findings first", [[nonCompliance(...others)], [after]]],
  ])("an inspection's only violation is removed after both files drop it: %s", async (_, loads) => {
    await loadFirst();
    expect(await readCounts()).toEqual({ findings: 1, counted: 1 });
    // Files of one week, loaded one after the other, have the same date.
    for (const files of loads) await load(8, ...files);
    expect(await readCounts()).toEqual({ findings: 0, counted: 0 });
    const past = await readFacilityAsOf(rig.sql, facility_id, "2026-10-05");
    expect(past?.violations).toHaveLength(1);
  });

  test("the citation is kept while its inspection is not called clean", async () => {
    await loadFirst();
    await load(8, before, nonCompliance(...others));
    expect(await readCounts()).toEqual({ findings: 1, counted: 1 });
  });

  test("the citation is removed by the first inspection file that is as new as its last listing", async () => {
    await loadFirst();
    await load(5, after);
    await load(6, nonCompliance(...found));
    await load(8, nonCompliance(...others));
    expect(await readCounts()).toEqual({ findings: 1, counted: 1 });
    await load(9, after);
    expect(await readCounts()).toEqual({ findings: 0, counted: 0 });
  });
});
