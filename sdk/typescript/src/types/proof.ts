// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  Freshness,
  TrustTier,
} from "./values.js";

/** How the canonical record was put together. */
export interface MergeContext {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  canonical_id: string;
  /** The records that were merged. */
  sources: Array<{
    /** The source. */
    source_id: string;
    /** Its own key of the record. */
    record_id: string;
    /** What the record adds: roster, enrichment or license action. */
    role: string;
    /** The rule that joined it. */
    matched_by: string;
    /** How sure the match is, 0 to 1. */
    confidence: number;
    /** When the file was retrieved (ISO 8601, UTC) */
    retrieved_at: string;
    /** SHA-256 of the file. */
    sha256: string;
  }>;
  /** Which source gave each field. */
  field_sources: Record<string, string>;
  /** How complete the record is. */
  completeness: {
    /** Share of ten core fields that are whole, 0 to 100. */
    percent: number;
    /** What is incomplete, and why. */
    reasons: Array<{
      /** Reason code. */
      code: string;
      /** The field it speaks of. */
      field: string;
      /** How much it weighs. */
      severity: "info" | "warn" | "block";
      /** The reason in words. */
      detail: string;
    }>;
  };
  /** Older ids that now lead here. */
  merged_from: Array<string>;
}

/** Source, freshness, trust and abstention of one record. */
export interface FacilityProof {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** When this was written (ISO 8601, UTC) */
  generated_at: string;
  /** Where the record comes from. */
  sources: Array<{
    /** The source. */
    source_id: string;
    /** Address of the agency's page for this license, else of its search. */
    url: string;
    /** SHA-256 of the file it was read from. */
    document_sha256: string;
    /** When the file was retrieved (ISO 8601, UTC) */
    retrieved_at: string;
    /** When the source says it was updated; exists only if it states this (ISO 8601, UTC) */
    source_updated_at?: string;
    /** Terms under which the agency publishes. */
    data_license: string;
  }>;
  /** How old it is. */
  freshness: {
    /** Age of the newest source, days. */
    days: number;
    /** fresh to 45 days, aging to 120. */
    status: Freshness;
    /** How often the source is expected to be updated. */
    expected_within_days: number;
  };
  /** Trust, with the decision-grade overlay. */
  trust: {
    /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
    tier: TrustTier;
    /** The tier in words, with what holds it back. */
    explanation: string;
    /** The decision-grade overlay of its jurisdiction. */
    decision_grade: {
      /** Whether the overlay is granted. */
      granted: boolean;
      /** Metrics that prevent it. */
      blockers: Array<string>;
    };
  };
  /** Whether and on what it is scored. */
  scoreability: {
    /** Whether there is a score. */
    scoreable: boolean;
    /** What the score rests on. */
    inputs: {
      /** Visits that give exposure. */
      inspections: number;
      /** Weighted exposure. */
      effective_inspections: number;
    };
    /** The method. */
    method_version: string;
    /** Caps whose condition holds. */
    caps: Array<string>;
  };
  /**
   * What we abstain from: the score, and the risk forecast. A forecast is also withheld for every
   * reason that withholds the score; of those only the first is repeated.
   */
  abstentions: Array<{
    /** What we do not say: `safety_score` or `risk_probability`. */
    field: string;
    /** Why. */
    code: string;
    /** Why, in words. */
    message: string;
    /** What would end it. */
    resolves_when: string;
  }>;
}
