import { cache } from "react";
import type { SearchInput } from "#lib/facilities/search-input";
import { requireRatings } from "#lib/facilities/quality-filter";
import { type Fault, Problem } from "#lib/kernel/problem";
import operation from "#lib/operations/search-facilities";
import { readZipPlace } from "#lib/places/points";
import { settleState } from "#lib/places/settle-state";
import { decodeQuery } from "#lib/transport/decode";
import { readAsked, type SearchParams, type SearchQuery, searchPath, settleStart } from "./address";

/** Results on one page of the website. */
const PAGE_SIZE = 24;

export type Decoded = { input: SearchInput } | { faults: Fault[] };

/**
 * Parses a search as the API does, and reads the state in "Austin, TX". Facilities that may not
 * operate are left out unless requested.
 */
export function decodeSearch(asked: SearchQuery): Decoded {
  const defaults = { limit: [String(PAGE_SIZE)], include_not_operating: ["false"] };
  const path = searchPath({ ...defaults, ...asked });
  try {
    const input = decodeQuery(operation, path.slice(path.indexOf("?") + 1), {});
    const settled = settleState(input as SearchInput);
    const { quality_rating_min, state_code } = settled;
    if (quality_rating_min !== undefined) requireRatings(quality_rating_min, state_code);
    return { input: settled };
  } catch (error) {
    return { faults: faultsOf(error) };
  }
}

/** The faults that a refused search names. @throws whatever is no refusal. */
export function faultsOf(error: unknown): Fault[] {
  if (error instanceof Problem && error.faults.length > 0) return error.faults;
  throw error;
}

const read = cache((written: string) => {
  const { asked: given, ignored, hasBlanks } = readAsked(JSON.parse(written) as SearchParams);
  const started = settleStart(given);
  const decoded = decodeSearch(started);
  const asked = "input" in decoded ? settlePlace(started, decoded.input) : started;
  return { asked, isSettled: asked === given, ignored, hasBlanks, decoded };
});

/** Parameters with several spellings and one canonical form: "texas" becomes `TX`. */
const WRITTEN = ["zip_code", "state_code", "city", "county"] as const;

/**
 * Returns the search with its location in the API's form, or the same object if nothing changes.
 */
function settlePlace(asked: SearchQuery, input: SearchInput): SearchQuery {
  const changed = WRITTEN.filter((name) => input[name] !== asked[name]?.[0]);
  if (changed.length === 0) return asked;
  const values = changed.flatMap((name) => (input[name] ? [[name, [input[name]]] as const] : []));
  return { ...asked, ...Object.fromEntries(values) };
}

/**
 * Adds the state of the ZIP code to a search by quality rating, because ratings are of one state's
 * system. Returns the same search if it has a state, or no rating.
 */
export async function settleRating(params: SearchParams): Promise<SearchParams> {
  const { quality_rating_min: rating, state_code, zip_code } = readAsked(params).asked;
  if (rating === undefined || state_code !== undefined || zip_code?.[0] === undefined)
    return params;
  const place = await readZipPlace(zip_code[0]);
  return place === undefined ? params : { ...params, state_code: place.region };
}

/** Reads the search and its starting point from an address, once for the page and its metadata. */
export const searchQueryOf = (params: SearchParams) => read(JSON.stringify(params));
