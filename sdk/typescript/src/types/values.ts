// Generated from the API description by `npm run sdk -- generate`. Don't edit.

export type StateCode = "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";

export type FacilityType = "center" | "home" | "school_age" | "school_based";

export type LicenseStatus = "active" | "probationary" | "expired" | "revoked" | "suspended" | "pending" | "closed" | "unknown";

export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

export type ChangeType = "score_change" | "license_change" | "violation_recorded" | "listed" | "off_list" | "details_change";

export type TrustTier = "pending" | "historical" | "covered" | "score_ready" | "launch_ready";

export type AgeGroup = "infant" | "toddler" | "preschool" | "school_age";

export type PriceSetting = "center" | "home";

export type SubscriptionEvent = "score_change" | "license_change" | "violation_recorded";

export type DeliveryStatus = "pending" | "held" | "delivered" | "failed";

export type SeverityLevel = "harm" | "serious" | "moderate" | "low" | "unrated";

export type ViolationStatus = "open" | "corrected" | "disputed" | "dismissed" | "unknown";

export type KnownSourceUrlKind = "record" | "report" | "search" | (string & {});

export type DistanceBasis = "address" | "zip";

export type PriceSource = "facility" | "county_benchmark";

export type LicenseStatusBasis = "stated" | "listed";

export type LocationPrecision = "rooftop" | "street" | "zip" | "withheld";

export type VisitPurpose = "full" | "partial" | "follow_up" | "unknown";

export type KnownEvidenceKind = "inspection_report" | "violation_citation" | "complaint_investigation" | "corrective_action_plan" | "enforcement_action" | "license_record" | "public_record" | (string & {});

export type Freshness = "fresh" | "aging" | "stale";

export type KnownChangeType = "score_change" | "license_change" | "violation_recorded" | "listed" | "off_list" | "details_change" | (string & {});

export type CompareDimension = "safety_score" | "price_weekly" | "license_status" | "risk_probability_30d" | "violations_12m" | "serious_findings_36m" | "days_since_last_inspection" | "inspections_36m" | "open_corrections" | "capacity" | "license_tenure_years" | "commute_minutes" | "distance_miles" | "trust_tier" | "evidence_count" | "source_age_days";

export type CommuteEngine = "osrm" | "valhalla" | "great_circle_estimate";

export type MemoDimension = "safety_score" | "price_weekly" | "commute_minutes" | "license_status" | "risk_30d" | "inspection_recency";

export type ServiceStatus = "ok" | "degraded" | "down";

export type CheckStatus = "ok" | "down";
