import { SEVERITY_LEVELS, type SeverityLevel } from "#lib/kernel/vocabulary";

/** Points of the severity scale (docs/method.md#severity-points). */
export const SEVERITY = {
  levels: SEVERITY_LEVELS,
  weights: { harm: 12, serious: 6, moderate: 3, low: 1, unrated: 3 },
  /** Limit on the points of one visit, above the 99th percentile of real visits. */
  visit_points_max: 30,
  /**
   * A visit is a significant event from this many points, or with one finding of `event_levels`.
   */
  event_points: 6,
  event_levels: ["harm", "serious", "moderate", "unrated"],
  /** Points of a visit with only a published result class. */
  class_points: { reinspection_required: 8, five_or_fewer_general: 2, no_violations: 0 },
} as const;

/** Findings per level of one visit. An absent level counts as 0. */
export type FindingCounts = { readonly [level in SeverityLevel]?: number | undefined };

/**
 * Each agency's own terms, in lower case, by jurisdiction. The docs publish this table unchanged.
 */
export const SEVERITY_CROSSWALK: Readonly<Record<string, Readonly<Record<string, SeverityLevel>>>> =
  {
    "ny-dohmh": { "public health hazard": "serious", critical: "moderate", general: "low" },
    "tx-hhsc": {
      high: "serious",
      "medium high": "moderate",
      medium: "low",
      "medium low": "low",
      low: "low",
    },
    "ca-ccld": {
      "type a": "serious",
      "type b": "moderate",
      technical: "low",
      "technical violation": "low",
      advisory: "low",
      "technical advisory": "low",
    },
    "fl-dcf": {
      "class i": "serious",
      "class 1": "serious",
      "class ii": "moderate",
      "class 2": "moderate",
      "class iii": "low",
      "class 3": "low",
    },
    "oh-dcy": {
      srnc: "serious",
      "serious risk": "serious",
      "serious risk non-compliance": "serious",
      mrnc: "moderate",
      "moderate risk": "moderate",
      "moderate risk non-compliance": "moderate",
      "low risk": "low",
      "low risk non-compliance": "low",
    },
  };

/**
 * Returns the level of an agency's term, ignoring case and spacing
 * (docs/method.md#severity-crosswalk). A blank term is `unrated`. A term missing from the table is
 * `unrated` with a code.
 */
export function severityOf(
  jurisdiction_id: string,
  term: string | null | undefined,
): { severity: SeverityLevel; code?: "severity_unmapped" } {
  const folded = (term ?? "").trim().replace(/\s+/g, " ").toLowerCase();
  if (folded === "") return { severity: "unrated" };
  const table = SEVERITY_CROSSWALK[jurisdiction_id];
  const severity = table && Object.hasOwn(table, folded) ? table[folded] : undefined;
  return severity ? { severity } : { severity: "unrated", code: "severity_unmapped" };
}

/** Returns the weighted points of one visit's findings, without the limit per visit. */
export const unboundedPointsOf = (findings: FindingCounts): number =>
  SEVERITY.levels.reduce((sum, level) => sum + SEVERITY.weights[level] * (findings[level] ?? 0), 0);

/** Returns the points of one visit's findings, at most 30 (docs/method.md#visits-in-the-window). */
export const pointsOf = (findings: FindingCounts): number =>
  Math.min(SEVERITY.visit_points_max, unboundedPointsOf(findings));

export function countFindings(findings: FindingCounts): number {
  return SEVERITY.levels.reduce((sum, level) => sum + (findings[level] ?? 0), 0);
}
