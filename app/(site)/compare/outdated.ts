import type { FacilityDetail } from "#lib/facilities/detail";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { Dimension } from "#lib/scoring/dimensions";

type Delta = Comparison["deltas"][number];
type Known = Delta["values"][number];
type Dated = Pick<FacilityDetail, "id" | "not_seen_since"> & {
  facility_proof: { freshness: Pick<FacilityDetail["facility_proof"]["freshness"], "status"> };
};

/** The ids of compared facilities whose record says how things were, not how they are. */
export type Outdated = ReadonlySet<string>;

/** What an agency's list tells of a place: of an old list it may long be otherwise. */
const OF_ITS_LIST: ReadonlySet<Dimension> = new Set([
  "safety_score",
  "license_status",
  "risk_probability_30d",
  "violations_12m",
  "serious_findings_36m",
  "days_since_last_inspection",
  "open_corrections",
]);

/** Those known from an old list alone, or that their agency's list no longer has. */
export const outdatedOf = (facilities: readonly Dated[]): Outdated =>
  new Set(
    facilities
      .filter(
        ({ facility_proof, not_seen_since }) =>
          not_seen_since !== undefined || facility_proof.freshness.status === "stale",
      )
      .map(({ id }) => id),
  );

/**
 * The best values that may be called so: what is old leads nothing that is current. Among old ones
 * alone all may; none is left where every best value is old and another is current.
 */
export function leadersOf({ dimension, values }: Delta, outdated: Outdated): Known[] {
  const known = values.filter(({ rank }) => rank !== null);
  const best = known.filter(({ rank }) => rank === 1);
  const isCurrent = ({ facility_id }: Known) => !outdated.has(facility_id);
  if (!OF_ITS_LIST.has(dimension) || !known.some(isCurrent)) return best;
  return best.filter(isCurrent);
}
