import { yearOf } from "./calendar";
import { type CellRow, writeCsv } from "./csv";
import type { Moment, SampleText } from "./moment";
import {
  CALIFORNIA_PLACES,
  COLORADO_PLACES,
  DELAWARE_PLACES,
  NEW_YORK_HOME_PLACES,
  NORTH_CAROLINA_PLACES,
  NYC_PLACES,
  TEXAS_PLACES,
  type SampleLocation,
} from "./places";
import { randomOf } from "./random";

/** Years between the newest study year and the year of `as_of`. */
const VINTAGE_YEARS = 2;
const STUDY_YEARS = 2;

/** Column, and weekly price relative to a preschool place in a center. */
const PRICES = [
  ["mcsa", 0.78],
  ["mfccsa", 0.66],
  ["mc_infant", 1.24],
  ["mc_toddler", 1.13],
  ["mc_preschool", 1],
  ["mfcc_infant", 0.92],
  ["mfcc_toddler", 0.86],
  ["mfcc_preschool", 0.82],
] as const;
// The study's figures on income and households. They aren't invented, so they are left blank.
const NOT_GIVEN = [
  "mhi_2018",
  "pr_f",
  "pr_p",
  "total_pop",
  "households",
  "h_under6_both_work",
  "h_under6_f_work",
  "h_under6_m_work",
  "h_under6_single_m",
] as const;
const COLUMNS = [
  "county_fips_code",
  "county_name",
  "state_name",
  "state_abbreviation",
  "study_year",
  ...PRICES.map(([column]) => column),
  ...NOT_GIVEN,
  ...PRICES.map(([column]) => `${column}_flag`),
];

/** State, its name, a week of preschool in a center (USD), and its counties' locations. */
const STATES: readonly (readonly [string, string, number, readonly SampleLocation[]])[] = [
  ["TX", "Texas", 205, TEXAS_PLACES],
  ["NY", "New York", 310, [...NYC_PLACES, ...NEW_YORK_HOME_PLACES]],
  ["CO", "Colorado", 285, COLORADO_PLACES],
  ["CA", "California", 320, CALIFORNIA_PLACES],
  ["DE", "Delaware", 240, DELAWARE_PLACES],
  ["NC", "North Carolina", 215, NORTH_CAROLINA_PLACES],
];
/** A county without prices, because the study omits some areas. */
const LEFT_OUT = "06089";

/** Writes county prices, only in the first month. */
export function priceFiles(moment: Moment): SampleText[] {
  if (moment.index > 0) return [];
  const newest = yearOf(moment.as_of) - VINTAGE_YEARS;
  const rows = STATES.flatMap(([code, state, base, places]) =>
    [...new Map(places.map((place) => [place.county_fips, place])).values()]
      .filter(({ county_fips }) => county_fips !== LEFT_OUT)
      .flatMap((place) =>
        Array.from({ length: STUDY_YEARS }, (_, back) => newest - back).map((year) => ({
          ...priceRow(place, base * 1.035 ** (year - newest), year),
          state_name: state,
          state_abbreviation: code,
        })),
      ),
  );
  const text = writeCsv(COLUMNS, rows);
  const stream_hint = "childcare_prices";
  return [{ name: `${stream_hint}.csv`, text, observed: moment.observed, stream_hint }];
}

function priceRow({ county, county_fips }: SampleLocation, base: number, year: number): CellRow {
  const random = randomOf("prices", county_fips);
  const level = base * (0.82 + 0.4 * random.unit());
  // A small county is surveyed only in part. The flag 2 means that the study estimated the price.
  const small = random.chance(0.3);
  const cells = PRICES.flatMap(([column, share]) => {
    const home_school_age = column === "mfccsa" && small;
    const price = home_school_age ? "NA" : (level * share).toFixed(2);
    const flag = home_school_age ? "NA" : small && random.chance(0.6) ? 2 : 1;
    return [
      [column, price],
      [`${column}_flag`, flag],
    ];
  });
  return {
    county_fips_code: county_fips,
    county_name: `${county} County`,
    study_year: year,
    ...Object.fromEntries(cells),
    ...Object.fromEntries(NOT_GIVEN.map((column) => [column, "NA"])),
  };
}
