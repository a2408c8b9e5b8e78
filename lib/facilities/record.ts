import { reader } from "#db/client";
import type { facilities } from "#db/schema/index";
import type { Missing } from "#lib/kernel/fields";
import type {
  LocationPrecision,
  ScoreCause,
  SeverityLevel,
  ViolationStatus,
  VisitPurpose,
  Weekday,
} from "#lib/kernel/vocabulary";
import type { ReasonSeverity } from "#lib/scoring/completeness";
import type { SummaryRow } from "./summarize";

/** A facility with everything that hangs on it, as the database holds it. Dates are YYYY-MM-DD. */
export type FacilityRow = SummaryRow & {
  facility_subtype: string | null;
  license_number: string | null;
  license_state_term: string | null;
  license_stage: string | null;
  license_conditions: string[] | null;
  other_licenses: (typeof facilities.$inferSelect)["other_licenses"];
  license_exempt: boolean | null;
  may_operate: boolean | null;
  issued_on: string | null;
  expires_on: string | null;
  legal_name: string | null;
  doing_business_as: string | null;
  agency_record_id: string;
  phone: string | null;
  website: string | null;
  address_line1: string | null;
  address_withheld: boolean;
  lat: number | null;
  lng: number | null;
  location_precision: LocationPrecision | null;
  capacity: number | null;
  age_min_months: number | null;
  age_max_months: number | null;
  hours: string | null;
  opens_at: string | null;
  closes_at: string | null;
  open_days: Weekday[] | null;
  subsidy_accepted: boolean | null;
  quality_rating: { system: string; value: string; as_of?: string; source_url?: string } | null;
  completeness: {
    percent: number;
    reasons: { code: string; field: string; severity: ReasonSeverity; detail: string }[];
  };
  field_sources: Record<string, string>;
  observed_on: string;
  retrieved_at: string;
  not_seen_since: string | null;
  updated_at: string;
};

export type InspectionRow = {
  id: string;
  date: string;
  purpose: VisitPurpose;
  visit_type: string | null;
  outcome: string | null;
  class_points: number | null;
  violations: number | null;
  harm: number;
  serious: number;
  moderate: number;
  low: number;
  unrated: number;
  evidence_kind: string;
  source_url: string;
};

export type ViolationRow = {
  id: string;
  inspection_id: string | null;
  cited_on: string | null;
  code: string | null;
  text: string | null;
  severity: SeverityLevel;
  severity_state_term: string | null;
  status: ViolationStatus;
  corrected_on: string | null;
  source_url: string;
};

export type EvidenceRow = {
  id: string;
  source_id: string;
  kind: string;
  title: string;
  url: string;
  summary: string;
  captured_at: string;
  published_on: string | null;
  sha256: string | null;
  media_type: string | null;
};

type SourceLinkRow = {
  source_id: string;
  record_key: string;
  role: string;
  matched_by: string;
  confidence: number;
  retrieved_at: string;
  sha256: string;
  source_updated_at: string | null;
};

export type ScoreHistoryRow = {
  as_of: string;
  safety_score: number | null;
  method_version: string;
  cause: ScoreCause;
};

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

/** Items of evidence that a record carries. */
export const EVIDENCE_MAX = 5;

/**
 * Reads a facility with all its parts in one round trip; undefined when the id is not canonical. Parts
 * come as `json`: `jsonb` would take a third more time, to order members that nobody reads in order.
 * Arrays come sorted: visits and findings latest first, scores oldest first.
 */
export async function readRecord(facility_id: string): Promise<FacilityRecordRow | undefined> {
  const [row] = await reader().sql<FacilityRecordRow[]>`
    select to_jsonb(f) - 'xyz' as facility,
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
        from facility_sources s left join source_states t using (source_id)
        where s.facility_id = f.id) as sources,
      (select safety from safety_scores where facility_id = f.id) as safety,
      (select coalesce(json_agg(to_json(h) order by h.history_id), '[]')
        from score_history h where h.facility_id = f.id) as score_history,
      (select coalesce(json_agg(old_id order by old_id), '[]')
        from facility_aliases where facility_id = f.id) as merged_from
    from facilities f where f.id = ${facility_id}`;
  return row;
}

/** Whether a canonical facility has this id. */
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
