import type { Benchmarks } from "#lib/prices/benchmark";
import { type PriceInputs, weeklyPriceOf } from "#lib/prices/weekly-price";

/** USD per week: the facility's own price, or else its county's; null if neither is known. */
export type RankedPrice = {
  price_weekly: number | null;
  is_benchmark_price: boolean;
  price_year: number | null;
  /** Null if the publisher of a county price doesn't state it. */
  is_imputed_price: boolean | null;
};

/** Returns the price that a facility is ranked by, for a child of this age. */
export function priceOf(
  facility: PriceInputs,
  benchmarks: Benchmarks,
  age_months?: number,
): RankedPrice {
  const price = weeklyPriceOf(facility, benchmarks, age_months);
  return {
    price_weekly: price?.price_weekly ?? null,
    is_benchmark_price: price?.county !== undefined,
    price_year: (price?.county ?? price?.own)?.price_year ?? null,
    is_imputed_price: price?.county ? price.county.imputed : false,
  };
}
