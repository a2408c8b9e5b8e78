import { daysBetween } from "#lib/kernel/days";
import type { TrustTier } from "#lib/kernel/vocabulary";
import { type Dimension, specOf } from "./dimensions";

/** Lists further apart than this, in days, describe different times. */
const AS_OF_GAP_DAYS_MAX = 180;

export type ComparableRecord = {
  jurisdiction_id: string;
  /** Date of the newest list that has the facility, YYYY-MM-DD. */
  as_of: string;
  /** Whether the agency's newest lists have the facility. */
  listed: boolean;
  trust_tier: TrustTier;
};

/** Reasons why no record leads. The first that applies is reported. */
export const COMPARE_BARRIERS = [
  "off_list",
  "historical",
  "dates_differ",
  "cross_jurisdiction",
] as const;
export type CompareBarrier = (typeof COMPARE_BARRIERS)[number];

export const isHistoricalRecord = ({ trust_tier }: Pick<ComparableRecord, "trust_tier">): boolean =>
  trust_tier === "historical";

function areFarApart(records: readonly ComparableRecord[]): boolean {
  const days = records.map(({ as_of }) => as_of).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && daysBetween(first, last) > AS_OF_GAP_DAYS_MAX;
}

/**
 * Returns why no record leads in a dimension, in the order of `COMPARE_BARRIERS`; empty if one can
 * lead. Old and off-list records don't describe today, and agencies inspect differently.
 */
export function barriersBetween(
  dimension: Dimension,
  records: readonly ComparableRecord[],
): CompareBarrier[] {
  const { is_relative, is_undated } = specOf(dimension);
  const agencies = new Set(records.map(({ jurisdiction_id }) => jurisdiction_id));
  const isDated = is_undated !== true;
  const applies: Record<CompareBarrier, boolean> = {
    off_list: isDated && records.some(({ listed }) => !listed),
    historical: isDated && records.some(isHistoricalRecord),
    dates_differ: isDated && areFarApart(records),
    cross_jurisdiction: is_relative === true && agencies.size > 1,
  };
  return COMPARE_BARRIERS.filter((barrier) => applies[barrier]);
}
