import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Benchmark, Benchmarks } from "./benchmark";

export type PriceInputs = {
  facility_type: FacilityType | null;
  county_fips: string | null;
  is_sample: boolean;
  price_weekly: number | null;
};

/**
 * USD per week. `county` is the county price used because the facility has no price of its own;
 * otherwise it's absent.
 */
type WeeklyPrice = { price_weekly: number; county?: Benchmark };

/**
 * Returns a facility's own price, or else its county's for a child of this age; undefined without
 * either.
 */
export function weeklyPriceOf(
  facility: PriceInputs,
  benchmarks: Benchmarks,
  age_months: number | undefined,
): WeeklyPrice | undefined {
  const { price_weekly, county_fips, facility_type, is_sample } = facility;
  if (price_weekly !== null) return { price_weekly };
  const county = benchmarks.of(county_fips, facility_type, age_months, is_sample);
  return county && { price_weekly: county.weekly_median, county };
}
