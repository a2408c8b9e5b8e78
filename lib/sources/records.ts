import type { Missing } from "#lib/kernel/fields";
import type {
  AgeGroup,
  FacilityType,
  LicenseStage,
  LicenseStatus,
  LicenseStatusBasis,
  OwnPrice,
  PriceSetting,
  SeverityLevel,
  ViolationStatus,
  VisitPurpose,
  Weekday,
} from "#lib/kernel/vocabulary";

/** A source's fields of a facility. Dates are YYYY-MM-DD, ages months, points WGS 84 degrees. */
export type FacilityFields = {
  name?: string;
  legal_name?: string;
  doing_business_as?: string;
  facility_type?: FacilityType;
  facility_subtype?: string;
  license_number?: string;
  license_status?: LicenseStatus;
  /**
   * Whether the agency states the status, or lists licensed providers only. Set by the projection.
   */
  license_status_basis?: LicenseStatusBasis;
  license_state_term?: string;
  license_stage?: LicenseStage;
  /** The date of a license action if published. The later of two wins. */
  license_status_on?: string;
  license_conditions?: string[];
  license_exempt?: boolean;
  may_operate?: boolean | null;
  issued_on?: string;
  /** The first issue date of all its licenses, if the source also gives it. */
  first_licensed_on?: string;
  expires_on?: string;
  address_line1?: string;
  city?: string;
  state_code?: string;
  zip?: string;
  county?: string;
  county_fips?: string;
  /** Whether the agency states that it withholds the street. Withheld on every page and API. */
  address_withheld?: boolean;
  phone?: string;
  phone_withheld?: boolean;
  website?: string;
  lat?: number;
  lng?: number;
  location_precision?: "rooftop" | "street" | "zip";
  capacity?: number;
  age_min_months?: number;
  /** The youngest age in weeks, only if the agency gives it in weeks. `age_min_months` rounds it. */
  age_min_weeks?: number;
  age_max_months?: number;
  /** As published. The members below are set only if it's unambiguous. */
  hours?: string;
  /** Local time, HH:MM. `closes_at` exceeds 24:00 if care ends the next day. */
  opens_at?: string;
  closes_at?: string;
  open_days?: Weekday[];
  subsidy_accepted?: boolean;
  /** The provider's own prices, one per age group. Made with `ownPrices`. */
  own_prices?: OwnPrice[];
  quality_rating?: { system: string; value: string; as_of?: string; source_url?: string };
  source_url?: string;
};

/**
 * One facility record. `key` is the source's own stable key, and `aliases` are other names in
 * inspections (`license:123`). An `enrichment` adds fields but never creates a facility, and a
 * `license_action` (a revocation list) sets the license of the named facility.
 */
export type FacilityRecord = {
  kind: "facility";
  key: string;
  aliases?: string[];
  role: "roster" | "enrichment" | "license_action";
  fields: FacilityFields;
  missing: Missing[];
};

/** One inspection. `class_points` is set if the source publishes only its class. */
export type InspectionRecord = {
  kind: "inspection";
  key: string;
  facility_key: string;
  date: string;
  purpose: VisitPurpose;
  visit_type?: string;
  outcome?: string;
  class_points?: number;
  /** The source's own count of violations, if it lists none of them. */
  violations_count?: number;
  /** The source's own counts by level. They include the violations that another file lists. */
  level_counts?: { serious: number; moderate: number; low: number };
  /** How the contents were read, in English, if not from the agency's own data. */
  basis?: string;
  /** The record doesn't state the result. Without separate violations, it's no clean inspection. */
  findings_unknown?: true;
  /** Set if the inspection's result states harm (docs/method.md#harm). Counts once. */
  harm?: "emergency_closure";
  evidence_kind: "inspection_report" | "complaint_investigation" | "enforcement_action";
  source_url?: string;
};

/**
 * One violation. Without `inspection_key`, it belongs to the facility's inspection of `cited_on`.
 */
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

/** Reference rows: geography. They never change a facility's record. */
export type PlaceRecord =
  | {
      kind: "zip";
      key: string;
      lat: number;
      lng: number;
      city?: string;
      state_code?: string;
      /** The last three digits of its county's FIPS code. */
      county_code?: string;
    }
  | { kind: "county"; key: string; name: string; state_code: string; lat: number; lng: number }
  | { kind: "zip_county"; key: string; zip: string; county_fips: string; share: number };

export type PriceRecord = {
  kind: "price";
  key: string;
  county_fips: string;
  age_group: AgeGroup;
  setting: PriceSetting;
  price_year: number;
  /** USD per week. */
  weekly_median: number;
  weekly_p75?: number;
  /** Whether the publisher estimated it. Absent if the release doesn't state it. */
  imputed?: boolean;
};

/** A county's median household income, which groups counties in the fairness report. */
export type CountyIncomeRecord = {
  kind: "county_income";
  key: string;
  county_fips: string;
  year: number;
  /** USD per year, all in the money of one year. */
  median_household_income: number;
};

/** Records about facilities, which get versions in the history. */
export type LicensingRecord = FacilityRecord | InspectionRecord | ViolationRecord;

export type SourceRecord = LicensingRecord | PlaceRecord | CountyIncomeRecord | PriceRecord;

export const isLicensing = (record: SourceRecord): record is LicensingRecord =>
  record.kind === "facility" || record.kind === "inspection" || record.kind === "violation";
