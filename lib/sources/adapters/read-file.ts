import { readBytes } from "#lib/kernel/read-bytes";
import type { Row, Stream } from "../source";
import { readCsv } from "./csv";
import { decodeUtf8 } from "./decode";
import { FileRefused } from "./file-refused";
import { flatten } from "./flatten";
import { describeMismatch, columnIndexes, recognize } from "./header";
import { readJsonObjects } from "./json";
import { COLUMNS_MAX, FIELD_CHARS_MAX, LEADING_BLANK_MAX } from "./limits";
import { isZip, readSpreadsheet } from "./spreadsheet";
import { cleanCell, type Cleaned, nothingCleaned } from "./text";
import type { SheetRow } from "./workbook/sheet";

/**
 * One row of a file, or why it could not be read, with its other cells if only some were lost.
 * `line` counts data rows from 1.
 */
export type ReadRow =
  | { line: number; row: Row }
  | { line: number; refused: "unparsable"; detail: string; rest?: Row };

export type OpenedFile = {
  stream: Stream;
  format: "csv" | "json" | "xlsx";
  header: string[];
  /** Columns of the stream that the header has. */
  columns: string[];
  /** Headers that the stream does not declare. */
  ignored: string[];
  /** Can be run once. Memory use is constant, whatever the file's size. */
  rows: AsyncGenerator<ReadRow>;
  /** Counts grow while the rows are read. */
  cleaned: Cleaned;
};

/** JSON omits null members, so the header is the union of the first rows, up to this bound. */
const JSON_HEADER_ROWS = 1000;
const JSON_HEADER_CHARS = 16_000_000;

type Bytes = string | AsyncIterable<Uint8Array>;
type Fault = { kind: "short" | "long"; detail: string };
type Cells = { of(header: string): string | undefined; fault?: Fault };

/**
 * Opens a file of records (CSV, portal JSON, or .xlsx) and finds its stream by the header. `bytes`
 * is a path or the bytes.
 * @throws FileRefused if it's empty, HTML, in another encoding, or truncated, or if no stream
 * matches its header
 */
export async function openFile(bytes: Bytes, streams: readonly Stream[]): Promise<OpenedFile> {
  const source = typeof bytes === "string" ? readBytes(bytes) : bytes;
  const { format, header, records, close } = await openRecords(source);
  const found = recognize(header, streams);
  if (!found.stream) {
    await close();
    throw new FileRefused(...describeMismatch(header, streams, found));
  }
  const cleaned = nothingCleaned();
  const rows = closing(toRows(records, found.stream, found.columns, cleaned), close);
  const { stream, ignored } = found;
  return { stream, format, header, columns: [...found.columns.values()], ignored, rows, cleaned };
}

type Opened = {
  format: OpenedFile["format"];
  header: string[];
  records: AsyncGenerator<Cells[]>;
  close: () => Promise<unknown>;
};

async function openRecords(source: AsyncIterable<Uint8Array>): Promise<Opened> {
  const { first, whole: bytes } = await peekBytes(source);
  if (isZip(first)) return { format: "xlsx", ...(await openSheet(bytes)) };
  const text = decodeUtf8(bytes);
  const { start, whole } = await peekText(text);
  if (start.startsWith("<")) {
    await text.return(undefined);
    throw new FileRefused("html_page", "a web page, not a file of records");
  }
  return start.startsWith("[") || start.startsWith("{")
    ? { format: "json", ...(await openJson(whole)) }
    : { format: "csv", ...(await openCsv(whole)) };
}

/** Returns the first bytes, at least four if the file has them, and all bytes from its start. */
async function peekBytes(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let first: Uint8Array = new Uint8Array();
  while (first.length < 4) {
    const { value, done } = await chunks.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  async function* whole() {
    try {
      yield first;
      yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      await chunks.return?.();
    }
  }
  return { first, whole: whole() };
}

/** Workbooks omit empty cells and rows, so the header is the first row with text. */
async function openSheet(bytes: AsyncIterable<Uint8Array>) {
  const rows = readSpreadsheet(bytes);
  const first = await rows.next();
  const [names = new Map<number, string>(), ...begun] = first.done ? [] : first.value;
  const places = new Map([...names].map(([column, name]) => [name, column] as const).toReversed());
  const cellsOf = (row: SheetRow): Cells => ({ of: (name) => row.get(places.get(name) ?? 0) });
  async function* records(): AsyncGenerator<Cells[]> {
    yield begun.map(cellsOf);
    for await (const some of rows) yield some.map(cellsOf);
  }
  return { header: [...names.values()], records: records(), close: () => rows.return(undefined) };
}

/** Returns the text without leading whitespace, and its first characters. */
async function peekText(text: AsyncGenerator<string>) {
  let start = "";
  let blank = 0;
  while (start === "") {
    const { value, done } = await text.next();
    if (done) throw new FileRefused("empty_file", "the file has only blank space");
    start = value.trimStart();
    blank += value.length - start.length;
    if (blank <= LEADING_BLANK_MAX) continue;
    await text.return(undefined);
    const detail = `the file starts with more than ${LEADING_BLANK_MAX} blank characters`;
    throw new FileRefused("malformed", detail);
  }
  async function* whole() {
    try {
      yield start;
      yield* text;
    } finally {
      await text.return(undefined);
    }
  }
  return { start, whole: whole() };
}

async function openCsv(text: AsyncGenerator<string>) {
  let last_char = "";
  async function* watched() {
    for await (const chunk of text) {
      last_char = chunk.at(-1) ?? last_char;
      yield chunk;
    }
  }
  const lines = readCsv(watched());
  const first = await lines.next();
  const [names = [], ...begun] = first.done ? [] : first.value;
  const header = names.map((name) => name.trim());
  const places = columnIndexes(header);
  let isShort = false;
  const cellsOf = (cells: string[]): Cells => {
    isShort = cells.length < header.length;
    const of = (name: string) => cells[places.get(name) ?? -1];
    const isEven = !isShort && cells.slice(header.length).every((cell) => cell.trim() === "");
    if (isEven) return { of };
    const detail = `${cells.length} cells under ${header.length} headers`;
    return { of, fault: { kind: isShort ? "short" : "long", detail } };
  };
  async function* records(): AsyncGenerator<Cells[]> {
    yield begun.map(cellsOf);
    for await (const some of lines) yield some.map(cellsOf);
    if (isShort && last_char !== "\n")
      throw new FileRefused("truncated", "the last row breaks off");
  }
  return { header, records: records(), close: () => lines.return(undefined) };
}

async function openJson(text: AsyncGenerator<string>) {
  const objects = readJsonObjects(text);
  const first: Map<string, string>[] = [];
  const names = new Set<string>();
  let chars = 0;
  while (first.length < JSON_HEADER_ROWS && chars < JSON_HEADER_CHARS) {
    const { value, done } = await objects.next();
    if (done) break;
    for (const row of value.map(flatten)) {
      first.push(row);
      for (const [name, text] of row) {
        names.add(name);
        chars += name.length + text.length;
      }
    }
    if (names.size > COLUMNS_MAX) {
      await objects.return(undefined);
      throw new FileRefused("too_large", `rows of more than ${COLUMNS_MAX} columns`);
    }
  }
  if (first.length === 0) throw new FileRefused("empty_file", "the JSON has no rows");
  const header = [...names];
  const cellsOf = (cells: Map<string, string>): Cells => ({ of: (name) => cells.get(name) });
  async function* records(): AsyncGenerator<Cells[]> {
    yield first.map(cellsOf);
    for await (const some of objects) yield some.map((object) => cellsOf(flatten(object)));
  }
  return { header, records: records(), close: () => objects.return(undefined) };
}

/** A generator that was never started doesn't close its input, so this closes the file. */
function closing(rows: AsyncGenerator<ReadRow>, close: () => Promise<unknown>) {
  const stop = rows.return.bind(rows);
  rows.return = async (value) => {
    await close();
    return stop(value);
  };
  return rows;
}

async function* toRows(
  records: AsyncGenerator<Cells[]>,
  stream: Stream,
  columns: ReadonlyMap<string, string>,
  cleaned: Cleaned,
): AsyncGenerator<ReadRow> {
  const unread = unreadOf(stream);
  const long = new Set(stream.long);
  let line = 0;
  for await (const some of records) {
    for (const cells of some) {
      line += 1;
      if (cells.fault && !(stream.has_variable_width && cells.fault.kind === "long")) {
        yield { line, refused: "unparsable", detail: cells.fault.detail };
      } else {
        yield toRow(line, cells, columns, { isUnread: unread, long, cleaned });
      }
    }
  }
  if (line === 0) throw new FileRefused("empty_file", "a header and no rows");
}

/** Returns whether a cell is a stream's word for "empty", or one that it doesn't allow. */
function unreadOf({ blanks, cell_allowlist = {} }: Stream) {
  const empty = new Set(blanks);
  return (column: string, text: string): boolean =>
    empty.has(text) || cell_allowlist[column]?.test(text) === false;
}

type RowRules = {
  isUnread: (column: string, text: string) => boolean;
  long: ReadonlySet<string>;
  cleaned: Cleaned;
};

function toRow(
  line: number,
  cells: Cells,
  columns: ReadonlyMap<string, string>,
  { isUnread, long, cleaned }: RowRules,
): ReadRow {
  const row: Record<string, string> = {};
  let detail: string | undefined;
  for (const [header, column] of columns) {
    const text = cleanCell(cells.of(header) ?? "", cleaned);
    if (text === undefined || isUnread(column, text)) continue;
    if (text.includes("\ufffd")) {
      detail = "characters were lost before the file reached us (U+FFFD)";
    } else if (text.length > FIELD_CHARS_MAX && !long.has(column)) {
      detail = `${column} has more than ${FIELD_CHARS_MAX} characters`;
    } else row[column] = text;
  }
  return detail === undefined ? { line, row } : { line, refused: "unparsable", detail, rest: row };
}
