import type { TransactionSql } from "postgres";
import { oneRow } from "#db/one-row";
import { SAMPLE_PREFIX } from "#lib/kernel/sample";
import { OPERATING_STATUSES } from "#lib/kernel/vocabulary";
import { type GroupResult, unfairGroups } from "#lib/scoring/backtest";
import { headlineOf } from "#lib/scoring/forecast";
import type { TrustMetrics } from "#lib/scoring/trust";
import { type ObservedDays, VISITS } from "#lib/scoring/visits";
import { usesNewestParameters } from "./model-parameters";
import type { StoredJurisdiction } from "./jurisdiction";
import { countSeverityTerms } from "./severity-terms";

/**
 * Counts of the agency's active records and of those linked to a facility
 * (docs/method.md#trust-metrics).
 */
export type AgencyRoster = ObservedDays & {
  /**
   * Records in the agency's newest complete lists with an active or unknown status, or unreadable;
   * null if no list is complete.
   */
  agency_records: number | null;
  linked_records: number;
};

type Counted = {
  facilities: number;
  off_list: number;
  active: number;
  linked: number;
  inspected: number;
  scored: number;
  conflicts: number;
  geocoded: number;
  priced: number;
  prices_year: number | null;
};
type Visited = {
  visits_36m: number;
  findings: number;
  rated: number;
  history_months: number | null;
};

type Terms = { terms: number; unmapped: number };

const pct = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

/** Keeps the jurisdiction's listed facilities. Metrics count only these. */
const isListed = (tx: TransactionSql, jurisdiction_id: string) =>
  tx`jurisdiction_id = ${jurisdiction_id} and not_seen_since is null`;

async function countFacilities(tx: TransactionSql, jurisdiction_id: string, as_of: string) {
  const rows = await tx<Counted[]>`
    with price as (
      select county_fips, starts_with(source_id, ${SAMPLE_PREFIX}) as is_sample, max(price_year) as year
      from county_prices group by 1, 2
    ), judged as (
      select f.*, f.license_status = any(${[...OPERATING_STATUSES]}) as is_active, p.year
      from facilities f
      left join price p on p.county_fips = f.county_fips and p.is_sample = f.is_sample
      where f.jurisdiction_id = ${jurisdiction_id} and f.not_seen_since is null
    )
    select count(*)::int as facilities,
      (select count(*) from facilities where jurisdiction_id = ${jurisdiction_id}
        and not_seen_since is not null)::int as off_list,
      count(*) filter (where is_active)::int as active,
      count(*) filter (where source_url ~ '^https?://')::int as linked,
      count(*) filter (where is_active
        and last_inspected_on between ${as_of}::date - ${VISITS.window_days}::int
          and ${as_of}::date)::int as inspected,
      count(*) filter (where is_active and safety_score is not null)::int as scored,
      count(*) filter (where has_merge_conflict)::int as conflicts,
      count(*) filter (where lat is not null)::int as geocoded,
      count(*) filter (where year is not null)::int as priced,
      max(year)::int as prices_year
    from judged`;
  return oneRow(rows);
}

async function countVisits(tx: TransactionSql, jurisdiction_id: string, as_of: string) {
  // A visit may publish only a closure. Its findings are unknown, so none is rated.
  const isCounted = tx`i.violations is not null`;
  const rows = await tx<Visited[]>`
    select visits_36m, findings, rated,
      (12 * extract(year from span) + extract(month from span))::int as history_months
    from (
      select
        count(*) filter (where i.repeats is null
          and i.date >= ${as_of}::date - ${VISITS.window_days}::int)::int as visits_36m,
        coalesce(sum(greatest(i.violations, i.harm + i.serious + i.moderate + i.low + i.unrated))
          filter (where ${isCounted}), 0)::int as findings,
        coalesce(sum(i.harm + i.serious + i.moderate + i.low)
          filter (where ${isCounted}), 0)::int as rated,
        age(${as_of}::date, min(i.date)) as span
      from inspections i join facilities f on f.id = i.facility_id
      where f.jurisdiction_id = ${jurisdiction_id} and f.not_seen_since is null
        and i.date <= ${as_of}::date
    ) counted`;
  return oneRow(rows);
}

const UNMAPPED_TYPE = JSON.stringify([{ field: "facility_type", code: "unmapped_term" }]);

async function countTerms(tx: TransactionSql, jurisdiction_id: string) {
  const rows = await tx<Terms[]>`
    select (count(license_state_term) + count(facility_subtype))::int as terms,
      (count(license_state_term) filter (where license_status = 'unknown'
          and license_exempt is not true)
        + count(facility_subtype) filter (where missing @> ${UNMAPPED_TYPE}::jsonb))::int
        as unmapped
    from facilities where ${isListed(tx, jurisdiction_id)}`;
  return oneRow(rows);
}

async function sharesBy(
  tx: TransactionSql,
  jurisdiction_id: string,
  column: "facility_type" | "license_status",
): Promise<Record<string, number>> {
  const rows = await tx<{ name: string; count: number }[]>`
    select ${tx(column)} as name, count(*)::int as count from facilities
    where ${isListed(tx, jurisdiction_id)} and ${tx(column)} is not null
    group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

type Tested = {
  horizon_days: number;
  auc: number;
  brier_skill: number;
  ece: number;
  observed_expected: number;
  subgroups: GroupResult[];
};

async function readBacktests(tx: TransactionSql, jurisdiction_id: string): Promise<Tested[]> {
  const rows = await tx<Tested[]>`
    select horizon_days, auc, brier_skill, ece, observed_expected, subgroups
    from backtests b where jurisdiction_id = ${jurisdiction_id} and ${usesNewestParameters(tx)}
    order by horizon_days`;
  return [...rows];
}

function backtestMetrics(tests: Tested[]) {
  const { near, far } = headlineOf(tests);
  return {
    backtest_auc_30: near?.auc ?? null,
    backtest_bss_30: near?.brier_skill ?? null,
    backtest_ece_30: near?.ece ?? null,
    backtest_oe_90: far?.observed_expected ?? null,
    backtest_unfair_groups: near ? unfairGroups(near.subgroups).length : null,
  };
}

/**
 * Recomputes a jurisdiction's metrics (docs/method.md#trust-metrics) in the transaction that
 * changed its records.
 */
export async function writeMetrics(
  tx: TransactionSql,
  jurisdiction: { jurisdiction_id: string; state_code: string; is_sample: boolean },
  as_of: string,
  roster: AgencyRoster,
  data_version: number,
): Promise<void> {
  const { jurisdiction_id } = jurisdiction;
  const counted = await countFacilities(tx, jurisdiction_id, as_of);
  const visited = await countVisits(tx, jurisdiction_id, as_of);
  const terms = await countTerms(tx, jurisdiction_id);
  const severity = await countSeverityTerms(tx, jurisdiction_id);
  const by_type = await sharesBy(tx, jurisdiction_id, "facility_type");
  const by_license_status = await sharesBy(tx, jurisdiction_id, "license_status");
  const tests = await readBacktests(tx, jurisdiction_id);
  const { agency_records, linked_records } = roster;
  const metrics: TrustMetrics = {
    roster_count: counted.facilities,
    roster_age_days: null,
    inspection_age_days: null,
    unmaterialized_state_agency_pct:
      agency_records === null
        ? null
        : pct(Math.max(0, agency_records - linked_records), agency_records),
    source_linked_pct: pct(counted.linked, counted.facilities),
    inspected_36m_pct: pct(counted.inspected, counted.active),
    scored_pct: pct(counted.scored, counted.active),
    unresolved_duplicate_pct: pct(counted.conflicts, counted.facilities),
    severity_rated_pct: pct(visited.rated, visited.findings),
    unmapped_terms_pct: pct(terms.unmapped + severity.unmapped, terms.terms + severity.terms),
    geocoded_pct: pct(counted.geocoded, counted.facilities),
    history_months: visited.history_months,
    price_county_pct: pct(counted.priced, counted.facilities),
    price_vintage_years: null,
    ...backtestMetrics(tests),
  };
  const breakdown: StoredJurisdiction["breakdown"] = {
    roster_observed_on: roster.roster_observed_on,
    inspections_observed_on: roster.inspections_observed_on,
    by_type,
    by_license_status,
    off_list_count: counted.off_list,
    scored_facility_count: counted.scored,
    inspections_36m: visited.visits_36m,
    prices_year: counted.prices_year,
  };
  await tx`
    insert into jurisdiction_metrics (jurisdiction_id, state_code, is_sample, facility_count,
      metrics, breakdown, severity_terms, data_version)
    values (${jurisdiction_id}, ${jurisdiction.state_code}, ${jurisdiction.is_sample},
      ${counted.facilities}, ${JSON.stringify(metrics)}::text::jsonb, ${JSON.stringify(breakdown)}::text::jsonb,
      ${JSON.stringify(severity.kept)}::text::jsonb, ${data_version})
    on conflict (jurisdiction_id) do update set facility_count = excluded.facility_count,
      metrics = excluded.metrics, breakdown = excluded.breakdown,
      severity_terms = excluded.severity_terms,
      data_version = excluded.data_version, recorded_at = now()`;
}
