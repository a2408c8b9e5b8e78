import type { Missing } from "#lib/kernel/fields";
import type {
  AgeGroup,
  FacilityType,
  LicenseStage,
  LicenseStatus,
  LicenseStatusBasis,
  PriceSetting,
  SeverityLevel,
  ViolationStatus,
  VisitPurpose,
  Weekday,
} from "#lib/kernel/vocabulary";

/** What a source may say of a facility. Dates are YYYY-MM-DD, ages months, points WGS 84 degrees. */
export type FacilityFields = {
  name?: string;
  legal_name?: string;
  doing_business_as?: string;
  facility_type?: FacilityType;
  facility_subtype?: string;
  license_number?: string;
  license_status?: LicenseStatus;
  /** Whether the agency states the status, or lists licensed providers only. Set by the projection. */
  license_status_basis?: LicenseStatusBasis;
  license_state_term?: string;
  license_stage?: LicenseStage;
  /** The day of the state's action, where it publishes one: the later word of two stands. */
  license_status_on?: string;
  license_conditions?: string[];
  license_exempt?: boolean;
  may_operate?: boolean | null;
  issued_on?: string;
  /** The first day of all its licenses, where the source tells it beside the newest one's. */
  first_licensed_on?: string;
  expires_on?: string;
  address_line1?: string;
  city?: string;
  state_code?: string;
  zip?: string;
  county?: string;
  county_fips?: string;
  /** The agency publishes that it withholds the street address: kept on every surface. */
  address_withheld?: boolean;
  phone?: string;
  phone_withheld?: boolean;
  website?: string;
  lat?: number;
  lng?: number;
  location_precision?: "rooftop" | "street" | "zip";
  capacity?: number;
  age_min_months?: number;
  age_max_months?: number;
  /** As published; the members below are what it says, where it can be read in one way alone. */
  hours?: string;
  /** Local time, HH:MM; `closes_at` runs past 24:00 where care ends the next day. */
  opens_at?: string;
  closes_at?: string;
  open_days?: Weekday[];
  subsidy_accepted?: boolean;
  quality_rating?: { system: string; value: string; as_of?: string; source_url?: string };
  source_url?: string;
};

/**
 * One line of a roster. `key` is the source's own stable key; `aliases` are other names under which
 * visits may refer to it (`license:123`). An `enrichment` adds fields but never makes a facility
 * exist; a `license_action` (a revocation list) sets the license of the facility that it names.
 */
export type FacilityRecord = {
  kind: "facility";
  key: string;
  aliases?: string[];
  role: "roster" | "enrichment" | "license_action";
  fields: FacilityFields;
  missing: Missing[];
};

/** One visit. `class_points` is set where the source publishes only the visit's class. */
export type InspectionRecord = {
  kind: "inspection";
  key: string;
  facility_key: string;
  date: string;
  purpose: VisitPurpose;
  visit_type?: string;
  outcome?: string;
  class_points?: number;
  /** Findings counted by the source itself, where it lists none of them. */
  violations_count?: number;
  /** The record alone does not say what was found: without findings beside it, it is no clean visit. */
  findings_unknown?: true;
  /** Set if the visit's result states harm (docs/method.md#harm); counts once. */
  harm?: "emergency_closure";
  evidence_kind: "inspection_report" | "complaint_investigation" | "enforcement_action";
  source_url?: string;
};

/** One finding. Without `inspection_key` it belongs to the facility's visit of `cited_on`. */
export type ViolationRecord = {
  kind: "violation";
  key: string;
  facility_key: string;
  inspection_key?: string;
  cited_on?: string;
  code?: string;
  text?: string;
  severity: SeverityLevel;
  severity_state_term?: string;
  status: ViolationStatus;
  corrected_on?: string;
  source_url?: string;
};

/** Reference rows: places and county prices. They never touch a facility's record. */
export type PlaceRecord =
  | { kind: "zip"; key: string; lat: number; lng: number }
  | { kind: "county"; key: string; name: string; state_code: string; lat: number; lng: number }
  | { kind: "zip_county"; key: string; zip: string; county_fips: string; share: number };

export type PriceRecord = {
  kind: "price";
  key: string;
  county_fips: string;
  age_group: AgeGroup;
  setting: PriceSetting;
  price_year: number;
  /** USD a week. */
  weekly_median: number;
  weekly_p75?: number;
  /** Whether the publisher estimated it; absent where the release does not say. */
  imputed?: boolean;
};

/** What half of a county's households earn more than: it groups counties for the fairness report. */
export type CountyIncomeRecord = {
  kind: "county_income";
  key: string;
  county_fips: string;
  year: number;
  /** USD a year, in the money of one year for all. */
  median_household_income: number;
};

/** What is known of facilities: these become versions of a history. */
export type LicensingRecord = FacilityRecord | InspectionRecord | ViolationRecord;

export type SourceRecord = LicensingRecord | PlaceRecord | CountyIncomeRecord | PriceRecord;

export const isLicensing = (record: SourceRecord): record is LicensingRecord =>
  record.kind === "facility" || record.kind === "inspection" || record.kind === "violation";
