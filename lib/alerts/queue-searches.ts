import type { TransactionSql } from "postgres";
import { cubeOf, type Point } from "#lib/kernel/geo";
import { groupBy } from "#lib/kernel/group-by";
import { INT4_MAX } from "#lib/kernel/page";
import type { ChangeType } from "#lib/kernel/vocabulary";
import { cityKeys } from "#lib/places/gazetteer";
import { parseSavedSearch, type SavedSearch } from "./saved-search";
import { decryptSearch } from "./stored-search";

/** Changes of the agency's list that followers of a search get, besides those that notify. */
const OF_SEARCHES: readonly ChangeType[] = ["first_seen", "not_seen", "seen_again"];

/** A followed search as the statement that matches it reads it. */
type Wanted = {
  /** The rows of all readers who follow it. */
  search_ids: string[];
  /** `state:TX` or `zip:78704`; null around a ZIP code. */
  area: string | null;
  center: string | null;
  radius: number | null;
  state_code: string | null;
  county: string | null;
  county_codes: string[] | null;
  city_keys: string[] | null;
  types: string[] | null;
  age_months: number | null;
  subsidy_accepted: boolean | null;
  capacity_min: number | null;
};

/**
 * Queues the changes of a data version for the readers of searches that find their facilities, where
 * these are now. Equal searches are matched once, and all of them in one statement.
 * @returns the readers, once for each of their changes
 */
export async function queueSearches(
  tx: TransactionSql,
  data_version: number,
  now: Date,
): Promise<string[]> {
  const followed = await tx<{ search_id: string; search: string }[]>`
    select s.search_id, s.search from alert_searches s join alert_readers r using (reader_id)
    where s.confirmed_at is not null and r.bounced_at is null`;
  if (followed.length === 0) return [];
  const wanted = await readWanted(tx, groupBy(followed, decryptSearch));
  const rows = await tx<{ reader_id: string }[]>`
    with wanted as materialized (
      select w.* from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w (
        search_ids text[], area text, center cube, radius integer, state_code text, county text,
        county_codes text[], city_keys text[], types text[], age_months integer,
        subsidy_accepted boolean, capacity_min integer)
    ), logged as materialized (
      select change_id, facility_id from changes where data_version = ${data_version}
        and (notifies
          or (cause = 'ingest' and type = any(${OF_SEARCHES as ChangeType[]}::text[])))
    ), changed as materialized (
      select f.* from facilities f where f.id in (select facility_id from logged)
    ), located as (
      select w.*, f.id as facility_id from changed f
      join wanted w on w.area in ('state:' || f.state_code, 'zip:' || f.zip)
      union all
      select w.*, f.id from wanted w
      join changed f on f.xyz <@ cube_enlarge(w.center, w.radius, 3)
        and (f.xyz <-> w.center) <= w.radius
      where w.center is not null
    ), found as (
      select l.search_ids, l.facility_id from located l join changed f on f.id = l.facility_id
      where (l.state_code is null or f.state_code = l.state_code)
        and (l.county is null or f.county_fips = any(l.county_codes)
          or (f.county_fips is null and lower(f.county) = lower(l.county)))
        and (l.county is not null or l.county_codes is null or f.county_fips = any(l.county_codes))
        and (l.city_keys is null or place_key(f.city) = any(l.city_keys))
        and (l.types is null or f.facility_type = any(l.types))
        and (l.age_months is null or l.age_months
          between coalesce(f.age_min_months, 0) and coalesce(f.age_max_months, ${INT4_MAX}))
        and (l.subsidy_accepted is null or f.subsidy_accepted = l.subsidy_accepted)
        and (l.capacity_min is null or f.capacity >= l.capacity_min)
    )
    insert into alert_items (reader_id, change_id, search_ids, created_at)
    select s.reader_id, c.change_id, array_agg(s.search_id), ${now.toISOString()}::timestamptz
    from found join logged c using (facility_id)
    join alert_searches s on s.search_id = any(found.search_ids) and s.confirmed_at is not null
    join alert_readers r on r.reader_id = s.reader_id and r.bounced_at is null
    group by s.reader_id, c.change_id
    on conflict (reader_id, change_id)
      do update set search_ids = alert_items.search_ids || excluded.search_ids
    returning reader_id`;
  return rows.map(({ reader_id }) => reader_id);
}

/** Reads the points of the searches around ZIP codes, all at once. */
async function readWanted(
  tx: TransactionSql,
  followed: ReadonlyMap<string | undefined, readonly { search_id: string }[]>,
): Promise<Wanted[]> {
  const parsed = [...followed].flatMap(([text, rows]) => {
    const search = parseSavedSearch(text ?? "");
    return search === undefined ? [] : [{ search, ids: rows.map(({ search_id }) => search_id) }];
  });
  const codes = parsed.flatMap(({ search: { zip_code, radius } }) =>
    zip_code === undefined || radius === undefined ? [] : [zip_code],
  );
  const points = await tx<(Point & { zip: string })[]>`
    select zip, lat, lng from zips where zip = any(${[...new Set(codes)]}::text[])`;
  const centers = new Map(points.map(({ zip, ...point }) => [zip, `(${cubeOf(point).join()})`]));
  return parsed.map(({ search, ids }) => wantedOf(search, ids, centers));
}

function wantedOf(
  search: SavedSearch,
  search_ids: string[],
  centers: ReadonlyMap<string, string>,
): Wanted {
  const { zip_code, state_code, radius, city, county_fips } = search;
  const isAround = zip_code !== undefined && radius !== undefined;
  const area = zip_code === undefined ? `state:${state_code}` : `zip:${zip_code}`;
  return {
    search_ids,
    area: isAround ? null : area,
    center: isAround ? (centers.get(zip_code) ?? null) : null,
    radius: radius ?? null,
    state_code: state_code ?? null,
    county: search.county ?? null,
    county_codes: county_fips === undefined ? (search.county_codes ?? null) : [county_fips],
    city_keys: city === undefined ? null : cityKeys(city),
    types: search.facility_type ?? null,
    age_months: search.age_months ?? null,
    subsidy_accepted: search.subsidy_accepted ?? null,
    capacity_min: search.capacity_min ?? null,
  };
}
