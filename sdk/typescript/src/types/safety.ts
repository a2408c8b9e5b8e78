// Generated from the API description by `npm run sdk -- generate`. Don't edit.

/** The safety score, with its inputs. */
export interface Safety {
  /** The score; absent when we abstain. */
  value?: number;
  /** Low end of the 80% interval; absent when capped. */
  low?: number;
  /** High end of the 80% interval; absent when capped. */
  high?: number;
  /** The method that made it. */
  method_version: string;
  /** Whom it is compared with. */
  peer_group: string;
  /**
   * What it is computed from; absent where its peer group has no usual rate, as
   * `abstention_reasons` says.
   */
  inputs?: SafetyInputs;
  /** Caps whose condition holds, binding or not. */
  caps: Array<{
    /** Which cap. */
    code: "harm_within_year" | "license_probationary";
    /** The highest score that it allows. */
    limit: number;
  }>;
  /**
   * What inspections of similar providers found on average, in three years. Given only if the
   * record is of today, and at least 30 similar providers have inspections with a level for each
   * violation.
   */
  similar_inspections?: SimilarInspections;
  /** Why there is no score; empty when there is one. */
  abstention_reasons: Array<string>;
}

/** Everything needed to recompute the score. */
export interface SafetyInputs {
  /** The day of the score (YYYY-MM-DD) */
  as_of: string;
  /** Usual points per unit of exposure in its state and type. */
  mu: number;
  /** Strength of the prior, in inspections. */
  k: number;
  /** Half-life of a visit, days. */
  half_life_days: number;
  /** Visits that give exposure. */
  n: number;
  /** Weighted exposure E. */
  effective_inspections: number;
  /** Weighted points P. */
  points_weighted: number;
  /** (P + k mu) / (E + k). */
  lambda: number;
  /** lambda / mu. */
  ratio: number;
  /** 100 * 0.75^ratio, before rounding and caps. */
  raw: number;
  /** The visits counted, latest first. */
  visits: Array<SafetyVisit>;
}

/** One visit as the score counts it. */
export interface SafetyVisit {
  /** The visit. */
  inspection_id: string;
  /** Its day (YYYY-MM-DD) */
  date: string;
  /** Its age at `as_of`, days. */
  age_days: number;
  /** 1 full, 0.5 partial, 0 follow-up. */
  exposure: number;
  /** Weighted findings, at most 30. */
  points: number;
  /** 2^(-age/365). */
  weight: number;
  /** Whether points come from findings or from the visit's class. */
  basis: "findings" | "class";
}

/** Average violations per inspection of similar providers, by level. */
export interface SimilarInspections {
  /** Similar providers with such inspections: agency and type. */
  facilities: number;
  /** Their inspections. */
  inspections: number;
  /** Serious violations per inspection, two decimals. */
  serious: number;
  /** Moderate violations per inspection, two decimals. */
  moderate: number;
  /** Low violations per inspection, two decimals. */
  low: number;
}

/** One point of the score's history. */
export interface ScorePoint {
  /** Day of the score (YYYY-MM-DD) */
  as_of: string;
  /** The score served; null while we abstained. */
  safety_score: number | null;
  /** The method that made it. */
  method_version: string;
  /** Why it was computed again. */
  cause: "new_visit" | "correction" | "method_epoch" | "aging";
}
