// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  CommuteEngine,
  CompareDimension,
  DistanceBasis,
  LicenseStatus,
  LicenseStatusBasis,
  TrustTier,
} from "./values.js";
import type {
  Missing,
  PriceBasis,
} from "./search.js";

/** Facilities side by side. */
export interface Comparison {
  /** `cmp_` id; the same for the same question and data. */
  comparison_id: string;
  /** What was compared, in order. */
  dimensions: Array<CompareDimension>;
  /** One a facility, in the order asked. */
  rows: Array<ComparedRow>;
  /** One a dimension, in order. */
  deltas: Array<ComparedDelta>;
  recommendation: CompareRecommendation;
  /** The comparison in a paragraph. */
  summary: string;
  /** Who gave the drive times (exists only with commute_minutes). */
  commute_engine?: CommuteEngine;
  /** The day of the answer (YYYY-MM-DD) */
  as_of: string;
  /** The data it was made from. */
  data_version: number;
}

/** One facility in a comparison. */
export interface ComparedRow {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The facility's name. */
  name: string;
  /** Whether it is made up, of the fictional sample. */
  is_sample: boolean;
  /** Date of the newest agency list that names it (YYYY-MM-DD) */
  as_of: string;
  /** Whether the agency's newest lists name it. */
  listed: boolean;
  /** What the license status rests on, as `license.status_basis` of the record. */
  license_status_basis: LicenseStatusBasis;
  /**
   * The day that its visits and its risk forecast are seen from: today, or the day up to which its
   * agency's visits are known (YYYY-MM-DD)
   */
  visits_as_of: string;
  /** Safety score, 0 to 100; null = missing, see `missing`; only if requested. */
  safety_score?: number | null;
  /** USD a week; null = missing, see `missing`; only if requested. */
  price_weekly?: number | null;
  /** License status; only if requested. */
  license_status?: LicenseStatus;
  /**
   * Calibrated probability of the 30 days from the row's `visits_as_of`; null = missing, see
   * `missing`; only if requested.
   */
  risk_probability_30d?: number | null;
  /** Findings of the last 12 months; null = missing, see `missing`; only if requested. */
  violations_12m?: number | null;
  /**
   * Serious findings and harm of the last 36 months; null = missing, see `missing`; only if
   * requested.
   */
  serious_findings_36m?: number | null;
  /**
   * Days from the last visit to the row's `visits_as_of`; null = missing, see `missing`; only if
   * requested.
   */
  days_since_last_inspection?: number | null;
  /** Visits of the last 36 months; null = missing, see `missing`; only if requested. */
  inspections_36m?: number | null;
  /** Findings not yet corrected; null = missing, see `missing`; only if requested. */
  open_corrections?: number | null;
  /** Children it is licensed for; null = missing, see `missing`; only if requested. */
  capacity?: number | null;
  /**
   * Years since the first license if the source publishes its date, else since the published issue
   * date, up to the row's `as_of`; absent if that day is later (`issued_after_as_of`); null =
   * missing, see `missing`; only if requested.
   */
  license_tenure_years?: number | null;
  /** Minutes to drive from the origin; null = missing, see `missing`; only if requested. */
  commute_minutes?: number | null;
  /** Great-circle miles from the origin; null = missing, see `missing`; only if requested. */
  distance_miles?: number | null;
  /** Trust tier; only if requested. */
  trust_tier?: TrustTier;
  /**
   * Citable items on record, citations and enforcement among them: more is better documented, not
   * better kept; null = missing, see `missing`; only if requested.
   */
  evidence_count?: number | null;
  /** Age of the newest source record, days; null = missing, see `missing`; only if requested. */
  source_age_days?: number | null;
  /**
   * Whose price it is, for which age group and of which year (exists only with a known
   * price_weekly).
   */
  price_basis?: PriceBasis;
  /**
   * Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
   * with `distance_miles`).
   */
  distance_basis?: DistanceBasis;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** One dimension of a comparison. */
export interface ComparedDelta {
  /** The dimension. */
  dimension: CompareDimension;
  /** Its unit; values such as license statuses count in steps. */
  unit: string;
  /** Which end is better. */
  better: "higher" | "lower" | "none";
  /**
   * Who leads; null when neither end is better, all are equal or missing, the others are county
   * prices, or the records can't be compared (see `caveats`).
   */
  leader_facility_id: string | null;
  /** Best to worst; null when nothing is known. */
  spread: number | null;
  /** Whether the leader's distance to the next one matters. */
  material: boolean;
  /**
   * Whether at least two values can be compared. Never across records with a barrier, nor for
   * county prices.
   */
  comparable: boolean;
  /** In the order of the rows. */
  values: Array<{
    /** Id of the facility: `fac_` followed by a 26-character ULID. */
    facility_id: string;
    /** The value as a number; null when missing. */
    value: number | null;
    /** The value minus the leader's. */
    delta: number | null;
    /** Place from 1; equal values share one. Null when it can't be compared. */
    rank: number | null;
  }>;
  /** What to mind when reading this. */
  caveats: Array<"off_list" | "historical" | "dates_differ" | "cross_jurisdiction" | "missing_value" | "benchmark_price" | "interval_overlap" | "capped" | (string & {})>;
}

/** Which one, or why none. */
export interface CompareRecommendation {
  /** The one recommended; null when none is. */
  facility_id: string | null;
  /** What the recommendation rests on. */
  basis: "dominance" | "weighted" | "tie" | "abstain";
  /** Why none is recommended (exists only with the basis `abstain`). */
  reason_code?: "off_list" | "historical" | "dates_differ" | "cross_jurisdiction" | "unscored" | "may_not_operate" | (string & {});
  /** Points between the best two of 100; null when nothing was weighed. */
  margin: number | null;
  /** How firm it is. */
  confidence: "high" | "medium" | "low";
  /** Why, in a sentence. */
  rationale: string;
  /** What to mind when reading this. */
  caveats: Array<"off_list" | "historical" | "dates_differ" | "cross_jurisdiction" | "missing_value" | "benchmark_price" | "interval_overlap" | "capped" | (string & {})>;
}
