import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { inlineCell, packWorkbook, packXml, strayCellWorkbook } from "#tests/workbooks";
import { FileRefused } from "./file-refused";
import { readSpreadsheet, WORKBOOK_MAX } from "./spreadsheet";

async function read(file: Uint8Array, max = WORKBOOK_MAX): Promise<[number, string][][]> {
  const rows: [number, string][][] = [];
  for await (const some of readSpreadsheet(Readable.from([file]), max)) {
    rows.push(...some.map((row) => [...row]));
  }
  return rows;
}

const refusal = (file: Uint8Array, max = WORKBOOK_MAX) =>
  read(file, max).then(
    () => "read",
    (error: unknown) =>
      error instanceof FileRefused ? `${error.code}: ${error.message}` : String(error),
  );

describe("readSpreadsheet parses cells", () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm\\ d\\,\\ yyyy;@"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
  const strings = "<si><t> plain </t></si><si><r><t>rich </t></r><r><t>text</t></r></si>";

  test.each([
    [
      "a number keeps every digit",
      '<c r="A1"><v>1234567890123456789</v></c>',
      "1234567890123456789",
    ],
    ["a number with a pattern of digits is no date", '<c r="A1" s="3"><v>7087</v></c>', "7087"],
    ["a built-in date format gives a day", '<c r="A1" s="1"><v>45351</v></c>', "2024-02-29"],
    ["a written date format gives a day", '<c r="A1" s="2"><v>45351.75</v></c>', "2024-02-29"],
    [
      "a date in ISO 8601 gives a day",
      '<c r="A1" t="d"><v>2024-02-29T10:00:00Z</v></c>',
      "2024-02-29",
    ],
    ["a shared text is trimmed", '<c r="A1" t="s"><v>0</v></c>', "plain"],
    ["the runs of a rich text are joined", '<c r="A1" t="s"><v>1</v></c>', "rich text"],
    ["an inline string is read", inlineCell("A1", "in &amp; place"), "in & place"],
    ["an escaped character is read", inlineCell("A1", "a_x000A_b"), "a\nb"],
    [
      "a phonetic reading is left out",
      '<c r="A1" t="inlineStr"><is><t>a</t><rPh><t>b</t></rPh></is></c>',
      "a",
    ],
    ["a formula gives its result", '<c r="A1" t="str"><f>A2</f><v>result</v></c>', "result"],
    ["a boolean is a word", '<c r="A1" t="b"><v>1</v></c>', "true"],
    ["a cell without a reference follows the one before", "<c><v>5</v></c>", "5"],
  ])("%s", async (_, cell, text) => {
    const rows = `<row>${cell}</row>`;
    expect(await read(packWorkbook({ rows, strings, styles }))).toEqual([[[1, text]]]);
  });

  test("days are counted from 1904 if the workbook has date1904 set", async () => {
    const rows = '<row><c s="1"><v>43889</v></c></row>';
    const workbook_properties = '<workbookPr date1904="1"/>';
    const file = packWorkbook({ rows, styles, workbook_properties });
    expect(await read(file)).toEqual([[[1, "2024-02-29"]]]);
  });

  test("errors, formulas without a result, and blank rows are skipped", async () => {
    const rows =
      '<row r="3"><c r="A3" t="e"><v>#N/A</v></c><c r="B3" t="str"><f>A1</f></c><c r="C3" s="1"/></row>' +
      `<row r="9">${inlineCell("D9", "here")}</row>`;
    expect(await read(packWorkbook({ rows, styles }))).toEqual([[[4, "here"]]]);
  });
});

describe("readSpreadsheet with mostly empty sheets", () => {
  test("16,000 rows with a stray cell in column XFD give only the cells that exist", async () => {
    const rows = await read(strayCellWorkbook(16_000));
    expect(rows).toHaveLength(16_001);
    expect(rows.flat()).toHaveLength(3 * 16_001 + 1);
    expect(rows.find((row) => row.length > 3)?.at(-1)).toEqual([16_384, "."]);
  }, 60_000);

  test("a single cell at XFD1048576 gives one row of one cell", async () => {
    const rows = `<row r="1048576">${inlineCell("XFD1048576", "far")}</row>`;
    expect(await read(packWorkbook({ rows }))).toEqual([[[16_384, "far"]]]);
  });
});

describe("readSpreadsheet refuses hostile workbooks", () => {
  const cell = inlineCell("A1", "x");
  test.each([
    [
      "a reference past the last column",
      inlineCell("ZZZZZZ999999999", "x"),
      'malformed: a cell at "ZZZZZZ999999999"',
    ],
    ["a column past the last", inlineCell("XFE1", "x"), "malformed: cell XFE1 is out of place"],
    ["a row past the last", inlineCell("A1048577", "x"), 'malformed: a cell at "A1048577"'],
    ["two cells at one place", cell + cell, "malformed: cell A1 is out of place"],
    ["an unknown shared text", '<c t="s"><v>7</v></c>', "malformed: the cell in row 1, column 1"],
    ["an unknown style", '<c s="7"><v>7</v></c>', "malformed: the cell in row 1, column 1"],
    [
      "an entity of its own",
      inlineCell("A1", "&lol;"),
      "binary_file: a spreadsheet with malformed XML",
    ],
    [
      "elements that nest without end",
      "<a>".repeat(100_000),
      "binary_file: a spreadsheet whose XML nests",
    ],
    [
      "an element with endless attributes",
      `<c ${Array.from({ length: 300 }, (_, n) => `a${n}="1"`).join(" ")}/>`,
      "binary_file: a spreadsheet whose XML has an element with too many attributes",
    ],
  ])("%s", async (_, cells, reason) => {
    expect(await refusal(packWorkbook({ rows: `<row>${cells}</row>` }))).toContain(reason);
  });

  test.each([
    ["a row number past the last", '<row r="1048577"/>'],
    ["a row number that goes back", '<row r="5"/><row r="5"/>'],
    ["a row number that is none", '<row r="1e999"/>'],
  ])("%s", async (_, rows) => {
    expect(await refusal(packWorkbook({ rows }))).toContain("malformed: row");
  });

  test("a workbook with a document type definition is refused", async () => {
    const file = packXml({
      "xl/workbook.xml": '<!DOCTYPE a [<!ENTITY a "b">]><workbook>&a;</workbook>',
    });
    expect(await refusal(file)).toContain("has a document type definition");
  });

  test("a sheet with more cells than the limit is refused, however small they are", async () => {
    const rows = `<row>${"<c/>".repeat(11)}</row>`;
    const max = { ...WORKBOOK_MAX, cells: 10 };
    expect(await refusal(packWorkbook({ rows }), max)).toBe(
      "too_large: a sheet of more than 10 cells",
    );
  });

  test("a row with more text than any record is refused", async () => {
    const strings = `<si><t>${"x".repeat(30_000)}</t></si>`;
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`;
    expect(await refusal(packWorkbook({ rows, strings }))).toContain("too_large: row 1");
  });
});

describe("readSpreadsheet limits the size of archives", () => {
  const rows = `<row>${inlineCell("A1", "x".repeat(2 ** 20))}</row>`;

  test("a part that states more than its limit is refused before it is unpacked", async () => {
    const strings = `<si><t>${"x".repeat(2 ** 20)}</t></si>`;
    const max = { ...WORKBOOK_MAX, strings_bytes: 2 ** 20, sheet_bytes: 2 ** 20 };
    const small = `<row>${inlineCell("A1", "x")}</row>`;
    expect(await refusal(packWorkbook({ rows: small, strings }), max)).toContain("more than 1 MiB");
    expect(await refusal(packWorkbook({ rows }), max)).toContain("more than 1 MiB");
  });

  test("a part that unpacks to more than it states is refused", async () => {
    const file = packWorkbook({ rows });
    const directory = file.lastIndexOf("PK\x01\x02");
    expect(file.subarray(directory).toString("latin1")).toContain("sheet1.xml");
    file.writeUInt32LE(10, directory + 24);
    expect(await refusal(file)).toBe("binary_file: an archive that cannot be unpacked");
  });

  test("a workbook with 10,000 sheets gives the rows of the first", async () => {
    const more_sheets = '<sheet name="More" sheetId="2" r:id="rId2"/>'.repeat(10_000);
    const file = packWorkbook({ rows: `<row>${inlineCell("A1", "x")}</row>`, more_sheets });
    expect(await read(file)).toEqual([[[1, "x"]]]);
  });

  test("an archive without a sheet, or with two parts of one name, is refused", async () => {
    expect(await refusal(packXml({ "xl/workbook.xml": "<workbook/>" }))).toContain(
      "it is no workbook",
    );
    const parts = packXml({ "xl/workbook.xml": "<workbook/>", "xl/WORKBOOK.xml": "<workbook/>" });
    const text = parts.toString("latin1").replaceAll("WORKBOOK", "workbook");
    const renamed = Buffer.from(text, "latin1");
    expect(await refusal(renamed)).toContain("two parts named");
  });
});
