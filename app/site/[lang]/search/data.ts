import { cache } from "react";
import {
  type NameCounts,
  countLicensesByState,
  countNamesByState,
} from "#lib/facilities/count-by-state";
import { type FacetCounts, readFacetCounts } from "#lib/facilities/facet-counts";
import { type Facets, isUnfiltered, readFacets } from "#lib/facilities/facets";
import { chooseRadius } from "#lib/facilities/near-radius";
import { listFirst, searchShown } from "#lib/facilities/search";
import type { SearchInput } from "#lib/facilities/search-input";
import { withShownName } from "#lib/language/shown-names";
import {
  listZipsWithin,
  readZipCounty,
  readZipPlace,
  readZipPoint,
  type ZipPlace,
  type ZipPoint,
} from "#lib/places/points";
import { STATE_CODES } from "#lib/kernel/fields";
import type { StateCode } from "#lib/kernel/vocabulary";
import { listNearPlaces } from "#lib/places/near";
import type { Place } from "#lib/places/place";
import { listPlaces, type Resolution, resolveQuery, zipAmong } from "#lib/places/resolve-query";
import { listZipTypos, type ZipSuggestion } from "#lib/places/zip-typos";
import { NEARBY_MILES } from "./nearby";
import type { Box } from "../../_ui/map/area";

/**
 * Reads facilities and geographic places for search pages. `cache` limits each read to one per page
 * render.
 */

export type SearchResult = Awaited<ReturnType<typeof searchShown>>;

const search = cache(async (key: string): Promise<SearchResult> => {
  const found = await searchShown(JSON.parse(key) as SearchInput);
  return { ...found, data: found.data.map(withShownName) };
});

/** A page of search results, with what is shown of each. @throws Problem `zip_not_located`. */
export const readSearch = (input: SearchInput): Promise<SearchResult> =>
  search(JSON.stringify(input));

/** The first results of a search, without its totals. @throws Problem `zip_not_located`. */
export async function readFirst(input: SearchInput): Promise<Pick<SearchResult, "data" | "facts">> {
  const found = await listFirst(input);
  return { ...found, data: found.data.map(withShownName) };
}

const facets = cache((key: string): Promise<Facets> => readFacets(JSON.parse(key) as SearchInput));

/** Counts which facts the records of a search's area have. */
export const readSearchFacets = (input: SearchInput): Promise<Facets> =>
  facets(JSON.stringify(input));

/** Counts the matches of each option of a search's filters. Without any, its facets have them. */
export const readSearchCounts = (input: SearchInput): Promise<FacetCounts> =>
  isUnfiltered(input) ? readSearchFacets(input) : readFacetCounts(input);

/** Returns the radius that a search around a ZIP code starts with; undefined if it has no point. */
export const readRadiusOfZip: (zip_code: string) => Promise<number | undefined> = cache(
  async (zip_code: string) => {
    const point = await readZipPoint(zip_code);
    return point && chooseRadius(point);
  },
);

/** The ZIP codes of an area, to be named on its map; at most `limit`. */
export const readZipsWithin = (
  [west, south, east, north]: Box,
  limit: number,
): Promise<ZipPoint[]> => listZipsWithin({ west, south, east, north }, limit);

/** A county with its state. */
export type County = { name: string; state_code: StateCode };

/** Returns the county with the largest share of a ZIP code, or undefined if none is known. */
export async function readCountyOfZip(zip_code: string): Promise<County | undefined> {
  const county = await readZipCounty(zip_code);
  const state_code = STATE_CODES.find((code) => code === county?.state_code);
  return county && state_code && { name: county.name, state_code };
}

/** Returns whether a ZIP code has coordinates to measure from. */
export const isZipLocated: (zip_code: string) => Promise<boolean> = cache(
  async (zip_code: string) => (await readZipPoint(zip_code)) !== undefined,
);

/** Locates a ZIP code. Returns undefined if not even its first digits are in use. */
export const readPlaceOfZip: (zip_code: string) => Promise<ZipPlace | undefined> =
  cache(readZipPlace);

/** Lists locations of this name in all states, best match first. */
export const readPlacesNamed: (name: string) => Promise<Place[]> = cache((name: string) =>
  listPlaces(name),
);

export type SearchLookup = {
  places: Resolution;
  names: NameCounts;
  licenses: NameCounts["states"];
  /** Places with similar names, if none is spelled like the query. */
  near: Place[];
  /** Known ZIP codes that the words may be a mistyped form of. */
  zips: ZipSuggestion[];
  /** The one located ZIP code that appears among other words, and the radius of its search. */
  zip_code?: string;
  zip_radius?: number;
};

const NEAR_MAX = 5;

/** Lists the possible meanings of the words in the search box. */
export const readQuestion: (words: string) => Promise<SearchLookup> = cache(
  async (words: string) => {
    const [places, names, licenses, zips, zip_code] = await Promise.all([
      resolveQuery(words),
      countNamesByState(words),
      countLicensesByState(words),
      listZipTypos(words),
      zipAmong(words),
    ]);
    const isSpelt =
      places.kind !== "places" ||
      places.places.length > 0 ||
      names.match === "words" ||
      licenses.length > 0 ||
      zips.length > 0 ||
      zip_code !== undefined;
    const near = isSpelt ? [] : await listNearPlaces(words, NEAR_MAX);
    if (zip_code === undefined) return { places, names, licenses, zips, near };
    const zip_radius = (await readRadiusOfZip(zip_code)) ?? NEARBY_MILES;
    return { places, names, licenses, zips, near, zip_code, zip_radius };
  },
);

/** How many facilities of each state have these words in the name, or this license number. */
export const readNameCounts: (words: string) => Promise<NameCounts> = cache(countNamesByState);
export const readLicenseCounts: (number: string) => Promise<NameCounts["states"]> =
  cache(countLicensesByState);
