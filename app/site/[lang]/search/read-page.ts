import type { SearchInput } from "#lib/facilities/search-input";
import type { Fault } from "#lib/kernel/problem";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { changeQuery, type SearchQuery } from "./address";
import {
  isZipLocated,
  readPlaceOfZip,
  readSearch,
  readSearchCounts,
  readSearchFacets,
  type SearchResult,
} from "./data";
import { decodeSearch, faultsOf } from "./decode";
import { PLACED } from "./unlocated";

/** Data of a page of results. */
export type ResultPage = {
  asked: SearchQuery;
  input: SearchInput;
  found: SearchResult;
  facets: Awaited<ReturnType<typeof readSearchFacets>>;
  /** Matches of each option of the filters; undefined if only similar names match. */
  counts: Awaited<ReturnType<typeof readSearchCounts>> | undefined;
  /** There is a point to measure distances from. */
  hasPoint: boolean;
  /** Added to the heading: the state, if the area crosses into another. */
  across: string;
  notes: string[];
};

/**
 * Reads a page of results. Without current scores, a filter by score is left out. If an area has
 * only providers that their agency lists by county, the county's list is shown instead.
 */
export async function readPage(
  asked: SearchQuery,
  input: SearchInput,
  text: Messages,
): Promise<ResultPage | { faults: Fault[] }> {
  // Read ahead: nearly every page shows this search, and `cache` gives it the same answers.
  void Promise.allSettled([readSearchFacets(input), readSearchCounts(input)]);
  const first = await readSearch(input).catch(faultsOf);
  if (Array.isArray(first)) return { faults: first };
  const current = await withoutPastScores({ asked, input, found: first, notes: [] }, text);
  const page = await endedInstead(current, text);
  const { asked: shown, input: read, found, notes } = await countyInstead(page, text);
  const isSimilar = found.meta.name_match === "similar";
  const [facets, counts, isLocated] = await Promise.all([
    readSearchFacets(read),
    isSimilar ? undefined : readSearchCounts(read),
    hasPoint(read),
  ]);
  return {
    asked: shown,
    input: read,
    found,
    facets,
    counts,
    hasPoint: isLocated,
    across: await acrossOf(read, Object.keys(facets.states) as StateCode[], text),
    notes,
  };
}

type Draft = Pick<ResultPage, "asked" | "input" | "found" | "notes">;

/**
 * Leaves out a filter by score if no provider has a current one: it would find nothing. If the other
 * filters find nothing either, the area may well have scores.
 */
async function withoutPastScores(page: Draft, text: Messages): Promise<Draft> {
  const { input, found, notes } = page;
  if (input.min_safety_score === undefined || found.scored_now > 0) return page;
  const asked = changeQuery(page.asked, { min_safety_score: null });
  const { min_safety_score: _, ...rest } = input;
  const again = await readSearch(rest);
  if (again.meta.total === 0) return page;
  const note = text.results.filters.no_scores_filter;
  return { asked, input: rest, found: again, notes: [...notes, note] };
}

/** Shows a closed provider if no other has the name: its reader asks for that one. */
async function endedInstead(page: Draft, text: Messages): Promise<Draft> {
  const { input, found, notes } = page;
  if (input.name_query === undefined || found.meta.total > 0 || found.not_operating === 0) {
    return page;
  }
  const whole = { ...input, include_not_operating: true };
  return {
    asked: changeQuery(page.asked, { include_not_operating: "true" }),
    input: whole,
    found: await readSearch(whole),
    notes: [...notes, text.search.not_operating.only],
  };
}

/** Reads the nearest county's list if an area has nothing but providers known by their county. */
async function countyInstead(page: Draft, text: Messages): Promise<Draft> {
  const { found, notes } = page;
  const [county] = found.meta.unlocated_by_county ?? [];
  if (found.meta.total > 0 || county === undefined) return page;
  const { state_code } = county;
  const asked = changeQuery(page.asked, { ...PLACED, state_code, county: county.county });
  const decoded = decodeSearch(asked);
  if ("faults" in decoded) return page;
  const { why } = text.results.county_only;
  const name = text.search.place.county(county.county, state_code);
  return {
    asked,
    input: decoded.input,
    found: await readSearch(decoded.input),
    notes: [...notes, why(text.region(state_code), name)],
  };
}

/** Returns whether distances can be measured. A search with a radius has already been measured. */
async function hasPoint({ zip_code, lat, radius }: SearchInput): Promise<boolean> {
  if (zip_code === undefined) return lat !== undefined;
  return radius !== undefined || isZipLocated(zip_code);
}

/** Names the states of an area, if it isn't within the state of its ZIP code. */
async function acrossOf(
  { radius, zip_code }: SearchInput,
  states: readonly StateCode[],
  text: Messages,
): Promise<string> {
  const [only, ...others] = states;
  if (radius === undefined || only === undefined) return "";
  const { all_in, across } = text.results;
  if (others.length > 0) return across(text.format.list(states.map((code) => text.region(code))));
  const home = zip_code === undefined ? only : (await readPlaceOfZip(zip_code))?.region;
  return home === only ? "" : all_in(text.region(only));
}
