import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { sumOf } from "#lib/kernel/sum";
import type { Month } from "./month";

export const COMPARED = ["inspections", "serious_findings", "license_changes"] as const;
export type ComparedId = (typeof COMPARED)[number];

/** One agency's count of a measure in a report's month and in the month before. */
export type AgencyCount = {
  jurisdiction_id: string;
  id: ComparedId;
  value: number;
  before: number;
};

type Counts = { covered: readonly Jurisdiction[]; agency_counts: readonly AgencyCount[] };

/** Returns the date of the newest file with a measure's records; null if there is none. */
export const knownOn = (id: ComparedId, { breakdown }: Jurisdiction): string | null =>
  id === "license_changes" ? breakdown.roster_observed_on : breakdown.inspections_observed_on;

/** Returns the agencies with counts whose files don't reach the end of the month. */
export function listLeftOut(
  id: ComparedId,
  { covered, agency_counts }: Counts,
  { after }: Month,
): Jurisdiction[] {
  const counted = new Set(
    agency_counts
      .filter((each) => each.id === id && each.value + each.before > 0)
      .map(({ jurisdiction_id }) => jurisdiction_id),
  );
  return covered.filter(
    (each) => counted.has(each.jurisdiction_id) && (knownOn(id, each) ?? "") < after,
  );
}

/**
 * Returns both months' counts of the agencies whose files cover both. Undefined if no agency is
 * left out; empty if all are.
 */
export function compareMonths(
  id: ComparedId,
  counts: Counts,
  month: Month,
): { compared_value?: number; previous?: number } | undefined {
  const left_out = new Set(
    listLeftOut(id, counts, month).map(({ jurisdiction_id }) => jurisdiction_id),
  );
  if (left_out.size === 0) return undefined;
  const rest = counts.agency_counts.filter(
    (each) => each.id === id && !left_out.has(each.jurisdiction_id),
  );
  if (rest.length === 0) return {};
  return {
    compared_value: sumOf(rest, ({ value }) => value),
    previous: sumOf(rest, ({ before }) => before),
  };
}
