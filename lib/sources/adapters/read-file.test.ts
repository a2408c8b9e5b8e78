import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { stream } from "../jurisdictions/columns";
import type { Stream } from "../source";
import { FileRefused } from "./file-refused";
import { openFile, type ReadRow } from "./read-file";

const places = stream({
  name: "places",
  kind: "facilities",
  blanks: ["NA"],
  required: { key: "Key", name: "Name" },
  optional: { note: "Note", point: ["Point", "geometry"] },
  map: () => ({ skipped: "no_data", detail: "" }),
});

/** Splits the bytes into pieces of a size, so that a cut can fall anywhere. */
async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Uint8Array, size = 7, streams: Stream[] = [places]) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const { rows } = await openFile(pieces(bytes, size), streams);
  const all: ReadRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const cells = (rows: ReadRow[]) => rows.map((row) => ("row" in row ? row.row : row.refused));

const refusal = (text: string | Uint8Array) =>
  read(text).then(
    () => "read",
    (error: unknown) => (error instanceof FileRefused ? error.code : error),
  );

test("a byte order mark, quoted line breaks, doubled quotes, and blanks parse the same at every cut", async () => {
  const text = '\ufeffName,Key,Note\r\n"Ada, ""B""",1,"two\nlines"\r\nNA,2,\r\n';
  for (let size = 1; size < 24; size += 1) {
    expect(cells(await read(text, size))).toEqual([
      { name: 'Ada, "B"', key: "1", note: "two\nlines" },
      { key: "2" },
    ]);
  }
});

test("undoubled quotes keep every row", async () => {
  const text = 'Key,Name\n"1",""K" Street LLC"\n"2","Kids "R" Us"\n"3","Plain"\n';
  expect(cells(await read(text))).toEqual([
    { key: "1", name: '"K" Street LLC' },
    { key: "2", name: 'Kids "R" Us' },
    { key: "3", name: "Plain" },
  ]);
});

test("JSON from SODA, CKAN, ArcGIS, and GeoJSON parses the same at every cut", async () => {
  const shapes = [
    '[{"key":"1","name":"A \\"}]{\\" é","note":null}\n,{"key":2,"name":true}]',
    '{"success":true,"result":{"fields":[{"id":"key"}],"records":[{"key":"1","name":"A \\"}]{\\" é"},{"key":2,"name":true}],"total":2}}',
    '{"features":[{"attributes":{"key":"1","name":"A \\"}]{\\" é"}},{"attributes":{"key":2,"name":true}}]}',
    '{"type":"FeatureCollection","features":[{"properties":{"key":"1","name":"A \\"}]{\\" é"},"geometry":null},{"properties":{"key":2,"name":true}}]}',
  ];
  for (const shape of shapes) {
    for (let size = 1; size < 40; size += 3) {
      expect(cells(await read(shape, size)), shape).toEqual([
        { key: "1", name: 'A "}]{" é' },
        { key: "2", name: "true" },
      ]);
    }
  }
});

test("all point formats become one text format", async () => {
  const shapes = [
    { key: "1", name: "a", point: { type: "Point", coordinates: [-73.9, 40.6] } },
    { key: "1", name: "a", point: { latitude: "40.6", longitude: "-73.9", human_address: "{}" } },
    { attributes: { key: "1", name: "a" }, geometry: { x: -73.9, y: 40.6 } },
  ];
  for (const shape of shapes) {
    const rows = cells(await read(JSON.stringify([shape])));
    expect(rows).toEqual([{ key: "1", name: "a", point: "POINT (-73.9 40.6)" }]);
  }
});

describe("openFile with a workbook", () => {
  const write = async (...rows: unknown[][]) =>
    (await writeExcelFile(
      rows.map((row) =>
        row.map((value) => (value === null ? null : { value, format: formatOf(value) })),
      ) as never,
    ).toBuffer()) as Buffer;
  const formatOf = (value: unknown) => (value instanceof Date ? "mm/dd/yyyy" : undefined);

  test("a workbook reads like a CSV file at every cut, with all digits, dates, and blanks", async () => {
    const file = await write(
      ["Name", " Key ", "Note"],
      ["Ada & é", 1_234_567_890_123, new Date("2024-02-29T00:00:00Z")],
      [null, null, null],
      ["NA", "007", true],
      ["C", 2.5],
    );
    for (const size of [1, 2, 3, 4, 7, file.length]) {
      expect(cells(await read(file, size))).toEqual([
        { name: "Ada & é", key: "1234567890123", note: "2024-02-29" },
        { key: "007", note: "true" },
        { name: "C", key: "2.5" },
      ]);
    }
  });

  test("a workbook with other columns, truncated, without rows, or without a sheet is refused", async () => {
    const file = await write(["Key", "Name"], ["1", "a"]);
    expect(await refusal(await write(["Key", "Title"], ["1", "a"]))).toBe("missing_columns");
    expect(await refusal(await write(["Key", "Name"]))).toBe("empty_file");
    expect(await refusal(file.subarray(0, file.length / 2))).toBe("binary_file");
    expect(await refusal(Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(90)]))).toBe(
      "binary_file",
    );
  });
});

test("a file without records is refused with its reason", async () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  expect(await refusal("")).toBe("empty_file");
  expect(await refusal(" \n ")).toBe("empty_file");
  expect(await refusal("Key,Name\n")).toBe("empty_file");
  expect(await refusal("[]")).toBe("empty_file");
  expect(await refusal("<!doctype html><p>Sorry</p>")).toBe("html_page");
  expect(await refusal(bytes(0xff, 0xfe, 0x4b, 0))).toBe("utf16");
  expect(await refusal(bytes(0x4b, 0, 0x65, 0, 0x79, 0))).toBe("utf16");
  expect(await refusal(bytes(0x1f, 0x8b, 8, 0))).toBe("binary_file");
  expect(await refusal(Buffer.from("Key,Name\n1,Caf\xe9\n", "latin1"))).toBe("not_utf8");
  expect(await refusal('[{"key":"1","name":"a"},{"key":')).toBe("truncated");
  expect(await refusal("[".repeat(10_000))).toBe("malformed");
  expect(await refusal(`{"${"x".repeat(100_000)}`)).toBe("truncated");
  expect(await refusal('Key,Name\n1,"open')).toBe("truncated");
  expect(await refusal("Key,Name\n1,a\n2")).toBe("truncated");
  expect(await refusal("Key,Title\n1,a\n")).toBe("missing_columns");
  expect(await refusal("a,b\n1,2\n")).toBe("unrecognised");
});

test("an unreadable row is reported with its line, and the other rows are kept", async () => {
  const rows = await read("Key,Name\n1,a\n2\n3,b,c\n4,d,\n5,lo\ufffdt\n");
  expect(rows).toEqual([
    { line: 1, row: { key: "1", name: "a" } },
    { line: 2, refused: "unparsable", detail: "1 cells under 2 headers" },
    { line: 3, refused: "unparsable", detail: "3 cells under 2 headers" },
    { line: 4, row: { key: "4", name: "d" } },
    {
      line: 5,
      refused: "unparsable",
      detail: expect.stringContaining("U+FFFD") as string,
      rest: { key: "5" },
    },
  ]);
});

test("the first of several columns with one name is read, in CSV and in workbooks", async () => {
  const rows = [
    ["Key", "Name", "Name"],
    ["1", "first", "second"],
  ];
  const workbook = await writeExcelFile(
    rows.map((row) => row.map((value) => ({ value }))),
  ).toBuffer();
  const expected = [{ key: "1", name: "first" }];
  expect(cells(await read(rows.map((row) => row.join(",")).join("\n")))).toEqual(expected);
  expect(cells(await read(workbook))).toEqual(expected);
});

describe("openFile limits hostile files", () => {
  const prose = stream({
    name: "prose",
    kind: "violations",
    long: ["text"],
    required: { key: "Key", text: "Text", hours: "Hours" },
    map: () => ({ skipped: "no_data", detail: "" }),
  });

  test("a cell over 2,000 characters makes its row unreadable unless its column is prose", async () => {
    const [fits, long] = ["h".repeat(2_000), "h".repeat(2_001)];
    const rows = await read(`Key,Text,Hours\n1,a,${fits}\n2,a,${long}\n3,a,\n`, 5_000, [prose]);
    expect(rows).toEqual([
      { line: 1, row: { key: "1", text: "a", hours: fits } },
      {
        line: 2,
        refused: "unparsable",
        detail: "hours has more than 2000 characters",
        rest: { key: "2", text: "a" },
      },
      { line: 3, row: { key: "3", text: "a" } },
    ]);
  });

  test("a prose cell is cut at 10,000 characters and its row is read", async () => {
    const [row] = await read(`Key,Text,Hours\n1,${"t".repeat(20_000)},\n`, 5_000, [prose]);
    expect(row).toEqual({ line: 1, row: { key: "1", text: `${"t".repeat(10_000)} […]` } });
  });

  /**
   * Opens a file that repeats a text without end. Returns the refusal code, and how much was read
   * before it.
   */
  async function openEndless(start: string, repeated: string) {
    let characters = 0;
    async function* endless() {
      yield new TextEncoder().encode(start);
      const piece = repeated.repeat(10_000);
      for (;;) {
        characters += piece.length;
        yield new TextEncoder().encode(piece);
      }
    }
    const refused: unknown = await openFile(endless(), [places]).catch((error: unknown) => error);
    return { refused, characters };
  }

  test.each([
    ["columns", "", "name,", "too_large", 200_000],
    ["blank lines", "", "\n", "malformed", 1_100_000],
    ["blank space before JSON", "", " \t", "malformed", 1_100_000],
    ["one quoted cell in the header", '"', "x\n", "malformed", 8_100_000],
    ["members of one JSON row", '[{"a":1', ',"b":1', "too_large", 8_100_000],
  ])("%s without end are refused early", async (_, start, repeated, code, characters_max) => {
    const { refused, characters } = await openEndless(start, repeated);
    expect(refused).toMatchObject({ name: "FileRefused", code });
    expect(characters).toBeLessThan(characters_max);
  });

  test("JSON rows with more columns than a workbook allows are refused as too large", async () => {
    const row = Object.fromEntries(Array.from({ length: 16_385 }, (_, n) => [`c${n}`, 1]));
    expect(await refusal(JSON.stringify([row]))).toBe("too_large");
  });

  test("blank lines before the header are skipped", async () => {
    const rows = await read(`${"\n".repeat(1_000)}  \nKey,Name\n1,a\n`);
    expect(cells(rows)).toEqual([{ key: "1", name: "a" }]);
  });
});

test.each([
  ["only recognized", "Key,Name\n"],
  ["refused as a web page", "<!doctype html>\n"],
  ["refused for its header", "a,b\n"],
])("a file that is %s is closed afterwards", async (_, start) => {
  let isClosed = false;
  async function* endless() {
    try {
      yield new TextEncoder().encode(start);
      for (;;) yield new TextEncoder().encode("1,a\n");
    } finally {
      isClosed = true;
    }
  }
  await openFile(endless(), [places]).then(
    ({ rows }) => rows.return(undefined),
    (error: unknown) => expect(error).toBeInstanceOf(FileRefused),
  );
  expect(isClosed).toBe(true);
});
