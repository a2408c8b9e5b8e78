import { exact } from "#lib/kernel/round";
import { asNumber, type Better, type Dimension, specOf } from "./dimensions";
import { areDisjoint, type Interval } from "./interval";

/** One place in a comparison; a dimension that is absent or null is missing. */
export type ComparedFacility = {
  facility_id: string;
  name: string;
  jurisdiction_id: string;
  values: Readonly<Partial<Record<Dimension, number | string | null>>>;
  /** 80 % interval of the score; absent when capped or unscored. */
  safety_interval?: Interval | undefined;
  is_capped: boolean;
  /** False where its license does not let it care for children; null where that is not known. */
  may_operate: boolean | null;
  is_benchmark_price: boolean;
  /** Usual 30-day risk where it stands, for the worth of its own risk. */
  base_rate_30d: number | null;
};

export const COMPARE_CAVEATS = [
  "cross_jurisdiction",
  "missing_value",
  "benchmark_price",
  "interval_overlap",
  "capped",
] as const;
export type CompareCaveat = (typeof COMPARE_CAVEATS)[number];

/** `delta` is the value minus the leader's; ties share a rank; a missing value has neither. */
type DeltaValue = {
  facility_id: string;
  value: number | null;
  delta: number | null;
  rank: number | null;
};

export type Delta = {
  dimension: Dimension;
  unit: string;
  better: Better;
  leader_facility_id: string | null;
  /** Best to worst, never negative; null when nothing is known. */
  spread: number | null;
  /** Whether the leader's distance to the next best known value matters. */
  material: boolean;
  /** Whether at least two values can be set against each other. */
  comparable: boolean;
  /** In the order of the facilities. */
  values: DeltaValue[];
  caveats: CompareCaveat[];
};

type Known = { facility: ComparedFacility; value: number };

function isMaterial(dimension: Dimension, leader: Known, next: Known): boolean {
  const { material_gap } = specOf(dimension);
  const gap = exact(Math.abs(leader.value - next.value));
  if (material_gap === null || gap === 0) return false;
  if (material_gap === "any" || gap >= material_gap) return true;
  return (
    dimension === "safety_score" &&
    areDisjoint(leader.facility.safety_interval, next.facility.safety_interval)
  );
}

function caveatsOf(
  dimension: Dimension,
  facilities: readonly ComparedFacility[],
  best: readonly Known[],
): CompareCaveat[] {
  const jurisdictions = new Set(facilities.map(({ jurisdiction_id }) => jurisdiction_id));
  const [leader, next] = best;
  const isSafety = dimension === "safety_score";
  const [first, second] = [leader?.facility.safety_interval, next?.facility.safety_interval];
  const holds: Record<CompareCaveat, boolean> = {
    cross_jurisdiction: specOf(dimension).is_relative === true && jurisdictions.size > 1,
    missing_value: best.length < facilities.length,
    benchmark_price:
      dimension === "price_weekly" && best.some(({ facility }) => facility.is_benchmark_price),
    interval_overlap: isSafety && !!first && !!second && !areDisjoint(first, second),
    capped: isSafety && facilities.some(({ is_capped }) => is_capped),
  };
  return COMPARE_CAVEATS.filter((caveat) => holds[caveat]);
}

/** Known values, best first (low first where neither is better), ties by id. */
function bestFirst(dimension: Dimension, facilities: readonly ComparedFacility[]): Known[] {
  const sign = specOf(dimension).better === "higher" ? -1 : 1;
  return facilities
    .flatMap((facility) => {
      const value = asNumber(dimension, facility.values[dimension]);
      return value === null ? [] : [{ facility, value }];
    })
    .sort(
      (a, b) =>
        sign * (a.value - b.value) || (a.facility.facility_id < b.facility.facility_id ? -1 : 1),
    );
}

/**
 * One dimension of a comparison (Method 6). The leader is null where neither end is better, where
 * nothing is known, and where two or more known values are all equal. Words count in steps.
 */
export function deltaOf(dimension: Dimension, facilities: readonly ComparedFacility[]): Delta {
  const { unit, better } = specOf(dimension);
  const best = bestFirst(dimension, facilities);
  const [first, next] = best;
  const last = best.at(-1);
  const isOrdered = better !== "none";
  const all_equal = best.length > 1 && first?.value === last?.value;
  const values = facilities.map((facility): DeltaValue => {
    const { facility_id } = facility;
    const known = best.find((one) => one.facility === facility);
    if (!known) return { facility_id, value: null, delta: null, rank: null };
    if (!isOrdered || !first) return { facility_id, value: known.value, delta: null, rank: null };
    const rank = best.findIndex(({ value }) => value === known.value) + 1;
    return { facility_id, value: known.value, delta: exact(known.value - first.value), rank };
  });
  return {
    dimension,
    unit,
    better,
    leader_facility_id: isOrdered && first && !all_equal ? first.facility.facility_id : null,
    spread: first && last ? exact(Math.abs(last.value - first.value)) : null,
    material: isOrdered && !!first && !!next && isMaterial(dimension, first, next),
    comparable: isOrdered && best.length > 1,
    values,
    caveats: caveatsOf(dimension, facilities, best),
  };
}

/** The deltas of every requested dimension, in requested order. */
export function compareFacilities(
  facilities: readonly ComparedFacility[],
  dimensions: readonly Dimension[],
): Delta[] {
  return dimensions.map((dimension) => deltaOf(dimension, facilities));
}
