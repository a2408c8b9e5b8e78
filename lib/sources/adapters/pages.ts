import type { Stream } from "../source";
import { FileRefused } from "./file-refused";
import { recognize } from "./header";
import type { JsonObject } from "./json";

/** Rows as one JSON array, a row a line, in the layout that Socrata serves. */
export async function* writeRows(rows: AsyncIterable<JsonObject>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = "[";
  for await (const row of rows) {
    yield encoder.encode(before + JSON.stringify(row));
    before = "\n,";
  }
  yield encoder.encode(before === "[" ? "[]\n" : "]\n");
}

/** Refuses a set whose declared columns lack a required one: before a single row is read. */
export function checkColumns(names: readonly string[], stream: Stream, url: string): void {
  const found = recognize(names, [stream]);
  if (found.stream) return;
  const missing = found.missing.length > 0 ? found.missing : Object.keys(stream.columns);
  throw new FileRefused("schema_changed", `${url} lacks ${missing.join(", ")}`);
}

/** Rows that a set may gain while it is read. */
const ROWS_SLACK = 1_000;
/** No set of an agency is larger, where its portal does not say how large it is. */
const ROWS_MAX = 5_000_000;

type Page = {
  rows: JsonObject[];
  /** How many rows the set has, as its portal counts them. */
  counted: number | undefined;
  /** No other follows. Where portals do not say so, an empty page tells. */
  is_last?: boolean;
};

/**
 * The rows of a set, page by page.
 * @throws FileRefused `truncated` where they are fewer than the portal counts: a page was lost on the
 * way; `malformed` where they are many more: the portal does not heed the offset.
 */
export async function* readAll(
  url: string,
  readPage: (offset: number) => Promise<Page>,
): AsyncGenerator<JsonObject> {
  let read = 0;
  for (;;) {
    const { rows, counted, is_last } = await readPage(read);
    yield* rows;
    read += rows.length;
    if (read > (counted ?? ROWS_MAX) + ROWS_SLACK) {
      throw new FileRefused("malformed", `${url} gives rows without end: ${read} so far`);
    }
    if (rows.length === 0 || is_last) {
      if (counted === undefined || read >= counted) return;
      throw new FileRefused("truncated", `${url} gave ${read} of ${counted} rows`);
    }
  }
}

/** A portal's count, a number or its digits; undefined where it gives none. */
export function countIn(value: unknown): number | undefined {
  return /^\d+$/.test(String(value)) ? Number(value) : undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An array of row objects, or a refusal that names the address. */
export function rowsIn(value: unknown, url: string): JsonObject[] {
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw new FileRefused("malformed", `${url} answered no list of rows`);
}
