import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SOURCES } from "../../../lib/sources/catalog";
import { inlineCell, packWorkbook, strayCellWorkbook } from "../../../tests/workbooks";
import { attacksOf } from "../../../tests/sources/parser-costs";

/** A file of a source that once crashed or stalled the process, with the expected result. */
export type HostileFile = {
  what: string;
  source_id: string;
  extension: string;
  content: () => Iterable<string | Uint8Array>;
  /** The error code of its rejection, or the number of rows read. */
  expected: string | number;
};

const MEBIBYTE = 2 ** 20;
const far = (reference: string, row: number) =>
  packWorkbook({ rows: `<row r="${row}">${inlineCell(reference, "x")}</row>` });
const small = `<row>${inlineCell("A1", "x")}</row>`;

/** So many pieces of text, each of about a mebibyte. */
function* piecesOf(piece: string, mebibytes: number, start = "", end = ""): Generator<string> {
  yield start;
  const mebibyte = piece.repeat(MEBIBYTE / piece.length);
  for (let n = 0; n < mebibytes; n += 1) yield mebibyte;
  yield end;
}

/** Virginia's columns. */
const header = (): string => {
  const stream = SOURCES.find(({ source_id }) => source_id === "va-dss")?.streams[0];
  return Object.values(stream?.columns ?? {})
    .map(({ names }) => names[0])
    .join(",");
};

/** Virginia's columns with 100 rows, each cell of 10,000 hostile characters. */
function* longCells(): Generator<string> {
  const columns = header().split(",");
  const attacks = attacksOf(["1"], ["!"]);
  yield `${header()}\n`;
  for (let row = 0; row < 100; row += 1) {
    const text = attacks[row % attacks.length]?.write(10_000) ?? "";
    yield `${columns.map(() => `"${text.replaceAll('"', '""')}"`).join(",")}\n`;
  }
}

/** A roster of Colorado's columns, as JSON rows with a member of seven million characters each. */
function* wideRows(rows: number): Generator<string> {
  const row = JSON.stringify({ provider_id: "1", filler: "x".repeat(7_000_000) });
  for (let n = 0; n < rows; n += 1) yield `${n === 0 ? "[" : ","}${row}`;
  yield "]";
}

const workbook = (what: string, expected: string, content: () => Uint8Array): HostileFile => ({
  what,
  source_id: "va-dss",
  extension: "xlsx",
  content: () => [content()],
  expected,
});
const text = (
  what: string,
  expected: HostileFile["expected"],
  content: HostileFile["content"],
): HostileFile => ({ what, source_id: "va-dss", extension: "csv", content, expected });

export const HOSTILE_FILES: readonly HostileFile[] = [
  {
    what: "a workbook of 16,000 rows with one stray cell in column XFD",
    source_id: "nyc-dohmh",
    extension: "xlsx",
    content: () => [strayCellWorkbook(16_000)],
    expected: 16_000,
  },
  workbook("a workbook with one cell at XFD1048576", "unrecognised", () =>
    far("XFD1048576", 1_048_576),
  ),
  workbook("a workbook with a cell at ZZZZZZ999999999", "malformed", () =>
    far("ZZZZZZ999999999", 1),
  ),
  workbook("a workbook whose shared texts unpack to 150 MiB", "binary_file", () =>
    packWorkbook({ rows: small, strings: "<si/>".repeat(30 * MEBIBYTE) }),
  ),
  workbook("a workbook of 12 million empty cells", "too_large", () =>
    packWorkbook({ rows: `<row>${"<c/>".repeat(16_000)}</row>`.repeat(750) }),
  ),
  workbook("a workbook with 200 MiB of blank space in its sheet", "unrecognised", () =>
    packWorkbook({ rows: " ".repeat(200 * MEBIBYTE) + small }),
  ),
  text("200 MiB of blank lines", "malformed", () => piecesOf("\n", 200)),
  text("200 MiB of blank lines after the header", "empty_file", () =>
    piecesOf("\n", 200, `${header()}\n`),
  ),
  text("a header of a million columns", "too_large", () => piecesOf("name,", 5)),
  text("a quote that is never closed, in 200 MiB", "malformed", () => piecesOf("x\n", 200, '"')),
  text("100 rows of cells of 10,000 characters", 100, longCells),
  {
    what: "JSON rows of seven million characters, 210 MB of them",
    source_id: "co-cdec",
    extension: "json",
    content: () => wideRows(30),
    expected: "missing_columns",
  },
];

/** Writes a hostile file to a path. */
export const writeHostile = (path: string, file: HostileFile): Promise<void> =>
  pipeline(Readable.from(file.content()), createWriteStream(path));
