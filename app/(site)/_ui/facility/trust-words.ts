import type { FacilityDetail } from "#lib/facilities/detail";
import type { Jurisdiction } from "#lib/judgement/jurisdiction";
import type { Messages } from "#lib/language/messages";

type Trust = FacilityDetail["facility_proof"]["trust"];
type Agency = Pick<Jurisdiction, "trust_tier" | "reasons">;

/** What a facility's tier means, and what keeps it from the next: its own record, or its agency's. */
export function sayTrust(
  { tier, decision_grade }: Pick<Trust, "tier" | "decision_grade">,
  agency: Agency | undefined,
  text: Messages,
): string[] {
  const { record, states, terms } = text;
  if (agency && agency.trust_tier !== tier) {
    return [record.sources.below_agency(terms.trust_tier[agency.trust_tier])];
  }
  const reasons = agency?.reasons.map((reason) => states.metric[reason]) ?? [];
  return [
    states.tier_meaning[tier],
    ...(reasons.length === 0 ? [] : [`${states.trust.held_back} ${reasons.join("; ")}.`]),
    ...(tier === "launch_ready" && decision_grade.granted ? [record.sources.decision_grade] : []),
  ];
}
