import type { SourceRecord } from "../records";
import type { Mapped, Unmapped } from "../source";

/** Shares of how often a field is given; `seen` counts the records of the kind. */
type Fill = { seen: number; given: number };

/** What became of the rows of one load: read = mapped + skipped + refused. Plain and mergeable. */
export type Accounts = {
  rows_read: number;
  rows_mapped: number;
  rows_skipped: Record<string, number>;
  rows_refused: Record<string, number>;
  unmapped: Record<string, number>;
  fills: Record<string, Fill>;
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
    fills: {},
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
  for (const record of mapped.records) enterFills(accounts, record);
  return mapped.records;
}

function enterTerm(accounts: Accounts, { field, term }: Unmapped): void {
  add(accounts.unmapped, `${field}: ${term}`);
}

/** Fields whose drying up means that a column broke, by kind of record. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  facility: [
    "name",
    "license_number",
    "facility_type",
    "address_line1",
    "city",
    "zip",
    "county",
    "phone",
    "lat",
    "capacity",
    "age_max_months",
    "issued_on",
    "expires_on",
  ],
  inspection: ["visit_type", "outcome", "class_points", "violations_count"],
  violation: ["code", "text", "cited_on", "severity_state_term", "corrected_on"],
};

function enterFills(accounts: Accounts, record: SourceRecord): void {
  const watched = WATCHED[record.kind];
  if (!watched) return;
  const isFacility = record.kind === "facility";
  const fields: Readonly<Record<string, unknown>> = isFacility ? record.fields : record;
  const absent = isFacility ? new Set(record.missing.map(({ field }) => field)) : undefined;
  for (const field of watched) {
    const fill = (accounts.fills[`${record.kind}.${field}`] ??= { seen: 0, given: 0 });
    fill.seen += 1;
    if (fields[field] !== undefined && !absent?.has(field)) fill.given += 1;
  }
}

/** Share of records that give each watched field, 0 to 1, 4 decimals. */
export function fieldShares({ fills }: Accounts): Record<string, number> {
  const entries = Object.entries(fills).map(([field, { seen, given }]): [string, number] => [
    field,
    Math.round((given / seen) * 10_000) / 10_000,
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const countAll = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
