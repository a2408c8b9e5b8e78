import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { reader } from "#db/client";
import { countyFips, stateCode } from "#lib/kernel/fields";
import type { PageMeta } from "#lib/kernel/page";
import { AGE_GROUPS, PRICE_SETTINGS } from "#lib/kernel/vocabulary";
import { cityKeys, citiesNamed } from "#lib/places/gazetteer";
import { placeKeyOf } from "#lib/places/place-key";
import { listCountiesNamed } from "#lib/places/points";
import { sourceById } from "#lib/sources/catalog";

export const Price = z
  .object({
    county_fips: countyFips,
    county: z.string().describe("County name."),
    state_code: stateCode,
    age_group: z.enum(AGE_GROUPS).describe("Age group."),
    setting: z.enum(PRICE_SETTINGS).describe("Center or home."),
    weekly_median: z.number().describe("Median price, USD a week, in the money of `price_year`."),
    weekly_p75: z.number().optional().describe("75th percentile, USD a week."),
    currency: z.literal("USD").describe("Always USD."),
    price_year: z.int().describe("The year of the price. Nothing is inflated."),
    imputed: z
      .boolean()
      .describe(
        "Whether the publisher marks it as estimated. Where its release marks nothing, it is false and `missing` lists `imputed`: that is not known.",
      ),
    source_url: z.string().describe("Address of its publication."),
    is_sample: z.boolean().describe("Whether it is of the fictional sample."),
    missing: z
      .array(
        z.object({
          field: z.string().describe("Absent member."),
          code: z.string().describe("Why."),
        }),
      )
      .describe("Every absent or unknown member, with its reason."),
  })
  .meta({ id: "Price", description: "A county's childcare price benchmark." });
export type Price = z.infer<typeof Price>;

export type PriceFilter = {
  state_code?: string | undefined;
  county_fips?: string | undefined;
  county?: string | undefined;
  city?: string | undefined;
  zip?: string | undefined;
  age_group?: string | undefined;
  setting?: string | undefined;
  limit: number;
  offset: number;
};

type PriceRow = Omit<Price, "weekly_p75" | "currency" | "imputed" | "missing" | "source_url"> & {
  weekly_p75: number | null;
  imputed: boolean | null;
  source_id: string;
};

/** Lists the newest year of each county, age group, and setting that matches the filter. */
export async function listPrices(filter: PriceFilter): Promise<{ data: Price[]; meta: PageMeta }> {
  const conditions: SQL[] = [sql`true`];
  if (filter.state_code) conditions.push(sql`c.state_code = ${filter.state_code}`);
  if (filter.county_fips) conditions.push(sql`p.county_fips = ${filter.county_fips}`);
  if (filter.county) {
    const fips = await listCountiesNamed(filter.county, filter.state_code);
    conditions.push(sql`p.county_fips = any(${sql.param(fips)}::text[])`);
  }
  if (filter.city) conditions.push(cityCondition(filter.city, filter.state_code));
  if (filter.age_group) conditions.push(sql`p.age_group = ${filter.age_group}`);
  if (filter.setting) conditions.push(sql`p.setting = ${filter.setting}`);
  if (filter.zip) {
    conditions.push(sql`p.county_fips in (
      select county_fips from zips where zip = ${filter.zip} and county_fips is not null
      union select county_fips from zip_counties where zip = ${filter.zip})`);
  }
  const where = sql.join(conditions, sql` and `);
  const newest = sql`
    select p.county_fips, c.name as county, c.state_code, p.age_group, p.setting, p.price_year, p.imputed,
      p.weekly_median::float8 as weekly_median, p.weekly_p75::float8 as weekly_p75, p.source_id,
      p.is_sample
    from price_figures p join counties c using (county_fips)
    where ${where}`;
  const [counted, rows] = await Promise.all([
    reader().db.execute<{ total: number }>(sql`select count(*)::int as total from (${newest}) n`),
    reader().db.execute<PriceRow>(sql`
      select * from (${newest}) n order by state_code, county, county_fips, age_group, setting, source_id
      limit ${filter.limit} offset ${filter.offset}`),
  ]);
  const { limit, offset } = filter;
  return { data: rows.map(presentPrice), meta: { limit, offset, total: counted[0]?.total ?? 0 } };
}

/** Keeps the counties of a city: that of GeoNames, or those of its ZIP codes. */
function cityCondition(city: string, state_code: string | undefined): SQL {
  const known = citiesNamed(city).flatMap((each) =>
    each.county_fips === undefined || (state_code !== undefined && each.state_code !== state_code)
      ? []
      : [each.county_fips],
  );
  const inState = state_code === undefined ? sql`true` : sql`state_code = ${state_code}`;
  return sql`p.county_fips in (
    select unnest(${sql.param(known)}::text[])
    union select county_fips from zips
    where ${placeKeyOf(sql`city`)} in ${cityKeys(city)} and ${inState} and county_fips is not null)`;
}

function presentPrice({ weekly_p75, imputed, source_id, ...row }: PriceRow): Price {
  const unpublished = Object.entries({ weekly_p75, imputed }).filter(([, value]) => value === null);
  return {
    ...row,
    ...(weekly_p75 === null ? {} : { weekly_p75 }),
    currency: "USD",
    imputed: imputed ?? false,
    source_url: sourceById(source_id)?.portal_url ?? "",
    missing: unpublished.map(([field]) => ({ field, code: "not_published" })),
  };
}
