import type { AgeGroup, PriceSetting, StateCode } from "#lib/kernel/vocabulary";
import { groupBy } from "#lib/kernel/group-by";
import { listPrices, type Price } from "./list";

/** The newest prices of one county in one setting, by age group. */
export type CountyPrices = {
  county_fips: string;
  county: string;
  state_code: StateCode;
  prices: { readonly [group in AgeGroup]?: Price };
};

/** More rows than any state has: about 250 counties, four age groups, sample and real. */
const ROWS_MAX = 4_000;

type Where = { state_code: StateCode } | { zip: string };

/**
 * Lists county prices by county name, for a state or for the counties of a ZIP code. If there are
 * real prices, sample prices are left out.
 */
export async function readCountyPrices(
  where: Where,
  setting: PriceSetting,
): Promise<CountyPrices[]> {
  const { data } = await listPrices({ ...where, setting, limit: ROWS_MAX, offset: 0 });
  const real = data.filter(({ is_sample }) => !is_sample);
  const counties = groupBy(real.length > 0 ? real : data, ({ county_fips }) => county_fips);
  return [...counties].flatMap(([county_fips, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { county, state_code } = first;
    const prices = Object.fromEntries(rows.map((row) => [row.age_group, row]));
    return [{ county_fips, county, state_code, prices }];
  });
}

/** Returns whether any of these prices is fictional sample data. */
export const hasSamplePrices = (counties: readonly CountyPrices[]): boolean =>
  counties.some(({ prices }) => Object.values(prices).some(({ is_sample }) => is_sample));

/** Returns the counties that have a price for one age group, cheapest first. */
export function pricedCounties(counties: readonly CountyPrices[], age_group: AgeGroup): Price[] {
  return counties
    .flatMap(({ prices }) => prices[age_group] ?? [])
    .toSorted((a, b) => a.weekly_median - b.weekly_median);
}
