# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union


StateCode = Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]

FacilityType = Literal["center", "home", "school_age", "school_based"]

LicenseStatus = Literal["active", "probationary", "expired", "revoked", "suspended", "pending", "closed", "unknown"]

Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

ChangeType = Literal["score_change", "license_change", "violation_recorded", "listed", "off_list", "details_change"]

TrustTier = Literal["pending", "historical", "covered", "score_ready", "launch_ready"]

AgeGroup = Literal["infant", "toddler", "preschool", "school_age"]

PriceSetting = Literal["center", "home"]

SubscriptionEvent = Literal["score_change", "license_change", "violation_recorded"]

DeliveryStatus = Literal["pending", "held", "delivered", "failed"]

SeverityLevel = Literal["harm", "serious", "moderate", "low", "unrated"]

ViolationStatus = Literal["open", "corrected", "disputed", "dismissed", "unknown"]

KnownSourceUrlKind = str

DistanceBasis = Literal["address", "zip"]

PriceSource = Literal["facility", "county_benchmark"]

LicenseStatusBasis = Literal["stated", "listed"]

LocationPrecision = Literal["rooftop", "street", "zip", "withheld"]

VisitPurpose = Literal["full", "partial", "follow_up", "unknown"]

KnownEvidenceKind = str

Freshness = Literal["fresh", "aging", "stale"]

KnownChangeType = str

CompareDimension = Literal["safety_score", "price_weekly", "license_status", "risk_probability_30d", "violations_12m", "serious_findings_36m", "days_since_last_inspection", "inspections_36m", "open_corrections", "capacity", "license_tenure_years", "commute_minutes", "distance_miles", "trust_tier", "evidence_count", "source_age_days"]

CommuteEngine = Literal["osrm", "valhalla", "great_circle_estimate"]

MemoDimension = Literal["safety_score", "price_weekly", "commute_minutes", "license_status", "risk_30d", "inspection_recency"]

ServiceStatus = Literal["ok", "degraded", "down"]

CheckStatus = Literal["ok", "down"]
