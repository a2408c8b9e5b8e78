import type { Place } from "#lib/places/place";
import type { SearchLookup } from "./data";
import type { SearchQuery } from "./address";
import { NEARBY_MILES } from "./nearby";

/** Returns the search of a location. The address has a county's bare name in every language. */
export function searchOfPlace(place: Place): SearchQuery {
  const state_code = [place.state_code];
  if (place.kind === "state") return { state_code };
  // The District is one city.
  if (place.kind === "city" && place.state_code === "DC") return { state_code };
  if (place.kind === "city") return { state_code, city: [place.name] };
  return { state_code, county: [place.name] };
}

/** The search around a ZIP code with a known point. */
const searchNear = (zip_code: string): SearchQuery => ({
  zip_code: [zip_code],
  radius: [String(NEARBY_MILES)],
});

/** The one search that the words of the box can mean; undefined when a person must choose. */
export function answerOf(words: string, question: SearchLookup): SearchQuery | undefined {
  const { places, names, licenses } = question;
  if (places.kind === "zip") {
    const { zip_code, is_located } = places;
    // Five digits may also be a license number, if no such ZIP code is known.
    if (!is_located && licenses.length > 0) return undefined;
    return is_located ? searchNear(zip_code) : { zip_code: [zip_code] };
  }
  if (places.kind === "territory") return undefined;
  const [best, next] = places.places;
  if (best === undefined) return searchOfOneState(words, question);
  const isName = names.match === "words" && names.states.length > 0;
  const isSure = isKnown(best) ? !isTie(best, next) : next === undefined && !isName;
  return isSure ? searchOfPlace(best) : undefined;
}

/** Returns whether a location is known from more than a list of ZIP codes. */
const isKnown = (place: Place): boolean =>
  place.kind === "state" || place.population > 0 || place.facilities > 0;

/** How many times the population of the next place the first one must have to be opened at once. */
const CLEAR_RATIO = 5;

/**
 * Returns whether people may well mean the next location of the same kind instead, such as another
 * borough of New York City, or Springfield, Massachusetts instead of Springfield, Missouri.
 */
function isTie(best: Place, next: Place | undefined): boolean {
  if (next === undefined || best.kind === "state" || next.kind !== best.kind) return false;
  const isBorough = best.kind === "county" && best.known_as !== undefined;
  if (isBorough && next.kind === "county" && next.known_as !== undefined) return true;
  // The gazetteer lacks the population of hamlets, so their number of providers decides.
  const measure = best.population > 0 ? "population" : "facilities";
  return best[measure] === 0 || best[measure] < CLEAR_RATIO * next[measure];
}

/**
 * Returns the search by name or license number, if the words match no location and all matches are
 * in one state.
 */
function searchOfOneState(words: string, question: SearchLookup): SearchQuery | undefined {
  const { names, licenses, near, zips, zip_code } = question;
  // A mistyped ZIP code may equal the license number of a provider far away.
  if (zips.length > 0 || zip_code !== undefined || near.length > 0) return undefined;
  const named = names.match === "words" ? names.states : [];
  const [only, ...others] = [
    ...named.map(({ state_code }) => ({ state_code: [state_code], name_query: [words] })),
    ...licenses.map(({ state_code }) => ({ state_code: [state_code], license_number: [words] })),
  ];
  return others.length === 0 ? only : undefined;
}
