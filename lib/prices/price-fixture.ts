import type { Price } from "./list";

/** A price of Travis County for tests of pages. */
export const PRICE_FIXTURE = {
  county_fips: "48453",
  county: "Travis",
  state_code: "TX",
  age_group: "preschool",
  setting: "center",
  weekly_median: 172,
  currency: "USD",
  price_year: 2018,
  imputed: false,
  source_url: "https://prices.example/",
  is_sample: false,
  missing: [],
} satisfies Price;
