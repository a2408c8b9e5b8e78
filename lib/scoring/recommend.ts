import { LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import { COMPARE_BARRIERS, type CompareBarrier } from "./comparable";
import {
  COMPARE_CAVEATS,
  type CompareCaveat,
  type ComparedFacility,
  type Delta,
  isBarrier,
} from "./compare";
import { type Dimension, specOf } from "./dimensions";
import { shownScore } from "./rank";
import { centroidWeights, type UtilityFacts, utilityOf, weigh, type Weight } from "./utility";

/** Limits of docs/method.md#comparison-recommendation. */
export const RECOMMEND = { margin_min: 5, unscored_max: 1 } as const;

export const COMPARE_BASES = ["dominance", "weighted", "tie", "abstain"] as const;
type CompareBasis = (typeof COMPARE_BASES)[number];

export const CONFIDENCES = ["high", "medium", "low"] as const;

/** Reasons why a comparison recommends no facility. */
export const ABSTAIN_CODES = [...COMPARE_BARRIERS, "unscored", "may_not_operate"] as const;
export type AbstainCode = (typeof ABSTAIN_CODES)[number];

export type CompareRecommendation = {
  facility_id: string | null;
  basis: CompareBasis;
  /** Present only if the basis is `abstain`. */
  reason_code?: AbstainCode;
  /** Points between the two best weighted scores, one decimal; null if nothing was weighed. */
  margin: number | null;
  confidence: (typeof CONFIDENCES)[number];
  rationale: string;
  caveats: CompareCaveat[];
};

function numberIn(facility: ComparedFacility, dimension: Dimension): number | null {
  const value = facility.values[dimension];
  return typeof value === "number" ? value : null;
}

/** Returns the facility's own price. A county price weighs as much as an unknown one. */
function ownPrice(facility: ComparedFacility): number | null {
  return facility.is_benchmark_price ? null : numberIn(facility, "price_weekly");
}

function factsOf(facility: ComparedFacility): UtilityFacts {
  const probability = numberIn(facility, "risk_probability_30d");
  const base_rate = facility.base_rate_30d;
  return {
    safety_score: numberIn(facility, "safety_score"),
    price_weekly: ownPrice(facility),
    commute_minutes: numberIn(facility, "commute_minutes"),
    license_status:
      LICENSE_STATUSES.find((status) => status === facility.values.license_status) ?? "unknown",
    risk: probability === null || base_rate === null ? null : { probability, base_rate },
    days_since_last_inspection: numberIn(facility, "days_since_last_inspection"),
  };
}

/** Returns the median of the facilities' own prices, USD per week, which serves as the budget. */
export function medianPrice(facilities: readonly ComparedFacility[]): number | null {
  const prices = facilities.flatMap((facility) => ownPrice(facility) ?? []).sort((a, b) => a - b);
  const middle = prices.length / 2;
  const [low, high] = [prices[Math.ceil(middle) - 1], prices[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Returns the weights of the requested dimensions that have a utility, in requested order. */
function weightsOf(deltas: readonly Delta[]): Weight[] {
  const names = deltas.flatMap(({ dimension }) => specOf(dimension).utility ?? []);
  const places = centroidWeights(names.length);
  return names.map((name, place) => ({ name, weight: places[place] ?? 0 }));
}

/** Returns weighted scores, 0 to 100, unrounded, best first, ties by id. */
export function weighFacilities(
  facilities: readonly ComparedFacility[],
  deltas: readonly Delta[],
): { facility: ComparedFacility; score: number }[] {
  const weights = weightsOf(deltas);
  const budget = medianPrice(facilities);
  return facilities
    .map((facility) => ({ facility, score: weigh(weights, factsOf(facility), budget) }))
    .sort(
      (a, b) => b.score - a.score || (a.facility.facility_id < b.facility.facility_id ? -1 : 1),
    );
}

/**
 * Names the weighed dimensions that are unknown for a facility. Each counts as a utility of 0.4.
 */
function unknownOf(
  facility: ComparedFacility,
  facilities: readonly ComparedFacility[],
  deltas: readonly Delta[],
): string {
  const budget = medianPrice(facilities);
  const facts = factsOf(facility);
  const unknown = deltas.flatMap(({ dimension }) => {
    const { utility } = specOf(dimension);
    if (!utility || utilityOf(utility, facts, budget) !== null) return [];
    const isCounty = dimension === "price_weekly" && facility.is_benchmark_price;
    return [isCounty ? "its own price" : phraseOf(dimension)];
  });
  if (unknown.length === 0) return "";
  return ` Not known of it: ${unknown.join(", ")}. What is not known counts a little less than average.`;
}

/**
 * Returns whether a dimension ranks other facilities but not this one, which then can't be called
 * best.
 */
const isUnranked = ({ values }: Delta, facility_id: string): boolean =>
  values.some(({ rank }) => rank !== null) &&
  values.some((one) => one.facility_id === facility_id && one.rank === null);

/** Returns whether a dimension may decide. Record quality is no reason to prefer a facility. */
const mayDecide = ({ dimension }: Delta): boolean => specOf(dimension).is_record_quality !== true;

/**
 * Returns the facility that is best or tied on every comparable dimension, at least one of them
 * material. A facility with an unknown value can't dominate a dimension that ranks others.
 */
function dominantOf(
  facilities: readonly ComparedFacility[],
  deltas: readonly Delta[],
): ComparedFacility | undefined {
  const deciding = deltas.filter(mayDecide);
  const compared = deciding.filter(({ comparable }) => comparable);
  if (!compared.some(({ material }) => material)) return undefined;
  return facilities.find(
    ({ facility_id }) =>
      !deciding.some((delta) => isUnranked(delta, facility_id)) &&
      compared.every(({ values }) =>
        values.some((one) => one.facility_id === facility_id && one.rank === 1),
      ),
  );
}

function barrierIn(deltas: readonly Delta[]): CompareBarrier | undefined {
  const weighed = deltas.filter(({ dimension }) => specOf(dimension).utility !== undefined);
  return COMPARE_BARRIERS.find((barrier) =>
    weighed.some(({ caveats }) => caveats.includes(barrier)),
  );
}

const BARRIER_RATIONALE: Readonly<Record<CompareBarrier, string>> = {
  off_list:
    "An agency's newest list no longer names at least one of these providers, so none is recommended.",
  historical:
    "At least one of these records is more than 400 days old and is history, so none is recommended.",
  dates_differ:
    "The lists behind these records are more than 180 days apart, so none is recommended.",
  cross_jurisdiction:
    "Different agencies inspect these providers, and their scores can't be compared, so none is recommended.",
};

/** Returns whether too many facilities lack a score to recommend one. */
function isUndecidable(deltas: readonly Delta[]): boolean {
  const safety = deltas.find(({ dimension }) => dimension === "safety_score");
  const unscored = safety?.values.filter(({ value }) => value === null).length ?? 0;
  return unscored > RECOMMEND.unscored_max;
}

/**
 * Recommends one facility, or states why none (docs/method.md#comparison-recommendation). The order
 * of `facilities` doesn't matter. Abstains if the best or tied-best facility may not operate.
 */
export function recommendFacility(
  facilities: readonly ComparedFacility[],
  deltas: readonly Delta[],
): CompareRecommendation {
  const barrier = barrierIn(deltas);
  if (barrier) return abstain(barrier, BARRIER_RATIONALE[barrier], deltas);
  if (isUndecidable(deltas)) {
    const rationale = "Two or more of these places have no safety score, so none is recommended.";
    return abstain("unscored", rationale, deltas);
  }
  const named = nameBest(facilities, deltas);
  const [first, second] = weighFacilities(facilities, deltas).map(({ facility }) => facility);
  const meant =
    named.basis === "tie" && named.margin !== null
      ? [first, second]
      : facilities.filter(({ facility_id }) => facility_id === named.facility_id);
  const barred = meant.find((facility) => facility?.may_operate === false);
  if (!barred) return named;
  const rationale = `${barred.name} would be among the best by what is weighed, but may not operate by its agency's records, so none is recommended.`;
  return { ...abstain("may_not_operate", rationale, deltas), margin: named.margin };
}

const caveatsIn = (deltas: readonly Delta[]): CompareCaveat[] =>
  COMPARE_CAVEATS.filter((caveat) => deltas.some((delta) => delta.caveats.includes(caveat)));

function abstain(
  reason_code: AbstainCode,
  rationale: string,
  deltas: readonly Delta[],
): CompareRecommendation {
  return {
    facility_id: null,
    basis: "abstain",
    reason_code,
    margin: null,
    confidence: "low",
    rationale,
    caveats: caveatsIn(deltas),
  };
}

function nameBest(
  facilities: readonly ComparedFacility[],
  deltas: readonly Delta[],
): CompareRecommendation {
  const caveats = caveatsIn(deltas);
  const [best, second] = weighFacilities(facilities, deltas);
  const lead = (best?.score ?? 0) - (second?.score ?? 0);
  const margin = weightsOf(deltas).length === 0 ? null : shownScore(lead);
  const dominant = dominantOf(facilities, deltas);
  if (dominant) {
    const rationale = `${dominant.name} is best or tied on everything that can be compared.`;
    const { facility_id } = dominant;
    return { facility_id, basis: "dominance", margin, confidence: "high", rationale, caveats };
  }
  if (best && margin !== null && margin >= RECOMMEND.margin_min) {
    return {
      facility_id: best.facility.facility_id,
      basis: "weighted",
      margin,
      confidence: "medium",
      rationale: `${best.facility.name} leads by ${margin.toFixed(1)} points, weighed in the order asked.${unknownOf(best.facility, facilities, deltas)}`,
      caveats,
    };
  }
  return {
    facility_id: null,
    basis: "tie",
    margin,
    confidence: "low",
    rationale:
      margin === null
        ? "None of the requested dimensions is weighed, and no facility is clearly best on all of them."
        : `Fewer than ${RECOMMEND.margin_min} points separate the best two: no clear choice.`,
    caveats,
  };
}

const hasUnranked = (values: Delta["values"]): boolean =>
  values.some(({ value, rank }) => value !== null && rank === null);

/** Dimensions as a phrase. The others read well without their underscores. */
const PHRASES: { readonly [Name in Dimension]?: string } = {
  price_weekly: "weekly price",
  risk_probability_30d: "30-day risk",
  violations_12m: "number of violations in 12 months",
  serious_findings_36m: "number of serious violations in 36 months",
  inspections_36m: "number of inspections in 36 months",
  days_since_last_inspection: "time since the last inspection",
  commute_minutes: "commute time",
  distance_miles: "distance",
  license_tenure_years: "time under license",
  trust_tier: "data quality",
  evidence_count: "number of documents",
  source_age_days: "age of the records",
};

const phraseOf = (dimension: Dimension): string =>
  PHRASES[dimension] ?? dimension.replaceAll("_", " ");

/** Summarizes the comparison: the leader of each dimension, then the recommendation. */
export function summarizeComparison(
  facilities: readonly ComparedFacility[],
  deltas: readonly Delta[],
  recommendation: CompareRecommendation,
): string {
  const nameOf = (facility_id: string) =>
    facilities.find((facility) => facility.facility_id === facility_id)?.name ?? facility_id;
  const leads = deltas.map(({ dimension, leader_facility_id, values, better, caveats }) => {
    const subject = phraseOf(dimension);
    const [known, ...others_known] = values.filter(({ value }) => value !== null);
    if (known === undefined) return `No ${subject} is known.`;
    if (others_known.length === 0)
      return `Only ${nameOf(known.facility_id)}'s ${subject} is known.`;
    if (leader_facility_id !== null) {
      const others = values.filter(({ rank }) => rank === 1).length - 1;
      const tied = others > 0 ? `, tied with ${others} other${others > 1 ? "s" : ""}` : "";
      return `${nameOf(leader_facility_id)} leads on ${subject}${tied}.`;
    }
    if (better === "none") return `On ${subject} neither is better.`;
    if (caveats.some(isBarrier)) return `No leader on ${subject}: these records can't be compared.`;
    if (values.every(({ rank }) => rank === null || rank === 1) && hasUnranked(values))
      return `No leader on ${subject}: county estimates are not the providers' own prices.`;
    const isWhole = others_known.length + 1 === values.length;
    return `${isWhole ? "All" : "Those known"} have the same ${subject}.`;
  });
  return [...leads, recommendation.rationale].join(" ");
}
