import { cache } from "react";
import type { PriceSetting, StateCode } from "#lib/kernel/vocabulary";
import { countySlug } from "#lib/language/county-slug";
import { neighborsOf } from "#lib/places/county-neighbors";
import type { CountyName } from "#lib/places/points";
import { listPrices, type Price } from "#lib/prices/list";
import type { CountyCount } from "#lib/states/profile";
import { readCounties, readState } from "./state";

/** Reads one county for its page. `cache` limits each read to one per page render. */

/** A county, and its name in URLs. */
export type CountyPlace = CountyName & { slug: string };

/**
 * Returns the county that a name in URLs means, also in other case or without its kind; undefined
 * if the state has none.
 */
export const readCountyPlace: (
  state_code: StateCode,
  slug: string,
) => Promise<CountyPlace | undefined> = cache(async (state_code: StateCode, slug: string) => {
  const places = (await readCounties(state_code)).map((county) => ({
    ...county,
    slug: countySlug(county.name, state_code),
  }));
  const wanted = slug.toLowerCase();
  return (
    places.find((place) => place.slug === wanted) ??
    places.find((place) => place.slug.replace(/-(county|parish)$/, "") === wanted)
  );
});

/** Lists the neighbors of a county in its own state that have providers on record, by name. */
export async function readNeighbors(
  state_code: StateCode,
  county_fips: string,
): Promise<CountyCount[]> {
  const near = new Set(neighborsOf(county_fips));
  const { profile } = await readState(state_code);
  return profile.counties.filter((each) => each.county_fips !== null && near.has(each.county_fips));
}

/** More rows than a county has: four age groups in two settings, sample and real. */
const PRICES_MAX = 40;

/** Lists the median prices of a county, infants first. Sample prices only if there are no others. */
export async function readCountyMedians(county_fips: string): Promise<Price[]> {
  const { data } = await listPrices({ county_fips, limit: PRICES_MAX, offset: 0 });
  const real = data.filter(({ is_sample }) => !is_sample);
  return real.length > 0 ? real : data;
}

/** Returns a county's price in a setting for an age group. */
export const priceIn = (
  prices: readonly Price[],
  age_group: Price["age_group"],
  setting: PriceSetting,
): Price | undefined =>
  prices.find((price) => price.age_group === age_group && price.setting === setting);
