import type { Benchmarks } from "#lib/prices/benchmark";
import { type PriceInputs, weeklyPriceOf } from "#lib/prices/weekly-price";

/** USD a week: the facility's own, else its county's usual; null where neither is known. */
export type RankedPrice = {
  price_weekly: number | null;
  is_benchmark_price: boolean;
  price_year: number | null;
  /** Null where the publisher of a county price does not say. */
  is_imputed_price: boolean | null;
};

/** The price of a facility for a child of this age, as places are ranked by it. */
export function priceOf(
  facility: PriceInputs,
  benchmarks: Benchmarks,
  age_months?: number,
): RankedPrice {
  const price = weeklyPriceOf(facility, benchmarks, age_months);
  return {
    price_weekly: price?.price_weekly ?? null,
    is_benchmark_price: price?.county !== undefined,
    price_year: price?.county?.price_year ?? null,
    is_imputed_price: price?.county ? price.county.imputed : false,
  };
}
