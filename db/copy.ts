import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { TransactionSql } from "postgres";
import { isUnreachable } from "#lib/kernel/unreachable";

/**
 * A column's value before it's formatted as COPY text. Arrays are text arrays, other objects are
 * JSON.
 */
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
const SPECIAL = /[\\\n\r\t]/;
const ALL_SPECIAL = /[\\\n\r\t]/g;
/** Few texts need it, and a test takes less than half the time of a replacement without matches. */
const escape = (text: string) =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (char) => ESCAPES[char] ?? char) : text;
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

/** Streams rows into a table by COPY, with constant memory. */
export async function copyRows(
  tx: TransactionSql,
  table: string,
  columns: readonly string[],
  rows: Rows,
): Promise<void> {
  const query = tx`copy ${tx(table)} (${tx(columns as string[])}) from stdin`;
  const refusal = refusalOf(query);
  const copy = await query.writable();
  copy.on("error", (error) => {
    if (!isUnreachable(error)) refusal.report(error);
  });
  try {
    for await (const chunk of writeChunks(rows)) {
      // After a rejection, the driver would write rows to the next connection.
      if (refusal.isReported()) await refusal.reported;
      const drained = copy.write(chunk) ? undefined : once(copy, "drain");
      await Promise.race([refusal.reported, drained]);
    }
    copy.end();
    await Promise.race([refusal.reported, finished(copy)]);
  } catch (error) {
    // A broken connection fails a write first, and then the query, which ends the transaction.
    if (isUnreachable(error)) await refusal.reported;
    // If the rows end early, PostgreSQL must be notified, unless it rejected them itself.
    if (!refusal.isReported()) copy.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
}

/**
 * Watches a COPY for a rejection or a broken connection. After the last row, postgres.js 3.4.9
 * reports those only to the query's promise. It has already resolved that with the stream, so the
 * stream would never end.
 */
function refusalOf(query: PromiseLike<unknown>) {
  let is_reported = false;
  let report: (error: unknown) => void = () => {};
  const reported = new Promise<never>((_, reject) => {
    report = (error) => {
      is_reported = true;
      reject(error instanceof Error ? error : new Error(String(error)));
    };
  });
  reported.catch(() => {});
  const driver = query as { reject?: (error: unknown) => void };
  const inner = driver.reject;
  driver.reject = (error) => {
    inner?.(error);
    report(error);
  };
  return { reported, report, isReported: () => is_reported };
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
