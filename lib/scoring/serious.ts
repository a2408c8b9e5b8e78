/** What the visits of a window tell of the levels of their findings. */
export type LevelCounts = {
  visits: number;
  /** Visits of which no count of findings is published. */
  uncounted: number;
  serious: number;
  rated: number;
  unrated: number;
};

export type SeriousFindings =
  | { value: number }
  | { missing: "no_inspections" | "visit_level_only" | "severity_not_published" };

/**
 * The serious findings of a window, harm among them, or why they are not known: where a visit is not
 * counted or most findings have no level, those that are known would flatter.
 */
export function seriousFindings(counts: LevelCounts): SeriousFindings {
  if (counts.visits === 0) return { missing: "no_inspections" };
  if (counts.uncounted > 0) return { missing: "visit_level_only" };
  if (counts.unrated > counts.rated) return { missing: "severity_not_published" };
  return { value: counts.serious };
}
