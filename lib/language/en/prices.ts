import { IMPUTED_PRICE } from "#lib/kernel/vocabulary";
import { counted } from "../plural";

const counties = (count: number) => counted(count, "county", "counties");

/** County prices. */
export const prices = {
  title: "County prices",
  lead: "What a week of full-time care costs, county by county. Median prices from a federal survey, not quotes.",
  description:
    "Median weekly child care prices by county, age, and type of care, with the year of each price.",
  in_state: (state: string) => `County prices in ${state}`,
  around: (zip: string) => `County prices around ${zip}`,
  other_state: (zip: string, states: string, chosen: string) =>
    `ZIP code ${zip} is in ${states}, not in ${chosen}. These prices are for ${states}. To see ${chosen}, leave out the ZIP code.`,
  several_states: (zip: string, states: string) =>
    `ZIP code ${zip} is in more than one state: ${states}. These prices are for all of them.`,
  form: {
    title: "Choose a location",
    state: "State",
    any_state: "All states",
    zip: "ZIP code",
    zip_hint: "Five digits. Shows its counties.",
    zip_fault: "Enter a 5-digit ZIP code.",
    age: "Age",
    setting: "Type of care",
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
  table_caption: (group: string, setting: string) => `A week for ${group} in ${setting}, by county`,
  survey: (year: number) => `${year} survey`,
  medians_of: (count: number) =>
    count === 1 ? "The median of one county" : `Medians of ${counties(count)}, low to high`,
  no_price_for: (group: string, setting: string) => `No county price for ${group} in ${setting}.`,
  page_of: (page: number, last: number) => `${page} of ${last}`,
  county: "County",
  estimated: "estimated",
  from_daily: (price: string) => `${price} (price per day times five)`,
  imputed: (price: string) => `${price}, ${IMPUTED_PRICE}`,
  none: "no price",
  search: "Find care",
  search_in: (county: string) => `Find care in ${county}`,
  notes: {
    title: "How to read these prices",
    points: [
      "Half of the providers in the survey charged less than the median, half more. Your price will differ.",
      "Each price shows its year. We don't add inflation, so an old price is likely higher today.",
      "“Estimated” means that the survey had too few responses in the county and filled in the number. Some of its files don't mark these prices.",
      "A county price estimate isn't a provider's own price and never excludes a provider from a shortlist.",
    ],
  },
  empty: {
    state: (state: string) => `We don't have prices for ${state}.`,
    state_body:
      "The survey has no price that we can show. That doesn't mean care is free or cheap there. Ask the state's child care agency.",
    zip: (zip: string) => `We don't have a county price for ${zip}.`,
    zip_body: "Check the ZIP code, or choose a state.",
  },
  by_state: {
    title: "States with prices",
    caption: "Lowest and highest county median for preschool children in centers",
    state: "State",
    range: "A week",
    year: "Year",
    amount: (low: string, high: string) => `${low} to ${high}`,
    without_title: "States without prices",
    without: "The survey has no price that we can show for:",
    none: "No prices are loaded yet.",
  },
  source: {
    title: "Where this comes from",
    label: "Source:",
    csv: "Download these prices (CSV)",
    sample: "These prices are made up so you can try Daybook.",
  },
};
