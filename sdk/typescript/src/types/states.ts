// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  Freshness,
  StateCode,
  TrustTier,
} from "./values.js";
import type {
  LicensingAgency,
  Missing,
} from "./search.js";
import type {
  PageMeta,
} from "./evidence.js";

/** The state directory. */
export interface StateList {
  /** The matches of this page. */
  data: Array<StateFull | StateLean>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A state, as read with a key. */
export interface StateFull {
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
  /**
   * The licensing agency whose records we have most of, or the state's first one if we have no
   * records.
   */
  agency: {
    /** Name of the agency. */
    name: string;
    /** Where a person looks a facility up. */
    lookup_url?: string;
    /** Where a person files a complaint. */
    complaint_url?: string;
  };
  /** Every agency that licenses child care in the state, with or without records. */
  licensing_agencies: Array<LicensingAgency>;
  /**
   * Why we have no records of the state's agency (exists only then): no file is loaded
   * (`not_loaded`), the agency's search is closed to programs (`blocks_programs`), gives single
   * results only (`search_only`) or only a part of its list at a time (`search_capped`), or nothing
   * reads its list yet (`no_connector`).
   */
  no_records_reason?: "not_loaded" | "blocks_programs" | "search_only" | "search_capped" | "no_connector" | (string & {});
  /** Whether our files are known to have only some of the state's providers. */
  is_list_partial: boolean;
  /** The licensing agencies of the state whose records we have. */
  jurisdiction_ids: Array<string>;
  /** Each licensing agency with the date of its own list, largest first. */
  agencies: Array<{
    /** Id of the licensing agency. */
    jurisdiction_id: string;
    /** Name of the licensing agency. */
    name: string;
    /** Facilities that its current lists name. */
    facility_count: number;
    /** Facilities on record that no current list names. Other counts leave them out. */
    off_list_count: number;
    /** Date of its newest list (YYYY-MM-DD); absent when none is dated. */
    observed_on?: string;
    /** Age of that list in days; absent when it has no date. */
    days?: number;
    /** Age of that list as a word; absent when it has no date. */
    status?: Freshness;
  }>;
  /** Facilities on the agencies' current lists. */
  facility_count: number;
  /** Facilities on record that no current list names. Other counts leave them out. */
  off_list_count: number;
  /** Facilities by type. */
  by_type: Record<string, number>;
  /** Facilities by license status. */
  by_license_status: Record<string, number>;
  /** Active facilities with a score, percent; null when unknown. */
  scored_pct: number | null;
  /** Inspections of the last three years on record; one of a place with several permits counts once. */
  inspections_36m: number;
  /** Where the records come from. */
  sources: Array<{
    /** The source. */
    source_id: string;
    /** Its title. */
    title: string;
    /** Address of its publication. */
    url: string;
  }>;
  /** Age of the records if all agencies' lists have one date. See `agencies`. */
  freshness: {
    /** Date that the newest lists of all agencies share; null if they differ (`dates_differ`). */
    observed_on: string | null;
    /** Its age in days; null without a shared date. */
    days: number | null;
    /** Its age as a word; null without a date. */
    status: "fresh" | "aging" | "stale" | null;
  };
  decision_grade: DecisionGrade;
  /** County prices; absent if none are published. */
  prices_summary?: {
    /** Counties with a benchmark. */
    counties: number;
    /** Newest year. */
    price_year: number;
    /** Lowest county median for preschool in centers, USD a week. */
    weekly_median_low: number;
    /** Highest county median for preschool in centers, USD a week. */
    weekly_median_high: number;
  };
  /** Moves between tiers, oldest first. */
  tier_history: Array<{
    /** Day of the move (YYYY-MM-DD). */
    as_of: string;
    /** The licensing agency. */
    jurisdiction_id: string;
    /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
    trust_tier: TrustTier;
  }>;
  metrics: TrustMetrics;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** The decision-grade overlay on a trust tier. */
export interface DecisionGrade {
  /** Whether the overlay is granted. */
  granted: boolean;
  /** Metrics that prevent it. */
  blockers: Array<string>;
}

/** What a jurisdiction is measured by. */
export interface TrustMetrics {
  /** Facilities on the agency's current lists; null when unknown. */
  roster_count: number | null;
  /** Age of the newest roster, days; null when unknown. */
  roster_age_days: number | null;
  /** Age of the newest inspection pull, days; null when unknown. */
  inspection_age_days: number | null;
  /** Active records of the agency that we do not hold, percent; null when unknown. */
  unmaterialized_state_agency_pct: number | null;
  /**
   * Facilities with a link to the agency's public records (their own, or its search), percent; null
   * when unknown.
   */
  source_linked_pct: number | null;
  /** Active facilities inspected within three years, percent; null when unknown. */
  inspected_36m_pct: number | null;
  /** Active facilities with a score, percent; null when unknown. */
  scored_pct: number | null;
  /** Facilities in an open merge conflict, percent; null when unknown. */
  unresolved_duplicate_pct: number | null;
  /** Findings with a published level, percent; null when unknown. */
  severity_rated_pct: number | null;
  /**
   * The agency's words for status, type and severity that we do not know, percent; null when
   * unknown.
   */
  unmapped_terms_pct: number | null;
  /** Facilities with a point on the map, percent; null when unknown. */
  geocoded_pct: number | null;
  /** Months of inspections on record; null when unknown. */
  history_months: number | null;
  /** Facilities in counties with a price benchmark, percent; null when unknown. */
  price_county_pct: number | null;
  /** Age of the price benchmark, years; null when unknown. */
  price_vintage_years: number | null;
  /** AUC of the 30-day forecast in its latest back-test; null when unknown. */
  backtest_auc_30: number | null;
  /** Brier skill of the 30-day forecast; null when unknown. */
  backtest_bss_30: number | null;
  /** Expected calibration error of the 30-day forecast; null when unknown. */
  backtest_ece_30: number | null;
  /** Observed over expected events of the 90-day forecast; null when unknown. */
  backtest_oe_90: number | null;
  /** Groups whose observed over expected leaves 0.8 to 1.25; null when unknown. */
  backtest_unfair_groups: number | null;
}

/** A state, as read without a key. */
export interface StateLean {
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
}
