import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oneRow } from "#db/one-row";
import { currentVersions, type ServiceVersions, versionOf } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { LoadingCache } from "#lib/kernel/loading-cache";
import { type Filters, writeFilters } from "./filters";
import { settleState } from "#lib/places/settle-state";
import { IS_UNSURE } from "./operating";
import { type Part, partsOf } from "./result-parts";
import type { SearchInput } from "./search-input";
import { metaOf, type SearchMeta } from "./search-meta";
import { ORDER_COLUMNS, orderAll, orderBy, scoreParts, type Sort, sortOf } from "./search-order";
import { findSimilarNames } from "./similar-names";
import { FACTS, type FactsRow, factsById, type CardDetails } from "./shown-facts";
import { hasStoredTotals, readStoredTotals, type Totals } from "./stored-totals";
import { SUMMARY_COLUMNS, type SummaryRow, createSummaryMapper } from "./summary-mapper";
import type { FacilitySummary } from "./summary";
import { countUnlocated, type UnlocatedCounty } from "./unlocated";

/**
 * Exact totals by data version and filter, so that each is counted once per version. About ten
 * thousand fit.
 */
const countCache = new LoadingCache<Totals>(4 * 2 ** 20, (_, key) => 2 * key.length + 200);

/**
 * Counts of matches without a location, by the same keys. Few areas have more than a few counties.
 */
const unlocatedCache = new LoadingCache<{ counties?: UnlocatedCounty[] | undefined }>(
  2 ** 20,
  ({ counties = [] }, key) => 2 * key.length + 100 * (1 + counties.length),
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
};

/** Searches like `searchFacilities`, and adds what a page shows besides the API's response. */
export async function searchShown(input: SearchInput): Promise<ShownResult> {
  const { data, meta, rows, not_operating } = await search(input, SHOWN);
  return { data, meta, facts: await factsById(rows), not_operating };
}

/** Columns read for each match, from `facilities f` and the joined tables. */
type Wanted<Row> = { columns: SQL; join: SQL; read: (query: SQL) => Promise<readonly Row[]> };

const COLUMNS = sql.raw(SUMMARY_COLUMNS.map((column) => `f.${column}`).join(", "));
const SUMMARIES: Wanted<SummaryRow> = {
  columns: COLUMNS,
  join: sql``,
  read: (query) => reader().db.execute<SummaryRow>(query),
};
const SHOWN: Wanted<SummaryRow & FactsRow> = {
  columns: sql`${COLUMNS}, ${FACTS.columns}`,
  join: FACTS.join,
  read: (query) => reader().db.execute<SummaryRow & FactsRow>(query),
};

async function search<Row extends SummaryRow>(
  given: SearchInput,
  wanted: Wanted<Row>,
): Promise<SearchResult & { rows: readonly Row[]; not_operating: number }> {
  const input = settleState(given);
  const offset = input.page === undefined ? input.offset : (input.page - 1) * input.limit;
  const filters = await writeFilters(input);
  // Read before the rows, so that a load in between is dated at or after `last_ingest_at`.
  const versions = await currentVersions();
  const key = countKey(input, versions);
  const counting = countCache.read(key, () => countAll(input, filters));
  const isNamed = input.name_query !== undefined;
  const isByScore = input.sort === "safety_score";
  // Some pages need the count first, because it decides how they are read. Others read both at
  // once.
  const isCountedFirst = isNamed || isByScore || filters.isOperatingOnly;
  const known = isCountedFirst ? await counting : countCache.known(key);
  const isPast = known !== undefined && offset >= known.total;
  const sort = sortOf(input, filters, known);
  const isFew = isNamed && known !== undefined && known.matched <= FEW_MAX;
  const readPart = (part: Part) =>
    readInOrder(part.filters, { sort, limit: part.limit, offset: part.offset, isFew }, wanted);
  const [count, { counties }, parts, summarize] = await Promise.all([
    counting,
    unlocatedCache.read(key, async () => ({ counties: await countUnlocated(input, filters) })),
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
      unlocated: counties,
      name_match: isMisspelled ? "similar" : "words",
      sort_applied: isByScore && !isMisspelled && sort !== "safety_score" ? sort : undefined,
      versions: versions,
    }),
    rows: found.rows,
    not_operating: found.count.not_operating,
  };
}

const scoreFilter = (min: number | undefined) =>
  min === undefined ? sql`true` : sql`safety_score >= ${min}`;

const keptBy = ({ hours, min_safety_score, operating, isOperatingOnly }: Filters) =>
  sql`${scoreFilter(min_safety_score)} and ${hours} and ${isOperatingOnly ? operating : sql`true`}`;

/** Everything that a count depends on: the data version and the filters. */
function countKey(input: SearchInput, versions: ServiceVersions): string {
  const { limit: _limit, offset: _offset, page: _page, sort: _sort, ...narrowing } = input;
  const asked = JSON.stringify(narrowing, Object.keys(narrowing).toSorted());
  return `${versionOf(versions)}/${asked}`;
}

/** The columns of `Totals`, over the rows that match the area, name, and other filters. */
function totalsOf(filters: Filters): SQL {
  const { hours, min_safety_score, operating, isOperatingOnly, countsOperating } = filters;
  const scored = scoreFilter(min_safety_score);
  const kept = isOperatingOnly ? operating : sql`true`;
  const unknownAge = sql`(age_min_months is null or age_max_months is null)`;
  return sql`
    count(*)::int as matched,
    count(*) filter (where ${kept} and ${scored} and ${hours})::int as total,
    count(*) filter (where ${kept} and safety_score is not null and ${hours})::int as scored,
    count(*) filter (where ${kept} and safety_score is null and ${hours})::int as excluded_unscored,
    count(*) filter (where ${kept} and ${scored} and (${hours}) is null)::int
      as excluded_unknown_hours,
    count(*) filter (where ${kept} and ${scored} and ${hours} and ${unknownAge})::int as age_unknown,
    ${
      countsOperating
        ? sql`
          count(*) filter (where ${scored} and ${hours} and not (${operating}))::int
            as not_operating,
          count(*) filter (where ${kept} and ${scored} and ${hours} and ${IS_UNSURE})::int as unsure`
        : sql`0 as not_operating, 0 as unsure`
    }`;
}

const countAll = (input: SearchInput, filters: Filters): Promise<Totals> =>
  hasStoredTotals(input) ? readStoredTotals(input) : countWhere(filters);

async function countWhere(filters: Filters): Promise<Totals> {
  const rows = await reader().db.execute<Totals>(sql`
    select ${totalsOf(filters)} from ${filters.from} where ${filters.where}`);
  return oneRow(rows);
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
  for (const part of scoreParts(now())) {
    const limit = page.limit - rows.length;
    const found = await readPage(filters, { ...page, limit, offset }, wanted, part);
    rows.push(...found);
    if (rows.length === page.limit) break;
    if (found.length > 0) offset = 0;
    else if (offset > 0) offset -= await countPart(filters, part);
  }
  return rows;
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
  const [filters, similar] = await Promise.all([writeFilters(rest), findSimilarNames(name_query)]);
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
      order by ${filters.isOperatingOnly ? sql`(${IS_UNSURE}), ` : sql``}${order} limit ${input.limit} offset ${offset}) as ids
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
