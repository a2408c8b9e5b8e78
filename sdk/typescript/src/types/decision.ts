// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  CommuteEngine,
  DistanceBasis,
  LicenseStatus,
  LicenseStatusBasis,
  LocationPrecision,
  MemoDimension,
  PriceSource,
  TrustTier,
} from "./values.js";
import type {
  Missing,
} from "./search.js";

/** A ranked shortlist with its reasons. */
export interface DecisionMemo {
  /** `memo_` id; the same for the same inputs and data. */
  memo_id: string;
  /** The memo in a paragraph. Its text is templated, not a model's. */
  summary: string;
  /** Best first; empty when nothing fits. */
  shortlist: Array<ShortlistItem>;
  /** At most four notes, and one on priorities that were left out. */
  tradeoffs: Array<{
    /** The dimension, or as_of, evidence, tie, budget, priorities. */
    axis: string;
    /** What the first place gives up, or what to mind. */
    note: string;
    /**
     * What kind of note it is; the members below say the same as `note` (exists only where more
     * than the note was kept).
     */
    kind?: "lead" | "unknown" | "tie" | "benchmark_prices" | "historical_records" | "historical_scores" | "not_weighed" | (string & {});
    /** Who leads (only with lead and tie). */
    facility_id?: string;
    /** Who is compared with it (only with lead and tie). */
    against_id?: string;
    /** The difference (only with lead and tie). */
    by?: number;
    /** The leader's value; a license counts 1 when active (only with lead). */
    value?: number;
    /** The first place's value (only with lead). */
    given?: number;
    /** How many it concerns (only with unknown, historical_records, and historical_scores). */
    count?: number;
    /** Of how many (only with unknown, historical_records, and historical_scores). */
    of?: number;
    /**
     * Dates of their lists, or last days of their inspections, YYYY-MM-DD (only with
     * historical_records and historical_scores).
     */
    list_dates?: Array<string>;
    /** Years of the prices (only with benchmark_prices). */
    years?: Array<number>;
    /** Priorities that were left out (only with not_weighed). */
    names?: Array<string>;
  }>;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_floor: TrustTier;
  /** How many were left out before anything was weighed, by first reason. */
  excluded: Array<{
    /** Why. */
    reason_code: "outside_geography" | "off_list" | "unlocated" | "not_launch_ready" | "license_not_active" | "age_out_of_range" | "over_budget" | (string & {});
    /** How many. */
    count: number;
    /** County whose search lists them (exists only with `unlocated`). */
    county_fips?: string;
  }>;
  /** What was weighed: rank-order centroid weights. */
  weights: Array<{
    /** The dimension. */
    dimension: MemoDimension;
    /** Its share of the score, 0 to 1. */
    weight: number;
  }>;
  /** Miles around the ZIP code (exists only for a ZIP code). */
  radius_miles?: number;
  /** Who gave the drive times (exists only with an origin). */
  commute_engine?: CommuteEngine;
  inputs: MemoInputs;
  /** The data it was made from. */
  data_version: number;
  /** The method that made it. */
  method_version: string;
}

/** One facility of a shortlist. */
export interface ShortlistItem {
  /** Place from 1. */
  rank: number;
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The facility's name. */
  name: string;
  /** Whether it is made up, of the fictional sample (absent from older memos). */
  is_sample?: boolean;
  /**
   * Date of the newest agency list that names it (absent for memos kept before this was published)
   * (YYYY-MM-DD)
   */
  as_of?: string;
  /** Weighted utility, 0 to 100, one decimal. */
  score: number;
  /** What to do about it. */
  recommendation: "verify_first" | "consider_with_caution" | "strong_fit" | "good_fit" | "weak_fit";
  /** The facts that the rank rests on, weightiest first. */
  why: Array<string>;
  /** Newest citable items, at most three. */
  evidence_ids: Array<string>;
  /** What each fact is worth, 0 to 1; a missing one counts as 0.4. */
  utilities: {
    /** 0 to 1; only when it is weighed. */
    safety_score?: number;
    /** 0 to 1; only when it is weighed. */
    price_weekly?: number;
    /** 0 to 1; only when it is weighed. */
    commute_minutes?: number;
    /** 0 to 1; only when it is weighed. */
    license_status?: number;
    /** 0 to 1; only when it is weighed. */
    risk_30d?: number;
    /** 0 to 1; only when it is weighed. */
    inspection_recency?: number;
  };
  facts: ListedFacts;
  /**
   * Share of changes of the weights, each by up to 20%, under which it keeps its rank. If risk is
   * weighed it is at least this: facilities whose forecast could not bring them onto the list count
   * as if they had no risk. Absent, with code `tied`, if another facility has equal utilities, or
   * if its record or score is historical: those are listed by distance, not ranked.
   */
  rank_stability?: number;
  /** Every absent member, each with its reason. */
  missing?: Array<Missing>;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
}

/** The facts behind a rank. */
export interface ListedFacts {
  /**
   * Date of the newest agency list that names it (absent for memos kept before this was published)
   * (YYYY-MM-DD)
   */
  as_of?: string;
  /** Safety score, 0 to 100. */
  safety_score?: number;
  /** USD a week, for the child's age. */
  price_weekly?: number;
  /** Whose price it is: the facility's own, or the county's usual one. */
  price_source?: PriceSource;
  /** The year of a county price. */
  price_year?: number;
  /**
   * Whether the publisher of a county price marks it as estimated (exists only for a county price
   * whose publisher marks them; absent from older memos).
   */
  price_imputed?: boolean;
  /** Youngest age served, months. */
  age_min_months?: number;
  /** Oldest age served, months. */
  age_max_months?: number;
  /** License status in our terms; `license.state_term` has the agency's term. */
  license_status: LicenseStatus;
  /**
   * What the license status rests on, as `license.status_basis` of the record (absent for memos
   * kept before this was published).
   */
  license_status_basis?: LicenseStatusBasis;
  /**
   * Last day for which the agency's inspections are known (absent if it publishes none, and for
   * memos kept before this was published) (YYYY-MM-DD)
   */
  inspections_known_until?: string;
  /** A stage within the status, such as `temporarily_closed` (exists only then). */
  license_stage?: string;
  /**
   * Whether the license allows it to operate, by the list of `as_of`. Null if the agency leaves it
   * open; absent, with code `end_date_passed`, if the end date passed after that list.
   */
  may_operate?: boolean | null;
  /** The license's printed end date (exists only if it has passed) (YYYY-MM-DD) */
  license_ended_on?: string;
  /** Great-circle miles from the ZIP code's point. */
  distance_miles?: number;
  /**
   * Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
   * with `distance_miles`; absent from older memos).
   */
  distance_basis?: DistanceBasis;
  /**
   * How exact the point is that miles and minutes are measured to: for `zip` and `withheld` it is
   * the ZIP code's own (exists only if there is a point; absent from older memos).
   */
  location_precision?: LocationPrecision;
  /** Minutes to drive from the origin. */
  commute_minutes?: number;
  /** Calibrated probability of the 30 days from `risk_as_of`. */
  risk_probability_30d?: number;
  /**
   * The day that its risk forecast is seen from: the memo's own, or the day up to which its
   * agency's visits are known (exists only with risk_probability_30d; absent from older memos)
   * (YYYY-MM-DD)
   */
  risk_as_of?: string;
  /** Last visit on record (YYYY-MM-DD) */
  last_inspected_on?: string;
  /**
   * Since when the source no longer lists it (exists only in memos kept before such facilities were
   * left out) (YYYY-MM-DD)
   */
  not_seen_since?: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** A memo's question in its one spelling. */
export interface MemoInputs {
  /** The ZIP code or state. */
  geography: string;
  /** Age of the child, months. */
  child_age_months: number;
  /** USD a week. */
  budget_weekly: number;
  /** Number of facilities requested. */
  shortlist_limit: number;
  /** What was named and weighed, in order. */
  priorities: Array<MemoDimension>;
  /** Whether lower tiers were allowed. */
  allow_non_launch_ready: boolean;
  /** ZIP code or point, to three decimals (exists only when given). */
  commute_origin?: string;
  /** The day of the answer: ages and tiers are seen from it (YYYY-MM-DD) */
  as_of: string;
}
