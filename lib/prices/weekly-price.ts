import type { FacilityType, OwnPrice } from "#lib/kernel/vocabulary";
import { ageGroupOf, type Benchmark, type Benchmarks } from "./benchmark";

export type PriceInputs = {
  facility_type: FacilityType | null;
  county_fips: string | null;
  is_sample: boolean;
  own_prices: readonly OwnPrice[] | null;
};

/** USD per week: the facility's own price for the age group, or else its county's. */
type WeeklyPrice = { price_weekly: number } & (
  | { own: OwnPrice; county?: undefined }
  | { own?: undefined; county: Benchmark }
);

/**
 * Returns a facility's own price for a child of this age, or else its county's; undefined without
 * either.
 */
export function weeklyPriceOf(
  facility: PriceInputs,
  benchmarks: Benchmarks,
  age_months: number | undefined,
): WeeklyPrice | undefined {
  const { own_prices, county_fips, facility_type, is_sample } = facility;
  const age_group = ageGroupOf(age_months);
  const own = own_prices?.find((price) => price.age_group === age_group);
  if (own) return { price_weekly: own.weekly_amount, own };
  const county = benchmarks.of(county_fips, facility_type, age_months, is_sample);
  return county && { price_weekly: county.weekly_median, county };
}
