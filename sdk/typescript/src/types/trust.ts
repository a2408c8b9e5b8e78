// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  DecisionGrade,
  TrustMetrics,
} from "./states.js";
import type {
  Missing,
} from "./search.js";
import type {
  PageMeta,
} from "./evidence.js";
import type {
  StateCode,
  TrustTier,
} from "./values.js";

/** Licensing agencies and their trust. */
export interface JurisdictionList {
  /** The matches of this page. */
  data: Array<Jurisdiction>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A licensing agency with its trust metrics. */
export interface Jurisdiction {
  /** Id of the licensing agency. */
  jurisdiction_id: string;
  /** Name of the licensing agency. */
  agency: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /** Name of the state. */
  state_name: string;
  /** Whether it is of the fictional sample. */
  is_sample: boolean;
  /** Facilities on the agencies' current lists. */
  facility_count: number;
  /** Facilities on record that no current list names. Other counts leave them out. */
  off_list_count: number;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
  /** The tier in words. */
  explanation: string;
  /** Metrics that keep it from the next tier. */
  reasons: Array<string>;
  decision_grade: DecisionGrade;
  metrics: TrustMetrics;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}
