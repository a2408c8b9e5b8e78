import { TRUST_TIERS, type TrustTier } from "#lib/kernel/vocabulary";

/** A jurisdiction's metrics (docs/method.md#trust-metrics); null = unknown. Percents are 0-100. */
export const TRUST_METRICS = [
  "roster_count",
  "roster_age_days",
  "inspection_age_days",
  "unmaterialized_state_agency_pct",
  "source_linked_pct",
  "inspected_36m_pct",
  "scored_pct",
  "unresolved_duplicate_pct",
  "severity_rated_pct",
  "unmapped_terms_pct",
  "geocoded_pct",
  "history_months",
  "price_county_pct",
  "price_vintage_years",
  "backtest_auc_30",
  "backtest_bss_30",
  "backtest_ece_30",
  "backtest_oe_90",
  "backtest_unfair_groups",
] as const;
export type TrustMetric = (typeof TRUST_METRICS)[number];
export type TrustMetrics = Readonly<Record<TrustMetric, number | null>>;

/** A threshold: the lowest or highest value that a metric may have. */
type Bound = { min?: number; max?: number };
type Bounds = Readonly<Partial<Record<TrustMetric, Bound>>>;

/** Thresholds of docs/method.md#trust-tiers and docs/method.md#decision-grade, all chosen. */
export const TRUST = {
  method_version: "trust-1.0",
  historical: { roster_age_days: { max: 400 } },
  score_ready: {
    roster_age_days: { max: 120 },
    inspection_age_days: { max: 120 },
    unmaterialized_state_agency_pct: { max: 20 },
    source_linked_pct: { min: 90 },
    inspected_36m_pct: { min: 20 },
  },
  launch_ready: {
    roster_age_days: { max: 45 },
    inspection_age_days: { max: 45 },
    unmaterialized_state_agency_pct: { max: 5 },
    source_linked_pct: { min: 98 },
    inspected_36m_pct: { min: 70 },
    scored_pct: { min: 50 },
    unresolved_duplicate_pct: { max: 1 },
  },
  decision_grade: {
    scored_pct: { min: 70 },
    severity_rated_pct: { min: 90 },
    history_months: { min: 24 },
    backtest_auc_30: { min: 0.65 },
    backtest_bss_30: { min: 0.02 },
    backtest_ece_30: { max: 0.03 },
    backtest_oe_90: { min: 0.8, max: 1.25 },
    price_county_pct: { min: 90 },
    price_vintage_years: { max: 4 },
  },
  /** Highest tier of a facility that abstains or has a merge conflict. */
  unscored_tier_max: "covered",
  /**
   * A state's tier is the lowest among jurisdictions with at least this percent of its facilities.
   */
  state_share_min_pct: 10,
} as const satisfies Record<string, Bounds | string | number>;

export type TierResult = { tier: TrustTier; reasons: TrustMetric[] };
export type DecisionGrade = { granted: boolean; blockers: string[] };

/** Returns the metrics outside their bounds. An unknown metric counts as outside. */
function failing(metrics: TrustMetrics, bounds: Bounds): TrustMetric[] {
  return TRUST_METRICS.filter((metric) => {
    const bound = bounds[metric];
    if (!bound) return false;
    const value = metrics[metric];
    return value === null || value < (bound.min ?? -Infinity) || value > (bound.max ?? Infinity);
  });
}

/**
 * Returns a jurisdiction's tier and the metrics that fail the next one up
 * (docs/method.md#trust-tiers).
 */
export function tierOf(metrics: TrustMetrics): TierResult {
  if (!metrics.roster_count) return { tier: "pending", reasons: ["roster_count"] };
  const dated = failing(metrics, TRUST.historical);
  if (dated.length > 0) return { tier: "historical", reasons: dated };
  const launch = failing(metrics, TRUST.launch_ready);
  if (launch.length === 0) return { tier: "launch_ready", reasons: [] };
  const score = failing(metrics, TRUST.score_ready);
  if (score.length === 0) return { tier: "score_ready", reasons: launch };
  return { tier: "covered", reasons: score };
}

/**
 * Returns the decision-grade overlay, granted if nothing blocks it (docs/method.md#decision-grade).
 */
export function decisionGradeOf(tier: TrustTier, metrics: TrustMetrics): DecisionGrade {
  const blockers: string[] = [
    ...(tier === "launch_ready" ? [] : ["trust_tier"]),
    ...failing(metrics, TRUST.decision_grade),
    ...((metrics.backtest_unfair_groups ?? 0) > 0 ? ["backtest_unfair_groups"] : []),
  ];
  return { granted: blockers.length === 0, blockers };
}

function lowerTier(a: TrustTier, b: TrustTier): TrustTier {
  return TRUST_TIERS.indexOf(a) <= TRUST_TIERS.indexOf(b) ? a : b;
}

const isHistorical = (record_age_days: number): boolean =>
  record_age_days > TRUST.historical.roster_age_days.max;

/**
 * Returns a facility's tier, at most its jurisdiction's. It's at most `covered` if the record can't
 * be scored, and at most `historical` if the newest list that has it is over 400 days old.
 */
export function facilityTier(
  jurisdiction_tier: TrustTier,
  facility: { abstains: boolean; has_merge_conflict: boolean; record_age_days: number },
): TrustTier {
  if (isHistorical(facility.record_age_days)) return lowerTier(jurisdiction_tier, "historical");
  const held_back = facility.abstains || facility.has_merge_conflict;
  return held_back ? lowerTier(jurisdiction_tier, TRUST.unscored_tier_max) : jurisdiction_tier;
}

/** Returns the jurisdictions with at least 10% of a state's facilities. */
function weighty<J extends { facility_count: number }>(jurisdictions: readonly J[]): J[] {
  const total = jurisdictions.reduce((sum, { facility_count }) => sum + facility_count, 0);
  return jurisdictions.filter(
    ({ facility_count }) =>
      total > 0 && (100 * facility_count) / total >= TRUST.state_share_min_pct,
  );
}

/** Returns a state's tier: the lowest among jurisdictions with at least 10% of its facilities. */
export function stateTier(
  jurisdictions: readonly { tier: TrustTier; facility_count: number }[],
): TrustTier {
  return (
    weighty(jurisdictions).reduce<TrustTier | undefined>(
      (lowest, { tier }) => (lowest ? lowerTier(lowest, tier) : tier),
      undefined,
    ) ?? "pending"
  );
}

/**
 * Returns a state's overlay, granted if each jurisdiction with at least 10% of its facilities has
 * it. The state lists all their blockers. Undefined if there are no such jurisdictions.
 */
export function stateGrade(
  jurisdictions: readonly { decision_grade: DecisionGrade; facility_count: number }[],
): DecisionGrade | undefined {
  const grades = weighty(jurisdictions).map(({ decision_grade }) => decision_grade);
  if (grades.length === 0) return undefined;
  const blockers = [...new Set(grades.flatMap((grade) => grade.blockers))];
  return { granted: grades.every(({ granted }) => granted), blockers };
}

const TIER_TEXT: Readonly<Record<TrustTier, string>> = {
  pending: "No roster of this agency is loaded.",
  historical: "The roster is more than 400 days old, or its age is unknown: read it as history.",
  covered: "The roster is loaded; its inspections are not complete or fresh enough to rank by.",
  score_ready:
    "Records are linked and recent, but too few are scored, or they are not fresh or complete enough, for a shortlist.",
  launch_ready: "Records are fresh, linked to their agency and mostly scored.",
};

/** Explains the tier in a sentence or two, with the metrics that block the next one. */
export function explainTier({ tier, reasons }: TierResult): string {
  const text = TIER_TEXT[tier];
  return reasons.length === 0 ? text : `${text} Held back by ${reasons.join(", ")}.`;
}
