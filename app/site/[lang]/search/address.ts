import { SearchInput, SORT_ORDERS } from "#lib/facilities/search-input";
import operation from "#lib/operations/search-facilities";

/** A search as given in its address, without blanks. */
export type SearchQuery = Readonly<Record<string, readonly string[]>>;
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Index of each parameter in the API's documentation. */
const PLACES = new Map(Object.keys(SearchInput.shape).map((name, place) => [name, place]));
const parameterOrder = (name: string) => PLACES.get(name) ?? PLACES.size;
const ALIASES = operation.rest.aliases ?? {};

/** The parameters among some names, in the order of the documentation: equal searches have equal addresses. */
const inOrder = (names: readonly string[]): string[] =>
  names
    .filter((name) => PLACES.has(name))
    .toSorted((a, b) => parameterOrder(a) - parameterOrder(b));

/** Parameters of the page, not of the search: the words of the box, and what its map shows. */
const OF_PAGE: ReadonlySet<string> = new Set(["q", "view", "box"]);

const ORDERS: ReadonlySet<string> = new Set(SORT_ORDERS);
const isOrder = (text: string): boolean => ORDERS.has(text);

/** A child's age as forms send it, in months or years. Addresses have it in months. */
const AGE = "age";
const AGE_UNIT = "age_unit";
const MONTHS_A_YEAR = 12;

/** Converts an age in years to months. Text that is no whole number is kept, to be reported. */
function monthsOf(age: string, unit: string | undefined): string {
  const isYears = unit === "years" && /^\d{1,3}$/.test(age);
  return isYears ? String(Number(age) * MONTHS_A_YEAR) : age;
}

const textsOf = (value: string | string[] | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((text) =>
    text.replaceAll(/\p{Cc}/gu, " ").trim(),
  );

/** Reads an address: known parameters by their own names, unknown ones apart. */
export function readAsked(params: SearchParams): {
  asked: SearchQuery;
  ignored: string[];
  /** A form sends its empty fields too; the address reads better without them. */
  hasBlanks: boolean;
} {
  const asked: Record<string, string[]> = {};
  const ignored: string[] = [];
  let hasBlanks = false;
  for (const [written, value] of Object.entries(params)) {
    const name = ALIASES[written] ?? written;
    const texts = textsOf(value);
    const given = texts.filter((text) => text !== "");
    hasBlanks ||= given.length < texts.length;
    if (!PLACES.has(name)) {
      if (written === AGE || written === AGE_UNIT) hasBlanks = true;
      else if (!OF_PAGE.has(written)) ignored.push(written.slice(0, 40));
    } else if (name === "sort" && !given.every(isOrder)) {
      // An order that doesn't exist hides no results: the usual one replaces it.
      ignored.push(written);
    } else if (given.length > 0) {
      asked[name] = [...new Set([...(asked[name] ?? []), ...given])];
    }
  }
  const age = textsOf(params[AGE]).find((text) => text !== "");
  if (age !== undefined) asked["age_months"] ??= [monthsOf(age, textsOf(params[AGE_UNIT])[0])];
  return { asked, ignored, hasBlanks };
}

/** Reads the parameters of a request, as a page gets them. */
export function sentOf({ url }: Pick<Request, "url">): SearchParams {
  const { searchParams } = new URL(url);
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)]));
}

/** A change to a search: a value, several, or null for none. */
export type Changes = Readonly<Record<string, string | readonly string[] | null>>;

/** The search with these changes; any change but of the page itself starts at the first page. */
export function changeQuery(asked: SearchQuery, changes: Changes): SearchQuery {
  const all: Changes = { ...asked, page: null, offset: null, ...changes };
  const kept: Record<string, readonly string[]> = {};
  for (const name of inOrder(Object.keys(all))) {
    const value = all[name];
    if (value == null || value.length === 0) continue;
    kept[name] = typeof value === "string" ? [value] : value;
  }
  return kept;
}

/** Parameters that say where to search, or for which provider. */
const WHERE = {
  zip_code: null,
  radius: null,
  lat: null,
  lng: null,
  state_code: null,
  city: null,
  county: null,
  county_fips: null,
  name_query: null,
  license_number: null,
  sort: null,
};

/** Returns the filters of a search without its location, for the links to other locations. */
export const withoutPlace = (asked: SearchQuery): SearchQuery => changeQuery(asked, WHERE);

/**
 * Reduces a search to one starting point for distances. A ZIP code from the filters replaces a
 * point, and a point that no distance uses is removed, because it looks like a filter. Without
 * either, sorting by distance is removed too, because no control could.
 */
export function settleStart(asked: SearchQuery): SearchQuery {
  const { zip_code, lat, lng, radius, sort } = asked;
  const isMeasured = radius !== undefined || sort?.includes("distance");
  if ((lat ?? lng) && (zip_code || !isMeasured))
    return changeQuery(asked, { lat: null, lng: null });
  if (zip_code ?? lat ?? lng) return asked;
  return sort?.includes("distance") ? changeQuery(asked, { sort: null }) : asked;
}

/** The address of a search. */
export function searchPath(asked: SearchQuery): string {
  const query = new URLSearchParams();
  for (const name of inOrder(Object.keys(asked))) {
    for (const value of asked[name] ?? []) query.append(name, value);
  }
  return query.size === 0 ? "/search" : `/search?${query}`;
}
