import { join } from "node:path";
import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import { openFile } from "../adapters/read-file";
import { SOURCES } from "../catalog";
import type { Row } from "../source";

/** Cells with unexpected content. The mapping adds nothing that the agency didn't publish. */

const byId = new Map(SOURCES.map((source) => [source.source_id, source]));

function sourceOf(source_id: string) {
  const source = byId.get(source_id);
  if (!source) throw new Error(`no source ${source_id}`);
  return source;
}

async function readRows(source_id: string, file: string): Promise<Row[]> {
  const path = join("tests/fixtures/sources", source_id, file);
  const opened = await openFile(path, sourceOf(source_id).streams);
  const rows: Row[] = [];
  for await (const read of opened.rows) if ("row" in read) rows.push(read.row);
  return rows;
}

function recordsOf(source_id: string, row: Row) {
  const source = sourceOf(source_id);
  const [stream] = source.streams;
  if (!stream) throw new Error(`no stream of ${source_id}`);
  const mapped = mapRow(stream, row, { source, observed_on: "2026-02-01" });
  return "records" in mapped ? mapped.records : [];
}

function fieldsOf(source_id: string, row: Row) {
  const [record] = recordsOf(source_id, row);
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test("New York State's provider column gives one known sentence, and no names", async () => {
  const rows = await readRows("ny-ocfs", "programs_2014-08-25.csv");
  expect(JSON.stringify(rows)).not.toContain("Ms. ");
  const conditions = rows.map((row) => fieldsOf("ny-ocfs", row).license_conditions);
  expect(conditions).toEqual([
    undefined,
    undefined,
    ["There is no approved On-Site Provider at this site"],
    undefined,
    undefined,
  ]);
});

test("prices from a file without estimate flags have no `imputed`", async () => {
  const rows = await readRows("ndcp", "county_prices_2018-12-31.csv");
  const prices = rows
    .flatMap((row) => recordsOf("ndcp", row))
    .filter(({ kind }) => kind === "price");
  const results = prices.filter((price) => "imputed" in price);
  expect(prices).toHaveLength(9);
  expect(results.map(({ key }) => key)).toEqual([
    "01001|2018|center|infant",
    "02068|2014|center|infant",
  ]);
});

test('North Carolina\'s truncated county "Mc" is McDowell, the only match', () => {
  const countyOf = (county: string) => fieldsOf("nc-dcdee", { id: "59000001", county }).county;
  expect(["Mc", "McDowell", "MACON"].map(countyOf)).toEqual(["McDowell", "McDowell", "Macon"]);
});

test.each([
  ["CITY", undefined],
  ["Island", undefined],
  ["NEBRASKASCOTTSBLUFF", undefined],
  ["NEBRWAASKHAOO", undefined],
  ["BERTRAND NEBBREARSTKRAAND", undefined],
  ["NE BEATRICE", undefined],
  ["NEBRASKA CITY", "Nebraska City"],
  ["Beaver City", "Beaver City"],
  ["NELIGH", "Neligh"],
])("Nebraska: %s, as the PDF reader gives it, is the city %s", (city, named) => {
  const fields = fieldsOf("ne-dhhs", { license_number: "CCC90001", city, zip: "68066" });
  expect([fields.city, fields.zip]).toEqual([named, "68066"]);
});

test("Indiana's placeholder date 2000-01-01 gives no first license date", () => {
  const firstOf = (approved_on: string) =>
    fieldsOf("in-fssa", { number: "RM-90001", begins_on: "4/1/21", approved_on }).first_licensed_on;
  expect(["1/1/00", "10/1/99", "2/4/05"].map(firstOf)).toEqual([
    undefined,
    "1999-10-01",
    "2005-02-04",
  ]);
});

test("New York State gives both the renewal date and the first license date", async () => {
  const [row] = await readRows("ny-ocfs", "programs_2014-08-25.csv");
  expect(row && fieldsOf("ny-ocfs", row)).toMatchObject({
    issued_on: "2014-01-10",
    first_licensed_on: "2010-01-10",
  });
});
