import { z } from "zod";
import type { ServiceVersions } from "#db/service-versions";
import { countyFips, instant } from "#lib/kernel/fields";
import { PageMeta } from "#lib/kernel/page";
import { sumOf } from "#lib/kernel/sum";
import { placeHints } from "#lib/places/place-hints";
import { gapReason } from "#lib/states/gap-reason";
import { LicensingAgency } from "#lib/states/licensing-agencies";
import type { SearchInput } from "./search-input";
import type { Totals } from "./stored-totals";
import { type Unlocated, UnlocatedCounty, UnlocatedState } from "./unlocated";

export const SearchMeta = PageMeta.extend({
  excluded_unscored: z
    .int()
    .optional()
    .describe("Matches left out because they have no score (exists only with `min_safety_score`)."),
  excluded_unknown_hours: z
    .int()
    .optional()
    .describe(
      "Matches left out because their hours are not published or cannot be read (exists only with `open_from`, `open_until` or `open_on`).",
    ),
  age_unknown: z
    .int()
    .optional()
    .describe("Matches kept although their age range is unknown (exists only with `age_months`)."),
  excluded_unlocated: z
    .int()
    .optional()
    .describe(
      "Matches left out because their agency gives only a county or a state, one that the searched area may lie in (exists only with a ZIP code, a city or `radius`).",
    ),
  county_fips: countyFips
    .optional()
    .describe(
      "Nearest county with such matches; its search, which `Link: rel=related` leads to, lists them (exists only with `unlocated_by_county`).",
    ),
  unlocated_by_county: z
    .array(UnlocatedCounty)
    .optional()
    .describe("`excluded_unlocated` by county, nearest first (exists only if a county has some)."),
  unlocated_by_state: z
    .array(UnlocatedState)
    .optional()
    .describe(
      "Those of `excluded_unlocated` that have not even a county, by state; the state's search lists them (exists only if there are some).",
    ),
  excluded_not_operating: z
    .int()
    .optional()
    .describe(
      "Matches left out because they are off the agency's lists or barred from operating (exists only with `include_not_operating=false`).",
    ),
  name_match: z
    .enum(["words", "similar"])
    .optional()
    .describe(
      "`similar` when no name has all the words and the nearest spellings are given instead (exists only with `name_query`).",
    ),
  licensing_agencies: z
    .array(LicensingAgency)
    .optional()
    .describe(
      "Agencies that license child care in the searched state, ZIP code, or county (exists only if nothing was found there).",
    ),
  no_records_reason: gapReason.optional(),
  did_you_mean: placeHints,
  sort_applied: z
    .enum(["distance", "name"])
    .optional()
    .describe(
      "Order used instead of `safety_score`, because no match has a score (exists only then).",
    ),
  last_ingest_at: instant(
    "When the data of this answer were loaded: the first page's is what to ask for as `updated_since` next time, and another on a later page says that a load came between; exists only with `updated_since`",
  ).optional(),
}).meta({
  id: "SearchMeta",
  description: "Paging of a search, and what it left out.",
});
export type SearchMeta = z.infer<typeof SearchMeta>;

type Outcome = {
  offset: number;
  count: Totals;
  /** Undefined if the search area isn't smaller than a county. */
  unlocated: Unlocated | undefined;
  name_match: "words" | "similar";
  sort_applied: SearchMeta["sort_applied"];
  versions: ServiceVersions;
};

export function metaOf(
  input: SearchInput,
  { offset, count, unlocated, name_match, sort_applied, versions }: Outcome,
): SearchMeta {
  return {
    limit: input.limit,
    offset,
    total: count.total,
    ...(input.min_safety_score === undefined ? {} : { excluded_unscored: count.excluded_unscored }),
    ...(asksHours(input) ? { excluded_unknown_hours: count.excluded_unknown_hours } : {}),
    ...(input.include_not_operating === false
      ? { excluded_not_operating: count.not_operating }
      : {}),
    ...(input.age_months === undefined ? {} : { age_unknown: count.age_unknown }),
    ...(input.name_query === undefined ? {} : { name_match }),
    ...(sort_applied === undefined ? {} : { sort_applied }),
    ...unlocatedOf(unlocated),
    ...watermarkOf(input, versions),
  };
}

/**
 * Counts matches excluded because only their county or state is known, and names the counties and
 * states that list them.
 */
function unlocatedOf(found: Unlocated | undefined): Partial<SearchMeta> {
  if (found === undefined) return {};
  const { counties, states } = found;
  const [nearest] = counties;
  return {
    excluded_unlocated: sumOf([...counties, ...states], ({ count }) => count),
    ...(nearest === undefined
      ? {}
      : { county_fips: nearest.county_fips, unlocated_by_county: counties }),
    ...(states.length === 0 ? {} : { unlocated_by_state: states }),
  };
}

/** The value that a client sends as `updated_since` next time. */
const watermarkOf = ({ updated_since }: SearchInput, { last_ingest_at }: ServiceVersions) =>
  updated_since === undefined || last_ingest_at === null
    ? {}
    : { last_ingest_at: last_ingest_at.toISOString() };

const asksHours = ({ open_from, open_until, open_on }: SearchInput) =>
  (open_from ?? open_until ?? open_on) !== undefined;
