import { type SQL, sql } from "drizzle-orm";
import { dayOf, shiftDay } from "#lib/kernel/days";
import { TRUST } from "#lib/scoring/trust";
import type { Filters } from "./filters";
import type { SearchInput } from "./search-input";
import type { Totals } from "./stored-totals";

export type Sort = NonNullable<SearchInput["sort"]>;

/** Columns of `facilities f` that orders read, besides distance and likeness. */
export const ORDER_COLUMNS = sql`f.id, f.name, f.safety_score, f.observed_on, f.not_seen_since,
  f.address_withheld, f.location_precision, f.jurisdiction_id`;

/** Facilities off the agency's list sort after others that tie with them. */
const OFF_LIST = sql`f.not_seen_since is not null`;
/** A ZIP code's point sorts after an address at the same distance. */
export const IS_ZIP_POINT = sql`(f.address_withheld
  or coalesce(f.location_precision in ('zip', 'withheld'), false))`;

/** Returns the order of a search without `sort`: distance if a radius is sent, or else name. */
function defaultSort({ radius }: SearchInput): Sort {
  return radius === undefined ? "name" : "distance";
}

/** Returns the order of facilities without a score. */
export const sortWithoutScores = ({ origin }: Pick<Filters, "origin">): Sort =>
  origin === undefined ? "name" : "distance";

/** Returns the order of a page: the requested one, unless it's by score and no match has one. */
export function sortOf(input: SearchInput, filters: Filters, count: Totals | undefined): Sort {
  const { sort = defaultSort(input) } = input;
  const scored = count?.scored_now ?? count?.scored;
  const isScoreless = sort === "safety_score" && scored === 0;
  return isScoreless ? sortWithoutScores(filters) : sort;
}

/**
 * Ties sort by distance if the search measures one, or else by name. Ids make every order total.
 */
const tiesBy = ({ origin }: Pick<Filters, "origin">): SQL =>
  origin === undefined ? sql`f.name, f.id` : sql`f.straight_miles, ${IS_ZIP_POINT}, f.id`;

/** Returns the order of rows that have `ORDER_COLUMNS` and `straight_miles`. */
export function orderBy(sort: Sort, filters: Pick<Filters, "origin">): SQL {
  if (sort === "distance" && filters.origin) {
    return sql`f.straight_miles, ${IS_ZIP_POINT}, ${OFF_LIST}, f.id`;
  }
  if (sort === "safety_score") {
    return sql`f.safety_score desc nulls last, ${OFF_LIST}, ${tiesBy(filters)}`;
  }
  return sql`f.name, ${OFF_LIST}, f.id`;
}

/**
 * Keeps rows that are historical on the day of `now`: their newest list is older than the trust
 * tier allows.
 */
export function historicalOn(now: Date): SQL {
  const oldest = shiftDay(dayOf(now), -TRUST.historical.roster_age_days.max);
  return sql`f.observed_on < ${oldest}::date`;
}

/**
 * Returns the parts of an order by score, each sorted by itself: current scores, historical scores,
 * and no score. Sorting by age today couldn't use an index, so the parts are read in turn.
 */
export const scoreParts = (now: Date): [SQL, SQL, SQL] => [
  sql`f.safety_score is not null and not (${historicalOn(now)})`,
  sql`f.safety_score is not null and ${historicalOn(now)}`,
  sql`f.safety_score is null`,
];

/** Returns the same order in one expression, for few rows. */
export const orderAll = (sort: Sort, filters: Pick<Filters, "origin">, now: Date): SQL =>
  sort === "safety_score"
    ? sql`f.safety_score is null, ${historicalOn(now)}, ${orderBy(sort, filters)}`
    : orderBy(sort, filters);
