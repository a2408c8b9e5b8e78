import { round } from "#lib/kernel/round";
import type { SourceRecord } from "#lib/sources/records";

/**
 * Fields by kind of record whose share of values is watched. A sudden drop means that a column
 * broke or its terms changed.
 */
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
  inspection: [
    "visit_type",
    "outcome",
    "class_points",
    "violations_count",
    "purpose",
    "level_counts",
  ],
  violation: [
    "code",
    "text",
    "cited_on",
    "severity_state_term",
    "corrected_on",
    "severity",
    "status",
  ],
};

/** Values that a mapping gives for an unknown term. They count as not given. */
const SAYS_NOTHING: ReadonlySet<unknown> = new Set([undefined, "unknown", "unrated"]);

/** Returns a bit for each watched field that a record gives in known terms. */
export function fieldMaskOf(record: SourceRecord): number {
  const isFacility = record.kind === "facility";
  const fields: Readonly<Record<string, unknown>> = isFacility ? record.fields : record;
  const absent = isFacility ? new Set(record.missing.map(({ field }) => field)) : undefined;
  const watched = WATCHED[record.kind] ?? [];
  return watched.reduce((bits, field, index) => {
    const isGiven = !SAYS_NOTHING.has(fields[field]) && !absent?.has(field);
    return isGiven ? bits | (1 << index) : bits;
  }, 0);
}

/** The number of records of a kind with this mask. */
export type FillCount = { kind: string; field_mask: number; count: number };

/**
 * Returns the share of records that give each watched field, 0 to 1 with 4 decimals:
 * `facility.phone` → 0.98.
 */
export function fieldShares(counts: readonly FillCount[]): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const kind of new Set(counts.map((row) => row.kind))) {
    const rows = counts.filter((row) => row.kind === kind);
    const seen = rows.reduce((sum, { count }) => sum + count, 0);
    for (const [index, field] of (WATCHED[kind] ?? []).entries()) {
      const given = rows.reduce(
        (sum, row) => sum + (row.field_mask & (1 << index) ? row.count : 0),
        0,
      );
      shares[`${kind}.${field}`] = round(given / seen, 4);
    }
  }
  return shares;
}
