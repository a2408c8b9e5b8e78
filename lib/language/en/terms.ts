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
  active: "Active",
  probationary: "On probation, provisional or under action",
  expired: "Expired",
  revoked: "Revoked",
  suspended: "Suspended",
  pending: "Pending",
  closed: "Closed",
  unknown: "Not known",
};

const severity: Record<SeverityLevel, string> = {
  harm: "Harm",
  serious: "Serious",
  moderate: "Moderate",
  low: "Low",
  unrated: "Not rated",
};

const score_band: Record<ScoreBand, string> = {
  far_fewer: "Far fewer problems than average",
  fewer: "Fewer problems than average",
  usual: "About the average number of problems",
  more: "More problems than average",
  far_more: "Far more problems than average",
};

const trust_tier: Record<TrustTier, string> = {
  pending: "No records yet",
  historical: "Old records only",
  covered: "Records shown, with gaps",
  score_ready: "Fairly recent, with gaps",
  launch_ready: "Current and well covered",
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
  /** A facility whose type is not known. */
  provider: "Child care provider",
  providers: "child care providers",
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
    unknown: "Not published",
  },
  visit_purpose: {
    full: "Full inspection",
    partial: "Visit about one matter",
    follow_up: "Follow-up visit",
    unknown: "Kind of visit not published",
  },
  freshness: { fresh: "Up to date", aging: "Getting old", stale: "Out of date" },
  precision: {
    rooftop: "the building",
    street: "the street address",
    zip: "the ZIP code only",
    withheld: "the ZIP code at most: the address is withheld",
  },
  history_cause: {
    new_visit: "New inspection",
    correction: "License or an earlier record changed",
    method_epoch: "Monthly update of what is usual",
    aging: "Older visits count less",
  },
};
