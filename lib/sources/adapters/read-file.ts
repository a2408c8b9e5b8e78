import { createReadStream } from "node:fs";
import type { Row, Stream } from "../source";
import { readCsv } from "./csv";
import { decodeUtf8 } from "./decode";
import { FileRefused } from "./file-refused";
import { flatten } from "./flatten";
import { recognise } from "./header";
import { readJsonObjects } from "./json";
import { cleanCell, type Cleaned, nothingCleaned } from "./text";

/** One row of a file, or why it could not be read. `line` counts data rows from 1. */
export type ReadRow =
  | { line: number; row: Row }
  | { line: number; refused: "unparsable"; detail: string };

export type OpenedFile = {
  stream: Stream;
  format: "csv" | "json";
  header: string[];
  /** Headers that the stream does not declare. */
  ignored: string[];
  /** Can be run once. Memory stays flat, whatever the file's size. */
  rows: AsyncGenerator<ReadRow>;
  /** Grows while the rows are read. */
  cleaned: Cleaned;
};

/** JSON leaves null members out: the header is what the first rows have together. */
const JSON_HEADER_ROWS = 1000;

type Bytes = string | AsyncIterable<Uint8Array>;
type Fault = { kind: "short" | "long"; detail: string };
type Cells = { of(header: string): string | undefined; fault?: Fault };

/**
 * Opens a file of records, CSV or JSON in any of the shapes that portals serve, and tells its stream
 * by the header. `bytes` is a path or the bytes themselves. Throws FileRefused for what is no such
 * file: empty, HTML, another encoding, broken off, or a header that none of the streams knows.
 */
export async function openFile(bytes: Bytes, streams: readonly Stream[]): Promise<OpenedFile> {
  const source = typeof bytes === "string" ? createReadStream(bytes) : bytes;
  const text = decodeUtf8(source as AsyncIterable<Uint8Array>);
  const { start, whole } = await peekText(text);
  if (start.startsWith("<"))
    throw new FileRefused("html_page", "a web page, not a file of records");
  const is_json = start.startsWith("[") || start.startsWith("{");
  const { header, records, close } = is_json ? await openJson(whole) : await openCsv(whole);
  const found = recognise(header, streams);
  if (!found.stream) {
    await close();
    throw refusalOf(found);
  }
  const cleaned = nothingCleaned();
  const rows = closing(toRows(records, found.stream, found.columns, cleaned), close);
  const format = is_json ? "json" : "csv";
  return { stream: found.stream, format, header, ignored: found.ignored, rows, cleaned };
}

/** The rows of a file whose stream is known; as `openFile` otherwise. */
export async function* readRows(bytes: Bytes, stream: Stream): AsyncGenerator<ReadRow> {
  const { rows } = await openFile(bytes, [stream]);
  yield* rows;
}

function refusalOf({ nearest, missing }: { nearest?: Stream; missing: string[] }): FileRefused {
  if (!nearest) return new FileRefused("unrecognised", "no column of this header is known");
  const names = missing.map((name) => `"${name}"`).join(", ");
  return new FileRefused("missing_columns", `as ${nearest.name} it lacks ${names}`);
}

/** The first characters that are not space, and the text from its start. */
async function peekText(text: AsyncGenerator<string>) {
  let head = "";
  for (;;) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
    if (head.trimStart() !== "") break;
  }
  const start = head.trimStart();
  if (start === "") throw new FileRefused("empty_file", "the file holds nothing but space");
  async function* whole() {
    yield head;
    yield* text;
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
  const header = first.done ? [] : first.value.map((name) => name.trim());
  const places = new Map(header.map((name, index) => [name, index]));
  async function* records(): AsyncGenerator<Cells> {
    let short: string[] | undefined;
    for await (const cells of lines) {
      short = cells.length < header.length ? cells : undefined;
      const is_even = !short && cells.slice(header.length).every((cell) => cell.trim() === "");
      const detail = `${cells.length} cells under ${header.length} headers`;
      const fault: Fault = { kind: short ? "short" : "long", detail };
      const of = (name: string) => cells[places.get(name) ?? -1];
      yield is_even ? { of } : { of, fault };
    }
    if (short && last_char !== "\n") throw new FileRefused("truncated", "the last row breaks off");
  }
  return { header, records: records(), close: () => lines.return(undefined) };
}

async function openJson(text: AsyncGenerator<string>) {
  const objects = readJsonObjects(text);
  const first: Map<string, string>[] = [];
  while (first.length < JSON_HEADER_ROWS) {
    const { value, done } = await objects.next();
    if (done) break;
    first.push(flatten(value));
  }
  if (first.length === 0) throw new FileRefused("empty_file", "the JSON holds no rows");
  const header = [...new Set(first.flatMap((cells) => [...cells.keys()]))];
  async function* records(): AsyncGenerator<Cells> {
    for (const cells of first) yield { of: (name) => cells.get(name) };
    for await (const object of objects) {
      const cells = flatten(object);
      yield { of: (name) => cells.get(name) };
    }
  }
  return { header, records: records(), close: () => objects.return(undefined) };
}

/** A generator that was never started does not close what it would have read: its file stays open. */
function closing(rows: AsyncGenerator<ReadRow>, close: () => Promise<unknown>) {
  const stop = rows.return.bind(rows);
  rows.return = async (value) => {
    await close();
    return stop(value);
  };
  return rows;
}

async function* toRows(
  records: AsyncGenerator<Cells>,
  stream: Stream,
  columns: ReadonlyMap<string, string>,
  cleaned: Cleaned,
): AsyncGenerator<ReadRow> {
  const blanks = new Set(stream.blanks);
  let line = 0;
  for await (const cells of records) {
    line += 1;
    if (cells.fault && !(stream.ragged && cells.fault.kind === "long")) {
      yield { line, refused: "unparsable", detail: cells.fault.detail };
      continue;
    }
    const row: Record<string, string> = {};
    let is_lossy = false;
    for (const [header, column] of columns) {
      const text = cleanCell(cells.of(header) ?? "", cleaned);
      if (text === undefined || blanks.has(text)) continue;
      is_lossy ||= text.includes("\ufffd");
      row[column] = text;
    }
    const detail = "characters were lost before the file reached us (U+FFFD)";
    yield is_lossy ? { line, refused: "unparsable", detail } : { line, row };
  }
  if (line === 0) throw new FileRefused("empty_file", "a header and no rows");
}
