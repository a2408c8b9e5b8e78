// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  DistanceBasis,
  FacilityType,
  KnownSourceUrlKind,
  LicenseStatus,
  StateCode,
  TrustTier,
} from "./values.js";
import type {
  EvidenceItem,
} from "./evidence.js";
import type {
  FacilityProof,
  MergeContext,
} from "./proof.js";
import type {
  Inspection,
  Violation,
} from "./inspections.js";
import type {
  License,
} from "./license.js";
import type {
  Missing,
  PriceBasis,
} from "./search.js";
import type {
  Provider,
} from "./provider.js";
import type {
  Safety,
  ScorePoint,
} from "./safety.js";

/** All that is known of one facility. */
export interface FacilityDetail {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  id: string;
  /**
   * The facility's name as the agency publishes it; if it publishes none, its license number, with
   * an entry in `missing`.
   */
  name: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /**
   * What kind of care it is; `school_based` is located in a school. Absent from an answer if the
   * agency publishes none (`not_published`) or a word that we don't know (`unmapped_term`).
   */
  facility_type?: FacilityType;
  /** License status in our terms; `license.state_term` has the agency's term. */
  license_status: LicenseStatus;
  /**
   * 0 to 100, higher is better, 75 stands for the average rate of findings of its state and type;
   * absent when we abstain.
   */
  safety_score?: number;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source_url: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** County name. */
  county?: string;
  /** City. */
  city?: string;
  /** Five-digit US ZIP code. */
  zip?: string;
  /** Great-circle miles from the point searched; only with a radius or a point. */
  distance_miles?: number;
  /**
   * Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
   * with `distance_miles`).
   */
  distance_basis?: DistanceBasis;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
  /** USD a week. */
  price_weekly?: number;
  price_basis?: PriceBasis;
  /** Whether the record is of the fictional sample that ships with the software. */
  is_sample: boolean;
  /**
   * True if the record is of a directory, not of the licensing agency: it has a name and address,
   * and no license record. Ask the agency (exists only then).
   */
  directory_entry?: boolean;
  /** Date of the newest agency list that names the facility (YYYY-MM-DD) */
  as_of: string;
  /** Whether the agency's current lists still name the facility. False is not a closure. */
  listed: boolean;
  /**
   * Date of the newest list that names the facility: `as_of`, also when it is off the list now
   * (YYYY-MM-DD)
   */
  last_listed_on: string;
  /** Date of the first list without it (exists only if `listed` is false) (YYYY-MM-DD) */
  not_seen_since?: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
  /** The agency's own name for the kind of facility, verbatim. */
  facility_subtype?: string;
  /**
   * Last day for which the agency's inspections are known (absent if it publishes none)
   * (YYYY-MM-DD)
   */
  inspections_known_until?: string;
  trust: Trust;
  license: License;
  provider: Provider;
  /** Visits, latest first. */
  inspections: Array<Inspection>;
  /** Findings, latest first. */
  violations: Array<Violation>;
  /** The first five citable items. */
  evidence: Array<EvidenceItem>;
  /** How many citable items there are. */
  evidence_total: number;
  safety: Safety;
  /** Scores that were served, oldest first. */
  score_history: Array<ScorePoint>;
  merge_context: MergeContext;
  facility_proof: FacilityProof;
}

/** How far the record can be relied on. */
export interface Trust {
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  tier: TrustTier;
  /** The tier in words, with what holds it back. */
  explanation: string;
}

/** The risk forecast of one facility. */
export interface RiskForecast {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The requested horizon, days. */
  horizon_days: number;
  /** Calibrated probability of the outcome within the horizon; absent when we abstain. */
  risk_probability?: number;
  /** The strongest signals, strongest first; empty when we abstain. */
  top_signals: Array<TopSignal>;
  /** When this was written (ISO 8601, UTC) */
  generated_at: string;
  /**
   * The first day of the horizon. Today, or the day up to which the agency's visits are known,
   * which is at most 120 days ago if there is a probability (YYYY-MM-DD)
   */
  as_of: string;
  /** Share of the jurisdiction's facilities with the outcome. */
  base_rate?: number;
  baseline?: ForecastBaseline;
  /** The model that made it. */
  model_version: string;
  /** What exactly the probability is of. */
  outcome_definition: string;
  calibration?: ForecastCalibration;
  /** Why there is no probability, first reason first; empty when there is one. */
  abstention_reasons: Array<"jurisdiction_not_covered" | "license_not_active" | "no_inspection_source" | "no_inspections" | "insufficient_inspections" | "stratum_too_small" | "severity_unusable" | "clean_inspections_missing" | "identity_unresolved" | "source_stale" | "jurisdiction_uncalibrated" | "history_too_short" | "backtest_failed" | (string & {})>;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** One of the signals that moved the forecast most. */
export interface TopSignal {
  /** Which signal. */
  signal: "serious_violation_rate" | "violation_velocity_90d" | "open_correction" | "inspection_due" | "license_renewal_proximity" | (string & {});
  /** What it adds to the log hazard of the usual facility; positive raises the risk. */
  weight: number;
}

/** How much this region's inspectors record. */
export interface ForecastBaseline {
  /** FIPS code of the county that it is measured in. */
  region: string;
  /** Log hazard of the region beyond its jurisdiction's. */
  offset: number;
  /** What the usual facility of the region would be given. */
  probability: number;
}

/** The jurisdiction's latest back-test. */
export interface ForecastCalibration {
  /** The tested horizon nearest to the one asked: 30 or 90. */
  horizon_days: number;
  /** Chance that a facility with an event is ranked above one without. */
  auc: number;
  /** Brier skill against the base rate; above 0 is better. */
  brier_skill: number;
  /** Expected calibration error over ten bins. */
  ece: number;
  /** Observed over expected events; 1 is right. */
  observed_expected: number;
  /** Facility-months tested. */
  n: number;
  /** First day of the month that the back-test was run for (YYYY-MM-DD) */
  as_of: string;
}
