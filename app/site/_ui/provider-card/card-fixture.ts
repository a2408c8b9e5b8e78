import type { CardDetails, ScoreFacts } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";

/** A fictional provider with a current record, for tests. */
export const FACILITY: FacilitySummary = {
  id: "fac_00000000000000000000000001",
  name: "Little Oaks",
  state_code: "TX",
  facility_type: "center",
  license_status: "active",
  safety_score: 82,
  source_url: "https://example.org",
  source_url_kind: "record",
  city: "Austin",
  trust_tier: "launch_ready",
  is_sample: false,
  as_of: "2026-10-01",
  listed: true,
  last_listed_on: "2026-10-01",
  missing: [],
};

export const SCORE: ScoreFacts = {
  low: 72,
  high: 93,
  cap: null,
  inspections: 3,
  last_inspected_on: "2026-03-02",
};

export const FACTS: CardDetails = {
  point: undefined,
  is_zip_point: false,
  state_code: "TX",
  jurisdiction_id: "tx-hhsc",
  observed_on: "2026-10-01",
  is_old_list: false,
  are_inspections_old: false,
  may_operate: true,
  phone: null,
  capacity: null,
  age_min_months: null,
  age_min_weeks: null,
  age_max_months: null,
  opens_at: null,
  closes_at: null,
  subsidy_accepted: null,
  quality_rating: null,
  severe_count: 0,
  stale_list_on: undefined,
  inspections_until: undefined,
  licensed_list_on: undefined,
  is_closed_for_now: false,
  passed_end: undefined,
  has_conditions: false,
  severe_days: [],
  score: SCORE,
};
