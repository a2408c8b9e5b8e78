import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { type SearchQuery, type Changes, changeQuery } from "./address";

/** One applied filter: its words, and the search without it. */
export type Chip = { name: keyof SearchInput; label: string; without: SearchQuery };

type Words = {
  [Name in keyof SearchInput]?: (
    value: NonNullable<SearchInput[Name]>,
    input: SearchInput,
  ) => string;
};

function wordsOf(text: Messages): Words {
  const { chips, fields, place } = text.search;
  const { number, short_date } = text.format;
  return {
    zip_code: (zip) => `${fields.zip_code} ${zip}`,
    radius: (miles) => chips.miles(number(miles)),
    state_code: (code) => text.region(code),
    county: (county, { state_code }) => place.county(county, state_code),
    county_fips: (code) => chips.county_code(code),
    city: (city) => city,
    name_query: (words) => chips.name(words),
    license_number: (value) => chips.license_number(value),
    min_safety_score: (score) => chips.score(number(score)),
    age_months: (months) => chips.age(number(months)),
    quality_rating_min: (rating) => text.facility.provider.quality_min(rating),
    listed: (listed) => (listed ? chips.listed : chips.off_list),
    subsidy_accepted: (takes) => chips.subsidy(takes),
    lat: (lat, { lng = 0 }) => chips.point(number(lat), number(lng)),
    capacity_min: (count) => chips.capacity(number(count)),
    open_from: (clock) => chips.open_from(timeOf(clock, text)),
    open_until: (clock) => chips.open_until(timeOf(clock, text)),
    inspected_since: (day) => chips.inspected(short_date(day)),
    updated_since: (instant) => chips.since(short_date(instant)),
  };
}

/** Formats a local time. The end of a day is midnight. */
export function timeOf(clock: string, { format, search }: Messages): string {
  return clock === "24:00" ? search.options.midnight : format.time(clock);
}

/** Filters that are removed together: a distance needs its starting point. */
const ALONG: Readonly<Record<string, Changes>> = {
  zip_code: { radius: null },
  lat: { lng: null, radius: null },
};

/** Every applied filter, one chip a value. */
export function chipsOf(asked: SearchQuery, input: SearchInput, text: Messages): Chip[] {
  const words = wordsOf(text);
  const byDistance = input.sort === "distance" ? { sort: null } : {};
  const single = (Object.keys(words) as (keyof Words)[]).flatMap((name): Chip[] => {
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

/** Describes the search area for the heading, such as "within 10 miles of 78704". */
function whereOf(input: SearchInput, text: Messages): string {
  const { place } = text.search;
  const { zip_code, radius, city, county, state_code, lat } = input;
  if (lat !== undefined && radius !== undefined) return place.near(text.format.number(radius));
  if (zip_code !== undefined) {
    return radius === undefined
      ? place.zip(zip_code)
      : place.within(text.format.number(radius), zip_code);
  }
  const parts = [
    city,
    county && place.county(county, state_code),
    state_code && text.region(state_code),
  ];
  return place.in(parts.filter(Boolean).join(", "));
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
