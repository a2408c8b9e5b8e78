import { expect, test } from "vitest";
import { crowd, writeTable } from "./file-table";
import { rigForAll } from "./ingest-harness";
import { ROSTERS } from "./source-files";

/**
 * Without statistics the planner expects one row per source, and joins every record with every
 * other. Real files of 5,000 rows took 90 seconds, and files of 500,000 rows took hours.
 */
const rig = rigForAll();

test("the planner has statistics of a source after its first load of 1,200 rows", async () => {
  const subject = ROSTERS.find(({ source_id }) => source_id === "nc-dcdee");
  if (!subject) throw new Error("no subject");
  const { loads } = await rig.load("nc-dcdee", "2026-10-01", writeTable(crowd(subject, 1_200)));
  expect(loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  const known = await rig.sql<{ table: string }[]>`
    select distinct tablename as table from pg_stats
    where attname = 'source_id' and 'nc-dcdee' = any(most_common_vals::text::text[]) order by 1`;
  expect(known.map(({ table }) => table)).toEqual(
    expect.arrayContaining(["facility_sources", "record_aliases", "source_records"]),
  );
});
