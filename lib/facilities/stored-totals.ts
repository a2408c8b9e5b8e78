import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oneRow } from "#db/one-row";
import { keptOperating } from "./operating";
import { isOneOf, type Recency } from "./recency";
import type { SearchInput } from "./search-input";

export type Totals = {
  /** All matches of area, name, and other filters, whatever their score and hours. */
  matched: number;
  total: number;
  /** Matches with a score. Stored totals include facilities that may not operate. */
  scored: number;
  excluded_unscored: number;
  excluded_unknown_hours: number;
  age_unknown: number;
  /** Matches that `include_not_operating=false` excludes, whether or not it's sent. */
  not_operating: number;
  /** Matches in `total` for which the agency doesn't state whether they may operate. */
  unsure: number;
  /** Matches that may operate but only an old list names. Counted for pages only. */
  old?: number;
  /** Matches in `total` with a current score. Counted for pages only. */
  scored_now?: number;
};

/** Members that page and order a search, and those that the stored figures are counted by. */
const COUNTED = new Set<string>([
  "limit",
  "offset",
  "page",
  "sort",
  "lat",
  "lng",
  "state_code",
  "facility_type",
  "license_status",
  "include_not_operating",
] satisfies (keyof SearchInput)[]);

/**
 * Returns whether stored figures can count a search: it filters by state, type, and status at most.
 */
export const hasStoredTotals = (input: SearchInput): boolean =>
  Object.entries(input).every(([name, value]) => value === undefined || COUNTED.has(name));

/**
 * Reads the totals of such a search from stored figures, because counting a state reads all its
 * rows.
 */
export async function readStoredTotals(
  input: SearchInput,
  recency: Recency | undefined,
): Promise<Totals> {
  const { state_code, facility_type, license_status, include_not_operating } = input;
  const { listed_only, not_barred_only } = keptOperating(input);
  const listed = listed_only ? sql`off_list` : sql`0`;
  const not_operating = not_barred_only ? sql`(off_list + barred)` : listed;
  const kept =
    include_not_operating === false ? sql`facilities - ${not_operating}` : sql`facilities`;
  const old = isOneOf(recency?.old_agencies ?? []);
  const rows = await reader().db.execute<Totals>(sql`
    select coalesce(sum(facilities), 0)::int as matched, coalesce(sum(${kept}), 0)::int as total,
      coalesce(sum(scored), 0)::int as scored,
      coalesce(sum(facilities - scored), 0)::int as excluded_unscored,
      0 as excluded_unknown_hours, coalesce(sum(age_unknown), 0)::int as age_unknown,
      coalesce(sum(${not_operating}), 0)::int as not_operating,
      coalesce(sum(unsure) ${recency ? sql`filter (where not ${old})` : sql``}, 0)::int as unsure
      ${recency ? recencyTotals(recency, not_operating) : sql``}
    from license_figures
    where ${state_code ? sql`state_code = ${state_code}` : sql`true`}
      and ${facility_type ? sql`facility_type in ${facility_type}` : sql`true`}
      and ${license_status ? sql`license_status in ${license_status}` : sql`true`}`);
  return oneRow(rows);
}

/** The totals of a page that depend on the agencies' dates. */
const recencyTotals = ({ old_agencies, past_scores }: Recency, not_operating: SQL): SQL => sql`,
  coalesce(sum(facilities - ${not_operating}) filter (where ${isOneOf(old_agencies)}), 0)::int
    as old,
  coalesce(sum(scored) filter (where not ${isOneOf(past_scores)}), 0)::int as scored_now`;
