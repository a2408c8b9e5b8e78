// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  StateCode,
  TrustTier,
} from "./values.js";

/** The one manifest that state, trust and proof surfaces share. */
export interface CoverageSnapshot {
  /** `snap_` id of this manifest. */
  snapshot_id: string;
  /** When the data it describes last changed (ISO 8601, UTC) */
  generated_at: string;
  /** Counter that moves with each accepted change. */
  data_version: number;
  /** The scoring method. */
  method_version: string;
  /** Sums over all real records; over the fictional sample only while there are no real ones. */
  totals: {
    /** Whether they are of the fictional sample. */
    is_sample: boolean;
    /** States with records. */
    states: number;
    /** Licensing agencies with records. */
    jurisdictions: number;
    /** Facilities on the agencies' current lists. */
    facilities: number;
    /** Facilities on record that no current list names. Other counts leave them out. */
    off_list_count: number;
    /** Facilities with a score. */
    scored_facilities: number;
    /** Inspections of the last three years; one of a place with several permits counts once. */
    inspections_36m: number;
  };
  /** The 50 states and DC, always. */
  states: Array<{
    /** Name of the state in URLs. */
    slug: string;
    /** Name of the state. */
    name: string;
    /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
    trust_tier: TrustTier;
    /** Facilities with a score. */
    scored_facility_count: number;
    /** Active records of the agency that we do not hold, percent; null when unknown. */
    unmaterialized_state_agency_pct: number | null;
    /** When a file of the state was last accepted (ISO 8601, UTC); null when none was. */
    last_refreshed_at: string | null;
    /** Two-letter code of a state, or DC. */
    state_code: StateCode;
    /** Whether its records are of the fictional sample. */
    is_sample: boolean;
    /** Facilities on the agencies' current lists. */
    facility_count: number;
    /** Facilities on record that no current list names. Other counts leave them out. */
    off_list_count: number;
  }>;
  /** Terms of the records as a whole. Each source has its own. */
  terms: string;
  /** Sources that were ever attempted. */
  sources: Array<{
    /** The source. */
    source_id: string;
    /** Whose it is. */
    agency: string;
    /** Title of the publication. */
    title: string;
    /** Address of the publication. */
    url: string;
    /**
     * Terms as the publisher states them, or `Not stated`. We haven't confirmed them with the
     * publisher.
     */
    data_license: string;
    /** Credit line to show with the source's records. */
    attribution: string;
    /** How often it is expected to change. */
    cadence_days: number;
    /** Last attempt (exists only after one). */
    last_attempt_at?: string;
    /** Last reading of which nothing was refused (exists only after one). */
    last_success_at?: string;
    /** Records of it that are held. */
    records: number;
    /** Whether it is past its cadence. */
    late: boolean;
  }>;
}
