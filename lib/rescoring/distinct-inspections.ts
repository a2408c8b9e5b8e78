import type { Fragment, ISql } from "postgres";
import { SEVERITY } from "#lib/scoring/severity";
import { hasResult } from "./visits";

type Sql = ISql<Record<never, never>>;

const { weights, visit_points_max } = SEVERITY;

/** The SQL form of `visitPoints` for a query's inspections `i`. */
const pointsOf = (sql: Sql) => sql`least(${visit_points_max}::int, case
  when i.class_points is null or i.harm + i.serious + i.moderate + i.low + i.unrated > 0
  then ${weights.harm}::int * i.harm + ${weights.serious}::int * i.serious
    + ${weights.moderate}::int * i.moderate + ${weights.low}::int * i.low
    + ${weights.unrated}::int * i.unrated
  else i.class_points end)`;

/**
 * Selects the inspections of the facilities in a subquery of ids, filtered by a condition on
 * `i.date`. An inspection recorded under several permits counts once, with its worst row. This is
 * the SQL form of `countVisits`.
 */
export const distinctInspectionsQuery = (
  sql: Sql,
  facility_ids: Fragment,
  days: Fragment = sql`true`,
) => sql`
  select distinct on (
    i.facility_id, i.date, i.purpose, i.visit_type, not ${hasResult(sql)},
    case when several.facility_id is null then i.id end
  ) i.*
  from inspections i left join (
    select facility_id from facility_sources
    where role = 'roster' and facility_id in (${facility_ids})
    group by 1 having count(distinct (source_id, record_key)) > 1
  ) several using (facility_id)
  where i.facility_id in (${facility_ids}) and ${days}
  order by i.facility_id, i.date, i.purpose, i.visit_type, not ${hasResult(sql)},
    case when several.facility_id is null then i.id end,
    i.harm > 0 desc, ${pointsOf(sql)} desc, i.id`;
