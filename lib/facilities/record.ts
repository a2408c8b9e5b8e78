import { reader } from "#db/client";
import type { JsonRow } from "#db/json-row";
import type {
  evidence,
  facilities,
  facilitySources,
  inspections,
  scoreHistory,
  violations,
} from "#db/schema/index";
import type { Missing } from "#lib/kernel/fields";
import type { SummaryRow } from "./summary-mapper";

/** Columns that only the database, the projection, or lists read. */
type NotRead =
  | "xyz"
  | "name_key"
  | "last_known_status"
  | "inspections_count"
  | "last_inspected_on"
  | "first_seen_at";

/** A facility's row without the columns that only lists need. Dates are YYYY-MM-DD. */
export type FacilityRow = SummaryRow & Omit<JsonRow<typeof facilities>, keyof SummaryRow | NotRead>;

type PartOf<Table extends { $inferSelect: object }> = Omit<JsonRow<Table>, "facility_id">;

export type InspectionRow = Omit<PartOf<typeof inspections>, "source_id">;
export type ViolationRow = Omit<PartOf<typeof violations>, "source_id">;
export type EvidenceRow = Omit<PartOf<typeof evidence>, "parts">;

type SourceLinkRow = Omit<PartOf<typeof facilitySources>, "stream"> & {
  source_updated_at: string | null;
};

export type ScoreHistoryRow = Pick<
  JsonRow<typeof scoreHistory>,
  "as_of" | "safety_score" | "method_version" | "cause"
>;

export type FacilityRecordRow = {
  facility: FacilityRow & { missing: Missing[] };
  inspections: InspectionRow[];
  violations: ViolationRow[];
  evidence: EvidenceRow[];
  evidence_total: number;
  sources: SourceLinkRow[];
  safety: Record<string, unknown> | null;
  score_history: ScoreHistoryRow[];
  merged_from: string[];
};

export const EVIDENCE_MAX = 5;

/**
 * Reads a facility with all its parts in one round trip; undefined if the id isn't canonical.
 * `json` is used because `jsonb` takes a third longer to sort members. Visits and findings are
 * sorted latest first, scores oldest first.
 */
export async function readRecord(facility_id: string): Promise<FacilityRecordRow | undefined> {
  const [row] = await reader().sql<FacilityRecordRow[]>`
    select to_jsonb(f) - 'xyz' - 'name_key' as facility,
      (select coalesce(json_agg(to_json(i) order by i.date desc, i.id), '[]')
        from inspections i where i.facility_id = f.id) as inspections,
      (select coalesce(json_agg(to_json(v) order by v.cited_on desc nulls last, v.id), '[]')
        from violations v where v.facility_id = f.id) as violations,
      (select coalesce(json_agg(to_json(e)), '[]') from (
        select * from evidence where facility_id = f.id
        order by published_on desc nulls last, id limit ${EVIDENCE_MAX}) e) as evidence,
      (select count(*)::int from evidence where facility_id = f.id) as evidence_total,
      (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('source_updated_at', t.source_updated_at)
          order by s.source_id, s.record_key, s.stream), '[]')
        from facility_sources s left join source_status t using (source_id)
        where s.facility_id = f.id) as sources,
      (select safety from safety_scores where facility_id = f.id) as safety,
      (select coalesce(json_agg(to_json(h) order by h.history_id), '[]')
        from score_history h where h.facility_id = f.id) as score_history,
      (select coalesce(json_agg(old_id order by old_id), '[]')
        from facility_aliases where facility_id = f.id) as merged_from
    from facilities f where f.id = ${facility_id}`;
  return row;
}

export async function hasRecord(facility_id: string): Promise<boolean> {
  const rows = await reader().sql`select 1 from facilities where id = ${facility_id}`;
  return rows.length > 0;
}

/** The canonical id that an id left behind by a merge or split leads to. */
export async function readAlias(old_id: string): Promise<string | undefined> {
  const [row] = await reader().sql<{ facility_id: string }[]>`
    select facility_id from facility_aliases where old_id = ${old_id}`;
  return row?.facility_id;
}
