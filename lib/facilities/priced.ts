import type { Missing } from "#lib/kernel/fields";
import { type Benchmarks, settingOf } from "#lib/prices/benchmark";
import { type PriceInputs, weeklyPriceOf } from "#lib/prices/weekly-price";
import type { FacilitySummary } from "./summary";

type Priced = Required<Pick<FacilitySummary, "price_weekly" | "price_basis">> & {
  /** Unknown members of the basis, with reasons. */
  missing: Missing[];
};

/**
 * Returns the price for a child of this age, with its basis; undefined if none is known.
 */
export function pricedOf(
  facility: PriceInputs,
  benchmarks: Benchmarks,
  age_months: number | undefined,
): Priced | undefined {
  const price = weeklyPriceOf(facility, benchmarks, age_months);
  if (!price) return undefined;
  const setting = settingOf(facility.facility_type);
  const { price_weekly, county, own } = price;
  if (county) {
    const { age_group, setting, county_fips, price_year, imputed } = county;
    const basis = { age_group, setting, county_fips, price_year };
    return {
      price_weekly,
      price_basis: {
        source: "county_benchmark",
        ...basis,
        ...(imputed === null ? {} : { imputed }),
      },
      missing: imputed === null ? [{ field: "price_basis.imputed", code: "not_published" }] : [],
    };
  }
  return {
    price_weekly,
    price_basis: {
      source: "facility",
      age_group: own.age_group,
      ...(setting === undefined ? {} : { setting }),
      ...(facility.county_fips === null ? {} : { county_fips: facility.county_fips }),
      price_year: own.price_year,
      imputed: false,
      ...(own.converted_from === undefined ? {} : { converted_from: own.converted_from }),
    },
    missing: setting === undefined ? [{ field: "price_basis.setting", code: "not_published" }] : [],
  };
}
