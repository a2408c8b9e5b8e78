import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { readAlias } from "#lib/facilities/record";
import { testDatabase, type TestDatabase } from "#tests/database";
import { compareRows, listUntested, type Recorded } from "./compare";
import { recordStatements } from "./record";
import { readTemplates, type Template } from "./templates";

/** The step `statements` of `npm test`: declared rows against what PostgreSQL returns. */

describe("a declared row", () => {
  const template: Template = {
    key: "select",
    where: "lib/a.ts:1",
    row: [
      { name: "id", kinds: ["string"], is_optional: false },
      { name: "miles", kinds: ["number", "null"], is_optional: true },
    ],
  };
  const id = { name: "id", type: 25, has_nulls: false };
  const recorded = (...columns: (typeof id)[]) => [
    { key: "select", shapes: [{ id: "", columns }] },
  ];

  test.each([
    ["its columns are returned", [id], []],
    ["an optional column is null", [id, { name: "miles", type: 701, has_nulls: true }], []],
    ["a column is missing", [], ['lib/a.ts:1: column "id" is not returned']],
    ["a column can be null", [{ ...id, has_nulls: true }], ['lib/a.ts:1: column "id" can be null']],
    [
      "a column has another type",
      [{ ...id, type: 23 }],
      ['lib/a.ts:1: column "id" is number (type 23), declared string'],
    ],
  ])("reports what differs if %s", (_, columns, faults) => {
    expect(compareRows([template], recorded(...columns))).toEqual(faults);
  });

  test("counts as tested if a statement with its text ran, alone or within another", () => {
    expect(listUntested([template], { statements: [], parts: [] })).toEqual(["lib/a.ts:1"]);
    expect(listUntested([template], { statements: [], parts: ["select"] })).toEqual([]);
    expect(listUntested([template], { statements: recorded(id), parts: [] })).toEqual([]);
  });
});

describe("a statement of the code, run on the migrated database", () => {
  const templates = readTemplates();
  let database: TestDatabase;
  let read: () => Recorded;

  beforeAll(async () => {
    process.env["DAYBOOK_STATEMENTS"] = "";
    read = await recordStatements();
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  test("a changed column type is reported, and a renamed column fails the statement", async () => {
    const { sql } = connection();
    await sql`insert into facility_aliases (old_id, facility_id, cause) values ('old', '1', 'merge')`;
    expect(await readAlias("old")).toBe("1");
    expect(compareRows(templates, read().statements)).toEqual([]);
    await sql`alter table facility_aliases alter column facility_id type integer using 1`;
    await readAlias("old");
    expect(compareRows(templates, read().statements)).toEqual([
      expect.stringMatching(
        /^lib\/facilities\/record\.ts:\d+: column "facility_id" is number \(type 23\), declared string$/,
      ),
    ]);
    await sql`alter table facility_aliases rename column facility_id to renamed`;
    await expect(readAlias("old")).rejects.toThrow('column "facility_id" does not exist');
  });
});
