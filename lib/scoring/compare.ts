import { exact } from "#lib/kernel/round";
import {
  barriersBetween,
  COMPARE_BARRIERS,
  type CompareBarrier,
  type ComparableRecord,
} from "./comparable";
import { asNumber, type Better, type Dimension, specOf } from "./dimensions";
import { areDisjoint, type Interval } from "./interval";

/** One facility in a comparison. A dimension that is absent or null is missing. */
export type ComparedFacility = ComparableRecord & {
  facility_id: string;
  name: string;
  values: Readonly<Partial<Record<Dimension, number | string | null>>>;
  /** 80% interval of the score; absent if the score is capped or missing. */
  safety_interval?: Interval | undefined;
  is_capped: boolean;
  /** False if the facility's license doesn't allow it to operate; null if unknown. */
  may_operate: boolean | null;
  is_benchmark_price: boolean;
  /** Base 30-day risk of the facility's jurisdiction, which its own risk is weighed against. */
  base_rate_30d: number | null;
};

export const COMPARE_CAVEATS = [
  ...COMPARE_BARRIERS,
  "missing_value",
  "benchmark_price",
  "interval_overlap",
  "capped",
] as const;
export type CompareCaveat = (typeof COMPARE_CAVEATS)[number];

export const isBarrier = (caveat: CompareCaveat): caveat is CompareBarrier =>
  COMPARE_BARRIERS.some((barrier) => barrier === caveat);

/** `delta` is the value minus the leader's. Ties share a rank. A missing value has neither. */
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
  /** Difference between best and worst, never negative; null if nothing is known. */
  spread: number | null;
  /** Whether the leader's distance to the next best known value is material. */
  material: boolean;
  /**
   * Whether at least two values can be compared. County prices can't, and a barrier rules out every
   * value.
   */
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

/** Returns whether a value describes the facility itself. A county price doesn't. */
const isOwn = (dimension: Dimension, { is_benchmark_price }: ComparedFacility): boolean =>
  dimension !== "price_weekly" || !is_benchmark_price;

function caveatsOf(
  dimension: Dimension,
  facilities: readonly ComparedFacility[],
  best: readonly Known[],
): CompareCaveat[] {
  const barriers = barriersBetween(dimension, facilities);
  const [leader, next] = best;
  const isSafety = dimension === "safety_score";
  const [first, second] = [leader?.facility.safety_interval, next?.facility.safety_interval];
  const applies: Record<Exclude<CompareCaveat, CompareBarrier>, boolean> = {
    missing_value: best.length < facilities.length,
    benchmark_price:
      dimension === "price_weekly" && best.some(({ facility }) => facility.is_benchmark_price),
    interval_overlap: isSafety && !!first && !!second && !areDisjoint(first, second),
    capped: isSafety && facilities.some(({ is_capped }) => is_capped),
  };
  return COMPARE_CAVEATS.filter((caveat) =>
    isBarrier(caveat) ? barriers.includes(caveat) : applies[caveat],
  );
}

/** Known values, best first (lowest first if neither end is better), ties by id. */
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
 * Compares one dimension. Words count as steps. The leader is null if neither end is better or nothing
 * is known. It's also null if two or more known values are all equal, the other known values are county
 * prices, or a barrier separates the records.
 */
export function deltaOf(dimension: Dimension, facilities: readonly ComparedFacility[]): Delta {
  const { unit, better } = specOf(dimension);
  const known = bestFirst(dimension, facilities);
  const caveats = caveatsOf(dimension, facilities, known);
  const isRanked = better !== "none" && !caveats.some(isBarrier);
  const own = known.filter(({ facility }) => isOwn(dimension, facility));
  const best = isRanked ? own : [];
  const [first, next] = best;
  const all_equal = best.length > 1 && first?.value === best.at(-1)?.value;
  const isOnlyOwn = best.length === 1 && known.length > 1;
  const values = facilities.map((facility): DeltaValue => {
    const { facility_id } = facility;
    const value = known.find((one) => one.facility === facility)?.value ?? null;
    const isBest = best.some((one) => one.facility === facility);
    if (value === null || !first || !isBest) return { facility_id, value, delta: null, rank: null };
    const rank = best.findIndex((one) => one.value === value) + 1;
    return { facility_id, value, delta: exact(value - first.value), rank };
  });
  const [low, high] = [known[0], known.at(-1)];
  return {
    dimension,
    unit,
    better,
    leader_facility_id: first && !all_equal && !isOnlyOwn ? first.facility.facility_id : null,
    spread: low && high ? exact(Math.abs(high.value - low.value)) : null,
    material: !!first && !!next && isMaterial(dimension, first, next),
    comparable: best.length > 1,
    values,
    caveats,
  };
}

export function compareFacilities(
  facilities: readonly ComparedFacility[],
  dimensions: readonly Dimension[],
): Delta[] {
  return dimensions.map((dimension) => deltaOf(dimension, facilities));
}
