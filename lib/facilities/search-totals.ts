import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oneRow } from "#db/one-row";
import { type ServiceVersions, versionOf } from "#db/service-versions";
import type { Filters } from "./filters";
import { IS_UNSURE } from "./operating";
import type { SearchInput } from "./search-input";
import { hasStoredTotals, readStoredTotals, type Totals } from "./stored-totals";

/** Keeps matches with at least the requested score, on a page only current ones. */
function scoreFilter({ min_safety_score: min, recency }: Filters): SQL {
  if (min === undefined) return sql`true`;
  const isEnough = sql`safety_score >= ${min}`;
  return recency ? sql`(${isEnough} and ${recency.has_current_score})` : isEnough;
}

const hasScore = ({ recency }: Filters): SQL =>
  recency?.has_current_score ?? sql`(safety_score is not null)`;

/** Keeps what score, hours, and license filters don't exclude. */
export const keptBy = (filters: Filters) => {
  const { hours, operating, isOperatingOnly } = filters;
  return sql`${scoreFilter(filters)} and ${hours} and ${isOperatingOnly ? operating : sql`true`}`;
};

/** Everything that a count depends on: the data version, the filters, and for a page the day. */
export function countKey(
  input: SearchInput,
  { recency }: Filters,
  versions: ServiceVersions,
): string {
  const { limit: _limit, offset: _offset, page: _page, sort: _sort, ...narrowing } = input;
  const query = JSON.stringify(narrowing, Object.keys(narrowing).toSorted());
  return `${versionOf(versions)}/${recency?.day ?? ""}/${query}`;
}

/** The columns of `Totals`, over the rows that match the area, name, and other filters. */
export function totalsOf(filters: Filters): SQL {
  const { hours, operating, isOperatingOnly, countsOperating, recency } = filters;
  const scored = scoreFilter(filters);
  const kept = isOperatingOnly ? operating : sql`true`;
  const unknownAge = sql`(age_min_months is null or age_max_months is null)`;
  return sql`
    count(*)::int as matched,
    count(*) filter (where ${kept} and ${scored} and ${hours})::int as total,
    count(*) filter (where ${kept} and safety_score is not null and ${hours})::int as scored,
    count(*) filter (where ${kept} and not ${hasScore(filters)} and ${hours})::int
      as excluded_unscored,
    count(*) filter (where ${kept} and ${scored} and (${hours}) is null)::int
      as excluded_unknown_hours,
    count(*) filter (where ${kept} and ${scored} and ${hours} and ${unknownAge})::int as age_unknown,
    ${
      countsOperating
        ? sql`
          count(*) filter (where ${scored} and ${hours} and not (${operating}))::int
            as not_operating,
          count(*) filter (where ${recency ? sql`${operating} and not (${recency.is_old})` : kept}
            and ${scored} and ${hours} and ${IS_UNSURE})::int as unsure`
        : sql`0 as not_operating, 0 as unsure`
    }${
      recency
        ? sql`,
          count(*) filter (where ${operating} and ${scored} and ${hours} and ${recency.is_old})::int
            as old,
          count(*) filter (where ${kept} and ${hours} and ${recency.has_current_score})::int
            as scored_now`
        : sql``
    }`;
}

/** Counts a search: from stored figures if they can, or else its rows. */
export const countAll = (input: SearchInput, filters: Filters): Promise<Totals> =>
  hasStoredTotals(input) ? readStoredTotals(input, filters.recency) : countWhere(filters);

async function countWhere(filters: Filters): Promise<Totals> {
  const rows = await reader().db.execute<Totals>(sql`
    select ${totalsOf(filters)} from ${filters.from} where ${filters.where}`);
  return oneRow(rows);
}
