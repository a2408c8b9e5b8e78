import { type SQL, sql } from "drizzle-orm";
import type { Filters } from "./filters";
import { IS_UNSURE } from "./operating";
import type { SearchInput } from "./search-input";
import type { Totals } from "./stored-totals";

export type Part = { filters: Filters; offset: number; limit: number };

/** Matches that are listed together, and how many there are. */
type Group = { filters: Filters; count: number };

/**
 * Returns the ranges that a page is read from. Facilities that may or may not operate come last, in
 * their own range. One query for both would keep PostgreSQL from using its indexes for the order.
 */
export function partsOf(
  { limit }: SearchInput,
  filters: Filters,
  offset: number,
  count: Totals | undefined,
): Part[] {
  const groups = count === undefined ? [] : groupsOf(filters, count);
  if (groups.length <= 1) return [{ filters: groups[0]?.filters ?? filters, offset, limit }];
  const parts: Part[] = [];
  let before = 0;
  let left = limit;
  for (const group of groups) {
    const skipped = Math.max(0, offset - before);
    const taken = Math.min(left, group.count - skipped);
    if (taken > 0) {
      parts.push({ filters: group.filters, offset: skipped, limit: taken });
      left -= taken;
    }
    before += group.count;
  }
  return parts;
}

const groupOf = (filters: Filters, operating: SQL): Filters => ({
  ...filters,
  isOperatingOnly: true,
  operating,
});

/**
 * Returns the groups of a page in order, whether they have matches or not. `isHistory` leaves out
 * current ones, because each would be looked for in the whole area.
 */
export function groupsInOrder(filters: Filters, isHistory: boolean): Filters[] {
  const { operating, isOperatingOnly, recency } = filters;
  if (!recency) return [filters];
  const barred = isOperatingOnly ? [] : [groupOf(filters, sql`not (${operating})`)];
  if (isHistory) return [groupOf(filters, operating), ...barred];
  const current = sql`${operating} and not (${recency.is_old})`;
  return [
    groupOf(filters, sql`${current} and not (${IS_UNSURE})`),
    groupOf(filters, sql`${current} and ${IS_UNSURE}`),
    groupOf(filters, sql`${operating} and ${recency.is_old}`),
    ...barred,
  ];
}

/** Lists the groups of a search that have matches, in order. */
function groupsOf(filters: Filters, count: Totals): Group[] {
  const { operating, isOperatingOnly, recency } = filters;
  const of = (condition: SQL, count: number): Group => ({
    filters: groupOf(filters, condition),
    count,
  });
  if (!recency) {
    if (!isOperatingOnly || count.unsure === 0) return [];
    return [
      of(sql`${operating} and not (${IS_UNSURE})`, count.total - count.unsure),
      of(sql`${operating} and ${IS_UNSURE}`, count.unsure),
    ].filter((group) => group.count > 0);
  }
  const { old = 0, unsure } = count;
  const barred = isOperatingOnly ? 0 : count.not_operating;
  const sure = count.total - barred - old - unsure;
  // A condition that all matches meet would only keep PostgreSQL from its indexes.
  const current = old > 0 ? sql`${operating} and not (${recency.is_old})` : operating;
  const certain = unsure > 0 ? sql`${current} and not (${IS_UNSURE})` : current;
  return [
    of(certain, sure),
    of(sql`${current} and ${IS_UNSURE}`, unsure),
    of(sure + unsure > 0 ? sql`${operating} and ${recency.is_old}` : operating, old),
    of(sql`not (${operating})`, barred),
  ].filter((group) => group.count > 0);
}
