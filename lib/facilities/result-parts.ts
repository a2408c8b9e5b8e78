import { type SQL, sql } from "drizzle-orm";
import type { Filters } from "./filters";
import { IS_UNSURE } from "./operating";
import type { SearchInput } from "./search-input";
import type { Totals } from "./stored-totals";

export type Part = { filters: Filters; offset: number; limit: number };

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
  if (!filters.isOperatingOnly || !count || count.unsure === 0) return [{ filters, offset, limit }];
  const sure = count.total - count.unsure;
  const of = (condition: SQL): Filters => ({
    ...filters,
    operating: sql`${filters.operating} and ${condition}`,
  });
  const first = { offset, limit: Math.min(limit, sure - offset) };
  const last = { offset: Math.max(0, offset - sure), limit: limit - Math.max(0, first.limit) };
  return [
    { filters: of(sql`not (${IS_UNSURE})`), ...first },
    { filters: of(IS_UNSURE), ...last },
  ].filter((part) => part.limit > 0);
}
