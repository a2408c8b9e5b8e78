import { reader } from "#db/client";
import { hasResult } from "#lib/judgement/visits";
import type { SafetyAbstention } from "#lib/scoring/abstain";
import { type Visit, visitOfRow, type VisitRow, VISITS } from "#lib/scoring/visits";

/** A facility with what its forecast needs. Dates are YYYY-MM-DD. */
export type ForecastRecord = {
  facility_id: string;
  jurisdiction_id: string;
  facility_type: string;
  county_fips: string | null;
  expires_on: string | null;
  /** Why it has no score; empty when it has one. */
  safety_abstentions: SafetyAbstention[];
  /** Those that can lie in the window, whatever day it is seen from since it was last judged. */
  visits: Visit[];
};

type RecordRow = Omit<ForecastRecord, "visits" | "safety_abstentions"> & {
  abstentions: SafetyAbstention[] | null;
  safety_abstention: SafetyAbstention | null;
  visits: VisitRow[];
};

/**
 * Reads these facilities for a forecast in one round trip; ids that no facility has are left out. A
 * visit is corrected when all of its significant findings are, each on a known day (all findings, where
 * none is): the fits are made by the same rule.
 */
export async function readForecastRecords(
  facility_ids: readonly string[],
): Promise<ForecastRecord[]> {
  const { sql } = reader();
  const rows = await sql<RecordRow[]>`
    select f.id as facility_id, f.jurisdiction_id, f.facility_type, f.county_fips, f.expires_on,
      f.safety_abstention, s.safety->'abstention_reasons' as abstentions,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'date', i.date, 'class_points',
          i.class_points, 'harm', i.harm, 'serious', i.serious, 'moderate', i.moderate,
          'low', i.low, 'unrated', i.unrated, 'corrected', coalesce((
            select bool_and(v.status in ('corrected', 'dismissed') and v.corrected_on is not null)
            from violations v
            where v.inspection_id = i.id
            group by v.severity <> 'low' order by v.severity <> 'low' desc limit 1), false)))
        from inspections i
        where i.facility_id = f.id and ${hasResult(sql)}
          and i.date >= least(f.last_inspected_on, s.as_of) - ${VISITS.window_days}::int
      ), '[]') as visits
    from facilities f left join safety_scores s on s.facility_id = f.id
    where f.id = any(${facility_ids as string[]})`;
  return rows.map(({ abstentions, safety_abstention, visits, ...facility }) => ({
    ...facility,
    safety_abstentions: abstentions ?? [safety_abstention ?? "no_inspections"],
    visits: visits.map(visitOfRow),
  }));
}
