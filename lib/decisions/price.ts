import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Benchmarks } from "#lib/prices/benchmark";

/** What of a facility decides its price. */
export type PriceFacts = {
  facility_type: FacilityType;
  county_fips: string | null;
  is_sample: boolean;
  price_weekly: number | null;
};

/** USD a week: the facility's own, else its county's usual; null where neither is known. */
export type WeeklyPrice = {
  price_weekly: number | null;
  is_benchmark_price: boolean;
  price_year: number | null;
  is_imputed_price: boolean;
};

/** The price of a facility for a child of this age. */
export function priceOf(
  facility: PriceFacts,
  benchmarks: Benchmarks,
  age_months?: number,
): WeeklyPrice {
  const { price_weekly, county_fips, facility_type, is_sample } = facility;
  if (price_weekly !== null) {
    return { price_weekly, is_benchmark_price: false, price_year: null, is_imputed_price: false };
  }
  const county = benchmarks.of(county_fips, facility_type, age_months, is_sample);
  return {
    price_weekly: county?.weekly_median ?? null,
    is_benchmark_price: county !== undefined,
    price_year: county?.price_year ?? null,
    is_imputed_price: county?.imputed ?? false,
  };
}
