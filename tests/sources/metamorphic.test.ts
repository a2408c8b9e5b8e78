import { beforeAll, describe, expect, test } from "vitest";
import fc from "fast-check";
import { testDatabase, type TestDatabase } from "../database";
import { crowd, type Subject, type Table, writeTable } from "./file-table";
import { hashServed, openRig, rigForAll } from "./ingest-harness";
import { ROSTERS } from "./source-files";

const ROWS = 60;
const RUNS = 4;

/** Rosters with one row per key, and rosters with several. */
const PUT_TO = ["nyc-dohmh", "tx-hhsc", "nc-dcdee", "de-occl"];

async function hashOfLoads(subject: Subject, loads: Table[][]): Promise<string> {
  const database: TestDatabase = await testDatabase();
  const rig = openRig();
  try {
    for (const [index, tables] of loads.entries()) {
      const day = `2026-10-${String(index + 10)}`;
      const report = await rig.load(subject.source_id, day, ...tables.map(writeTable));
      expect(report.loads.map(({ outcome }) => outcome)).not.toContain("refused");
    }
    return await hashServed(rig.sql);
  } finally {
    await rig.close();
    await database.drop();
  }
}

/** Reorders rows and repeats some, in one to three files. */
const reordered = (table: Table) =>
  fc
    .record({
      rows: fc.shuffledSubarray(table.rows, { minLength: table.rows.length }),
      again: fc.subarray(table.rows),
      parts: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ rows, again, parts }) => {
      const all = [...rows, ...again];
      const size = Math.ceil(all.length / parts);
      return Array.from({ length: parts }, (_, part) => ({
        ...table,
        rows: all.slice(part * size, (part + 1) * size),
      })).filter((one) => one.rows.length > 0);
    });

describe.each(ROSTERS.filter(({ source_id }) => PUT_TO.includes(source_id)))(
  "$source_id",
  (subject) => {
    const first = crowd(subject, ROWS);
    const second = { ...first, rows: [...first.rows.slice(3), ...crowd(subject, 2, 900).rows] };
    let expected: string;
    beforeAll(async () => {
      expected = await hashOfLoads(subject, [[first], [second]]);
    });

    test(
      "rows shuffled, repeated or split over files give the same record",
      { timeout: 120_000 },
      async () => {
        await fc.assert(
          fc.asyncProperty(reordered(first), reordered(second), async (one, two) => {
            expect(await hashOfLoads(subject, [one, two])).toBe(expected);
          }),
          { numRuns: RUNS, seed: 20_261_101 },
        );
      },
    );
  },
);

describe("a file that is loaded twice", () => {
  const rig = rigForAll();

  test("loading a file again changes neither the data version nor the change log", async () => {
    const [subject] = ROSTERS;
    if (!subject) throw new Error("no subject");
    const file = writeTable(crowd(subject, ROWS));
    await rig.load(subject.source_id, "2026-10-10", file);
    const read = () => rig.sql`
      select (select data_version from service_versions) as data_version,
        (select count(*) from changes) as changes, (select count(*) from snapshots) as snapshots,
        (select count(*) from record_versions) as versions`;
    const before = await read();
    const again = await rig.load(subject.source_id, "2026-10-10", file);
    expect(again.loads.map(({ outcome }) => outcome)).toEqual(["unchanged"]);
    expect(await read()).toEqual(before);
  });
});
