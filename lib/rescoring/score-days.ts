import { latestOf } from "#lib/kernel/days";
import { type ObservedDays, asOfDate } from "#lib/scoring/visits";

/** The two days of a score, YYYY-MM-DD. */
export type ScoreDays = {
  /** The day that visits are seen from. */
  as_of: string;
  /** The newest day that any file reached: what a roster told since is known, too. */
  data_through: string;
};

/** The days of scores made today from files that reach so far. */
export function scoreDays(observed: ObservedDays, today: string): ScoreDays {
  const newest = latestOf(
    [observed.roster_observed_on, observed.inspections_observed_on].filter((day) => day !== null),
  );
  return {
    as_of: asOfDate(observed, today),
    data_through: newest !== undefined && newest < today ? newest : today,
  };
}
