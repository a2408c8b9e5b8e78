import type { Missing } from "#lib/kernel/fields";
import { ageGroupOf, type Benchmarks, settingOf } from "#lib/prices/benchmark";
import { type PriceInputs, weeklyPriceOf } from "#lib/prices/weekly-price";
import type { FacilitySummary } from "./summary";

type Priced = Required<Pick<FacilitySummary, "price_weekly" | "price_basis">> & {
  /** What the basis cannot tell, and why. */
  missing: Missing[];
};

/**
 * What care costs there for a child of this age, and whose price it is. A facility's own names no age
 * group, and is of the year in which its record was observed. Undefined where none is known.
 */
export function pricedOf(
  facility: PriceInputs & { observed_on: string },
  benchmarks: Benchmarks,
  age_months: number | undefined,
): Priced | undefined {
  const price = weeklyPriceOf(facility, benchmarks, age_months);
  if (!price) return undefined;
  const setting = settingOf(facility.facility_type);
  const { price_weekly, county } = price;
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
      age_group: ageGroupOf(age_months),
      ...(setting === undefined ? {} : { setting }),
      ...(facility.county_fips === null ? {} : { county_fips: facility.county_fips }),
      price_year: Number(facility.observed_on.slice(0, 4)),
      imputed: false,
    },
    missing: setting === undefined ? [{ field: "price_basis.setting", code: "not_published" }] : [],
  };
}
