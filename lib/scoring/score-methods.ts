/** Constants that recompute a score from its served inputs (docs/method.md#score-formula). */
type ScoreMethod = {
  score_max: number;
  /** Share of the highest score that a facility gets at the expected rate of points. */
  average: number;
  /** k: inspections at the expected rate that every record is shrunk by. */
  prior_inspections: number;
  half_life_days: number;
  /** Between-facility variance over mu squared, and the normal quantile of an 80% interval. */
  relative_variance: number;
  interval_z: number;
};

export const SCORE_METHOD = "score-1.0";

/**
 * Constants by method version. Stored scores are verified with the constants that produced them.
 */
export const SCORE_METHODS = {
  "score-1.0": {
    score_max: 100,
    average: 0.75,
    prior_inspections: 4,
    half_life_days: 365,
    relative_variance: 0.18,
    interval_z: 1.28,
  },
} as const satisfies Record<string, ScoreMethod>;

const byVersion: ReadonlyMap<string, ScoreMethod> = new Map(Object.entries(SCORE_METHODS));

/** Returns the constants of a version; undefined if there never was one by that name. */
export const scoreMethodOf = (method_version: string): ScoreMethod | undefined =>
  byVersion.get(method_version);
