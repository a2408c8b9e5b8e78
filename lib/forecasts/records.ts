import { reader } from "#db/client";
import { correctedOn } from "#lib/rescoring/visits";
import type { SafetyAbstention } from "#lib/scoring/abstain";
import { type Visit, visitOfRow, type VisitRow, VISITS } from "#lib/scoring/visits";

/** One facility with the inputs of its forecast. Dates are YYYY-MM-DD. */
export type ForecastRecord = {
  facility_id: string;
  jurisdiction_id: string;
  facility_type: string | null;
  county_fips: string | null;
  expires_on: string | null;
  safety_abstentions: SafetyAbstention[];
  /** Visits that can be in the window on any as-of date since the last scoring. */
  visits: Visit[];
};

type RecordRow = Omit<ForecastRecord, "visits" | "safety_abstentions"> & {
  abstentions: SafetyAbstention[] | null;
  safety_abstention: SafetyAbstention | null;
  visits: VisitRow[];
};

/**
 * Reads these facilities for a forecast in one round trip. Unknown ids are ignored. Corrections
 * have dates as in the fits, so that later ones don't count.
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
          'low', i.low, 'unrated', i.unrated, 'points', i.points, 'corrected_on', (
            select ${correctedOn(sql)} from violations v where v.inspection_id = i.id)))
        from inspections i
        where i.facility_id = f.id and i.has_result
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
