import type { Stream } from "../source";
import { FileRefused } from "./file-refused";
import { recognize } from "./header";
import type { JsonObject } from "./json";

/** Serializes rows as one JSON array, a row per line, in Socrata's layout. */
export async function* writeRows(rows: AsyncIterable<JsonObject>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = "[";
  for await (const row of rows) {
    yield encoder.encode(before + JSON.stringify(row));
    before = "\n,";
  }
  yield encoder.encode(before === "[" ? "[]\n" : "]\n");
}

/** Rejects a set whose declared columns lack a required one, before any row is read. */
export function checkColumns(names: readonly string[], stream: Stream, url: string): void {
  const found = recognize(names, [stream]);
  if (found.stream) return;
  const missing = found.missing.length > 0 ? found.missing : Object.keys(stream.columns);
  throw new FileRefused("schema_changed", `${url} lacks ${missing.join(", ")}`);
}

/** Rows that a set may gain while it is read. */
const ROWS_SLACK = 1_000;
/** Max rows of a set whose portal gives no count. No agency's set is larger. */
const ROWS_MAX = 5_000_000;

type Page = {
  rows: JsonObject[];
  /** The portal's count of the set's rows. */
  counted: number | undefined;
  /** Whether this is the last page. If absent, an empty page ends the set. */
  is_last?: boolean;
};

/**
 * Reads the rows of a set page by page.
 * @throws FileRefused `truncated` if there are fewer rows than the portal counts, because a page
 * was lost
 * @throws FileRefused `malformed` if there are many more, because the portal ignores the offset
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

/** Returns a portal's count from a number or its digits. Undefined otherwise. */
export function countIn(value: unknown): number | undefined {
  return /^\d+$/.test(String(value)) ? Number(value) : undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns an array of row objects.
 * @throws FileRefused with the URL if it isn't one
 */
export function rowsIn(value: unknown, url: string): JsonObject[] {
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw new FileRefused("malformed", `${url} answered no list of rows`);
}
