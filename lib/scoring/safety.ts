import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { dayNumber } from "#lib/kernel/days";
import { round } from "#lib/kernel/round";
import {
  abstainSafety,
  type FacilityFacts,
  type JurisdictionFacts,
  type SafetyAbstention,
} from "./abstain";
import { SCORE_METHOD, SCORE_METHODS, scoreMethodOf } from "./score-methods";
import { type AgedVisit, ageVisits, decayOf, isInWindow, type Visit } from "./visits";

/** Constants of the safety score (docs/method.md#score-formula, docs/method.md#score-caps). */
export const SAFETY = {
  method_version: SCORE_METHOD,
  ...SCORE_METHODS[SCORE_METHOD],
  harm_days: 365,
  caps: { harm_within_year: 49, license_probationary: 69 },
} as const;

/**
 * Score of a facility with exactly the expected rate of points. It's the same in every peer group.
 */
export const AVERAGE_SCORE = SAFETY.score_max * SAFETY.average;

/** A policy limit on a score, listed whether or not it changes the score. */
type SafetyCap = { code: keyof typeof SAFETY.caps; limit: number };

type SafetyVisit = Pick<
  AgedVisit,
  "inspection_id" | "date" | "age_days" | "exposure" | "points" | "weight" | "basis"
>;

/** Everything needed to recompute the value by hand. Sums are rounded to 6 decimals when served. */
type SafetyInputs = {
  as_of: string;
  mu: number;
  k: number;
  half_life_days: number;
  n: number;
  effective_inspections: number;
  points_weighted: number;
  lambda: number;
  ratio: number;
  raw: number;
  visits: SafetyVisit[];
};

/** The `safety` object as served. `inputs` is absent if the peer group has no expected rate. */
export type Safety = {
  value?: number;
  low?: number;
  high?: number;
  method_version: string;
  peer_group: string;
  inputs?: SafetyInputs;
  caps: SafetyCap[];
  abstention_reasons: SafetyAbstention[];
};

export type SafetyRequest = {
  as_of: string;
  peer_group: string;
  /** Expected points per inspection of the peer group; undefined if there is no rate. */
  mu: number | undefined;
  license_status: LicenseStatus;
  has_merge_conflict: boolean;
  jurisdiction: JurisdictionFacts;
  visits: readonly Visit[];
  /** Dates of visits without a published result, YYYY-MM-DD. */
  days_without_result: readonly string[];
};

const served = (value: number) => round(value, 6);

function servedVisit(visit: AgedVisit): SafetyVisit {
  const { inspection_id, date, age_days, exposure, points, weight, basis } = visit;
  return { inspection_id, date, age_days, exposure, points, weight: served(weight), basis };
}

type Sums = Pick<
  SafetyInputs,
  "n" | "effective_inspections" | "points_weighted" | "lambda" | "ratio" | "raw"
>;

type Constants = NonNullable<ReturnType<typeof scoreMethodOf>>;

/** Computes docs/method.md#score-formula from visits and the expected rate. Nothing is rounded. */
function sumVisits(
  visits: readonly Pick<SafetyVisit, "age_days" | "exposure" | "points">[],
  mu: number,
  { prior_inspections: k, half_life_days, score_max, average }: Constants = SAFETY,
): Sums {
  let n = 0;
  let effective_inspections = 0;
  let points_weighted = 0;
  for (const { age_days, exposure, points } of visits) {
    const weight = decayOf(age_days, half_life_days);
    if (exposure > 0) n += 1;
    effective_inspections += weight * exposure;
    points_weighted += weight * points;
  }
  const lambda = (points_weighted + k * mu) / (effective_inspections + k);
  const ratio = lambda / mu;
  const raw = score_max * average ** ratio;
  return { n, effective_inspections, points_weighted, lambda, ratio, raw };
}

function valueOf(raw: number, caps: readonly SafetyCap[]): number {
  return Math.min(Math.floor(raw + 0.5), ...caps.map(({ limit }) => limit));
}

/** Returns the 80% interval around an uncapped score, in whole points. */
function intervalOf(
  { ratio, effective_inspections }: Sums,
  { prior_inspections: k, relative_variance, interval_z, score_max, average }: Constants = SAFETY,
): { low: number; high: number } {
  const sd = Math.sqrt((relative_variance * k) / (k + effective_inspections));
  const at = (r: number) => Math.min(score_max, Math.round(score_max * average ** r));
  return { low: at(ratio + interval_z * sd), high: at(ratio - interval_z * sd) };
}

function capsOf({ visits, as_of, license_status }: SafetyRequest): SafetyCap[] {
  const today = dayNumber(as_of);
  const harmed = visits.some(({ date, findings }) => {
    const age_days = today - dayNumber(date);
    return (findings.harm ?? 0) > 0 && age_days >= 0 && age_days <= SAFETY.harm_days;
  });
  const cap = (code: SafetyCap["code"]) => ({ code, limit: SAFETY.caps[code] });
  return [
    ...(harmed ? [cap("harm_within_year")] : []),
    ...(license_status === "probationary" ? [cap("license_probationary")] : []),
  ];
}

function facilityFacts(request: SafetyRequest, visits: readonly AgedVisit[]): FacilityFacts {
  // n and E don't depend on mu, so the reasons can be computed without an expected rate.
  const { n, effective_inspections } = sumVisits(visits, 1);
  const { license_status, has_merge_conflict } = request;
  const today = dayNumber(request.as_of);
  const visits_without_result = request.days_without_result.filter((day) =>
    isInWindow(today - dayNumber(day)),
  ).length;
  const visits_with_findings = visits.filter(({ points }) => points > 0).length;
  return {
    license_status,
    has_merge_conflict,
    n,
    effective_inspections,
    visits_without_result,
    visits_with_findings,
  };
}

/**
 * Scores one facility (docs/method.md#safety-score), in any order of visits. `value` is absent if
 * and only if a reason is listed. `low` and `high` are also absent if a cap applies.
 */
export function scoreSafety(request: SafetyRequest): Safety {
  const { as_of, peer_group, mu } = request;
  const visits = ageVisits(request.visits, as_of);
  const reasons = abstainSafety(request.jurisdiction, facilityFacts(request, visits));
  const caps = capsOf(request);
  const base = { method_version: SAFETY.method_version, peer_group, caps };
  if (mu === undefined || mu <= 0) {
    return { ...base, abstention_reasons: reasons.length > 0 ? reasons : ["stratum_too_small"] };
  }
  const sums = sumVisits(visits, mu);
  const inputs: SafetyInputs = {
    as_of,
    mu,
    k: SAFETY.prior_inspections,
    half_life_days: SAFETY.half_life_days,
    n: sums.n,
    effective_inspections: served(sums.effective_inspections),
    points_weighted: served(sums.points_weighted),
    lambda: served(sums.lambda),
    ratio: served(sums.ratio),
    raw: served(sums.raw),
    visits: visits.map(servedVisit),
  };
  if (reasons.length > 0) return { ...base, inputs, abstention_reasons: reasons };
  const interval = caps.length > 0 ? {} : intervalOf(sums);
  const value = valueOf(sums.raw, caps);
  return { value, ...interval, ...base, inputs, abstention_reasons: [] };
}

/**
 * Recomputes a served score from its own inputs, with the method version that it names.
 * @returns one sentence per member that doesn't follow from the visits; empty if all do
 */
export function verifySafety(safety: Safety): string[] {
  const { inputs, value } = safety;
  if (!inputs) return value === undefined ? [] : ["value is served without its inputs"];
  const method = scoreMethodOf(safety.method_version);
  if (!method) return [`method_version ${safety.method_version} is of no known method`];
  const faults: string[] = [];
  const check = (member: string, is: number | undefined, due: number | undefined) => {
    if (is !== due) faults.push(`${member} is ${is}, its inputs give ${due}`);
  };
  const today = dayNumber(inputs.as_of);
  for (const visit of inputs.visits) {
    check(`age_days of ${visit.inspection_id}`, visit.age_days, today - dayNumber(visit.date));
    const weight = served(decayOf(visit.age_days, method.half_life_days));
    check(`weight of ${visit.inspection_id}`, visit.weight, weight);
  }
  const sums = sumVisits(inputs.visits, inputs.mu, method);
  check("k", inputs.k, method.prior_inspections);
  check("half_life_days", inputs.half_life_days, method.half_life_days);
  check("n", inputs.n, sums.n);
  for (const sum of [
    "effective_inspections",
    "points_weighted",
    "lambda",
    "ratio",
    "raw",
  ] as const) {
    check(sum, inputs[sum], served(sums[sum]));
  }
  const scored = safety.abstention_reasons.length === 0;
  const interval = scored && safety.caps.length === 0 ? intervalOf(sums, method) : undefined;
  check("value", value, scored ? valueOf(sums.raw, safety.caps) : undefined);
  check("low", safety.low, interval?.low);
  check("high", safety.high, interval?.high);
  return faults;
}
