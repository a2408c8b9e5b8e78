import { eq } from "drizzle-orm";
import { reader } from "#db/client";
import { facilities } from "#db/schema/index";
import { AGE_GROUPS, type AgeGroup, type PriceSetting } from "#lib/kernel/vocabulary";
import { readBenchmarks, settingOf } from "#lib/prices/benchmark";
import { type PriceInputs, weeklyPriceOf } from "#lib/prices/weekly-price";

/** Prices of one facility by age group, USD a week, youngest first. All have the same basis. */
export type PricesByAge = {
  basis: "own" | "county";
  /** Absent for a kind of care that no survey covers. */
  setting?: PriceSetting;
  prices: { age_group: AgeGroup; price_weekly: number; price_year: number }[];
  /** Whether the publisher estimated some of the county's prices. */
  is_imputed: boolean;
  /** Whether the agency gives prices a day, so that a week is five of them. */
  is_from_daily: boolean;
};

/** The youngest child of each age group and the oldest, in months. */
const MONTHS: Readonly<Record<AgeGroup, readonly [number, number]>> = {
  infant: [0, 23],
  toddler: [24, 35],
  preschool: [36, 54],
  school_age: [55, Infinity],
};

type Ages = { age_min_months: number | null; age_max_months: number | null };

/** Lists the age groups that a facility takes. Unknown ages leave none out. */
const groupsOf = ({ age_min_months, age_max_months }: Ages): AgeGroup[] =>
  AGE_GROUPS.filter((group) => {
    const [youngest, oldest] = MONTHS[group];
    return (age_min_months ?? 0) <= oldest && (age_max_months ?? Infinity) >= youngest;
  });

/**
 * Reads a facility's own prices by age group, or else its county's for its kind of care. Undefined
 * if neither is known.
 */
export async function readPricesByAge(facility_id: string): Promise<PricesByAge | undefined> {
  const [row] = await reader()
    .db.select({
      facility_type: facilities.facility_type,
      county_fips: facilities.county_fips,
      is_sample: facilities.is_sample,
      own_prices: facilities.own_prices,
      age_min_months: facilities.age_min_months,
      age_max_months: facilities.age_max_months,
    })
    .from(facilities)
    .where(eq(facilities.id, facility_id));
  return row && pricesByAge(row, groupsOf(row), await readBenchmarks());
}

function pricesByAge(
  facility: PriceInputs,
  groups: readonly AgeGroup[],
  benchmarks: Awaited<ReturnType<typeof readBenchmarks>>,
): PricesByAge | undefined {
  const found = groups.flatMap((age_group) => {
    const price = weeklyPriceOf(facility, benchmarks, MONTHS[age_group][0]);
    return price === undefined ? [] : [{ age_group, ...price }];
  });
  const own = found.filter((price) => price.own !== undefined);
  const shown = own.length > 0 ? own : found;
  if (shown.length === 0) return undefined;
  const setting = settingOf(facility.facility_type);
  return {
    basis: own.length > 0 ? "own" : "county",
    ...(setting === undefined ? {} : { setting }),
    prices: shown.map(({ age_group, price_weekly, own: mine, county }) => ({
      age_group,
      price_weekly,
      price_year: (mine ?? county).price_year,
    })),
    is_imputed: shown.some(({ county }) => county?.imputed === true),
    is_from_daily: shown.some(({ own: mine }) => mine?.converted_from !== undefined),
  };
}
