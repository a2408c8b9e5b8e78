import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Benchmark, Benchmarks } from "./benchmark";

/** What of a facility decides its price. */
export type PriceInputs = {
  facility_type: FacilityType | null;
  county_fips: string | null;
  is_sample: boolean;
  price_weekly: number | null;
};

/** USD a week. `county` is what stands in for the facility's own price; absent where that is known. */
type WeeklyPrice = { price_weekly: number; county?: Benchmark };

/** A facility's own price, else its county's usual one for a child of this age; undefined without. */
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
