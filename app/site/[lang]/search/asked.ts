import { cache } from "react";
import type { SearchInput } from "#lib/facilities/search-input";
import { type SearchQuery, type SearchParams, readAsked, settleStart } from "./address";
import { decodeSearch } from "./decode";

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

/** Reads the search and its starting point from an address, once for the page and its metadata. */
export const askedBy = (params: SearchParams) => read(JSON.stringify(params));
