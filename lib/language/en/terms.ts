import type {
  AgeGroup,
  EvidenceKind,
  FacilityType,
  LicenseStatus,
  PriceSetting,
  SeverityLevel,
  TrustTier,
  Weekday,
} from "#lib/kernel/vocabulary";
import type { ScoreBand } from "../score-band";

const facility_type: Record<FacilityType, string> = {
  center: "Child care center",
  home: "Home-based care",
  school_age: "School-age program",
  school_based: "Program in a school",
};

const facility_types: Record<FacilityType, string> = {
  center: "child care centers",
  home: "home-based providers",
  school_age: "school-age programs",
  school_based: "programs in schools",
};

const license_status: Record<LicenseStatus, string> = {
  active: "Licensed",
  probationary: "Probation, provisional, or enforcement action",
  expired: "Expired",
  revoked: "Revoked",
  suspended: "Suspended",
  pending: "Application pending",
  closed: "Closed",
  unknown: "License status not in the agency's file",
};

const severity: Record<SeverityLevel, string> = {
  harm: "Harm",
  serious: "Serious",
  moderate: "Moderate",
  low: "Low",
  unrated: "Level not published",
};

const score_band: Record<ScoreBand, string> = {
  far_fewer: "Far fewer violations than average",
  fewer: "Fewer violations than average",
  usual: "About average",
  more: "More violations than average",
  far_more: "Far more violations than average",
};

const trust_tier: Record<TrustTier, string> = {
  pending: "No records yet",
  historical: "Historical",
  covered: "Partial",
  score_ready: "Mostly current",
  launch_ready: "Current",
};

const evidence_kind: Record<EvidenceKind, string> = {
  inspection_report: "Inspection report",
  violation_citation: "Citation",
  complaint_investigation: "Complaint investigation",
  corrective_action_plan: "Corrective action plan",
  enforcement_action: "Enforcement action",
  license_record: "License record",
  public_record: "Public record",
};

const age_group: Record<AgeGroup, string> = {
  infant: "infants",
  toddler: "toddlers",
  preschool: "preschool children",
  school_age: "school-age children",
};

const price_setting: Record<PriceSetting, string> = { center: "centers", home: "homes" };

const weekdays: Record<Weekday, string> = {
  mon: "Mondays",
  tue: "Tuesdays",
  wed: "Wednesdays",
  thu: "Thursdays",
  fri: "Fridays",
  sat: "Saturdays",
  sun: "Sundays",
};

/** Our vocabularies in words. */
export const terms = {
  /** Explains a word of an agency in the page's language. Undefined if it needs none. */
  gloss: (_term: string): string | undefined => undefined,
  provider: "Child care provider",
  providers: "child care providers",
  /** Shown instead of an unknown type. */
  no_type: "Type not stated",
  facility_type,
  facility_types,
  license_status,
  severity,
  score_band,
  trust_tier,
  evidence_kind,
  age_group,
  price_setting,
  weekdays,
  violation_status: {
    open: "No correction confirmed by the agency",
    corrected: "Corrected",
    disputed: "Disputed by the provider",
    dismissed: "Dismissed",
    unknown: "Not in the agency's file",
  },
  visit_purpose: {
    full: "Full inspection",
    partial: "Inspection of one issue",
    follow_up: "Follow-up inspection",
    unknown: "Inspection type not in the file",
  },
  freshness: { fresh: "Up to date", aging: "Getting old", stale: "Out of date" },
  precision: {
    rooftop: "Exact location (the building).",
    street: "Exact location (from the street address).",
    zip: "Map location is approximate (ZIP code).",
    withheld: "Map location is approximate. The agency keeps the address private.",
  },
  history_cause: {
    new_visit: "New inspection",
    correction: "License or an earlier record changed",
    method_epoch: "Monthly update of the average",
    aging: "Older inspections count less",
  },
};
