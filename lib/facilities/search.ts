import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oneRow } from "#db/one-row";
import { currentVersions } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { LoadingCache } from "#lib/kernel/loading-cache";
import { type Filters, writeFilters } from "./filters";
import { settleState } from "#lib/places/settle-state";
import { IS_UNSURE } from "./operating";
import { groupsInOrder, type Part, partsOf } from "./result-parts";
import type { SearchInput } from "./search-input";
import { metaOf, type SearchMeta } from "./search-meta";
import {
  ORDER_COLUMNS,
  orderAll,
  orderBy,
  scoreParts,
  type Sort,
  sortOf,
  sortWithoutScores,
} from "./search-order";
import { findSimilarNames } from "./similar-names";
import { isHistoryOnly, readRecency } from "./recency";
import { FACTS, type FactsRow, factsById, type CardDetails } from "./shown-facts";
import { countAll, countKey, keptBy, totalsOf } from "./search-totals";
import { hasStoredTotals, type Totals } from "./stored-totals";
import { SUMMARY_COLUMNS, type SummaryRow, createSummaryMapper } from "./summary-mapper";
import type { FacilitySummary } from "./summary";
import { countUnlocated, type Unlocated } from "./unlocated";

/**
 * Exact totals by data version and filter, so that each is counted once per version. About ten
 * thousand fit.
 */
const countCache = new LoadingCache<Totals>(4 * 2 ** 20, (_, key) => 2 * key.length + 200);

/**
 * Counts of matches without a location, by the same keys. Few areas have more than a few counties.
 */
const unlocatedCache = new LoadingCache<{ found?: Unlocated | undefined }>(
  2 ** 20,
  ({ found }, key) => 2 * key.length + 100 * (2 + (found?.counties.length ?? 0)),
);

export type SearchResult = { data: FacilitySummary[]; meta: SearchMeta };

/**
 * Searches facilities. Distances are great-circle miles. Ties sort by id.
 * @throws Problem `zip_not_located` if a distance is requested from a ZIP code without coordinates.
 */
export async function searchFacilities(input: SearchInput): Promise<SearchResult> {
  const { data, meta } = await search(input, SUMMARIES);
  return { data, meta };
}

export type ShownResult = SearchResult & {
  /** Details of each facility's card by its id, besides the summary. */
  facts: ReadonlyMap<string, CardDetails>;
  /** Matches that are off the agency's lists or barred from operating, included or not. */
  not_operating: number;
  /** Matches with a current score. */
  scored_now: number;
};

/**
 * Searches like `searchFacilities`, and adds what a page shows besides the API's response. History
 * comes after current records, and what may not operate last.
 */
export async function searchShown(input: SearchInput): Promise<ShownResult> {
  const { data, meta, rows, count } = await search(input, SHOWN);
  const { not_operating, scored_now = 0 } = count;
  return { data, meta, facts: await factsById(rows), not_operating, scored_now };
}

/**
 * Lists the first matches as `searchShown` does, for a search without a name or an order by score.
 * Counting costs several times as much, so the groups are read in turn until `limit` are found.
 */
export async function listFirst(given: SearchInput): Promise<Pick<ShownResult, "data" | "facts">> {
  const input = settleState(given);
  const filters = await filtersOf(input, SHOWN);
  const page = { sort: sortOf(input, filters, undefined), offset: 0, isFew: false };
  const rows: (SummaryRow & FactsRow)[] = [];
  const isHistory =
    input.state_code !== undefined && (await isHistoryOnly(input.state_code, now()));
  for (const group of groupsInOrder(filters, isHistory)) {
    rows.push(...(await readPage(group, { ...page, limit: input.limit - rows.length }, SHOWN)));
    if (rows.length >= input.limit) break;
  }
  const summarize = await createSummaryMapper(now(), input.age_months);
  return { data: rows.map(summarize), facts: await factsById(rows) };
}

/** Counts the matches of a search as `searchShown` does, without reading them. */
export async function countShown(given: SearchInput): Promise<Totals> {
  const input = settleState(given);
  const filters = await filtersOf(input, SHOWN);
  const key = countKey(input, filters, await currentVersions());
  return countCache.read(key, () => countAll(input, filters));
}

/** Columns read for each match, from `facilities f` and the joined tables. */
type Wanted<Row> = {
  columns: SQL;
  join: SQL;
  read: (query: SQL) => Promise<readonly Row[]>;
  /** For a page, which lists history after current records. */
  isShown: boolean;
};

const COLUMNS = sql.raw(SUMMARY_COLUMNS.map((column) => `f.${column}`).join(", "));
const SUMMARIES: Wanted<SummaryRow> = {
  columns: COLUMNS,
  join: sql``,
  read: (query) => reader().db.execute<SummaryRow>(query),
  isShown: false,
};
const SHOWN: Wanted<SummaryRow & FactsRow> = {
  columns: sql`${COLUMNS}, ${FACTS.columns}`,
  join: FACTS.join,
  read: (query) => reader().db.execute<SummaryRow & FactsRow>(query),
  isShown: true,
};

async function filtersOf(input: SearchInput, { isShown }: Pick<Wanted<never>, "isShown">) {
  const filters: Filters = await writeFilters(input);
  if (!isShown) return filters;
  return { ...filters, recency: await readRecency(now(), hasStoredTotals(input)) };
}

async function search<Row extends SummaryRow>(
  given: SearchInput,
  wanted: Wanted<Row>,
): Promise<SearchResult & { rows: readonly Row[]; count: Totals }> {
  const input = settleState(given);
  const offset = input.page === undefined ? input.offset : (input.page - 1) * input.limit;
  const filters = await filtersOf(input, wanted);
  // Read before the rows, so that a load in between is dated at or after `last_ingest_at`.
  const versions = await currentVersions();
  const key = countKey(input, filters, versions);
  const counting = countCache.read(key, () => countAll(input, filters));
  const isNamed = input.name_query !== undefined;
  const isByScore = input.sort === "safety_score";
  // Some pages need the count first, because it decides how they are read. Others read both at
  // once.
  const isCountedFirst = isNamed || isByScore || filters.isOperatingOnly || wanted.isShown;
  const known = isCountedFirst ? await counting : countCache.known(key);
  const isPast = known !== undefined && offset >= known.total;
  const sort = sortOf(input, filters, known);
  const isFew = isNamed && known !== undefined && known.matched <= FEW_MAX;
  const readPart = (part: Part) =>
    readInOrder(part.filters, { sort, limit: part.limit, offset: part.offset, isFew }, wanted);
  const [count, { found: unlocated }, parts, summarize] = await Promise.all([
    counting,
    unlocatedCache.read(key, async () => ({ found: await countUnlocated(input, filters) })),
    isPast ? [] : Promise.all(partsOf(input, filters, offset, known).map(readPart)),
    createSummaryMapper(now(), input.age_months),
  ]);
  const isMisspelled = isNamed && count.matched === 0;
  const found = isMisspelled
    ? await searchSimilarNames(input, offset, wanted)
    : { rows: parts.flat(), count };
  return {
    data: found.rows.map(summarize),
    meta: metaOf(input, {
      offset,
      count: found.count,
      unlocated,
      name_match: isMisspelled ? "similar" : "words",
      sort_applied: isByScore && !isMisspelled && sort !== "safety_score" ? sort : undefined,
      versions: versions,
    }),
    rows: found.rows,
    count: found.count,
  };
}

/** The straight-line distance of a match; no column without an origin. */
const distanceColumn = ({ origin }: Filters, miles: SQL): SQL =>
  origin ? sql`, ${miles} as straight_miles` : sql``;

/** Up to this many rows are sorted at once. For more, the order's index finds the page sooner. */
const FEW_MAX = 20_000;

/** Position of a page in an order. `isFew` is true if only a few rows match. */
type Page = { sort: Sort; limit: number; offset: number; isFew: boolean };

/** Reads one page. By score, the parts of the order are read in turn until the page is full. */
async function readInOrder<Row extends SummaryRow>(
  filters: Filters,
  page: Page,
  wanted: Wanted<Row>,
): Promise<readonly Row[]> {
  if (page.sort !== "safety_score") return readPage(filters, page, wanted);
  const rows: Row[] = [];
  let { offset } = page;
  for (const { part, sort } of scoredParts(filters)) {
    const limit = page.limit - rows.length;
    const found = await readPage(filters, { ...page, sort, limit, offset }, wanted, part);
    rows.push(...found);
    if (rows.length === page.limit) break;
    if (found.length > 0) offset = 0;
    else if (offset > 0) offset -= await countPart(filters, part);
  }
  return rows;
}

/** Returns the parts of an order by score. On a page, a historical score is no score. */
function scoredParts({ recency, origin }: Filters): { part: SQL; sort: Sort }[] {
  if (!recency) return scoreParts(now()).map((part) => ({ part, sort: "safety_score" }));
  return [
    { part: recency.has_current_score, sort: "safety_score" },
    { part: sql`not ${recency.has_current_score}`, sort: sortWithoutScores({ origin }) },
  ];
}

/** Counts the matches in a part of an order. A page beyond them begins in the next part. */
async function countPart(filters: Filters, part: SQL): Promise<number> {
  const rows = await reader().db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${filters.from}
    where ${filters.where} and ${keptBy(filters)} and ${part}`);
  return oneRow(rows).count;
}

/**
 * Reads one page. The inner select reads only ids, so that indexes serve deep offsets. The rows are
 * joined after it. If few rows match, `offset 0` keeps PostgreSQL from scanning the whole index of
 * the order for them.
 */
async function readPage<Row extends SummaryRow>(
  filters: Filters,
  { sort, limit, offset, isFew }: Page,
  wanted: Wanted<Row>,
  part: SQL = sql`true`,
): Promise<readonly Row[]> {
  const order = orderBy(sort, filters);
  const query = sql`
    with page as (
      select f.id, f.straight_miles as miles, row_number() over (order by ${order}) as place
      from (
        select ${JUDGED_COLUMNS}, ${filters.straight_miles} as straight_miles
        from ${filters.from} where ${filters.where} ${isFew ? sql`offset 0` : sql``}
      ) f
      where ${keptBy(filters)} and ${part}
      order by ${order}
      limit ${limit} offset ${offset}
    )
    select ${wanted.columns}${distanceColumn(filters, sql`page.miles`)}
    from page join facilities f on f.id = page.id ${wanted.join}
    order by page.place`;
  return wanted.read(query);
}

/** Columns that totals, filters, and orders read, besides distance and likeness. */
const JUDGED_COLUMNS = sql`${ORDER_COLUMNS}, f.license_status, f.license_status_basis,
  f.age_min_months, f.age_max_months, f.opens_at, f.closes_at, f.open_days, f.may_operate`;

/** Orders the groups of `partsOf` in one query. */
function groupOrder({ isOperatingOnly, operating, recency }: Filters): SQL {
  if (recency) return sql`not (${operating}), ${recency.is_old}, (${IS_UNSURE}), `;
  return isOperatingOnly ? sql`(${IS_UNSURE}), ` : sql``;
}

/**
 * Searches similar names if none has all the words, with the other filters. By default, the nearest
 * spellings come first, then the shortest names.
 */
async function searchSimilarNames<Row extends SummaryRow>(
  input: SearchInput,
  offset: number,
  wanted: Wanted<Row>,
): Promise<{ rows: readonly Row[]; count: Totals }> {
  const { name_query = "", ...rest } = input;
  const [filters, similar] = await Promise.all([
    filtersOf(rest, wanted),
    findSimilarNames(name_query),
  ]);
  const order =
    input.sort === undefined
      ? sql`f.likeness desc, length(f.name), f.name, f.id`
      : orderAll(input.sort, filters, now());
  const found = await reader().db.execute<Totals & { ids: string[] }>(sql`
    with alike as materialized (
      select ${JUDGED_COLUMNS}, ${filters.straight_miles} as straight_miles,
        ${similar.likeness} as likeness
      from ${filters.from} where ${filters.where} and ${similar.where}
    )
    select ${totalsOf(filters)}, array(
      select f.id from alike f where ${keptBy(filters)}
      order by ${groupOrder(filters)}${order} limit ${input.limit} offset ${offset}) as ids
    from alike`);
  const { ids, ...count } = oneRow(found);
  const rows = await wanted.read(sql`
    select ${wanted.columns}${distanceColumn(filters, filters.straight_miles)}
    from ${filters.from}
    join unnest(${sql.param(ids)}::text[]) with ordinality as page (id, place) on page.id = f.id
    ${wanted.join}
    order by page.place`);
  return { rows, count };
}
