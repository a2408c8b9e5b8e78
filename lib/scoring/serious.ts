/** Counts of the visits in a window, and of their findings by level. */
export type LevelCounts = {
  visits: number;
  /** Visits without a published count of findings. */
  uncounted: number;
  serious: number;
  rated: number;
  unrated: number;
};

export type SeriousFindings =
  | { value: number }
  | { missing: "no_inspections" | "visit_level_only" | "severity_not_published" };

/**
 * Returns the number of serious findings in a window, including harm, or why it's unknown. It's
 * unknown if a visit has no count or most findings have no level, because the known ones would look
 * too good.
 */
export function seriousFindings(counts: LevelCounts): SeriousFindings {
  if (counts.visits === 0) return { missing: "no_inspections" };
  if (counts.uncounted > 0) return { missing: "visit_level_only" };
  if (counts.unrated > counts.rated) return { missing: "severity_not_published" };
  return { value: counts.serious };
}
