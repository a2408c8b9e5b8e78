import type { FacilityDetail } from "#lib/facilities/detail";
import { daysBetween } from "#lib/kernel/days";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { Dimension } from "#lib/scoring/dimensions";
import type { AbstainCode } from "#lib/scoring/recommend";
import { TRUST } from "#lib/scoring/trust";
import { jurisdictionOf } from "#lib/scoring/strata";

/** Facts that can carry a mark, and the word of the mark for the best value. */
export const MARKED = {
  violations_12m: "lowest",
  serious_findings_36m: "lowest",
  open_corrections: "lowest",
  safety_score: "highest",
  price_weekly: "lowest",
  distance_miles: "nearest",
  commute_minutes: "shortest",
} as const satisfies Partial<Record<Dimension, string>>;

type Facility = Pick<FacilityDetail, "trust_tier" | "listed" | "safety" | "safety_score">;

/** Returns why these records can't be marked against each other, or undefined if they can. */
export function barrierOf(
  facilities: readonly Facility[],
  { rows, as_of }: Pick<Comparison, "rows" | "as_of">,
): AbstainCode | undefined {
  const agencies = new Set(facilities.map(({ safety }) => jurisdictionOf(safety.peer_group)));
  if (facilities.some(({ listed }) => !listed)) return "off_list";
  if (agencies.size > 1) return "cross_jurisdiction";
  const isOld = rows.some(
    ({ visits_as_of }) => daysBetween(visits_as_of, as_of) > TRUST.historical.roster_age_days.max,
  );
  return isOld || facilities.some(({ trust_tier }) => trust_tier === "historical")
    ? "historical"
    : undefined;
}

/**
 * Returns why the page recommends none of them, or undefined if it may. A page needs every score, while the
 * API accepts one missing score.
 */
export function abstentionOf(
  facilities: readonly Facility[],
  comparison: Comparison,
): AbstainCode | undefined {
  const { basis, reason_code } = comparison.recommendation;
  const barrier = barrierOf(facilities, comparison);
  if (barrier !== undefined) return barrier;
  if (basis === "abstain") return (reason_code as AbstainCode | undefined) ?? "unscored";
  return facilities.some(({ safety_score }) => safety_score === undefined) ? "unscored" : undefined;
}
