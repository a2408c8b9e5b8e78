import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oncePerVersion } from "#db/version-cache";
import {
  type AgeGroup,
  type FacilityType,
  type PriceSetting,
  USUAL_PRICE,
} from "#lib/kernel/vocabulary";

/** A county's median weekly price in USD, with its year. */
export type Benchmark = {
  county_fips: string;
  age_group: AgeGroup;
  setting: PriceSetting;
  price_year: number;
  weekly_median: number;
  /** Whether the publisher estimated it; null if its release doesn't state it. */
  imputed: boolean | null;
};

/**
 * Returns the age group for an age in months: infant 0–23, toddler 24–35, preschool 36–54, then
 * school age. Without an age, returns the default group.
 */
export function ageGroupOf(age_months: number | undefined): AgeGroup {
  if (age_months === undefined) return USUAL_PRICE.age_group;
  if (age_months < 24) return "infant";
  if (age_months < 36) return "toddler";
  return age_months < 55 ? "preschool" : "school_age";
}

/** Returns the setting whose prices apply to a kind of care; undefined if the kind is unknown. */
export function settingOf(facility_type: FacilityType | null): PriceSetting | undefined {
  if (facility_type === null) return undefined;
  return facility_type === "home" ? "home" : "center";
}

/** Reasons why neither the facility nor its county has a price. */
export type NoPrice = "county_ambiguous" | "age_band_missing" | "no_facility_price";

/** County prices of care. Sample facilities get only sample prices. */
export type Benchmarks = {
  of(
    county_fips: string | null,
    facility_type: FacilityType | null,
    age_months: number | undefined,
    isSample: boolean,
  ): Benchmark | undefined;
  /**
   * Returns why `of` found no price: the county is ambiguous, lacks this age group, or has no
   * prices.
   */
  whyNone(county_fips: string | null, isSample: boolean): NoPrice;
};

const countyKey = (county_fips: string, isSample: boolean) =>
  `${isSample ? "sample" : "real"}/${county_fips}`;
const keyOf = (county_fips: string, age_group: string, setting: string, isSample: boolean) =>
  `${countyKey(county_fips, isSample)}/${age_group}/${setting}`;

type Prices = {
  places: ReadonlySet<string>;
  prices: ReadonlyMap<string, Benchmark>;
};

/**
 * Loads the newest year of each county, age group, and setting, with sample and real prices apart.
 */
async function loadPrices(): Promise<Prices> {
  const rows = await reader().db.execute<Benchmark & { is_sample: boolean }>(sql`
    select is_sample, county_fips, age_group, setting, price_year, imputed,
      weekly_median::float8 as weekly_median
    from price_figures`);
  const places = new Set(
    rows.map(({ is_sample, county_fips }) => countyKey(county_fips, is_sample)),
  );
  const prices = new Map(
    rows.map(({ is_sample, ...row }) => [
      keyOf(row.county_fips, row.age_group, row.setting, is_sample),
      row,
    ]),
  );
  return { places, prices };
}

const readPrices = oncePerVersion(loadPrices);

export async function readBenchmarks(): Promise<Benchmarks> {
  const { places, prices } = await readPrices();
  return {
    of: (county_fips, facility_type, age_months, isSample) => {
      const setting = settingOf(facility_type);
      if (county_fips === null || setting === undefined) return undefined;
      return prices.get(keyOf(county_fips, ageGroupOf(age_months), setting, isSample));
    },
    whyNone: (county_fips, isSample) => {
      if (county_fips === null) return "county_ambiguous";
      return places.has(countyKey(county_fips, isSample))
        ? "age_band_missing"
        : "no_facility_price";
    },
  };
}
