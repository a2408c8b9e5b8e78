import type { FacilityDetail } from "#lib/facilities/detail";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import type { Messages } from "#lib/language/messages";

type Trust = FacilityDetail["facility_proof"]["trust"];
type Facility = Pick<FacilityDetail, "not_seen_since"> & {
  facility_proof: {
    trust: Pick<Trust, "tier" | "decision_grade">;
    freshness: Pick<FacilityDetail["facility_proof"]["freshness"], "status">;
  };
};
type Agency = Pick<Jurisdiction, "trust_tier" | "reasons">;

/** Explains a facility's trust tier, and what keeps its record or its agency from the next one. */
export function formatTrust(
  { facility_proof, not_seen_since }: Facility,
  agency: Agency | undefined,
  text: Messages,
): string[] {
  const { record, states, terms } = text;
  const { tier, decision_grade } = facility_proof.trust;
  if (agency && agency.trust_tier !== tier) {
    return [record.sources.below_agency(terms.trust_tier[agency.trust_tier])];
  }
  // A tier describes an agency's files. A facility that left them, or is on an old list, is not as
  // fresh.
  const isCurrent = facility_proof.freshness.status === "fresh" && not_seen_since === undefined;
  const reasons = agency?.reasons.map((reason) => states.metric[reason]) ?? [];
  return [
    states.tier_meaning[tier],
    ...(reasons.length === 0 ? [] : [`${states.trust.held_back} ${reasons.join("; ")}.`]),
    ...(tier === "launch_ready" && !isCurrent ? [record.sources.own_older] : []),
    ...(decision_grade.granted && isCurrent ? [record.sources.decision_grade] : []),
  ];
}
