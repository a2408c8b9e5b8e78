import { latestOf } from "#lib/kernel/days";
import { type ObservedDays, asOfDate } from "#lib/scoring/visits";

/** The two dates of a score, YYYY-MM-DD. */
export type ScoreDays = {
  /** As-of date of the visits. */
  as_of: string;
  /** Newest date of any file. Lists up to this date are known, too. */
  data_through: string;
};

/** Returns the dates of scores computed today from files that reach these dates. */
export function scoreDays(observed: ObservedDays, today: string): ScoreDays {
  const newest = latestOf(
    [observed.roster_observed_on, observed.inspections_observed_on].filter((day) => day !== null),
  );
  return {
    as_of: asOfDate(observed, today),
    data_through: newest !== undefined && newest < today ? newest : today,
  };
}
