import { sumOf } from "#lib/kernel/sum";
import type { StateCode, TrustTier } from "#lib/kernel/vocabulary";
import { countyPopulation } from "#lib/places/gazetteer";
import type { CountyCount } from "./profile";
import { childrenUnderFive } from "./young-children";

/** Data quality of a state in the words of the website: three levels, or no records. */
export const QUALITIES = ["current", "partial", "historical", "none"] as const;
export type Quality = (typeof QUALITIES)[number];

const QUALITY: Record<TrustTier, Quality> = {
  launch_ready: "current",
  score_ready: "current",
  covered: "partial",
  historical: "historical",
  pending: "none",
};

/** Returns the data quality of a trust tier. */
export const qualityOf = (tier: TrustTier): Quality => QUALITY[tier];

/**
 * Providers per 1,000 children under five below which a list may be only a part of a state's. The
 * bound is chosen: most states' full lists have 6 to 20.
 */
const DENSITY_MIN = 4;

/** Returns whether a state's providers are so few that our file may be only a part of its list. */
export const isThin = (state_code: StateCode, facilities: number): boolean =>
  (1_000 * facilities) / childrenUnderFive(state_code) < DENSITY_MIN;

/** Returns the number of a state's counties in which our file has providers, and of all. */
export const countyCoverage = (
  counts: readonly Pick<CountyCount, "county_fips" | "facilities">[],
  all: number,
): { held: number; all: number } => ({
  held: counts.filter(({ county_fips, facilities }) => county_fips !== null && facilities > 0)
    .length,
  all,
});

/** Providers that a county should have by its population before few of them mean a gap in a file. */
const EXPECTED_MIN = 10;
/** Share of the expected providers below which our file may lack most of a county. */
const THIN_SHARE = 0.1;

/**
 * Lists the counties with far fewer providers in our file than their share of the state's population
 * would have. A file that was cut has them, and so do lists of other areas with a few addresses there.
 */
export function thinCounties(
  counts: readonly Pick<CountyCount, "county_fips" | "facilities">[],
  counties: readonly string[],
): string[] {
  const providers = new Map(counts.map((each) => [each.county_fips, each.facilities]));
  const countOf = (county_fips: string) => providers.get(county_fips) ?? 0;
  const density = sumOf(counties, countOf) / sumOf(counties, countyPopulation);
  return counties.filter((county_fips) => {
    const expected = density * countyPopulation(county_fips);
    const count = countOf(county_fips);
    return count > 0 && expected >= EXPECTED_MIN && count < THIN_SHARE * expected;
  });
}
