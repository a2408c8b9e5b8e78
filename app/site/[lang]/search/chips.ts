import type { SearchInput } from "#lib/facilities/search-input";
import { type FilterWords, filterWords, whereOf } from "#lib/language/describe-search";
import type { Messages } from "#lib/language/messages";
import { type SearchQuery, type Changes, changeQuery } from "./address";

/** One applied filter: its words, and the search without it. */
export type Chip = { name: keyof SearchInput; label: string; without: SearchQuery };

/** Filters that are removed together: a distance needs its starting point. */
const ALONG: Readonly<Record<string, Changes>> = {
  zip_code: { radius: null },
  lat: { lng: null, radius: null },
};

/** Every applied filter, one chip a value. */
export function chipsOf(asked: SearchQuery, input: SearchInput, text: Messages): Chip[] {
  const words = filterWords(text);
  const byDistance = input.sort === "distance" ? { sort: null } : {};
  const single = (Object.keys(words) as (keyof FilterWords)[]).flatMap((name): Chip[] => {
    const value = input[name];
    if (value === undefined) return [];
    const changes = { ...(name in ALONG ? byDistance : {}), ...ALONG[name], [name]: null };
    const label = (words[name] as (value: unknown, input: SearchInput) => string)(value, input);
    return [{ name, label, without: changeQuery(asked, changes) }];
  });
  const { facility_type, license_status, weekdays } = text.terms;
  return [
    ...single,
    ...several("facility_type", asked, input, (value) => facility_type[value]),
    ...several("open_on", asked, input, (day) => text.search.chips.open_on(weekdays[day])),
    ...several("license_status", asked, input, (value) =>
      text.search.chips.license(license_status[value]),
    ),
  ];
}

/** Filters that the heading of a search around a point, or in a named area, already gives. */
const IN_HEADING: ReadonlySet<string> = new Set(["zip_code", "radius", "lat"]);
const NAMED_AREA: ReadonlySet<string> = new Set(["state_code", "county", "city"]);

/** Keeps the chips of filters that the heading doesn't give. */
export function besideHeading(chips: readonly Chip[], input: SearchInput): Chip[] {
  const isAround = input.zip_code !== undefined || input.lat !== undefined;
  const given = isAround ? IN_HEADING : NAMED_AREA;
  return chips.filter(({ name }) => !given.has(name));
}

function several<Name extends "facility_type" | "license_status" | "open_on">(
  name: Name,
  asked: SearchQuery,
  input: SearchInput,
  label: (value: NonNullable<SearchInput[Name]>[number]) => string,
): Chip[] {
  type Value = NonNullable<SearchInput[Name]>[number];
  const values = (input[name] ?? []) as Value[];
  return values.map((value) => ({
    name,
    label: label(value),
    without: changeQuery(asked, { [name]: values.filter((other) => other !== value) }),
  }));
}

/** Returns whether a search has a location. The website requires one, and the API doesn't. */
export function isPlaced({ zip_code, state_code, lat, radius }: SearchInput): boolean {
  return (
    zip_code !== undefined ||
    state_code !== undefined ||
    (lat !== undefined && radius !== undefined)
  );
}

/**
 * Returns the heading of a search. Without results it only names the location, because there may be
 * providers that we have no records of.
 */
export function resultsTitle(total: number, input: SearchInput, text: Messages): string {
  const { place, results_title } = text.search;
  const where = whereOf(input, text);
  return total === 0 ? place.child_care(where) : results_title(total, where);
}
