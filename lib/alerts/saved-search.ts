import { z } from "zod";
import {
  careAge,
  countyFips,
  facilityType,
  nonBlankText,
  stateCode,
  zipCode,
} from "#lib/kernel/fields";
import { listCountiesNamed } from "#lib/places/points";

/** Length of the longest search that a form may send. */
export const SEARCH_LENGTH_MAX = 2_000;

/**
 * The filters of a search that alerts follow. A point is left out, because it reveals where a family is,
 * and so are filters that a change of the record itself would end, such as its license status.
 */
export const SavedSearch = z
  .strictObject({
    zip_code: zipCode.optional(),
    state_code: stateCode.optional(),
    county: nonBlankText(100).optional(),
    county_fips: countyFips.optional(),
    city: nonBlankText(100).optional(),
    radius: z.int().min(1).max(50).optional(),
    facility_type: z.array(facilityType).min(1).optional(),
    age_months: careAge.optional(),
    subsidy_accepted: z.boolean().optional(),
    capacity_min: z.int().min(1).max(10_000).optional(),
    /** The counties that `county` names. */
    county_codes: z.array(countyFips).optional(),
  })
  .refine(({ zip_code, state_code }) => (zip_code ?? state_code) !== undefined)
  .refine(({ radius, zip_code }) => radius === undefined || zip_code !== undefined);
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Parses a search as a form sends it or as it's stored; undefined if it isn't one. */
export function parseSavedSearch(text: string): SavedSearch | undefined {
  try {
    return SavedSearch.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Parameters that choose the order and the part of a result, or hide what may not operate. */
const OF_RESULT: ReadonlySet<string> = new Set([
  "sort",
  "limit",
  "offset",
  "page",
  "include_not_operating",
]);
/** A search by these is for one provider, or for one point. */
const NEVER: ReadonlySet<string> = new Set(["lat", "lng", "bbox", "name_query", "license_number"]);

type Search = Readonly<Record<string, unknown>>;

/**
 * Returns the part of a search that alerts can follow, and the filters that they leave out; undefined
 * if they can't follow it at all.
 */
export function followable(input: Search): { search: SavedSearch; left_out: Search } | undefined {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  if (given.some(([name]) => NEVER.has(name))) return undefined;
  const isKept = (name: string) => Object.hasOwn(SavedSearch.shape, name);
  const parsed = SavedSearch.safeParse(Object.fromEntries(given.filter(([name]) => isKept(name))));
  if (!parsed.success) return undefined;
  const others = given.filter(([name]) => !isKept(name) && !OF_RESULT.has(name));
  return { search: parsed.data, left_out: Object.fromEntries(others) };
}

/** Writes a search as JSON: equal searches are equal texts. It's encrypted before it's stored. */
export async function writeSavedSearch(search: SavedSearch): Promise<string> {
  const { county, state_code } = search;
  const county_codes =
    county === undefined ? undefined : await listCountiesNamed(county, state_code);
  const whole: SavedSearch = {
    ...search,
    facility_type: search.facility_type?.toSorted(),
    county_codes,
  };
  const entries = Object.keys(SavedSearch.shape).map((name) => [
    name,
    whole[name as keyof SavedSearch],
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Returns the address of a search's page, or of another page with the same parameters. */
export function savedSearchPath(search: SavedSearch, page = "/search"): string {
  const { county_codes: _codes, ...parameters } = search;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each));
  }
  return `${page}?${query}`;
}
