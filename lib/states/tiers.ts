import type { Jurisdiction } from "#lib/judgement/jurisdiction";
import type { TrustTier } from "#lib/kernel/vocabulary";
import { type DecisionGrade, explainTier, facilityTier } from "#lib/scoring/trust";
import { readJurisdictions } from "./jurisdictions";

/** What of a facility decides its tier. */
type TierFacts = {
  jurisdiction_id: string;
  safety_score: number | null;
  has_merge_conflict: boolean;
};

export type FacilityTrust = {
  tier: TrustTier;
  explanation: string;
  decision_grade: DecisionGrade;
  jurisdiction: Jurisdiction | undefined;
};

function tierFor(facility: TierFacts, jurisdiction: Jurisdiction | undefined): TrustTier {
  if (!jurisdiction) return "pending";
  return facilityTier(jurisdiction.trust_tier, {
    abstains: facility.safety_score === null,
    has_merge_conflict: facility.has_merge_conflict,
  });
}

/** Its agency's overlay, which a record of its own lower tier does not share (Method 4.2). */
function gradeFor(tier: TrustTier, jurisdiction: Jurisdiction | undefined): DecisionGrade {
  const { decision_grade } = jurisdiction ?? {};
  if (decision_grade && tier === jurisdiction?.trust_tier) return decision_grade;
  const blockers = new Set(["trust_tier", ...(decision_grade?.blockers ?? [])]);
  return { granted: false, blockers: [...blockers] };
}

/** The tier of any facility at the current data version, on the day of `now`. */
export async function readTiers(now: Date): Promise<(facility: TierFacts) => TrustTier> {
  const jurisdictions = await readJurisdictions(now);
  return (facility) => tierFor(facility, jurisdictions.get(facility.jurisdiction_id));
}

/** A facility's tier in full, on the day of `now`: in words, and with its jurisdiction's overlay. */
export async function readJurisdictionTrust(
  facility: TierFacts,
  now: Date,
): Promise<FacilityTrust> {
  const jurisdiction = (await readJurisdictions(now)).get(facility.jurisdiction_id);
  const tier = tierFor(facility, jurisdiction);
  const own =
    jurisdiction && tier !== jurisdiction.trust_tier
      ? " This facility's own record cannot be scored, so it stands no higher."
      : "";
  return {
    tier,
    explanation: `${jurisdiction?.explanation ?? explainTier({ tier, reasons: [] })}${own}`,
    decision_grade: gradeFor(tier, jurisdiction),
    jurisdiction,
  };
}
