import type { AgeGroup, PriceSetting } from "#lib/kernel/vocabulary";
import type { CountyIncomeRecord, PriceRecord } from "../records";
import type { Row, Source } from "../source";
import { stream } from "./columns";
import { keyOf } from "./keys";
import { parseCount, parseNumber } from "../parse/numbers";

const COLUMNS: readonly [column: string, setting: PriceSetting, age_group: AgeGroup][] = [
  ["mc_infant", "center", "infant"],
  ["mc_toddler", "center", "toddler"],
  ["mc_preschool", "center", "preschool"],
  ["mcsa", "center", "school_age"],
  ["mfcc_infant", "home", "infant"],
  ["mfcc_toddler", "home", "toddler"],
  ["mfcc_preschool", "home", "preschool"],
  ["mfccsa", "home", "school_age"],
];

/** Above any county's weekly median. A larger value is a year or a monthly price. */
const WEEKLY_MAX = 1500;

/** The study's own covariate: median household income, in 2018 dollars for every year. */
function incomeOf(
  cell: string | undefined,
  county_fips: string,
  year: number,
): CountyIncomeRecord[] {
  const income = parseNumber(cell);
  if (income === undefined || income <= 0) return [];
  const key = keyOf(county_fips, String(year), "income");
  return [{ kind: "county_income", key, county_fips, year, median_household_income: income }];
}

/** Median weekly full-time prices of a county and year, in USD. */
const countyPrices = stream({
  name: "county_prices",
  kind: "prices",
  blanks: ["NA"],
  required: {
    county_fips: "county_fips_code",
    year: "study_year",
    mc_infant: "mc_infant",
    mfcc_infant: "mfcc_infant",
  },
  optional: {
    mc_toddler: "mc_toddler",
    mc_preschool: "mc_preschool",
    mcsa: "mcsa",
    mhi_2018: "mhi_2018",
    mfcc_toddler: "mfcc_toddler",
    mfcc_preschool: "mfcc_preschool",
    mfccsa: "mfccsa",
    mc_infant_flag: "mc_infant_flag",
    mc_toddler_flag: "mc_toddler_flag",
    mc_preschool_flag: "mc_preschool_flag",
    mcsa_flag: "mcsa_flag",
    mfcc_infant_flag: "mfcc_infant_flag",
    mfcc_toddler_flag: "mfcc_toddler_flag",
    mfcc_preschool_flag: "mfcc_preschool_flag",
    mfccsa_flag: "mfccsa_flag",
  },
  map(row) {
    const county_fips = row.county_fips?.padStart(5, "0");
    const price_year = parseCount(row.year);
    if (!county_fips || !/^\d{5}$/.test(county_fips) || !price_year) {
      return { refused: "no_key", detail: "no county code or year" };
    }
    const records = COLUMNS.flatMap(([column, setting, age_group]): PriceRecord[] => {
      const weekly_median = priceOf(row, column);
      if (weekly_median === undefined) return [];
      const key = keyOf(county_fips, String(price_year), setting, age_group);
      const county = { county_fips, price_year, setting, age_group };
      return [{ kind: "price", key, ...county, weekly_median, ...flagOf(row, column) }];
    });
    if (records.length === 0) return { skipped: "no_data", detail: "no price" };
    return { records: [...records, ...incomeOf(row.mhi_2018, county_fips, price_year)] };
  },
});

/** The study's flags: 1 is surveyed, 2 estimated. Unknown in a release without flags. */
function flagOf(row: Row, column: string): Pick<PriceRecord, "imputed"> {
  const flag = parseCount(row[`${column}_flag`]);
  return flag === undefined ? {} : { imputed: flag > 1 };
}

function priceOf(row: Row, column: string): number | undefined {
  const price = parseNumber(row[column]);
  return price !== undefined && price > 0 && price <= WEEKLY_MAX ? price : undefined;
}

export const ndcp: Source = {
  source_id: "ndcp",
  jurisdiction_id: "us-dol",
  state_code: "US",
  agency: "US Department of Labor, Women's Bureau",
  title: "National Database of Childcare Prices",
  portal_url: "https://www.dol.gov/agencies/wb/topics/featured-childcare",
  data_license: "US Government work, public domain",
  cadence_days: 365,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: false },
  priority: 9,
  streams: [countyPrices],
  endpoints: [],
  manual_reason:
    "The Department of Labor publishes a new file every few years, under a new address. Download it.",
};
