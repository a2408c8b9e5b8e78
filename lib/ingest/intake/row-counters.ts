import { sumOf } from "#lib/kernel/sum";
import { shortenText } from "#lib/kernel/text";
import type { Unread } from "#lib/sources/parse/unread";
import type { SourceRecord } from "#lib/sources/records";
import type { Mapped, Unmapped } from "#lib/sources/source";
import { checkRecord } from "./check-record";

/** Row counts of one load: read = mapped + skipped + refused. */
export type RowCounters = {
  rows_read: number;
  rows_mapped: number;
  rows_skipped: Record<string, number>;
  rows_refused: Record<string, number>;
  unmapped: Record<string, number>;
  /** Cells that no parser could read, by column, with the first few texts. */
  unread: Record<string, UnreadCells>;
  /** Impossible values that were removed, by field. */
  rejected_values: Record<string, number>;
  /** The first refused rows, for people to read. */
  samples: string[];
};

type UnreadCells = { count: number; examples: string[] };

const SAMPLES_MAX = 5;
const EXAMPLES_MAX = 3;
const EXAMPLE_CHARACTERS_MAX = 60;

export function openAccounts(): RowCounters {
  return {
    rows_read: 0,
    rows_mapped: 0,
    rows_skipped: {},
    rows_refused: {},
    unmapped: {},
    unread: {},
    rejected_values: {},
    samples: [],
  };
}

function add(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Counts a row that could not be parsed. */
export function refuseRow(accounts: RowCounters, reason: string, detail: string): void {
  accounts.rows_read += 1;
  add(accounts.rows_refused, reason);
  if (accounts.samples.length < SAMPLES_MAX) accounts.samples.push(`${reason}: ${detail}`);
}

/** The checked records of a row, or the records for which it was refused. */
type Entered = { records: SourceRecord[]; refused: SourceRecord[] };

/** Counts a row and returns its records. */
export function recordRow(accounts: RowCounters, mapped: Mapped, observed_on: string): Entered {
  if ("refused" in mapped) {
    refuseRow(accounts, mapped.refused, mapped.detail);
    return { records: [], refused: [] };
  }
  if ("skipped" in mapped) {
    accounts.rows_read += 1;
    add(accounts.rows_skipped, mapped.skipped);
    return { records: [], refused: [] };
  }
  const checked = mapped.records.map((record) => checkRecord(record, observed_on));
  const impossible = checked.find((one) => "refused" in one);
  if (impossible) {
    refuseRow(accounts, impossible.refused, impossible.detail);
    return { records: [], refused: mapped.records };
  }
  accounts.rows_read += 1;
  accounts.rows_mapped += 1;
  for (const term of mapped.unmapped ?? []) enterTerm(accounts, term);
  for (const cell of mapped.unread ?? []) enterUnread(accounts, cell);
  const possible = checked.filter((one) => "record" in one);
  for (const field of possible.flatMap(({ aside }) => aside)) add(accounts.rejected_values, field);
  return { records: possible.map(({ record }) => record), refused: [] };
}

function enterTerm(accounts: RowCounters, { field, term }: Unmapped): void {
  add(accounts.unmapped, `${field}: ${term}`);
}

function enterUnread({ unread }: RowCounters, { column, text }: Unread): void {
  const cells = (unread[column] ??= { count: 0, examples: [] });
  cells.count += 1;
  const example = shortenText(text, EXAMPLE_CHARACTERS_MAX);
  if (cells.examples.length < EXAMPLES_MAX && !cells.examples.includes(example)) {
    cells.examples.push(example);
  }
}

/** Returns how many cells could not be read, in all columns. */
export const countUnread = ({ unread }: RowCounters): number =>
  sumOf(Object.values(unread), ({ count }) => count);

export const countAll = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
