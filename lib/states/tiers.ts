import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { dayOf, daysBetween } from "#lib/kernel/days";
import type { TrustTier } from "#lib/kernel/vocabulary";
import { type DecisionGrade, explainTier, facilityTier } from "#lib/scoring/trust";
import { readJurisdictions } from "./jurisdictions";

type TierFacts = {
  jurisdiction_id: string;
  safety_score: number | null;
  has_merge_conflict: boolean;
  /** Date of the newest list that has the facility, YYYY-MM-DD. */
  observed_on: string;
};

export type FacilityTrust = {
  tier: TrustTier;
  explanation: string;
  decision_grade: DecisionGrade;
  jurisdiction: Jurisdiction | undefined;
};

function tierFor(
  facility: TierFacts,
  jurisdiction: Jurisdiction | undefined,
  today: string,
): TrustTier {
  if (!jurisdiction) return "pending";
  return facilityTier(jurisdiction.trust_tier, {
    abstains: facility.safety_score === null,
    has_merge_conflict: facility.has_merge_conflict,
    record_age_days: daysBetween(facility.observed_on, today),
  });
}

/**
 * Returns the agency's decision grade, not granted if the facility's own tier is lower
 * (docs/method.md#decision-grade).
 */
function gradeFor(tier: TrustTier, jurisdiction: Jurisdiction | undefined): DecisionGrade {
  const { decision_grade } = jurisdiction ?? {};
  if (decision_grade && tier === jurisdiction?.trust_tier) return decision_grade;
  const blockers = new Set(["trust_tier", ...(decision_grade?.blockers ?? [])]);
  return { granted: false, blockers: [...blockers] };
}

const UNSCORED = " This facility's own record can't be scored, so its tier is lower.";
/** Why a facility's tier is lower than its jurisdiction's, by the facility's tier. */
const OWN_REASON: Readonly<Record<TrustTier, string>> = {
  pending: "",
  historical: " The newest list that names this facility is more than 400 days old.",
  covered: UNSCORED,
  score_ready: UNSCORED,
  launch_ready: "",
};

/**
 * Returns a function for the tier of any facility at the current data version, on the day of `now`.
 */
export async function readTiers(now: Date): Promise<(facility: TierFacts) => TrustTier> {
  const jurisdictions = await readJurisdictions(now);
  const today = dayOf(now);
  return (facility) => tierFor(facility, jurisdictions.get(facility.jurisdiction_id), today);
}

/**
 * Returns a function for any facility's tier on the day of `now`, with its explanation and its
 * jurisdiction's decision grade.
 */
export async function readTrust(now: Date): Promise<(facility: TierFacts) => FacilityTrust> {
  const jurisdictions = await readJurisdictions(now);
  const today = dayOf(now);
  return (facility) => {
    const jurisdiction = jurisdictions.get(facility.jurisdiction_id);
    const tier = tierFor(facility, jurisdiction, today);
    const own = jurisdiction && tier !== jurisdiction.trust_tier ? OWN_REASON[tier] : "";
    return {
      tier,
      explanation: `${jurisdiction?.explanation ?? explainTier({ tier, reasons: [] })}${own}`,
      decision_grade: gradeFor(tier, jurisdiction),
      jurisdiction,
    };
  };
}

/**
 * Returns a facility's tier on the day of `now`, with its explanation and its jurisdiction's
 * decision grade.
 */
export async function readJurisdictionTrust(
  facility: TierFacts,
  now: Date,
): Promise<FacilityTrust> {
  return (await readTrust(now))(facility);
}
