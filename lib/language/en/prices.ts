import { IMPUTED_PRICE } from "#lib/kernel/vocabulary";
import { counted } from "../plural";

const counties = (count: number) => counted(count, "county", "counties");

/** County prices. */
export const prices = {
  title: "County prices",
  lead: "What full-time care costs in a typical week, county by county. These are medians of a federal survey of past years, not quotes of any provider.",
  description:
    "County medians of weekly child care prices by age and kind of care, with the year of each price and what was estimated.",
  in_state: (state: string) => `County prices in ${state}`,
  around: (zip: string) => `County prices around ${zip}`,
  other_state: (zip: string, states: string, chosen: string) =>
    `ZIP code ${zip} lies in ${states}, not in ${chosen}. These prices are for ${states}. To see ${chosen}, leave out the ZIP code.`,
  several_states: (zip: string, states: string) =>
    `ZIP code ${zip} lies in more than one state: ${states}. These prices are for all of them.`,
  form: {
    title: "Choose a place",
    state: "State",
    any_state: "All states",
    zip: "ZIP code",
    zip_hint: "Five digits: shows the counties it lies in",
    zip_fault: "ZIP code must be five digits.",
    age: "Age",
    setting: "Kind of care",
    submit: "Show prices",
  },
  age_group: {
    infant: "Infants (under 2)",
    toddler: "Toddlers (2)",
    preschool: "Preschool (3 and 4)",
    school_age: "School age (5 and up)",
  },
  setting: { center: "Centers", home: "Homes" },
  map_alt: (state: string, group: string, setting: string) =>
    `Map of the counties of ${state}, shaded by the weekly price for ${group} in ${setting}. The table below has every number.`,
  map_title: (group: string, setting: string) => `A week for ${group} in ${setting}`,
  legend: "What the shades mean",
  step: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  no_price: "No price",
  table_caption: (setting: string) =>
    `A week in ${setting}, by county and age. The small number is the year of the price.`,
  county: "County",
  estimated: "estimated",
  from_daily: (price: string) => `${price} (price per day times five)`,
  imputed: (price: string) => `${price}, ${IMPUTED_PRICE}`,
  none: "not published",
  search: "Find care",
  search_in: (county: string) => `Find care in ${county}`,
  summary: (count: number, low: string, high: string) =>
    low === high
      ? `${counties(count)}, ${low} a week.`
      : `${counties(count)}, from ${low} to ${high} a week.`,
  notes: {
    title: "How to read these prices",
    points: [
      "Half of the places in the survey charged less than the median, half charged more. Your price will differ.",
      "Each price has the year it was collected in. We do not add inflation: a price of some years ago is likely higher today.",
      "“Estimated” means that the survey had too few answers in the county and filled the number in. Some of its files do not mark such prices: there, any of them may be one.",
      "A county estimate is never shown as a provider's own price, and never excludes a place from a shortlist.",
    ],
  },
  empty: {
    state: (state: string) => `No prices are published for ${state}.`,
    state_body:
      "The survey has no price for this state that we can show. That does not mean care is free or cheap there. The state's child care agency may know more.",
    zip: (zip: string) => `We know no county price for ${zip}.`,
    zip_body: "Check the ZIP code, or choose a state.",
  },
  by_state: {
    title: "States with prices",
    caption: "Lowest and highest county median for preschool children in centers",
    state: "State",
    counties: "Counties",
    range: "A week",
    year: "Year",
    amount: (low: string, high: string) => `${low} to ${high}`,
    without_title: "States without prices",
    without: "The survey publishes no price for these states that we can show:",
    none: "No prices are loaded yet.",
  },
  source: {
    title: "Where this comes from",
    vintage: (years: string) => `Prices of ${years}.`,
    csv: "Download these prices (CSV)",
    sample: "These prices are made up. They stand here to try Daybook with.",
  },
};
