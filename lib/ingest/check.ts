import { basename } from "node:path";
import { FileRefused } from "#lib/sources/adapters/file-refused";
import { mapRow } from "#lib/sources/adapters/map-row";
import { refuseFuture } from "#lib/sources/adapters/observed";
import { openFile } from "#lib/sources/adapters/read-file";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { type RowCounters, recordRow, openAccounts, refuseRow } from "./intake/row-counters";
import { dateOf } from "./intake/plan";
import type { SourceRecord } from "#lib/sources/records";
import type { Source } from "#lib/sources/source";

/** The result of a dry run on one file, for authors of mappings. */
export type CheckedFile = {
  name: string;
  refused?: { code: string; detail: string };
  stream: string;
  observed_on: string | undefined;
  /**
   * `found`: declared columns in the header, marked as blank if no row fills them. `absent`:
   * declared columns that are missing. `ignored`: undeclared headers.
   */
  found: string[];
  absent: string[];
  ignored: string[];
  accounts: RowCounters;
  /** The first three rows, mapped. */
  mapped: SourceRecord[][];
};

const ROWS_SHOWN = 3;

/** Reads files as an ingest would, without writing. An unreadable file has `refused` set. */
export async function checkFiles(
  source: Source,
  paths: readonly string[],
  observed_on?: string,
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  for (const path of paths) checked.push(await checkFile(source, path, observed_on));
  return checked;
}

async function checkFile(
  source: Source,
  path: string,
  observed_on: string | undefined,
): Promise<CheckedFile> {
  const file: CheckedFile = {
    name: basename(path),
    stream: "",
    observed_on: undefined,
    found: [],
    absent: [],
    ignored: [],
    accounts: openAccounts(),
    mapped: [],
  };
  try {
    file.observed_on = await readDate(source, path, observed_on);
    await readInto(file, source, path);
    return file;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { ...file, refused: { code: error.code, detail: error.message } };
  }
}

async function readDate(source: Source, path: string, flag: string | undefined) {
  const opened = await openFile(path, source.streams);
  try {
    return await dateOf(opened, { name: path }, flag);
  } finally {
    await opened.rows.return(undefined);
  }
}

async function readInto(file: CheckedFile, source: Source, path: string): Promise<void> {
  const { stream, columns, ignored, rows } = await openFile(path, source.streams);
  const filled = new Set<string>();
  file.stream = stream.name;
  file.ignored = ignored;
  for await (const item of rows) {
    if ("refused" in item) {
      refuseRow(file.accounts, item.refused, `line ${item.line}: ${item.detail}`);
      continue;
    }
    for (const column of Object.keys(item.row)) filled.add(column);
    const context = { source, observed_on: file.observed_on ?? dayOf(now()) };
    const mapped = mapRow(stream, item.row, context);
    const { records } = recordRow(file.accounts, mapped, context.observed_on);
    if (records.length > 0 && file.mapped.length < ROWS_SHOWN) file.mapped.push(records);
  }
  if (file.observed_on !== undefined) refuseFuture(file.observed_on, now());
  file.found = columns.map((column) => (filled.has(column) ? column : `${column} (blank)`));
  file.absent = Object.keys(stream.columns).filter((column) => !columns.includes(column));
}
