import type { TransactionSql } from "postgres";
import { groupBy } from "#lib/kernel/group-by";
import { COUNTY_INCOMES, type HistorySite, type HistoryVisit } from "#lib/scoring/landmarks";
import { peerGroupOf } from "#lib/scoring/strata";
import { isEvent, visitOfRow, type VisitRow } from "#lib/scoring/visits";
import { correctedOn } from "./visits";

const HISTORY = {
  /**
   * A backtest reaches 22 months before its last complete landmark, and signals 1,095 days further.
   */
  days_max: 2_000,
  /** Ids derive from a hash, so the first ones are a random sample of a larger list. */
  sites_max: 20_000,
} as const;

type SiteRow = {
  site_id: string;
  facility_type: string | null;
  county_fips: string | null;
  capacity: number | null;
  /** 1 to 3: the county's third of US counties by income; null if unknown. */
  income_third: number | null;
  expires_on: string | null;
};

type SiteVisitRow = VisitRow & { facility_id: string };

function visitOf(row: VisitRow, corrected_on: string | undefined): HistoryVisit {
  const visit = visitOfRow(row);
  return {
    date: visit.date,
    points: visit.points,
    is_event: isEvent(visit),
    ...(corrected_on === undefined ? {} : { corrected_on }),
  };
}

/** Reads the facilities of a jurisdiction that were ever visited, by id, up to the limit. */
async function readSites(tx: TransactionSql, jurisdiction_id: string): Promise<SiteRow[]> {
  return tx<SiteRow[]>`
    with newest as (
      select distinct on (county_fips) county_fips, median_household_income from county_incomes
      order by county_fips, year desc, source_id
    ), thirds as (
      select county_fips, ntile(3) over (order by median_household_income, county_fips) as third
      from newest
    )
    select f.id as site_id, f.facility_type, f.county_fips, f.capacity, f.expires_on,
      t.third::int as income_third
    from facilities f left join thirds t on t.county_fips = f.county_fips
    where f.jurisdiction_id = ${jurisdiction_id} and f.last_inspected_on is not null
    order by f.id limit ${HISTORY.sites_max}`;
}

async function readVisits(
  tx: TransactionSql,
  site_ids: string[],
  as_of: string,
): Promise<SiteVisitRow[]> {
  return tx<SiteVisitRow[]>`
    select i.id, i.facility_id, i.date, i.class_points, i.harm, i.serious, i.moderate, i.low,
      i.unrated, i.points
    from inspections i where i.facility_id = any(${site_ids}) and i.has_result
      and i.date between ${as_of}::date - ${HISTORY.days_max}::int and ${as_of}::date`;
}

/**
 * Reads the dates of `correctedOn` by inspection. Visits with an open or undated finding are
 * absent.
 */
async function readCorrections(
  tx: TransactionSql,
  site_ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx<{ inspection_id: string; corrected_on: string }[]>`
    select v.inspection_id, ${correctedOn(tx)} as corrected_on
    from violations v where v.facility_id = any(${site_ids}) and v.inspection_id is not null
    group by v.inspection_id having ${correctedOn(tx)} is not null`;
  return new Map(rows.map(({ inspection_id, corrected_on }) => [inspection_id, corrected_on]));
}

/**
 * Reads the facilities of a jurisdiction with their visits up to a day. The forecast is fitted on
 * them.
 */
export async function readHistory(
  tx: TransactionSql,
  jurisdiction_id: string,
  as_of: string,
): Promise<HistorySite[]> {
  const sites = await readSites(tx, jurisdiction_id);
  const site_ids = sites.map(({ site_id }) => site_id);
  const visits = await readVisits(tx, site_ids, as_of);
  const corrections = await readCorrections(tx, site_ids);
  const bySite = groupBy(visits, ({ facility_id }) => facility_id);
  return sites.map((site) => ({
    site_id: site.site_id,
    ...(site.facility_type === null
      ? {}
      : { stratum: peerGroupOf(jurisdiction_id, site.facility_type) }),
    ...(site.county_fips === null ? {} : { region: site.county_fips }),
    ...(site.capacity === null ? {} : { capacity: site.capacity }),
    ...(site.income_third === null ? {} : { county_income: COUNTY_INCOMES[site.income_third - 1] }),
    ...(site.expires_on === null ? {} : { expires_on: site.expires_on }),
    visits: (bySite.get(site.site_id) ?? []).map((visit) =>
      visitOf(visit, corrections.get(visit.id)),
    ),
  }));
}
