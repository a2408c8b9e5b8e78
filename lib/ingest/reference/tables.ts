import type { TransactionSql } from "postgres";
import type { Source } from "#lib/sources/source";

/** Rows that a load wrote and removed, and the rows before it. */
export type RowCounts = { written: number; gone: number; before: number };

/** Makes a table equal to the rows of one kind in `settled_reference`. */
type Replace = (tx: TransactionSql, source: Source, snapshot_id: string) => Promise<RowCounts>;

const keptAll = (written: number): RowCounts => ({ written, gone: 0, before: 0 });

/** Sources of ZIP code points, the better one last. Points of any other source are replaced. */
const ZIP_SOURCES = ["geonames-zip", "census-zcta"];

const replaceZips: Replace = async (tx, { source_id }) => {
  const better = ZIP_SOURCES.slice(ZIP_SOURCES.indexOf(source_id) + 1);
  const { count } = await tx`
    insert into zips as z (zip, lat, lng, city, state_code, county_fips, source_id)
    select key, r.lat, r.lng, r.city, r.state_code, c.county_fips, ${source_id}
    from settled_reference cross join lateral jsonb_to_record(content) as r (lat float8,
      lng float8, city text, state_code text, county_code text)
    left join counties c on c.state_code = r.state_code
      and substr(c.county_fips, 3) = r.county_code
    where kind = 'zip'
    on conflict (zip) do update set lat = excluded.lat, lng = excluded.lng,
      city = coalesce(z.city, excluded.city),
      state_code = coalesce(z.state_code, excluded.state_code),
      county_fips = coalesce(z.county_fips, excluded.county_fips), source_id = excluded.source_id
    where z.source_id <> all(${better}::text[]) and (z.lat, z.lng, z.source_id) is distinct from
      (excluded.lat, excluded.lng, excluded.source_id)`;
  await tx`
    update zips z set county_fips = c.county_fips, state_code = coalesce(z.state_code, p.state_code)
    from (select distinct on (zip) zip, county_fips from zip_counties
      order by zip, share desc, county_fips) c
    left join counties p on p.county_fips = c.county_fips
    where z.zip = c.zip and z.county_fips is null`;
  return keptAll(count);
};

const replaceCounties: Replace = async (tx, { source_id }) => {
  const { count } = await tx`
    insert into counties as c (county_fips, name, state_code, lat, lng, source_id)
    select key, content->>'name', content->>'state_code', (content->>'lat')::float8,
      (content->>'lng')::float8, ${source_id}
    from settled_reference where kind = 'county'
    on conflict (county_fips) do update set name = excluded.name, state_code = excluded.state_code,
      lat = excluded.lat, lng = excluded.lng, source_id = excluded.source_id
    where (c.name, c.state_code, c.lat, c.lng, c.source_id) is distinct from
      (excluded.name, excluded.state_code, excluded.lat, excluded.lng, excluded.source_id)`;
  return keptAll(count);
};

const replaceZipCounties: Replace = async (tx) => {
  const [before] = await tx<{ count: number }[]>`select count(*)::int as count from zip_counties`;
  const gone = await tx`
    delete from zip_counties z where not exists (
      select from settled_reference s where s.kind = 'zip_county' and s.content->>'zip' = z.zip
        and s.content->>'county_fips' = z.county_fips)`;
  const written = await tx`
    insert into zip_counties as z (zip, county_fips, share)
    select content->>'zip', content->>'county_fips', (content->>'share')::float8
    from settled_reference where kind = 'zip_county'
    on conflict (zip, county_fips) do update set share = excluded.share
    where z.share is distinct from excluded.share`;
  await tx`
    update zips z set county_fips = c.county_fips
    from (select distinct on (zip) zip, county_fips from zip_counties
      order by zip, share desc, county_fips) c
    where z.zip = c.zip and z.county_fips is distinct from c.county_fips`;
  return { written: written.count, gone: gone.count, before: before?.count ?? 0 };
};

const replacePrices: Replace = async (tx, { source_id }, snapshot_id) => {
  const [before] = await tx<{ count: number }[]>`
    select count(*)::int as count from county_prices where source_id = ${source_id}`;
  const gone = await tx`
    delete from county_prices p where p.source_id = ${source_id} and not exists (
      select from settled_reference s where s.kind = 'price'
        and s.content->>'county_fips' = p.county_fips
        and s.content->>'age_group' = p.age_group and s.content->>'setting' = p.setting
        and (s.content->>'price_year')::integer = p.price_year)`;
  const written = await tx`
    insert into county_prices as p (county_fips, age_group, setting, price_year, weekly_median,
      weekly_p75, imputed, source_id, snapshot_id)
    select r.county_fips, r.age_group, r.setting, r.price_year, r.weekly_median, r.weekly_p75,
      r.imputed, ${source_id}, ${snapshot_id}
    from settled_reference s cross join lateral jsonb_to_record(s.content) as r (county_fips text,
      age_group text, setting text, price_year integer, weekly_median numeric,
      weekly_p75 numeric, imputed boolean)
    where s.kind = 'price'
    on conflict (source_id, county_fips, age_group, setting, price_year) do update set
      weekly_median = excluded.weekly_median, weekly_p75 = excluded.weekly_p75,
      imputed = excluded.imputed, snapshot_id = excluded.snapshot_id
    where (p.weekly_median, p.weekly_p75, p.imputed) is distinct from
      (excluded.weekly_median, excluded.weekly_p75, excluded.imputed)`;
  return { written: written.count, gone: gone.count, before: before?.count ?? 0 };
};

const replaceIncomes: Replace = async (tx, { source_id }, snapshot_id) => {
  const [before] = await tx<{ count: number }[]>`
    select count(*)::int as count from county_incomes where source_id = ${source_id}`;
  const gone = await tx`
    delete from county_incomes i where i.source_id = ${source_id} and not exists (
      select from settled_reference s where s.kind = 'county_income'
        and s.content->>'county_fips' = i.county_fips and (s.content->>'year')::integer = i.year)`;
  const written = await tx`
    insert into county_incomes as i (county_fips, year, median_household_income, source_id,
      snapshot_id)
    select r.county_fips, r.year, r.median_household_income, ${source_id}, ${snapshot_id}
    from settled_reference s cross join lateral jsonb_to_record(s.content) as r (county_fips text,
      year integer, median_household_income numeric)
    where s.kind = 'county_income'
    on conflict (source_id, county_fips, year) do update set
      median_household_income = excluded.median_household_income,
      snapshot_id = excluded.snapshot_id
    where i.median_household_income is distinct from excluded.median_household_income`;
  return { written: written.count, gone: gone.count, before: before?.count ?? 0 };
};

/** Kinds in the order of their dependencies. */
export const TABLES: Readonly<Record<string, Replace>> = {
  county: replaceCounties,
  zip: replaceZips,
  zip_county: replaceZipCounties,
  price: replacePrices,
  county_income: replaceIncomes,
};
