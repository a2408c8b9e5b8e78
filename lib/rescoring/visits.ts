import type { ISql, TransactionSql } from "postgres";
import type { FacilityType, LicenseStatus } from "#lib/kernel/vocabulary";
import { groupBy } from "#lib/kernel/group-by";
import type { StratumVisit } from "#lib/scoring/strata";
import {
  type CountedVisits,
  countVisits,
  isEvent,
  dedupeAcrossPermits,
  type Visit,
  visitOfRow,
  visitPoints,
  type VisitRow,
  VISITS,
} from "#lib/scoring/visits";

export type ScoredFacility = {
  facility_id: string;
  jurisdiction_id: string;
  facility_type: FacilityType | null;
  license_status: LicenseStatus;
  has_merge_conflict: boolean;
} & CountedVisits;

type FacilityRow = Omit<ScoredFacility, "visits" | "days_without_result"> & {
  visits: VisitCells[];
  permits: number;
};
/** Arrays without keys, because a jurisdiction has many visits that are read often. */
type VisitCells = [
  id: string,
  date: string,
  purpose: Visit["purpose"],
  visit_type: string | null,
  class_points: number | null,
  harm: number,
  serious: number,
  moderate: number,
  low: number,
  unrated: number,
  violations: number | null,
];

/** The SQL form of `hasPublishedResult` for a query's inspections `i`. */
export const hasResult = (sql: ISql<Record<never, never>>) =>
  sql`(i.violations is not null or i.class_points is not null or i.harm > 0)`;

/**
 * Selects the date on which the last significant finding of a visit's violations `v` was verified
 * as corrected. If no finding is significant, all of them count. Null if one is open or undated.
 */
export const correctedOn = (sql: ISql<Record<never, never>>) => {
  const isClosed = sql`v.status in ('corrected', 'dismissed') and v.corrected_on is not null`;
  return sql`case when coalesce(bool_and(${isClosed}) filter (where v.severity <> 'low'),
      bool_and(${isClosed}))
    then coalesce(max(v.corrected_on) filter (where v.severity <> 'low'), max(v.corrected_on)) end`;
};

export async function readFacilities(
  tx: TransactionSql,
  facility_ids: readonly string[],
): Promise<ScoredFacility[]> {
  const rows = await tx<FacilityRow[]>`
    select f.id as facility_id, f.jurisdiction_id, f.facility_type, f.license_status,
      f.has_merge_conflict,
      (select count(distinct (l.source_id, l.record_key))::int from facility_sources l
        where l.facility_id = f.id and l.role = 'roster') as permits,
      coalesce((select json_agg(json_build_array(i.id, i.date, i.purpose, i.visit_type,
          i.class_points, i.harm, i.serious, i.moderate, i.low, i.unrated, i.violations) order by i.date desc, i.id)
        from inspections i where i.facility_id = f.id), '[]') as visits
    from facilities f where f.id = any(${facility_ids as string[]}) order by f.id`;
  return rows.map(({ visits, permits, ...facility }) => ({
    ...facility,
    ...countVisits(visits.map(rowOfCells), permits),
  }));
}

function rowOfCells(cells: VisitCells) {
  const [id, date, purpose, visit_type, class_points, ...counts] = cells;
  const [harm, serious, moderate, low, unrated, violations] = counts;
  return {
    id,
    date,
    purpose,
    visit_type,
    class_points,
    harm,
    serious,
    moderate,
    low,
    unrated,
    violations,
  };
}

type StratumRow = VisitRow & {
  facility_id: string;
  facility_type: string | null;
  has_permits: boolean;
};

/** Removes the rows of an inspection for which another permit has a worse row. */
function distinctInspections(rows: readonly StratumRow[]): StratumRow[] {
  const shared = groupBy(
    rows.filter(({ has_permits }) => has_permits),
    ({ facility_id }) => facility_id,
  );
  const inspections = [...shared.values()].flatMap((place) =>
    dedupeAcrossPermits(place.map(visitOfRow)),
  );
  const kept = new Set(inspections.map(({ inspection_id }) => inspection_id));
  return rows.filter(({ id, has_permits }) => !has_permits || kept.has(id));
}

/** Reads a jurisdiction's visits in the window up to `as_of`. Its strata are computed from them. */
export async function readStratumVisits(
  tx: TransactionSql,
  jurisdiction_id: string,
  as_of: string,
): Promise<StratumVisit[]> {
  const rows = await tx<StratumRow[]>`
    with several as (
      select l.facility_id from facility_sources l join facilities f on f.id = l.facility_id
      where f.jurisdiction_id = ${jurisdiction_id} and l.role = 'roster'
      group by 1 having count(distinct (l.source_id, l.record_key)) > 1
    )
    select i.facility_id, f.facility_type, i.id, i.date, i.purpose, i.visit_type,
      i.class_points, i.harm, i.serious, i.moderate, i.low, i.unrated,
      f.id in (select facility_id from several) as has_permits
    from inspections i join facilities f on f.id = i.facility_id
    where f.jurisdiction_id = ${jurisdiction_id} and ${hasResult(tx)}
      and i.date between ${as_of}::date - ${VISITS.window_days}::int and ${as_of}::date`;
  return distinctInspections(rows).map(({ facility_id, facility_type, ...row }) => {
    const visit = visitOfRow(row);
    return {
      facility_id,
      jurisdiction_id,
      facility_type,
      date: visit.date,
      points: visitPoints(visit).points,
      exposure: VISITS.exposure[visit.purpose],
      is_event: isEvent(visit),
    };
  });
}
