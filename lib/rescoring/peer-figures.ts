import type { TransactionSql } from "postgres";
import { OPERATING_STATUSES } from "#lib/kernel/vocabulary";
import { VISITS } from "#lib/scoring/visits";

/**
 * Counts how often each value occurs among an agency's listed operating facilities of each type.
 * There is one count per as-of date of their scores, because a page compares as of the facility's
 * score.
 */
export async function writePeerFigures(tx: TransactionSql, jurisdiction_id: string): Promise<void> {
  // The same rule as `seriousFindings`.
  const isSeriousKnown = tx`bool_and(w.violations is not null)
    and sum(w.unrated) <= sum(w.harm + w.serious + w.moderate + w.low)`;
  const isPeer = tx`jurisdiction_id = ${jurisdiction_id}
    and not_seen_since is null and facility_type is not null
    and license_status = any(${[...OPERATING_STATUSES]})`;
  await tx`
    insert into peer_figures (jurisdiction_id, facility_type, as_of, value_counts, level_averages)
    with days as materialized (
      select distinct f.facility_type, s.as_of
      from facilities f join safety_scores s on s.facility_id = f.id
      where f.jurisdiction_id = ${jurisdiction_id} and f.facility_type is not null
    ), peers as materialized (
      select id, facility_type, safety_score, capacity from facilities where ${isPeer}
    ), recent as materialized (
      select d.facility_type, d.as_of, w.facility_id, w.date, w.violations, w.harm, w.serious,
        w.moderate, w.low, w.unrated
      from inspections w
      join facilities p on p.id = w.facility_id
      join days d on d.facility_type = p.facility_type
        and w.date between d.as_of - ${VISITS.window_days}::int and d.as_of
      where w.repeats is null and w.facility_id in (select id from facilities where ${isPeer})
    ), visited as materialized (
      select facility_type, as_of, count(*)::int as inspections,
        case when ${isSeriousKnown} then sum(w.harm + w.serious)::int end as serious,
        as_of - max(w.date) as days
      from recent w group by facility_type, as_of, facility_id
    ), leveled as (
      select facility_type, as_of, jsonb_build_object(
        'facilities', count(distinct facility_id) filter (where unrated = 0),
        'inspections', count(*) filter (where unrated = 0),
        'serious', round(avg(harm + serious) filter (where unrated = 0), 2),
        'moderate', round(avg(moderate) filter (where unrated = 0), 2),
        'low', round(avg(low) filter (where unrated = 0), 2)) as averages
      from recent where violations is not null group by 1, 2
      -- Inspections without all levels would be left out, so few of them are allowed.
      having count(*) filter (where unrated = 0) >= 0.9 * count(*)
    ), measured as (
      select facility_type, as_of, 'safety_score' as measure, safety_score as value
      from peers join days using (facility_type)
      union all
      select facility_type, as_of, 'capacity', capacity from peers join days using (facility_type)
      union all
      select facility_type, as_of, 'inspections_36m', inspections from visited
      union all
      select facility_type, as_of, 'serious_findings_36m', serious from visited
      union all
      select facility_type, as_of, 'days_since_last_inspection', days from visited
    ), counted as (
      select facility_type, as_of, measure, value, count(*)::int as count from measured
      where value is not null group by 1, 2, 3, 4
    ), by_measure as (
      select facility_type, as_of, measure,
        jsonb_agg(jsonb_build_object('value', value, 'count', count) order by value) as counts
      from counted group by 1, 2, 3
    )
    select ${jurisdiction_id}, facility_type, as_of, jsonb_object_agg(measure, counts), averages
    from by_measure left join leveled using (facility_type, as_of) group by 2, 3, averages`;
}
