import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { TransactionSql } from "postgres";

/** A column's value on its way into COPY text. Arrays are text arrays, other objects are JSON. */
export type CopyValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { readonly [member: string]: unknown };

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};
const escape = (text: string) => text.replace(/[\\\n\r\t]/g, (char) => ESCAPES[char] ?? char);
const element = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
const isTexts = (value: CopyValue): value is readonly string[] => Array.isArray(value);

function textOf(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return escape(value);
  if (isTexts(value)) return escape(`{${value.map(element).join(",")}}`);
  if (typeof value === "object") return escape(JSON.stringify(value));
  return String(value);
}

const CHUNK_CHARS = 256_000;

type Rows = Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>;

async function* writeChunks(rows: Rows): AsyncGenerator<string> {
  let chunk = "";
  for await (const row of rows) {
    chunk += `${row.map(textOf).join("\t")}\n`;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk.length > 0) yield chunk;
}

/** Streams rows into a table by COPY; memory stays flat however many rows there are. */
export async function copyRows(
  tx: TransactionSql,
  table: string,
  columns: readonly string[],
  rows: Rows,
): Promise<void> {
  const copy = await tx`copy ${tx(table)} (${tx(columns as string[])}) from stdin`.writable();
  await pipeline(Readable.from(writeChunks(rows)), copy);
}

/** Writes rows that are in memory into a table by COPY, each member into the column of its name. */
export async function copyRecords(
  tx: TransactionSql,
  table: string,
  records: readonly Readonly<Record<string, CopyValue>>[],
): Promise<void> {
  const [first] = records;
  if (!first) return;
  const columns = Object.keys(first);
  const rows = records.map((record) => columns.map((column) => record[column] ?? null));
  await copyRows(tx, table, columns, rows);
}
