import {
  isOperating,
  type LocationPrecision,
  TRUST_TIERS,
  type TrustTier,
} from "#lib/kernel/vocabulary";
import type { SafetyAbstention } from "./abstain";
import type { ComparableRecord } from "./comparable";
import type { UtilityFacts } from "./utility";

/** Limits of docs/method.md#memo-exclusions. */
export const MEMO_GATES = {
  near_miles: 15,
  far_miles: 25,
  price_share_max: 1.25,
  trust_floor: "launch_ready",
  trust_floor_allowed: "historical",
} as const;

/** Checked in this order. Only the first that applies is counted. */
export const EXCLUSIONS = [
  "outside_geography",
  "off_list",
  "unlocated",
  "not_launch_ready",
  "license_not_active",
  "age_out_of_range",
  "over_budget",
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** The parts of a record that decide whether and where a memo lists a facility. */
export type RankInputs = UtilityFacts &
  ComparableRecord & {
    facility_id: string;
    name: string;
    is_sample?: boolean;
    /** Miles from the ZIP code; null for a state, or if the facility has no coordinates. */
    distance_miles: number | null;
    inspections: number;
    age_min_months: number | null;
    age_max_months: number | null;
    /** Whether `price_weekly` is a county estimate instead of the facility's own price. */
    is_benchmark_price: boolean;
    price_year: number | null;
    /**
     * Whether the publisher filled in the county price because it had too few answers; null if not
     * stated.
     */
    is_imputed_price?: boolean | null;
    last_inspected_on: string | null;
    /**
     * The last day for which the agency's inspections are known, YYYY-MM-DD; undefined if it
     * publishes none.
     */
    inspections_until?: string | undefined;
    /** Whether its score rests on inspections that end more than 400 days ago. */
    has_historical_score?: boolean;
    /**
     * The state whose list of licensed providers makes the license active, if no status is stated.
     */
    licensed_list_of?: string | undefined;
    /** Whether the drive time is estimated from the great-circle distance instead of a route. */
    is_estimated_commute?: boolean;
  };

/** A candidate with everything that the memo states about it. */
export type MemoCandidate = RankInputs & {
  safety_low: number | null;
  safety_high: number | null;
  safety_abstention?: SafetyAbstention | null;
  is_capped: boolean;
  /** A stage within the license's status, in our words. */
  license_stage?: string | null;
  /** The license's printed end date, YYYY-MM-DD, if it has passed. */
  license_ended_on?: string | undefined;
  /**
   * Precision of the point that miles and minutes are measured to; undefined if there is no point.
   */
  location_precision?: LocationPrecision | undefined;
};

export type MemoRequest = {
  /** The ZIP code or state as requested, for the text. */
  geography: string;
  geography_kind: "zip" | "state";
  child_age_months: number;
  budget_weekly: number;
  shortlist_limit: number;
  priorities: readonly string[];
  allow_non_launch_ready: boolean;
  has_origin: boolean;
};

export type Gated<Candidate extends RankInputs = RankInputs> = {
  eligible: Candidate[];
  excluded: { reason_code: Exclusion; count: number }[];
  /** Absent for a state. */
  radius_miles?: number;
};

export function trustFloor(request: Pick<MemoRequest, "allow_non_launch_ready">): TrustTier {
  return request.allow_non_launch_ready ? MEMO_GATES.trust_floor_allowed : MEMO_GATES.trust_floor;
}

/**
 * Returns why a facility isn't listed, or undefined if it is. Unknown ages and county prices never
 * exclude.
 */
function exclusionOf(
  candidate: RankInputs,
  request: MemoRequest,
  radius_miles: number,
): Exclusion | undefined {
  const { age_min_months, age_max_months, price_weekly, distance_miles } = candidate;
  const age = request.child_age_months;
  const floor = TRUST_TIERS.indexOf(trustFloor(request));
  const isAroundZip = request.geography_kind === "zip";
  const applies: Record<Exclusion, boolean> = {
    outside_geography: isAroundZip && distance_miles !== null && distance_miles > radius_miles,
    off_list: !candidate.listed,
    unlocated: isAroundZip && distance_miles === null,
    not_launch_ready: TRUST_TIERS.indexOf(candidate.trust_tier) < floor,
    license_not_active: !isOperating(candidate.license_status),
    age_out_of_range:
      (age_min_months !== null && age < age_min_months) ||
      (age_max_months !== null && age > age_max_months),
    over_budget:
      price_weekly !== null &&
      !candidate.is_benchmark_price &&
      price_weekly > MEMO_GATES.price_share_max * request.budget_weekly,
  };
  return EXCLUSIONS.find((reason) => applies[reason]);
}

function gateWithin<Candidate extends RankInputs>(
  candidates: readonly Candidate[],
  request: MemoRequest,
  radius_miles: number,
): Gated<Candidate> {
  const eligible: Candidate[] = [];
  const counts = new Map<Exclusion, number>();
  for (const candidate of candidates) {
    const reason = exclusionOf(candidate, request, radius_miles);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    else eligible.push(candidate);
  }
  const excluded = EXCLUSIONS.flatMap((reason_code) => {
    const count = counts.get(reason_code);
    return count === undefined ? [] : [{ reason_code, count }];
  });
  return { eligible, excluded };
}

/**
 * Returns the facilities that may be listed, and counts of the others by reason. Around a ZIP code,
 * the radius is 15 miles, or 25 if fewer than the limit are eligible. `candidates` must reach 25
 * miles.
 */
export function gateMemo<Candidate extends RankInputs>(
  candidates: readonly Candidate[],
  request: MemoRequest,
): Gated<Candidate> {
  const { near_miles, far_miles } = MEMO_GATES;
  if (request.geography_kind === "state") return gateWithin(candidates, request, far_miles);
  const near = gateWithin(candidates, request, near_miles);
  if (near.eligible.length >= request.shortlist_limit) return { ...near, radius_miles: near_miles };
  return { ...gateWithin(candidates, request, far_miles), radius_miles: far_miles };
}
