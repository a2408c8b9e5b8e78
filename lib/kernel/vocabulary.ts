/** The vocabularies of the wire, each defined once, in the order of documentation. */
export const LICENSE_STATUSES = [
  "active",
  "probationary",
  "expired",
  "revoked",
  "suspended",
  "pending",
  "closed",
  "unknown",
] as const;
export type LicenseStatus = (typeof LICENSE_STATUSES)[number];

/** The basis of a status: the agency's statement, or a list with licensed providers only. */
export const LICENSE_STATUS_BASES = ["stated", "listed"] as const;
export type LicenseStatusBasis = (typeof LICENSE_STATUS_BASES)[number];

/** Statuses under which a facility may care for children. */
export const OPERATING_STATUSES = [
  "active",
  "probationary",
] as const satisfies readonly LicenseStatus[];
type OperatingStatus = (typeof OPERATING_STATUSES)[number];

/** Whether a facility with this status may care for children. */
export const isOperating = (status: LicenseStatus | undefined): status is OperatingStatus =>
  OPERATING_STATUSES.some((each) => each === status);

/** Stages within a status, as our connectors map the agencies' terms. */
export const LICENSE_STAGES = [
  "in_renewal",
  "initial",
  "renewed_initial",
  "temporary",
  "temporarily_closed",
  "corrective_action",
  "adverse_action",
] as const;
export type LicenseStage = (typeof LICENSE_STAGES)[number];

export const FACILITY_TYPES = ["center", "home", "school_age", "school_based"] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];

/** From low to high (docs/method.md#trust-tiers). */
export const TRUST_TIERS = [
  "pending",
  "historical",
  "covered",
  "score_ready",
  "launch_ready",
] as const;
export type TrustTier = (typeof TRUST_TIERS)[number];

export const AGE_GROUPS = ["infant", "toddler", "preschool", "school_age"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** A provider's own price of full-time care for an age group. */
export type OwnPrice = {
  age_group: AgeGroup;
  /** USD per week. */
  weekly_amount: number;
  price_year: number;
  /** Set if the source publishes a price per day, which counts five times. */
  converted_from?: "daily";
};

/** Note on a county price that its publisher imputed. */
export const IMPUTED_PRICE = "filled in by the survey for lack of answers";

export const PRICE_SETTINGS = ["center", "home"] as const;
export type PriceSetting = (typeof PRICE_SETTINGS)[number];

/** Age group and setting of a price if the client names none. */
export const USUAL_PRICE = { age_group: "preschool", setting: "center" } as const satisfies {
  age_group: AgeGroup;
  setting: PriceSetting;
};

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** How exact a location is. */
export const LOCATION_PRECISIONS = ["rooftop", "street", "zip", "withheld"] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];
/** The endpoint of a distance. */
export const DISTANCE_BASES = ["address", "zip"] as const;
export type DistanceBasis = (typeof DISTANCE_BASES)[number];
/**
 * Whether a location of this precision is its ZIP code's, so that distances to it are to the ZIP
 * code.
 */
export const isOfZip = (precision: LocationPrecision | undefined): boolean =>
  precision === "zip" || precision === "withheld";
/** Returns the endpoint of a distance to a location of this precision. */
export const distanceBasisOf = (precision: LocationPrecision | undefined): DistanceBasis =>
  isOfZip(precision) ? "zip" : "address";

export const EVIDENCE_KINDS = [
  "inspection_report",
  "violation_citation",
  "complaint_investigation",
  "corrective_action_plan",
  "enforcement_action",
  "license_record",
  "public_record",
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/**
 * The target of a source link: the agency's page for the license, its report of one inspection or
 * violation, or only a site to search.
 */
export const SOURCE_URL_KINDS = ["record", "report", "search"] as const;
export type SourceUrlKind = (typeof SOURCE_URL_KINDS)[number];

/** One scale for every agency's violations, worst first (docs/method.md#severity-levels). */
export const SEVERITY_LEVELS = ["harm", "serious", "moderate", "low", "unrated"] as const;
export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

/** Severity of a completeness reason (docs/method.md#completeness-codes). */
export const REASON_SEVERITIES = ["info", "warn", "block"] as const;
export type ReasonSeverity = (typeof REASON_SEVERITIES)[number];

/** The scope of an inspection. */
export const VISIT_PURPOSES = ["full", "partial", "follow_up", "unknown"] as const;
export type VisitPurpose = (typeof VISIT_PURPOSES)[number];

/** The status of a violation. */
export const VIOLATION_STATUSES = [
  "open",
  "corrected",
  "disputed",
  "dismissed",
  "unknown",
] as const;
export type ViolationStatus = (typeof VIOLATION_STATUSES)[number];

/** Kinds of facility changes. */
export const CHANGE_TYPES = [
  "score_change",
  "license_change",
  "violation_recorded",
  "field_change",
  "first_seen",
  "not_seen",
  "seen_again",
  "merged",
  "split",
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** Types of the public change log. */
export const PUBLIC_CHANGE_TYPES = [
  "score_change",
  "license_change",
  "violation_recorded",
  "listed",
  "off_list",
  "details_change",
] as const;
export type PublicChangeType = (typeof PUBLIC_CHANGE_TYPES)[number];

/** Why a score was recomputed (docs/method.md#score-history). */
export const SCORE_CAUSES = ["new_visit", "correction", "method_epoch", "aging"] as const;
export type ScoreCause = (typeof SCORE_CAUSES)[number];

export const SUBSCRIPTION_STATUSES = ["active", "paused", "disabled"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why deliveries to a subscription were stopped. */
export const DISABLED_REASONS = ["gone", "failing", "requested"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** The 50 states and DC, which `GET /v1/states` always lists. */
export const STATES = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;
export type StateCode = keyof typeof STATES;

/** The inhabited territories. The API covers the 50 states and DC, but searches recognize these too. */
export const TERRITORIES = {
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
} as const;
export type TerritoryCode = keyof typeof TERRITORIES;
