import type { SourceRecord } from "../records";
import type { Mapped, Unmapped } from "../source";

/** What became of the rows of one load: read = mapped + skipped + refused. Plain and mergeable. */
export type Accounts = {
  rows_read: number;
  rows_mapped: number;
  rows_skipped: Record<string, number>;
  rows_refused: Record<string, number>;
  unmapped: Record<string, number>;
  /** The first rows that were refused, for people to read. */
  samples: string[];
};

const SAMPLES_MAX = 5;

export function openAccounts(): Accounts {
  return {
    rows_read: 0,
    rows_mapped: 0,
    rows_skipped: {},
    rows_refused: {},
    unmapped: {},
    samples: [],
  };
}

function add(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Enters a row that could not be read into records. */
export function refuseRow(accounts: Accounts, reason: string, detail: string): void {
  accounts.rows_read += 1;
  add(accounts.rows_refused, reason);
  if (accounts.samples.length < SAMPLES_MAX) accounts.samples.push(`${reason}: ${detail}`);
}

/** Enters a row and gives the records that it holds. */
export function enterRow(accounts: Accounts, mapped: Mapped): SourceRecord[] {
  if ("refused" in mapped) {
    refuseRow(accounts, mapped.refused, mapped.detail);
    return [];
  }
  accounts.rows_read += 1;
  if ("skipped" in mapped) {
    add(accounts.rows_skipped, mapped.skipped);
    return [];
  }
  accounts.rows_mapped += 1;
  for (const term of mapped.unmapped ?? []) enterTerm(accounts, term);
  return mapped.records;
}

function enterTerm(accounts: Accounts, { field, term }: Unmapped): void {
  add(accounts.unmapped, `${field}: ${term}`);
}

export const countAll = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
