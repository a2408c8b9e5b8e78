import type { FacilityType } from "#lib/kernel/vocabulary";
import type { InspectionRecord } from "../records";
import type { LicenseTable } from "../parse/terms";

/**
 * The set has no status column. It follows from an enforcement action, then an intent, else from
 * the license type.
 */
export const DE_STATUS: LicenseTable = {
  suspended: "suspended",
  suspension: "suspended",
  revoked: "revoked",
  revocation: "revoked",
  probation: "probationary",
  "warning of probation": "probationary",
  "extension of probation": "probationary",
  "intent to revoke": "probationary",
  "licensed child care center": "active",
  "licensed family child care": "active",
  "licensed large family child care": "active",
};

export const DE_TYPE: Readonly<Record<string, FacilityType>> = {
  "licensed child care center": "center",
  "licensed family child care": "home",
  "licensed large family child care": "home",
};

type Reach = Pick<InspectionRecord, "purpose" | "evidence_kind">;

/** "Announced" alone doesn't state how much of the facility was inspected. */
export const DE_VISIT: Readonly<Record<string, Reach>> = {
  "unannounced full compliance review": { purpose: "full", evidence_kind: "inspection_report" },
  "announced full compliance review": { purpose: "full", evidence_kind: "inspection_report" },
  announced: { purpose: "unknown", evidence_kind: "inspection_report" },
  unannounced: { purpose: "unknown", evidence_kind: "inspection_report" },
  "60-day visit": { purpose: "unknown", evidence_kind: "inspection_report" },
  "complaint visit": { purpose: "partial", evidence_kind: "complaint_investigation" },
  "enforcement visit": { purpose: "follow_up", evidence_kind: "enforcement_action" },
};

export const DE_CORRECTION = { completed: "corrected", pending: "open" } as const;

/** Whether a complaint's result is a violation. */
export const DE_RESULT: Readonly<Record<string, boolean>> = {
  substantiated: true,
  "substantiated with concern": true,
  "no evidence to substantiate": false,
  "no evidence to substantiate with concern": false,
  unsubstantiated: false,
};
