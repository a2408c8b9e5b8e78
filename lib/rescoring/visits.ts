import type { ISql, TransactionSql } from "postgres";
import type { FacilityType, LicenseStatus } from "#lib/kernel/vocabulary";
import type { StratumVisit } from "#lib/scoring/strata";
import {
  type CountedVisits,
  countVisits,
  isEvent,
  type Visit,
  visitOfRow,
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
};
/** Arrays without keys, because a jurisdiction has many visits that are read often. */
type VisitCells = [
  id: string,
  date: string,
  purpose: Visit["purpose"],
  class_points: number | null,
  harm: number,
  serious: number,
  moderate: number,
  low: number,
  unrated: number,
  points: number,
  has_result: boolean,
];

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
      coalesce((select json_agg(json_build_array(i.id, i.date, i.purpose, i.class_points, i.harm,
          i.serious, i.moderate, i.low, i.unrated, i.points, i.has_result) order by i.date desc, i.id)
        from inspections i where i.facility_id = f.id and i.repeats is null), '[]') as visits
    from facilities f where f.id = any(${facility_ids as string[]}) order by f.id`;
  return rows.map(({ visits, facility_id, ...facility }) => ({
    facility_id,
    ...facility,
    ...countVisits(visits.map(rowOfCells)),
  }));
}

function rowOfCells(cells: VisitCells) {
  const [id, date, purpose, class_points, harm, serious, moderate, low, unrated, ...facts] = cells;
  const [points, has_result] = facts;
  const counts = { harm, serious, moderate, low, unrated };
  return { id, date, purpose, class_points, ...counts, points, has_result, repeats: null };
}

type StratumRow = VisitRow & { facility_id: string; facility_type: string | null };

/** Reads a jurisdiction's visits in the window up to `as_of`. Its strata are computed from them. */
export async function readStratumVisits(
  tx: TransactionSql,
  jurisdiction_id: string,
  as_of: string,
): Promise<StratumVisit[]> {
  const rows = await tx<StratumRow[]>`
    select i.facility_id, f.facility_type, i.id, i.date, i.purpose, i.class_points, i.harm,
      i.serious, i.moderate, i.low, i.unrated, i.points
    from inspections i join facilities f on f.id = i.facility_id
    where f.jurisdiction_id = ${jurisdiction_id} and i.has_result and i.repeats is null
      and i.date between ${as_of}::date - ${VISITS.window_days}::int and ${as_of}::date`;
  return rows.map(({ facility_id, facility_type, ...row }) => {
    const visit = visitOfRow(row);
    return {
      facility_id,
      jurisdiction_id,
      facility_type,
      date: visit.date,
      points: visit.points,
      exposure: VISITS.exposure[visit.purpose],
      is_event: isEvent(visit),
    };
  });
}
