import type { ISql, TransactionSql } from "postgres";
import type { FacilityType, LicenseStatus } from "#lib/kernel/vocabulary";
import type { StratumVisit } from "#lib/scoring/strata";
import {
  type CountedVisits,
  countVisits,
  isEvent,
  type Visit,
  visitOfRow,
  visitPoints,
  type VisitRow,
  VISITS,
} from "#lib/scoring/visits";

/** A facility with what its score needs. */
export type JudgedFacility = {
  facility_id: string;
  jurisdiction_id: string;
  facility_type: FacilityType;
  license_status: LicenseStatus;
  has_merge_conflict: boolean;
} & CountedVisits;

type FacilityRow = Omit<JudgedFacility, "visits" | "untold"> & { visits: VisitCells[] };
/** Lists without names: a jurisdiction's visits are many, and are read often. */
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
  violations: number | null,
];

/** `isToldVisit` of the inspections `i` of a query. */
export const isTold = (sql: ISql<Record<never, never>>) =>
  sql`(i.violations is not null or i.class_points is not null)`;

/** Facilities with all their visits, by id. */
export async function readFacilities(
  tx: TransactionSql,
  facility_ids: readonly string[],
): Promise<JudgedFacility[]> {
  const rows = await tx<FacilityRow[]>`
    select f.id as facility_id, f.jurisdiction_id, f.facility_type, f.license_status,
      f.has_merge_conflict,
      coalesce((select json_agg(json_build_array(i.id, i.date, i.purpose, i.class_points, i.harm,
          i.serious, i.moderate, i.low, i.unrated, i.violations) order by i.date desc, i.id)
        from inspections i where i.facility_id = f.id), '[]') as visits
    from facilities f where f.id = any(${facility_ids as string[]}) order by f.id`;
  return rows.map(({ visits, ...facility }) => ({
    ...facility,
    ...countVisits(visits.map(rowOfCells)),
  }));
}

function rowOfCells(cells: VisitCells) {
  const [id, date, purpose, class_points, harm, serious, moderate, low, unrated, violations] =
    cells;
  return { id, date, purpose, class_points, harm, serious, moderate, low, unrated, violations };
}

/** The plain visit rows of a jurisdiction's last 36 months up to `as_of`: what its strata are made of. */
export async function readStratumVisits(
  tx: TransactionSql,
  jurisdiction_id: string,
  as_of: string,
): Promise<StratumVisit[]> {
  const rows = await tx<(VisitRow & { facility_id: string; facility_type: string })[]>`
    select i.facility_id, f.facility_type, i.id, i.date, i.purpose,
      i.class_points, i.harm, i.serious, i.moderate, i.low, i.unrated
    from inspections i join facilities f on f.id = i.facility_id
    where f.jurisdiction_id = ${jurisdiction_id} and ${isTold(tx)}
      and i.date between ${as_of}::date - ${VISITS.window_days}::int and ${as_of}::date`;
  return rows.map(({ facility_id, facility_type, ...row }) => {
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
