import type { Stream } from "../source";
import { FileRefused } from "./file-refused";
import { recognise } from "./header";
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
  const found = recognise(names, [stream]);
  if (found.stream) return;
  const missing = found.missing.length > 0 ? found.missing : Object.keys(stream.columns);
  throw new FileRefused("schema_changed", `${url} lacks ${missing.join(", ")}`);
}

/** Fewer rows than the portal itself counts: a page was lost on the way. */
export function checkCount(read: number, counted: number | undefined, url: string): void {
  if (counted !== undefined && read < counted) {
    throw new FileRefused("truncated", `${url} gave ${read} of ${counted} rows`);
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An array of row objects, or a refusal that names the address. */
export function rowsIn(value: unknown, url: string): JsonObject[] {
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw new FileRefused("malformed", `${url} answered no list of rows`);
}
