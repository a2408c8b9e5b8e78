import { expect, test } from "vitest";
import { crowd, writeTable } from "./file-table";
import { rigForAll } from "./ingest-harness";
import { ROSTERS } from "./source-files";

/**
 * Of a source that the planner has not heard of it expects one row, and compared each line of its next
 * file with each: real files of five thousand lines took a minute and a half, and half a million hours.
 */
const rig = rigForAll();

test("of a source whose first file was large, the planner knows what the next is joined with", async () => {
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
