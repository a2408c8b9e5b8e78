import type { ISql, Sql, TransactionSql } from "postgres";
import { lockData, type Mover, bumpDataVersion } from "#db/data-version";
import { SAMPLE_PREFIX } from "#lib/kernel/sample";
import { listsOnlyCited } from "./facts";
import { writePeerFigures } from "./peer-figures";

/**
 * Stored counts that requests read by key instead of counting records (`db/schema/figures.ts`).
 * Each agency has its own, so a load recounts only the agencies that it changed.
 */

type Queries = ISql<Record<never, never>>;

/**
 * Version of the counting rules. If you change them, raise it, and the next start recounts
 * everything.
 */
const FIGURES_VERSION = 4;

/**
 * Max terms stored per agency and kind. An agency has few, but a broken file can have one per
 * record.
 */
const TERMS_MAX = 500;

const OF_JURISDICTIONS = [
  "jurisdiction_figures",
  "place_figures",
  "license_figures",
  "peer_figures",
] as const;

export async function publishRecords(
  tx: TransactionSql,
  data_version: number,
  mover: Mover,
): Promise<void> {
  await writeFigures(tx);
  await bumpDataVersion(tx, data_version, mover);
}

/**
 * Counts the figures of each agency and source that changed since the last count. The caller must
 * hold the lock of `lockData`.
 */
export async function writeFigures(tx: TransactionSql): Promise<void> {
  const ids = await listOutdated(tx);
  for (const table of OF_JURISDICTIONS) {
    await tx`
      delete from ${tx(table)} f where jurisdiction_id = any(${ids}) or not exists (
        select from jurisdiction_metrics m where m.jurisdiction_id = f.jurisdiction_id)`;
  }
  for (const jurisdiction_id of ids) {
    await writeJurisdiction(tx, jurisdiction_id);
    await writePlaces(tx, jurisdiction_id);
    await writeLicenses(tx, jurisdiction_id);
    await writePeerFigures(tx, jurisdiction_id);
  }
  const sources = await listOutdatedSources(tx);
  await writeSources(tx, sources);
  await writePrices(tx, sources);
  // Autovacuum analyzes later. Until then, PostgreSQL would plan for empty tables.
  await tx`
    analyze jurisdiction_figures, place_figures, license_figures, peer_figures, price_figures,
      source_figures`;
}

/** Counts what an earlier release left uncounted, such as figures that this release added. */
export async function refreshFigures(sql: Sql): Promise<void> {
  const outdated = [...(await listOutdated(sql)), ...(await listOutdatedSources(sql))];
  if (outdated.length === 0) return;
  await sql.begin(async (tx) => {
    await lockData(tx);
    await writeFigures(tx);
  });
}

async function listOutdated(sql: Queries): Promise<string[]> {
  const rows = await sql<{ jurisdiction_id: string }[]>`
    select jurisdiction_id from jurisdiction_metrics m
    where facility_count + coalesce((breakdown->>'off_list_count')::int, 0) > 0 and not exists (
      select from jurisdiction_figures f where f.jurisdiction_id = m.jurisdiction_id
        and f.data_version = m.data_version and f.figures_version = ${FIGURES_VERSION})
    order by jurisdiction_id`;
  return rows.map(({ jurisdiction_id }) => jurisdiction_id);
}

/**
 * Selects the distinct terms of a column for listed facilities, with their mapped values, as one
 * JSON array per state.
 */
const termsOf = (
  tx: TransactionSql,
  jurisdiction_id: string,
  term: "license_state_term" | "facility_subtype",
  reading: "license_status" | "facility_type",
) => tx`
  select state_code,
    jsonb_agg(jsonb_build_object('term', term, 'reading', reading, 'uses', uses)
      order by uses desc, term, reading) filter (where place <= ${TERMS_MAX}) as terms
  from (
    select state_code, ${tx(term)} as term, ${tx(reading)} as reading, count(*)::int as uses,
      row_number() over (partition by state_code
        order by count(*) desc, ${tx(term)}, ${tx(reading)}) as place
    from facilities where jurisdiction_id = ${jurisdiction_id} and not_seen_since is null
      and ${tx(term)} is not null and ${tx(reading)} is not null
    group by 1, 2, 3
  ) counted group by state_code`;

async function writeJurisdiction(tx: TransactionSql, jurisdiction_id: string): Promise<void> {
  await tx`
    insert into jurisdiction_figures (jurisdiction_id, state_code, is_sample, facilities, changed_at,
      gaps, license_terms, type_terms, lists_only_cited, figures_version, data_version)
    with own as (
      select state_code, bool_and(is_sample) as is_sample, count(*)::int as facilities,
        max(updated_at) as changed_at
      from facilities where jurisdiction_id = ${jurisdiction_id} group by state_code
    ), lacking as (
      select f.state_code, g.field, g.code, count(*)::int as facilities
      from facilities f cross join lateral (
        select r->>'field' as field, r->>'code' as code
        from jsonb_array_elements(f.completeness->'reasons') r
        union select m->>'field', m->>'code' from jsonb_array_elements(f.missing) m
      ) g
      where f.jurisdiction_id = ${jurisdiction_id} and f.not_seen_since is null
      group by 1, 2, 3
    ), gaps as (
      select state_code,
        jsonb_agg(jsonb_build_object('field', field, 'code', code, 'facilities', facilities)
          order by facilities desc, field, code) as gaps
      from lacking group by state_code
    )
    select ${jurisdiction_id}, state_code, own.is_sample, own.facilities, own.changed_at,
      coalesce(g.gaps, '[]'), coalesce(l.terms, '[]'), coalesce(t.terms, '[]'),
      ${await listsOnlyCited(tx, jurisdiction_id)}, ${FIGURES_VERSION},
      (select data_version from jurisdiction_metrics where jurisdiction_id = ${jurisdiction_id})
    from own
    left join gaps g using (state_code)
    left join (${termsOf(tx, jurisdiction_id, "license_state_term", "license_status")}) l
      using (state_code)
    left join (${termsOf(tx, jurisdiction_id, "facility_subtype", "facility_type")}) t
      using (state_code)`;
}

async function writePlaces(tx: TransactionSql, jurisdiction_id: string): Promise<void> {
  const of = tx`from facilities where jurisdiction_id = ${jurisdiction_id}`;
  const counts = tx`count(*)::int,
    count(*) filter (where not_seen_since is not null)::int,
    count(*) filter (where not_seen_since is null and may_operate = false)::int,
    count(safety_score)::int`;
  await tx`
    insert into place_figures (jurisdiction_id, kind, place, state_code, name, facilities, off_list,
      barred, scored)
    select ${jurisdiction_id}, 'county', coalesce(county_fips, ''), state_code, null::text, ${counts}
    ${of} group by 3, 4
    union all
    select ${jurisdiction_id}, 'city', place_key(city), state_code,
      mode() within group (order by initcap(city)), ${counts}
    ${of} and city is not null group by 3, 4
    union all
    select ${jurisdiction_id}, 'zip', zip, state_code, null, ${counts}
    ${of} and zip is not null group by 3, 4`;
}

async function writeLicenses(tx: TransactionSql, jurisdiction_id: string): Promise<void> {
  await tx`
    insert into license_figures (jurisdiction_id, state_code, facility_type, license_status,
      facilities, off_list, barred, unsure, scored, age_unknown)
    select ${jurisdiction_id}, state_code, coalesce(facility_type, ''), license_status, count(*)::int,
      count(*) filter (where not_seen_since is not null)::int,
      count(*) filter (where not_seen_since is null and may_operate = false)::int,
      count(*) filter (where not_seen_since is null and may_operate is null
        and license_status_basis = 'stated')::int,
      count(safety_score)::int,
      count(*) filter (where age_min_months is null or age_max_months is null)::int
    from facilities where jurisdiction_id = ${jurisdiction_id} group by 2, 3, 4`;
}

/** Returns the sources that were loaded or withdrawn since their records were last counted. */
async function listOutdatedSources(sql: Queries): Promise<string[]> {
  const rows = await sql<{ source_id: string }[]>`
    select n.source_id from (
      select source_id, max(data_version) as data_version from snapshots
      where status = 'accepted' group by source_id
    ) n
    left join source_figures f using (source_id)
    left join source_status s using (source_id)
    where f.data_version is distinct from n.data_version
      or (f.records > 0 and s.withdrawn_at is not null)
    order by n.source_id`;
  return rows.map(({ source_id }) => source_id);
}

async function writeSources(tx: TransactionSql, sources: readonly string[]): Promise<void> {
  await tx`
    insert into source_figures (source_id, records, data_version)
    select source_id,
      (select count(*)::int from source_records r where r.source_id = s.source_id),
      max(data_version)
    from snapshots s
    where source_id = any(${sources as string[]}) and status = 'accepted' group by source_id
    on conflict (source_id) do update set records = excluded.records,
      data_version = excluded.data_version`;
  await tx`
    with listed as (
      select source_id, (
        select f.state_code from facility_sources l join facilities f on f.id = l.facility_id
        where l.source_id = s.source_id order by l.stream, l.record_key limit 1) as state_code
      from source_figures s
    )
    update source_figures s set state_code = l.state_code from listed l
    where l.source_id = s.source_id and s.state_code is distinct from l.state_code`;
}

/** Sample prices can be removed without a load, so they are deleted first. */
async function writePrices(tx: TransactionSql, sources: readonly string[]): Promise<void> {
  await tx`
    delete from price_figures f where is_sample and not exists (
      select from county_prices p where p.source_id = f.source_id
        and p.county_fips = f.county_fips)`;
  const [loaded] = await tx`
    select from county_prices where source_id = any(${sources as string[]})
    union all select from price_figures where source_id = any(${sources as string[]}) limit 1`;
  if (!loaded) return;
  await tx`delete from price_figures`;
  await tx`
    insert into price_figures (county_fips, age_group, setting, is_sample, price_year,
      weekly_median, weekly_p75, imputed, source_id)
    select distinct on (county_fips, age_group, setting, is_sample) county_fips, age_group, setting,
      is_sample, price_year, weekly_median, weekly_p75, imputed, source_id
    from (
      select *, starts_with(source_id, ${SAMPLE_PREFIX}) as is_sample from county_prices
    ) prices
    order by county_fips, age_group, setting, is_sample, price_year desc, source_id`;
}
