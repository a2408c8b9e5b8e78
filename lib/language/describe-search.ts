import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "./messages";

/** Texts that name a filter by its value. */
export type FilterWords = {
  [Name in keyof SearchInput]?: (
    value: NonNullable<SearchInput[Name]>,
    input: Partial<SearchInput>,
  ) => string;
};

/** Returns what names each filter of a search with one value. */
export function filterWords(text: Messages): FilterWords {
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

/** Describes the search area for the heading, such as "within 10 miles of 78704". */
export function whereOf(input: Partial<SearchInput>, text: Messages): string {
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

/** Filters that the location of a search already gives. */
const OF_PLACE: ReadonlySet<string> = new Set([
  "zip_code",
  "radius",
  "state_code",
  "county",
  "county_fips",
  "city",
  "lat",
]);

/** Names the filters of a search besides its location. */
export function filtersOf(input: Partial<SearchInput>, text: Messages): string[] {
  const words = filterWords(text);
  const single = (Object.keys(words) as (keyof typeof words)[]).flatMap((name) => {
    const value = input[name];
    const describe = words[name] as ((value: unknown, input: object) => string) | undefined;
    return value === undefined || OF_PLACE.has(name) || !describe ? [] : [describe(value, input)];
  });
  const { facility_type, license_status, weekdays } = text.terms;
  return [
    ...(input.facility_type ?? []).map((value) => facility_type[value]),
    ...single,
    ...(input.open_on ?? []).map((day) => text.search.chips.open_on(weekdays[day])),
    ...(input.license_status ?? []).map((value) =>
      text.search.chips.license(license_status[value]),
    ),
  ];
}

/** Names a search in a few words: "Child care within 5 miles of 78704 · Takes subsidies". */
export const describeSearch = (input: Partial<SearchInput>, text: Messages): string =>
  [text.search.place.child_care(whereOf(input, text)), ...filtersOf(input, text)].join("\u00A0· ");
