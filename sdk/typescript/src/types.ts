// Generated from the API description by `npm run sdk -- generate`. Don't edit.

/** Payload of score_change. */
export interface ScoreChange {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The safety score served before, 0 to 100. */
  previous_safety_score: number;
  /** The safety score served now, 0 to 100. */
  new_safety_score: number;
  /** New minus previous. */
  delta: number;
  /** Why the score moved. */
  cause: "new_visit" | "correction";
  /** Address where the agency publishes this: its page for the license, else its search. */
  source_url: string;
  /**
   * Increases with every change of the facility. Deliveries arrive in any order: of `score_change`,
   * and of `license_change`, drop what is lower than the highest of that event; drop no finding by
   * it.
   */
  sequence: number;
}

/** Payload of license_change. */
export interface LicenseChange {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** License status in our terms; `license.state_term` has the agency's term. */
  previous_license_status: LicenseStatus;
  /** License status in our terms; `license.state_term` has the agency's term. */
  new_license_status: LicenseStatus;
  /** The state's word before (exists only where the state publishes one). */
  previous_state_term?: string;
  /** The state's word now (exists only where the state publishes one). */
  new_state_term?: string;
  /**
   * Whether the license allows the facility to operate, by the agency's list of `as_of`. Null if
   * the agency leaves it open: it publishes no status, the license has ended, or it lists a closing
   * or a pause. Absent, unless it is false, if the facility is off the list (`off_list`) or the end
   * date passed after that list (`end_date_passed`). Never read null or absent as yes.
   */
  may_operate: boolean | null;
  /** Address where the agency publishes this: its page for the license, else its search. */
  source_url: string;
  /**
   * Increases with every change of the facility. Deliveries arrive in any order: of `score_change`,
   * and of `license_change`, drop what is lower than the highest of that event; drop no finding by
   * it.
   */
  sequence: number;
}

/** Payload of violation_recorded. */
export interface ViolationRecorded {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** Id of the finding; absent where `count` is. */
  violation_id?: string;
  /** Day of the visit (YYYY-MM-DD); the date of the file that reports it if none is published. */
  inspection_date: string;
  /** Our level of the finding; the worst one if there are several. */
  severity: SeverityLevel;
  /** The state's own level (exists only where the state publishes one). */
  severity_state_term?: string;
  /** The rule, as the state cites it (exists only where the state names one, never with `count`). */
  code?: string;
  /** The finding in the state's words, shortened. */
  summary: string;
  /** Whether it is corrected. */
  status: ViolationStatus;
  /**
   * Number of violations of one inspection in this event (exists only if several are reported as
   * one).
   */
  count?: number;
  /** Address where the agency publishes this: its page for the license, else its search. */
  source_url: string;
  /**
   * Increases with every change of the facility. Deliveries arrive in any order: of `score_change`,
   * and of `license_change`, drop what is lower than the highest of that event; drop no finding by
   * it.
   */
  sequence: number;
}

/** A page of facilities. */
export interface FacilityList {
  /** The matches of this page. */
  data: Array<FacilitySummary>;
  /** Paging of this list. */
  meta: SearchMeta;
}

/** One facility, as search lists it. */
export interface FacilitySummary {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  id: string;
  /**
   * The facility's name as the agency publishes it; if it publishes none, its license number, with
   * an entry in `missing`.
   */
  name: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /**
   * What kind of care it is; `school_based` is located in a school. Absent from an answer if the
   * agency publishes none (`not_published`) or a word that we don't know (`unmapped_term`).
   */
  facility_type?: FacilityType;
  /** License status in our terms; `license.state_term` has the agency's term. */
  license_status: LicenseStatus;
  /**
   * 0 to 100, higher is better, 75 stands for the average rate of findings of its state and type;
   * absent when we abstain.
   */
  safety_score?: number;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source_url: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** County name. */
  county?: string;
  /** City. */
  city?: string;
  /** Five-digit US ZIP code. */
  zip?: string;
  /** Great-circle miles from the point searched; only with a radius or a point. */
  distance_miles?: number;
  /**
   * Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
   * with `distance_miles`).
   */
  distance_basis?: DistanceBasis;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
  /** USD a week. */
  price_weekly?: number;
  price_basis?: PriceBasis;
  /** Whether the record is of the fictional sample that ships with the software. */
  is_sample: boolean;
  /**
   * True if the record is of a directory, not of the licensing agency: it has a name and address,
   * and no license record. Ask the agency (exists only then).
   */
  directory_entry?: boolean;
  /** Date of the newest agency list that names the facility (YYYY-MM-DD) */
  as_of: string;
  /** Whether the agency's current lists still name the facility. False is not a closure. */
  listed: boolean;
  /**
   * Date of the newest list that names the facility: `as_of`, also when it is off the list now
   * (YYYY-MM-DD)
   */
  last_listed_on: string;
  /** Date of the first list without it (exists only if `listed` is false) (YYYY-MM-DD) */
  not_seen_since?: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** What a weekly price is based on. */
export interface PriceBasis {
  /** Whose price it is. */
  source: PriceSource;
  /** Age group of the price. */
  age_group: AgeGroup;
  /** Center or home; absent for a facility's own price if its type is not known. */
  setting?: PriceSetting;
  /** Five-digit county FIPS code. */
  county_fips?: string;
  /** The year of the price. Nothing is inflated. */
  price_year: number;
  /** Whether the publisher marks it as estimated. Absent if its release marks nothing. */
  imputed?: boolean;
  /** `daily` if the provider's price per day was multiplied by five (exists only then). */
  converted_from?: "daily";
}

/** An absent member and the reason for its absence. */
export interface Missing {
  /** The member that is absent. */
  field: string;
  /** Why it is absent. */
  code: string;
}

/** Matches of one county that may lie in the searched area. */
export interface UnlocatedCounty {
  /** Five-digit county FIPS code. */
  county_fips: string;
  /** County name. */
  county: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /** How many of `excluded_unlocated` are in this county. */
  count: number;
}

/** An agency that licenses child care. */
export interface LicensingAgency {
  /** Name of the agency. */
  name: string;
  /** Its search for providers; absent if we know of none. */
  search_url?: string;
  /** Its page for complaints; absent if we know of none. */
  complaint_url?: string;
  /** Its phone number for families; absent if we know of none. */
  phone?: string;
  /** Members above that only third-party notes give. Check these with the agency. */
  unverified: Array<"name" | "search_url" | "complaint_url" | "phone" | (string & {})>;
}

/** A place with a similar name, or one in another state. */
export interface PlaceHint {
  /** Parameter whose value we don't know. */
  parameter: "city" | "county";
  /** Value to send instead, such as `Austin, TX`. */
  value: string;
}

/** Paging of a search, and what it left out. */
export interface SearchMeta {
  /** Page size applied. */
  limit: number;
  /** Offset applied. */
  offset: number;
  /** How many match in all. */
  total: number;
  /** Matches left out because they have no score (exists only with `min_safety_score`). */
  excluded_unscored?: number;
  /**
   * Matches left out because their hours are not published or cannot be read (exists only with
   * `open_from`, `open_until` or `open_on`).
   */
  excluded_unknown_hours?: number;
  /** Matches kept although their age range is unknown (exists only with `age_months`). */
  age_unknown?: number;
  /**
   * Matches left out because their agency gives only a county, one that the searched area may lie
   * in (exists only with a ZIP code, a city or `radius`).
   */
  excluded_unlocated?: number;
  /**
   * Nearest county with such matches; its search, which `Link: rel=related` leads to, lists them
   * (exists only if `excluded_unlocated` is not 0).
   */
  county_fips?: string;
  /** `excluded_unlocated` by county, nearest first (exists only if it is not 0). */
  unlocated_by_county?: Array<UnlocatedCounty>;
  /**
   * Matches left out because they are off the agency's lists or barred from operating (exists only
   * with `include_not_operating=false`).
   */
  excluded_not_operating?: number;
  /**
   * `similar` when no name has all the words and the nearest spellings are given instead (exists
   * only with `name_query`).
   */
  name_match?: "words" | "similar";
  /**
   * Agencies that license child care in the searched state, ZIP code, or county (exists only if
   * nothing was found there).
   */
  licensing_agencies?: Array<LicensingAgency>;
  /**
   * Why we may lack providers of the state. We have no records of its agency: no file is loaded
   * (`not_loaded`), the agency's search is closed to programs (`blocks_programs`), gives single
   * results only (`search_only`) or only a part of its list at a time (`search_capped`), or nothing
   * reads its list yet (`no_connector`). Or our files may have only a part of its providers
   * (`partial_list`). Exists only if nothing was found in the state and one of these applies.
   */
  no_records_reason?: "not_loaded" | "blocks_programs" | "search_only" | "search_capped" | "no_connector" | "partial_list" | (string & {});
  /**
   * Places that may be meant, nearest spelling first (exists only if nothing was found and we don't
   * know the city or county).
   */
  did_you_mean?: Array<PlaceHint>;
  /** Order used instead of `safety_score`, because no match has a score (exists only then). */
  sort_applied?: "distance" | "name";
  /**
   * When the data of this answer were loaded: the first page's is what to ask for as
   * `updated_since` next time, and another on a later page says that a load came between; exists
   * only with `updated_since` (ISO 8601, UTC)
   */
  last_ingest_at?: string;
}

/** A failure, as RFC 9457 problem details. */
export interface Problem {
  /** Address of the page that explains this problem. */
  type: string;
  /** The problem in a few words; the same for every occurrence. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What happened this time. */
  detail: string;
  /** The requested path. */
  instance: string;
  /** Stable code to branch on. */
  code: "malformed_json" | "invalid_request" | "zip_not_located" | "missing_credential" | "invalid_credential" | "insufficient_scope" | "foreign_origin" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limited" | "quota_exceeded" | "internal" | "unavailable" | "timeout" | (string & {});
  /** Id of the request, equal to the X-Request-Id header. */
  request_id: string;
  /** All faults of the request, if it has several. */
  errors?: Array<Fault>;
  /** On a conflict: the id that exists already. */
  existing_id?: string;
}

/** One fault of a request. */
export interface Fault {
  /** The path, query or tool parameter at fault. */
  parameter?: string;
  /** JSON Pointer to the body member at fault. */
  pointer?: string;
  /** What kind of fault it is. */
  code: "required" | "type" | "format" | "minimum" | "maximum" | "length" | "enum" | "unknown" | "conflict" | "repeated" | "not_found" | "not_located" | (string & {});
  /** The fault in words. */
  detail: string;
  /** The values that are allowed. */
  allowed?: Array<string>;
  /** The smallest value or length allowed. */
  min?: number;
  /** The largest value or length allowed. */
  max?: number;
  /** The nearest name that exists. */
  did_you_mean?: string;
}

/** All that is known of one facility. */
export interface FacilityDetail {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  id: string;
  /**
   * The facility's name as the agency publishes it; if it publishes none, its license number, with
   * an entry in `missing`.
   */
  name: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /**
   * What kind of care it is; `school_based` is located in a school. Absent from an answer if the
   * agency publishes none (`not_published`) or a word that we don't know (`unmapped_term`).
   */
  facility_type?: FacilityType;
  /** License status in our terms; `license.state_term` has the agency's term. */
  license_status: LicenseStatus;
  /**
   * 0 to 100, higher is better, 75 stands for the average rate of findings of its state and type;
   * absent when we abstain.
   */
  safety_score?: number;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source_url: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** County name. */
  county?: string;
  /** City. */
  city?: string;
  /** Five-digit US ZIP code. */
  zip?: string;
  /** Great-circle miles from the point searched; only with a radius or a point. */
  distance_miles?: number;
  /**
   * Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
   * with `distance_miles`).
   */
  distance_basis?: DistanceBasis;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
  /** USD a week. */
  price_weekly?: number;
  price_basis?: PriceBasis;
  /** Whether the record is of the fictional sample that ships with the software. */
  is_sample: boolean;
  /**
   * True if the record is of a directory, not of the licensing agency: it has a name and address,
   * and no license record. Ask the agency (exists only then).
   */
  directory_entry?: boolean;
  /** Date of the newest agency list that names the facility (YYYY-MM-DD) */
  as_of: string;
  /** Whether the agency's current lists still name the facility. False is not a closure. */
  listed: boolean;
  /**
   * Date of the newest list that names the facility: `as_of`, also when it is off the list now
   * (YYYY-MM-DD)
   */
  last_listed_on: string;
  /** Date of the first list without it (exists only if `listed` is false) (YYYY-MM-DD) */
  not_seen_since?: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
  /** The agency's own name for the kind of facility, verbatim. */
  facility_subtype?: string;
  /**
   * Last day for which the agency's inspections are known (absent if it publishes none)
   * (YYYY-MM-DD)
   */
  inspections_known_until?: string;
  trust: Trust;
  license: License;
  provider: Provider;
  /** Visits, latest first. */
  inspections: Array<Inspection>;
  /** Findings, latest first. */
  violations: Array<Violation>;
  /** The first five citable items. */
  evidence: Array<EvidenceItem>;
  /** How many citable items there are. */
  evidence_total: number;
  safety: Safety;
  /** Scores that were served, oldest first. */
  score_history: Array<ScorePoint>;
  merge_context: MergeContext;
  facility_proof: FacilityProof;
}

/** How far the record can be relied on. */
export interface Trust {
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  tier: TrustTier;
  /** The tier in words, with what holds it back. */
  explanation: string;
}

/** The license behind a facility. */
export interface License {
  /** License or permit number. */
  number?: string;
  /** License status in our terms; `license.state_term` has the agency's term. */
  status: LicenseStatus;
  /**
   * `listed` if the agency's list has licensed providers only and no status word: `status` is
   * `active` because the list names the facility. Otherwise `stated`.
   */
  status_basis: LicenseStatusBasis;
  /** The agency's own word for the status, verbatim. */
  state_term?: string;
  /**
   * Whether the license allows the facility to operate, by the agency's list of `as_of`. Null if
   * the agency leaves it open: it publishes no status, the license has ended, or it lists a closing
   * or a pause. Absent, unless it is false, if the facility is off the list (`off_list`) or the end
   * date passed after that list (`end_date_passed`). Never read null or absent as yes.
   */
  may_operate?: boolean | null;
  /** Date of the newest agency list that names the facility (YYYY-MM-DD) */
  as_of: string;
  /** First or latest issue (YYYY-MM-DD) */
  issued_on?: string;
  /** End of the license (YYYY-MM-DD) */
  expires_on?: string;
  /** A stage within the status, such as `in_renewal`. */
  stage?: string;
  /**
   * Conditions on the license and actions taken on it, verbatim; an action that a later list does
   * not follow with its day.
   */
  conditions?: Array<string>;
  /**
   * Other licenses of the same facility; `status` above is that of the active one, if any. Empty if
   * there is one license.
   */
  others: Array<OtherLicense>;
  /** Whether it operates legally without a license. */
  exempt?: boolean;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** Another license of the same place. */
export interface OtherLicense {
  /** License or permit number. */
  number?: string;
  /** License status in our terms; `license.state_term` has the agency's term. */
  status: LicenseStatus;
  /** The agency's own word for the status, verbatim. */
  state_term?: string;
  /** End of the license (YYYY-MM-DD) */
  expires_on?: string;
  /** Since when the source no longer lists it (exists only then) (YYYY-MM-DD) */
  not_seen_since?: string;
  /** The source that lists it. */
  source_id: string;
  /** The agency's own id of the record. */
  agency_record_id: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** Who runs the facility, and where. */
export interface Provider {
  /** Legal name of the operator. */
  legal_name?: string;
  /** Trade name, where it differs. */
  doing_business_as?: string;
  /** The agency that licenses it. */
  agency: string;
  /** The agency's own id of the record. */
  agency_record_id: string;
  /** Phone, where the agency publishes it. */
  phone?: string;
  /**
   * Normalized http or https URL of up to 2,048 characters; absent if the agency publishes no valid
   * one.
   */
  website?: string;
  /** Its location. */
  address?: {
    /** Street address; absent if it is withheld. */
    line1?: string;
    /** City. */
    city?: string;
    /** State. */
    state_code: string;
    /** ZIP code. */
    zip?: string;
    /** County name. */
    county?: string;
    /** County FIPS code. */
    county_fips?: string;
  };
  /** Point on the map. */
  location?: {
    /** Latitude, WGS 84. */
    lat?: number;
    /** Longitude, WGS 84. */
    lng?: number;
    /** How exact the point is; `zip` and `withheld` give the ZIP code's point at most. */
    precision: LocationPrecision;
  };
  /** Children it is licensed for. */
  capacity?: number;
  /** Ages served. */
  ages_months?: {
    /** Youngest age served, months, rounded down. */
    min?: number;
    /** Youngest age served, weeks (exists only if the agency gives it in weeks). */
    min_weeks?: number;
    /** Oldest age served, months. */
    max?: number;
  };
  /** Opening hours, verbatim. */
  hours?: string;
  /** What `hours` says, where it can be read in one way alone. */
  open_hours?: {
    /** Local time of opening, HH:MM. */
    opens_at: string;
    /** Local time of closing, HH:MM; past 24:00 where care ends the next day. */
    closes_at: string;
    /** Days of the week, where they are published and can be read in one way alone. */
    open_days?: Array<Weekday>;
  };
  /** Whether it takes childcare subsidies. */
  subsidy_accepted?: boolean;
  /** The state's own quality rating. It takes no part in our score. */
  quality_rating?: {
    /** Name of the state's rating system. */
    system: string;
    /** The rating, verbatim. */
    value: string;
    /** All ratings of the system, lowest first. Absent if we don't know its order. */
    scale?: Array<string>;
    /** Date of the rating (YYYY-MM-DD) */
    as_of?: string;
    /** Where the rating is published. */
    source_url?: string;
  };
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** One visit of the agency. */
export interface Inspection {
  /** `insp_` id. */
  id: string;
  /** Day of the visit (YYYY-MM-DD) */
  date: string;
  /** Findings of the visit; absent where only a class is published. */
  violations?: number;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** The agency's own name of the visit's kind. */
  kind: string;
  /** What the visit covered; a follow-up gives no exposure of its own. */
  purpose: VisitPurpose;
  /** The agency's own words for the result. */
  outcome?: string;
  /** How the contents were read. Absent if they are the agency's own data, as for most agencies. */
  basis?: string;
  /**
   * `insp_` id of the inspection that counts instead: the agency may record one inspection once per
   * permit. Absent if this one counts.
   */
  repeats?: string;
  /**
   * Findings by level. Absent if the visit's findings are not published; it then has `harm` alone
   * if the result of the visit states it.
   */
  findings?: {
    /** Findings of harm; that the agency closed the place at the visit is one. */
    harm: number;
    /** Serious findings. */
    serious?: number;
    /** Moderate findings. */
    moderate?: number;
    /** Low findings. */
    low?: number;
    /** Findings without a published level. */
    unrated?: number;
  };
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** One finding. */
export interface Violation {
  /** `vio_` id. */
  id: string;
  /** The visit that found it. */
  inspection_id?: string;
  /** Day of the citation (YYYY-MM-DD) */
  cited_on?: string;
  /** The rule that was broken, as the agency numbers it. */
  code?: string;
  /** The finding in the agency's words. */
  text?: string;
  /** Our level; the crosswalk is published. */
  severity: SeverityLevel;
  /** The agency's own level, verbatim. */
  severity_state_term?: string;
  /** Correction status; `open` where the agency has confirmed no correction. */
  status: ViolationStatus;
  /** Day of the correction (exists only after it) (YYYY-MM-DD) */
  corrected_on?: string;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source_url: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** One citable item. */
export interface EvidenceItem {
  /** `evd_` id. */
  id: string;
  /** What kind of document it is. */
  kind: KnownEvidenceKind;
  /** Title to cite it by. */
  title: string;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  url: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** What it says, in a sentence. */
  summary: string;
  /** How the contents were read. Absent if they are the agency's own data, as for most agencies. */
  basis?: string;
  /** When we read it (ISO 8601, UTC) */
  captured_at: string;
  /** When the agency dated it (YYYY-MM-DD) */
  published_on?: string;
  /** SHA-256 of the captured file. */
  sha256?: string;
  /** Media type of the captured file. */
  media_type?: string;
  /** The source it came from. */
  source_id: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** The safety score, with its inputs. */
export interface Safety {
  /** The score; absent when we abstain. */
  value?: number;
  /** Low end of the 80% interval; absent when capped. */
  low?: number;
  /** High end of the 80% interval; absent when capped. */
  high?: number;
  /** The method that made it. */
  method_version: string;
  /** Whom it is compared with. */
  peer_group: string;
  /**
   * What it is computed from; absent where its peer group has no usual rate, as
   * `abstention_reasons` says.
   */
  inputs?: SafetyInputs;
  /** Caps whose condition holds, binding or not. */
  caps: Array<{
    /** Which cap. */
    code: "harm_within_year" | "license_probationary";
    /** The highest score that it allows. */
    limit: number;
  }>;
  /**
   * What inspections of similar providers found on average, in three years. Given only if the
   * record is of today, and at least 30 similar providers have inspections with a level for each
   * violation.
   */
  similar_inspections?: SimilarInspections;
  /** Why there is no score; empty when there is one. */
  abstention_reasons: Array<string>;
}

/** Everything needed to recompute the score. */
export interface SafetyInputs {
  /** The day of the score (YYYY-MM-DD) */
  as_of: string;
  /** Usual points per unit of exposure in its state and type. */
  mu: number;
  /** Strength of the prior, in inspections. */
  k: number;
  /** Half-life of a visit, days. */
  half_life_days: number;
  /** Visits that give exposure. */
  n: number;
  /** Weighted exposure E. */
  effective_inspections: number;
  /** Weighted points P. */
  points_weighted: number;
  /** (P + k mu) / (E + k). */
  lambda: number;
  /** lambda / mu. */
  ratio: number;
  /** 100 * 0.75^ratio, before rounding and caps. */
  raw: number;
  /** The visits counted, latest first. */
  visits: Array<SafetyVisit>;
}

/** One visit as the score counts it. */
export interface SafetyVisit {
  /** The visit. */
  inspection_id: string;
  /** Its day (YYYY-MM-DD) */
  date: string;
  /** Its age at `as_of`, days. */
  age_days: number;
  /** 1 full, 0.5 partial, 0 follow-up. */
  exposure: number;
  /** Weighted findings, at most 30. */
  points: number;
  /** 2^(-age/365). */
  weight: number;
  /** Whether points come from findings or from the visit's class. */
  basis: "findings" | "class";
}

/** Average violations per inspection of similar providers, by level. */
export interface SimilarInspections {
  /** Similar providers with such inspections: agency and type. */
  facilities: number;
  /** Their inspections. */
  inspections: number;
  /** Serious violations per inspection, two decimals. */
  serious: number;
  /** Moderate violations per inspection, two decimals. */
  moderate: number;
  /** Low violations per inspection, two decimals. */
  low: number;
}

/** One point of the score's history. */
export interface ScorePoint {
  /** Day of the score (YYYY-MM-DD) */
  as_of: string;
  /** The score served; null while we abstained. */
  safety_score: number | null;
  /** The method that made it. */
  method_version: string;
  /** Why it was computed again. */
  cause: "new_visit" | "correction" | "method_epoch" | "aging";
}

/** How the canonical record was put together. */
export interface MergeContext {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  canonical_id: string;
  /** The records that were merged. */
  sources: Array<{
    /** The source. */
    source_id: string;
    /** Its own key of the record. */
    record_id: string;
    /** What the record adds: roster, enrichment or license action. */
    role: string;
    /** The rule that joined it. */
    matched_by: string;
    /** How sure the match is, 0 to 1. */
    confidence: number;
    /** When the file was retrieved (ISO 8601, UTC) */
    retrieved_at: string;
    /** SHA-256 of the file. */
    sha256: string;
  }>;
  /** Which source gave each field. */
  field_sources: Record<string, string>;
  /** How complete the record is. */
  completeness: {
    /** Share of ten core fields that are whole, 0 to 100. */
    percent: number;
    /** What is incomplete, and why. */
    reasons: Array<{
      /** Reason code. */
      code: string;
      /** The field it speaks of. */
      field: string;
      /** How much it weighs. */
      severity: "info" | "warn" | "block";
      /** The reason in words. */
      detail: string;
    }>;
  };
  /** Older ids that now lead here. */
  merged_from: Array<string>;
}

/** Source, freshness, trust and abstention of one record. */
export interface FacilityProof {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** When this was written (ISO 8601, UTC) */
  generated_at: string;
  /** Where the record comes from. */
  sources: Array<{
    /** The source. */
    source_id: string;
    /** Address of the agency's page for this license, else of its search. */
    url: string;
    /** SHA-256 of the file it was read from. */
    document_sha256: string;
    /** When the file was retrieved (ISO 8601, UTC) */
    retrieved_at: string;
    /** When the source says it was updated; exists only if it states this (ISO 8601, UTC) */
    source_updated_at?: string;
    /** Terms under which the agency publishes. */
    data_license: string;
  }>;
  /** How old it is. */
  freshness: {
    /** Age of the newest source, days. */
    days: number;
    /** fresh to 45 days, aging to 120. */
    status: Freshness;
    /** How often the source is expected to be updated. */
    expected_within_days: number;
  };
  /** Trust, with the decision-grade overlay. */
  trust: {
    /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
    tier: TrustTier;
    /** The tier in words, with what holds it back. */
    explanation: string;
    /** The decision-grade overlay of its jurisdiction. */
    decision_grade: {
      /** Whether the overlay is granted. */
      granted: boolean;
      /** Metrics that prevent it. */
      blockers: Array<string>;
    };
  };
  /** Whether and on what it is scored. */
  scoreability: {
    /** Whether there is a score. */
    scoreable: boolean;
    /** What the score rests on. */
    inputs: {
      /** Visits that give exposure. */
      inspections: number;
      /** Weighted exposure. */
      effective_inspections: number;
    };
    /** The method. */
    method_version: string;
    /** Caps whose condition holds. */
    caps: Array<string>;
  };
  /**
   * What we abstain from: the score, and the risk forecast. A forecast is also withheld for every
   * reason that withholds the score; of those only the first is repeated.
   */
  abstentions: Array<{
    /** What we do not say: `safety_score` or `risk_probability`. */
    field: string;
    /** Why. */
    code: string;
    /** Why, in words. */
    message: string;
    /** What would end it. */
    resolves_when: string;
  }>;
}

/** A page of citable items. */
export interface EvidenceList {
  /** The matches of this page. */
  data: Array<EvidenceItem>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** Paging of a list. */
export interface PageMeta {
  /** Page size applied. */
  limit: number;
  /** Offset applied. */
  offset: number;
  /** How many match in all. */
  total: number;
}

/** One page of the change log. */
export interface ChangeList {
  /** The matches of this page. */
  data: Array<FacilityChange>;
  /** Paging of this list. */
  meta: FeedMeta;
}

/** One change of a facility. */
export interface FacilityChange {
  /** Place in the log; pass it as `after`. */
  cursor: string;
  /** Id of the change: `chg_` followed by a 26-character ULID. */
  change_id: string;
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The facility's name today. */
  facility_name: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /**
   * What changed. `listed`: the facility is on the agency's list for the first time or again.
   * `off_list`: the newest list doesn't have it, which is not a closure. `details_change`: other
   * members of the record.
   */
  type: KnownChangeType;
  /** Date of the agency file that has the change (YYYY-MM-DD) */
  observed_on: string;
  /** When we stored it (ISO 8601, UTC) */
  recorded_at: string;
  /**
   * Members of the record that changed (exists only if the type is `details_change`). Values that
   * an agency can withhold for a home are in neither `before` nor `after`.
   */
  fields?: Array<string>;
  /** Values before the change; empty if there were none. */
  before: ChangedValues;
  /** Values since the change; empty if there are none. */
  after: ChangedValues;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source_url: string;
}

/** Values by the member of the record that they belong to, such as `provider.hours`. */
export type ChangedValues = Record<string, string | number | boolean | Array<string>>;

/** Where the feed goes on. */
export interface FeedMeta {
  /** Page size applied. */
  limit: number;
  /** Pass it as `after` to read on, now or later. */
  next: string;
}

/** The risk forecast of one facility. */
export interface RiskForecast {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The requested horizon, days. */
  horizon_days: number;
  /** Calibrated probability of the outcome within the horizon; absent when we abstain. */
  risk_probability?: number;
  /** The strongest signals, strongest first; empty when we abstain. */
  top_signals: Array<TopSignal>;
  /** When this was written (ISO 8601, UTC) */
  generated_at: string;
  /**
   * The first day of the horizon. Today, or the day up to which the agency's visits are known,
   * which is at most 120 days ago if there is a probability (YYYY-MM-DD)
   */
  as_of: string;
  /** Share of the jurisdiction's facilities with the outcome. */
  base_rate?: number;
  baseline?: ForecastBaseline;
  /** The model that made it. */
  model_version: string;
  /** What exactly the probability is of. */
  outcome_definition: string;
  calibration?: ForecastCalibration;
  /** Why there is no probability, first reason first; empty when there is one. */
  abstention_reasons: Array<"jurisdiction_not_covered" | "license_not_active" | "no_inspection_source" | "no_inspections" | "insufficient_inspections" | "stratum_too_small" | "severity_unusable" | "clean_inspections_missing" | "identity_unresolved" | "source_stale" | "jurisdiction_uncalibrated" | "history_too_short" | "backtest_failed" | (string & {})>;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** One of the signals that moved the forecast most. */
export interface TopSignal {
  /** Which signal. */
  signal: "serious_violation_rate" | "violation_velocity_90d" | "open_correction" | "inspection_due" | "license_renewal_proximity" | (string & {});
  /** What it adds to the log hazard of the usual facility; positive raises the risk. */
  weight: number;
}

/** How much this region's inspectors record. */
export interface ForecastBaseline {
  /** FIPS code of the county that it is measured in. */
  region: string;
  /** Log hazard of the region beyond its jurisdiction's. */
  offset: number;
  /** What the usual facility of the region would be given. */
  probability: number;
}

/** The jurisdiction's latest back-test. */
export interface ForecastCalibration {
  /** The tested horizon nearest to the one asked: 30 or 90. */
  horizon_days: number;
  /** Chance that a facility with an event is ranked above one without. */
  auc: number;
  /** Brier skill against the base rate; above 0 is better. */
  brier_skill: number;
  /** Expected calibration error over ten bins. */
  ece: number;
  /** Observed over expected events; 1 is right. */
  observed_expected: number;
  /** Facility-months tested. */
  n: number;
  /** First day of the month that the back-test was run for (YYYY-MM-DD) */
  as_of: string;
}

/** Facilities side by side. */
export interface Comparison {
  /** `cmp_` id; the same for the same question and data. */
  comparison_id: string;
  /** What was compared, in order. */
  dimensions: Array<CompareDimension>;
  /** One a facility, in the order asked. */
  rows: Array<ComparedRow>;
  /** One a dimension, in order. */
  deltas: Array<ComparedDelta>;
  recommendation: CompareRecommendation;
  /** The comparison in a paragraph. */
  summary: string;
  /** Who gave the drive times (exists only with commute_minutes). */
  commute_engine?: CommuteEngine;
  /** The day of the answer (YYYY-MM-DD) */
  as_of: string;
  /** The data it was made from. */
  data_version: number;
}

/** One facility in a comparison. */
export interface ComparedRow {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The facility's name. */
  name: string;
  /** Whether it is made up, of the fictional sample. */
  is_sample: boolean;
  /** Date of the newest agency list that names it (YYYY-MM-DD) */
  as_of: string;
  /** Whether the agency's newest lists name it. */
  listed: boolean;
  /** What the license status rests on, as `license.status_basis` of the record. */
  license_status_basis: LicenseStatusBasis;
  /**
   * The day that its visits and its risk forecast are seen from: today, or the day up to which its
   * agency's visits are known (YYYY-MM-DD)
   */
  visits_as_of: string;
  /** Safety score, 0 to 100; null = missing, see `missing`; only if requested. */
  safety_score?: number | null;
  /** USD a week; null = missing, see `missing`; only if requested. */
  price_weekly?: number | null;
  /** License status; only if requested. */
  license_status?: LicenseStatus;
  /**
   * Calibrated probability of the 30 days from the row's `visits_as_of`; null = missing, see
   * `missing`; only if requested.
   */
  risk_probability_30d?: number | null;
  /** Findings of the last 12 months; null = missing, see `missing`; only if requested. */
  violations_12m?: number | null;
  /**
   * Serious findings and harm of the last 36 months; null = missing, see `missing`; only if
   * requested.
   */
  serious_findings_36m?: number | null;
  /**
   * Days from the last visit to the row's `visits_as_of`; null = missing, see `missing`; only if
   * requested.
   */
  days_since_last_inspection?: number | null;
  /** Visits of the last 36 months; null = missing, see `missing`; only if requested. */
  inspections_36m?: number | null;
  /** Findings not yet corrected; null = missing, see `missing`; only if requested. */
  open_corrections?: number | null;
  /** Children it is licensed for; null = missing, see `missing`; only if requested. */
  capacity?: number | null;
  /**
   * Years since the first license if the source publishes its date, else since the published issue
   * date, up to the row's `as_of`; absent if that day is later (`issued_after_as_of`); null =
   * missing, see `missing`; only if requested.
   */
  license_tenure_years?: number | null;
  /** Minutes to drive from the origin; null = missing, see `missing`; only if requested. */
  commute_minutes?: number | null;
  /** Great-circle miles from the origin; null = missing, see `missing`; only if requested. */
  distance_miles?: number | null;
  /** Trust tier; only if requested. */
  trust_tier?: TrustTier;
  /**
   * Citable items on record, citations and enforcement among them: more is better documented, not
   * better kept; null = missing, see `missing`; only if requested.
   */
  evidence_count?: number | null;
  /** Age of the newest source record, days; null = missing, see `missing`; only if requested. */
  source_age_days?: number | null;
  /**
   * Whose price it is, for which age group and of which year (exists only with a known
   * price_weekly).
   */
  price_basis?: PriceBasis;
  /**
   * Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
   * with `distance_miles`).
   */
  distance_basis?: DistanceBasis;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** One dimension of a comparison. */
export interface ComparedDelta {
  /** The dimension. */
  dimension: CompareDimension;
  /** Its unit; values such as license statuses count in steps. */
  unit: string;
  /** Which end is better. */
  better: "higher" | "lower" | "none";
  /**
   * Who leads; null when neither end is better, all are equal or missing, the others are county
   * prices, or the records can't be compared (see `caveats`).
   */
  leader_facility_id: string | null;
  /** Best to worst; null when nothing is known. */
  spread: number | null;
  /** Whether the leader's distance to the next one matters. */
  material: boolean;
  /**
   * Whether at least two values can be compared. Never across records with a barrier, nor for
   * county prices.
   */
  comparable: boolean;
  /** In the order of the rows. */
  values: Array<{
    /** Id of the facility: `fac_` followed by a 26-character ULID. */
    facility_id: string;
    /** The value as a number; null when missing. */
    value: number | null;
    /** The value minus the leader's. */
    delta: number | null;
    /** Place from 1; equal values share one. Null when it can't be compared. */
    rank: number | null;
  }>;
  /** What to mind when reading this. */
  caveats: Array<"off_list" | "historical" | "dates_differ" | "cross_jurisdiction" | "missing_value" | "benchmark_price" | "interval_overlap" | "capped" | (string & {})>;
}

/** Which one, or why none. */
export interface CompareRecommendation {
  /** The one recommended; null when none is. */
  facility_id: string | null;
  /** What the recommendation rests on. */
  basis: "dominance" | "weighted" | "tie" | "abstain";
  /** Why none is recommended (exists only with the basis `abstain`). */
  reason_code?: "off_list" | "historical" | "dates_differ" | "cross_jurisdiction" | "unscored" | "may_not_operate" | (string & {});
  /** Points between the best two of 100; null when nothing was weighed. */
  margin: number | null;
  /** How firm it is. */
  confidence: "high" | "medium" | "low";
  /** Why, in a sentence. */
  rationale: string;
  /** What to mind when reading this. */
  caveats: Array<"off_list" | "historical" | "dates_differ" | "cross_jurisdiction" | "missing_value" | "benchmark_price" | "interval_overlap" | "capped" | (string & {})>;
}

/** A ranked shortlist with its reasons. */
export interface DecisionMemo {
  /** `memo_` id; the same for the same inputs and data. */
  memo_id: string;
  /** The memo in a paragraph. Its text is templated, not a model's. */
  summary: string;
  /** Best first; empty when nothing fits. */
  shortlist: Array<ShortlistItem>;
  /** At most four notes, and one on priorities that were left out. */
  tradeoffs: Array<{
    /** The dimension, or as_of, evidence, tie, budget, priorities. */
    axis: string;
    /** What the first place gives up, or what to mind. */
    note: string;
    /**
     * What kind of note it is; the members below say the same as `note` (exists only where more
     * than the note was kept).
     */
    kind?: "lead" | "unknown" | "tie" | "benchmark_prices" | "historical_records" | "historical_scores" | "not_weighed" | (string & {});
    /** Who leads (only with lead and tie). */
    facility_id?: string;
    /** Who is compared with it (only with lead and tie). */
    against_id?: string;
    /** The difference (only with lead and tie). */
    by?: number;
    /** The leader's value; a license counts 1 when active (only with lead). */
    value?: number;
    /** The first place's value (only with lead). */
    given?: number;
    /** How many it concerns (only with unknown, historical_records, and historical_scores). */
    count?: number;
    /** Of how many (only with unknown, historical_records, and historical_scores). */
    of?: number;
    /**
     * Dates of their lists, or last days of their inspections, YYYY-MM-DD (only with
     * historical_records and historical_scores).
     */
    list_dates?: Array<string>;
    /** Years of the prices (only with benchmark_prices). */
    years?: Array<number>;
    /** Priorities that were left out (only with not_weighed). */
    names?: Array<string>;
  }>;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_floor: TrustTier;
  /** How many were left out before anything was weighed, by first reason. */
  excluded: Array<{
    /** Why. */
    reason_code: "outside_geography" | "off_list" | "unlocated" | "not_launch_ready" | "license_not_active" | "age_out_of_range" | "over_budget" | (string & {});
    /** How many. */
    count: number;
    /** County whose search lists them (exists only with `unlocated`). */
    county_fips?: string;
  }>;
  /** What was weighed: rank-order centroid weights. */
  weights: Array<{
    /** The dimension. */
    dimension: MemoDimension;
    /** Its share of the score, 0 to 1. */
    weight: number;
  }>;
  /** Miles around the ZIP code (exists only for a ZIP code). */
  radius_miles?: number;
  /** Who gave the drive times (exists only with an origin). */
  commute_engine?: CommuteEngine;
  inputs: MemoInputs;
  /** The data it was made from. */
  data_version: number;
  /** The method that made it. */
  method_version: string;
}

/** One facility of a shortlist. */
export interface ShortlistItem {
  /** Place from 1. */
  rank: number;
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The facility's name. */
  name: string;
  /** Whether it is made up, of the fictional sample (absent from older memos). */
  is_sample?: boolean;
  /**
   * Date of the newest agency list that names it (absent for memos kept before this was published)
   * (YYYY-MM-DD)
   */
  as_of?: string;
  /** Weighted utility, 0 to 100, one decimal. */
  score: number;
  /** What to do about it. */
  recommendation: "verify_first" | "consider_with_caution" | "strong_fit" | "good_fit" | "weak_fit";
  /** The facts that the rank rests on, weightiest first. */
  why: Array<string>;
  /** Newest citable items, at most three. */
  evidence_ids: Array<string>;
  /** What each fact is worth, 0 to 1; a missing one counts as 0.4. */
  utilities: {
    /** 0 to 1; only when it is weighed. */
    safety_score?: number;
    /** 0 to 1; only when it is weighed. */
    price_weekly?: number;
    /** 0 to 1; only when it is weighed. */
    commute_minutes?: number;
    /** 0 to 1; only when it is weighed. */
    license_status?: number;
    /** 0 to 1; only when it is weighed. */
    risk_30d?: number;
    /** 0 to 1; only when it is weighed. */
    inspection_recency?: number;
  };
  facts: ListedFacts;
  /**
   * Share of changes of the weights, each by up to 20%, under which it keeps its rank. If risk is
   * weighed it is at least this: facilities whose forecast could not bring them onto the list count
   * as if they had no risk. Absent, with code `tied`, if another facility has equal utilities, or
   * if its record or score is historical: those are listed by distance, not ranked.
   */
  rank_stability?: number;
  /** Every absent member, each with its reason. */
  missing?: Array<Missing>;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
}

/** The facts behind a rank. */
export interface ListedFacts {
  /**
   * Date of the newest agency list that names it (absent for memos kept before this was published)
   * (YYYY-MM-DD)
   */
  as_of?: string;
  /** Safety score, 0 to 100. */
  safety_score?: number;
  /** USD a week, for the child's age. */
  price_weekly?: number;
  /** Whose price it is: the facility's own, or the county's usual one. */
  price_source?: PriceSource;
  /** The year of a county price. */
  price_year?: number;
  /**
   * Whether the publisher of a county price marks it as estimated (exists only for a county price
   * whose publisher marks them; absent from older memos).
   */
  price_imputed?: boolean;
  /** Youngest age served, months. */
  age_min_months?: number;
  /** Oldest age served, months. */
  age_max_months?: number;
  /** License status in our terms; `license.state_term` has the agency's term. */
  license_status: LicenseStatus;
  /**
   * What the license status rests on, as `license.status_basis` of the record (absent for memos
   * kept before this was published).
   */
  license_status_basis?: LicenseStatusBasis;
  /**
   * Last day for which the agency's inspections are known (absent if it publishes none, and for
   * memos kept before this was published) (YYYY-MM-DD)
   */
  inspections_known_until?: string;
  /** A stage within the status, such as `temporarily_closed` (exists only then). */
  license_stage?: string;
  /**
   * Whether the license allows it to operate, by the list of `as_of`. Null if the agency leaves it
   * open; absent, with code `end_date_passed`, if the end date passed after that list.
   */
  may_operate?: boolean | null;
  /** The license's printed end date (exists only if it has passed) (YYYY-MM-DD) */
  license_ended_on?: string;
  /** Great-circle miles from the ZIP code's point. */
  distance_miles?: number;
  /**
   * Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only
   * with `distance_miles`; absent from older memos).
   */
  distance_basis?: DistanceBasis;
  /**
   * How exact the point is that miles and minutes are measured to: for `zip` and `withheld` it is
   * the ZIP code's own (exists only if there is a point; absent from older memos).
   */
  location_precision?: LocationPrecision;
  /** Minutes to drive from the origin. */
  commute_minutes?: number;
  /** Calibrated probability of the 30 days from `risk_as_of`. */
  risk_probability_30d?: number;
  /**
   * The day that its risk forecast is seen from: the memo's own, or the day up to which its
   * agency's visits are known (exists only with risk_probability_30d; absent from older memos)
   * (YYYY-MM-DD)
   */
  risk_as_of?: string;
  /** Last visit on record (YYYY-MM-DD) */
  last_inspected_on?: string;
  /**
   * Since when the source no longer lists it (exists only in memos kept before such facilities were
   * left out) (YYYY-MM-DD)
   */
  not_seen_since?: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** A memo's question in its one spelling. */
export interface MemoInputs {
  /** The ZIP code or state. */
  geography: string;
  /** Age of the child, months. */
  child_age_months: number;
  /** USD a week. */
  budget_weekly: number;
  /** Number of facilities requested. */
  shortlist_limit: number;
  /** What was named and weighed, in order. */
  priorities: Array<MemoDimension>;
  /** Whether lower tiers were allowed. */
  allow_non_launch_ready: boolean;
  /** ZIP code or point, to three decimals (exists only when given). */
  commute_origin?: string;
  /** The day of the answer: ages and tiers are seen from it (YYYY-MM-DD) */
  as_of: string;
}

/** The state directory. */
export interface StateList {
  /** The matches of this page. */
  data: Array<StateFull | StateLean>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A state, as read with a key. */
export interface StateFull {
  /** Name of the state in URLs. */
  slug: string;
  /** Name of the state. */
  name: string;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
  /** Facilities with a score. */
  scored_facility_count: number;
  /** Active records of the agency that we do not hold, percent; null when unknown. */
  unmaterialized_state_agency_pct: number | null;
  /** When a file of the state was last accepted (ISO 8601, UTC); null when none was. */
  last_refreshed_at: string | null;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /**
   * The licensing agency whose records we have most of, or the state's first one if we have no
   * records.
   */
  agency: {
    /** Name of the agency. */
    name: string;
    /** Where a person looks a facility up. */
    lookup_url?: string;
    /** Where a person files a complaint. */
    complaint_url?: string;
  };
  /** Every agency that licenses child care in the state, with or without records. */
  licensing_agencies: Array<LicensingAgency>;
  /**
   * Why we have no records of the state's agency (exists only then): no file is loaded
   * (`not_loaded`), the agency's search is closed to programs (`blocks_programs`), gives single
   * results only (`search_only`) or only a part of its list at a time (`search_capped`), or nothing
   * reads its list yet (`no_connector`).
   */
  no_records_reason?: "not_loaded" | "blocks_programs" | "search_only" | "search_capped" | "no_connector" | (string & {});
  /** Whether our files are known to have only some of the state's providers. */
  is_list_partial: boolean;
  /** The licensing agencies of the state whose records we have. */
  jurisdiction_ids: Array<string>;
  /** Each licensing agency with the date of its own list, largest first. */
  agencies: Array<{
    /** Id of the licensing agency. */
    jurisdiction_id: string;
    /** Name of the licensing agency. */
    name: string;
    /** Facilities that its current lists name. */
    facility_count: number;
    /** Facilities on record that no current list names. Other counts leave them out. */
    off_list_count: number;
    /** Date of its newest list (YYYY-MM-DD); absent when none is dated. */
    observed_on?: string;
    /** Age of that list in days; absent when it has no date. */
    days?: number;
    /** Age of that list as a word; absent when it has no date. */
    status?: Freshness;
  }>;
  /** Facilities on the agencies' current lists. */
  facility_count: number;
  /** Facilities on record that no current list names. Other counts leave them out. */
  off_list_count: number;
  /** Facilities by type. */
  by_type: Record<string, number>;
  /** Facilities by license status. */
  by_license_status: Record<string, number>;
  /** Active facilities with a score, percent; null when unknown. */
  scored_pct: number | null;
  /** Inspections of the last three years on record; one of a place with several permits counts once. */
  inspections_36m: number;
  /** Where the records come from. */
  sources: Array<{
    /** The source. */
    source_id: string;
    /** Its title. */
    title: string;
    /** Address of its publication. */
    url: string;
  }>;
  /** Age of the records if all agencies' lists have one date. See `agencies`. */
  freshness: {
    /** Date that the newest lists of all agencies share; null if they differ (`dates_differ`). */
    observed_on: string | null;
    /** Its age in days; null without a shared date. */
    days: number | null;
    /** Its age as a word; null without a date. */
    status: "fresh" | "aging" | "stale" | null;
  };
  decision_grade: DecisionGrade;
  /** County prices; absent if none are published. */
  prices_summary?: {
    /** Counties with a benchmark. */
    counties: number;
    /** Newest year. */
    price_year: number;
    /** Lowest county median for preschool in centers, USD a week. */
    weekly_median_low: number;
    /** Highest county median for preschool in centers, USD a week. */
    weekly_median_high: number;
  };
  /** Moves between tiers, oldest first. */
  tier_history: Array<{
    /** Day of the move (YYYY-MM-DD). */
    as_of: string;
    /** The licensing agency. */
    jurisdiction_id: string;
    /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
    trust_tier: TrustTier;
  }>;
  metrics: TrustMetrics;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** The decision-grade overlay on a trust tier. */
export interface DecisionGrade {
  /** Whether the overlay is granted. */
  granted: boolean;
  /** Metrics that prevent it. */
  blockers: Array<string>;
}

/** What a jurisdiction is measured by. */
export interface TrustMetrics {
  /** Facilities on the agency's current lists; null when unknown. */
  roster_count: number | null;
  /** Age of the newest roster, days; null when unknown. */
  roster_age_days: number | null;
  /** Age of the newest inspection pull, days; null when unknown. */
  inspection_age_days: number | null;
  /** Active records of the agency that we do not hold, percent; null when unknown. */
  unmaterialized_state_agency_pct: number | null;
  /**
   * Facilities with a link to the agency's public records (their own, or its search), percent; null
   * when unknown.
   */
  source_linked_pct: number | null;
  /** Active facilities inspected within three years, percent; null when unknown. */
  inspected_36m_pct: number | null;
  /** Active facilities with a score, percent; null when unknown. */
  scored_pct: number | null;
  /** Facilities in an open merge conflict, percent; null when unknown. */
  unresolved_duplicate_pct: number | null;
  /** Findings with a published level, percent; null when unknown. */
  severity_rated_pct: number | null;
  /**
   * The agency's words for status, type and severity that we do not know, percent; null when
   * unknown.
   */
  unmapped_terms_pct: number | null;
  /** Facilities with a point on the map, percent; null when unknown. */
  geocoded_pct: number | null;
  /** Months of inspections on record; null when unknown. */
  history_months: number | null;
  /** Facilities in counties with a price benchmark, percent; null when unknown. */
  price_county_pct: number | null;
  /** Age of the price benchmark, years; null when unknown. */
  price_vintage_years: number | null;
  /** AUC of the 30-day forecast in its latest back-test; null when unknown. */
  backtest_auc_30: number | null;
  /** Brier skill of the 30-day forecast; null when unknown. */
  backtest_bss_30: number | null;
  /** Expected calibration error of the 30-day forecast; null when unknown. */
  backtest_ece_30: number | null;
  /** Observed over expected events of the 90-day forecast; null when unknown. */
  backtest_oe_90: number | null;
  /** Groups whose observed over expected leaves 0.8 to 1.25; null when unknown. */
  backtest_unfair_groups: number | null;
}

/** A state, as read without a key. */
export interface StateLean {
  /** Name of the state in URLs. */
  slug: string;
  /** Name of the state. */
  name: string;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
  /** Facilities with a score. */
  scored_facility_count: number;
  /** Active records of the agency that we do not hold, percent; null when unknown. */
  unmaterialized_state_agency_pct: number | null;
  /** When a file of the state was last accepted (ISO 8601, UTC); null when none was. */
  last_refreshed_at: string | null;
}

/** Licensing agencies and their trust. */
export interface JurisdictionList {
  /** The matches of this page. */
  data: Array<Jurisdiction>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A licensing agency with its trust metrics. */
export interface Jurisdiction {
  /** Id of the licensing agency. */
  jurisdiction_id: string;
  /** Name of the licensing agency. */
  agency: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /** Name of the state. */
  state_name: string;
  /** Whether it is of the fictional sample. */
  is_sample: boolean;
  /** Facilities on the agencies' current lists. */
  facility_count: number;
  /** Facilities on record that no current list names. Other counts leave them out. */
  off_list_count: number;
  /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
  trust_tier: TrustTier;
  /** The tier in words. */
  explanation: string;
  /** Metrics that keep it from the next tier. */
  reasons: Array<string>;
  decision_grade: DecisionGrade;
  metrics: TrustMetrics;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** The one manifest that state, trust and proof surfaces share. */
export interface CoverageSnapshot {
  /** `snap_` id of this manifest. */
  snapshot_id: string;
  /** When the data it describes last changed (ISO 8601, UTC) */
  generated_at: string;
  /** Counter that moves with each accepted change. */
  data_version: number;
  /** The scoring method. */
  method_version: string;
  /** Sums over all real records; over the fictional sample only while there are no real ones. */
  totals: {
    /** Whether they are of the fictional sample. */
    is_sample: boolean;
    /** States with records. */
    states: number;
    /** Licensing agencies with records. */
    jurisdictions: number;
    /** Facilities on the agencies' current lists. */
    facilities: number;
    /** Facilities on record that no current list names. Other counts leave them out. */
    off_list_count: number;
    /** Facilities with a score. */
    scored_facilities: number;
    /** Inspections of the last three years; one of a place with several permits counts once. */
    inspections_36m: number;
  };
  /** The 50 states and DC, always. */
  states: Array<{
    /** Name of the state in URLs. */
    slug: string;
    /** Name of the state. */
    name: string;
    /** How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`. */
    trust_tier: TrustTier;
    /** Facilities with a score. */
    scored_facility_count: number;
    /** Active records of the agency that we do not hold, percent; null when unknown. */
    unmaterialized_state_agency_pct: number | null;
    /** When a file of the state was last accepted (ISO 8601, UTC); null when none was. */
    last_refreshed_at: string | null;
    /** Two-letter code of a state, or DC. */
    state_code: StateCode;
    /** Whether its records are of the fictional sample. */
    is_sample: boolean;
    /** Facilities on the agencies' current lists. */
    facility_count: number;
    /** Facilities on record that no current list names. Other counts leave them out. */
    off_list_count: number;
  }>;
  /** Terms of the records as a whole. Each source has its own. */
  terms: string;
  /** Sources that were ever attempted. */
  sources: Array<{
    /** The source. */
    source_id: string;
    /** Whose it is. */
    agency: string;
    /** Title of the publication. */
    title: string;
    /** Address of the publication. */
    url: string;
    /**
     * Terms as the publisher states them, or `Not stated`. We haven't confirmed them with the
     * publisher.
     */
    data_license: string;
    /** Credit line to show with the source's records. */
    attribution: string;
    /** How often it is expected to change. */
    cadence_days: number;
    /** Last attempt (exists only after one). */
    last_attempt_at?: string;
    /** Last reading of which nothing was refused (exists only after one). */
    last_success_at?: string;
    /** Records of it that are held. */
    records: number;
    /** Whether it is past its cadence. */
    late: boolean;
  }>;
}

/** Files of all records, with what proves them whole. */
export interface BulkManifest {
  /** Version of the data that the files hold. */
  data_version: number;
  /** What the files depend on: versions of data, methods and release, and the clock's day. */
  edition: string;
  /**
   * When the data of these files were loaded: ask search for `updated_since` this time next; exists
   * only once some were (ISO 8601, UTC)
   */
  last_ingest_at?: string;
  /** Every dataset in each format, the facilities first. */
  files: Array<BulkFile>;
  /** What the files list, with the schema of a row. */
  datasets: Array<BulkDataset>;
  /** Terms of the files. Those of each source are in `sources`. */
  terms: string;
  /** Address of the Frictionless data package. */
  data_package_url: string;
}

/** One file of all rows of a dataset. */
export interface BulkFile {
  /** Name of the file. */
  name: string;
  /** What its rows are. */
  dataset: "facilities" | "inspections" | "violations" | "prices" | "sources";
  /** One JSON object per line, CSV with a header, or Apache Parquet. */
  format: "ndjson" | "csv" | "parquet";
  /** How the whole file is compressed; exists only if it is. */
  compression?: "gzip";
  /** Number of rows. */
  rows: number;
  /** Its length. */
  bytes: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  /** Address of the file, until a newer edition replaces it. */
  url: string;
}

/** A kind of row that bulk files list. */
export interface BulkDataset {
  /** Name of the dataset. */
  name: "facilities" | "inspections" | "violations" | "prices" | "sources";
  /** Its title. */
  title: string;
  /** What its rows are. */
  description: string;
  /** Address of the JSON Schema of a row. */
  schema_url: string;
}

/** County price benchmarks. */
export interface PriceList {
  /** The matches of this page. */
  data: Array<Price>;
  /** Paging of this list. */
  meta: PriceMeta;
}

/** A county's childcare price benchmark. */
export interface Price {
  /** Five-digit county FIPS code. */
  county_fips: string;
  /** County name. */
  county: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /** Age group. */
  age_group: AgeGroup;
  /** Center or home. */
  setting: PriceSetting;
  /** Median price, USD a week, in the money of `price_year`. */
  weekly_median: number;
  /** 75th percentile, USD a week. */
  weekly_p75?: number;
  /** Always USD. */
  currency: "USD";
  /** The year of the price. Nothing is inflated. */
  price_year: number;
  /**
   * Whether the publisher marks it as estimated. Where its release marks nothing, it is false and
   * `missing` lists `imputed`: that is not known.
   */
  imputed: boolean;
  /** Address of its publication. */
  source_url: string;
  /** Whether it is of the fictional sample. */
  is_sample: boolean;
  /** Every absent or unknown member, with its reason. */
  missing: Array<{
    /** Absent member. */
    field: string;
    /** Why. */
    code: string;
  }>;
}

/** Paging of a list of prices. */
export interface PriceMeta {
  /** Page size applied. */
  limit: number;
  /** Offset applied. */
  offset: number;
  /** How many match in all. */
  total: number;
  /**
   * Places that may be meant, nearest spelling first (exists only if nothing was found and we don't
   * know the city or county).
   */
  did_you_mean?: Array<PlaceHint>;
}

/** Monthly reports. */
export interface ReportList {
  /** The matches of this page. */
  data: Array<ReportSummary>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A monthly report, as the list shows it. */
export interface ReportSummary {
  /** Name of the report: its month, YYYY-MM. */
  slug: string;
  /** Its title. */
  title: string;
  /** First day of the month that the report covers (YYYY-MM-DD) */
  month: string;
  /** When it was published (ISO 8601, UTC) */
  published_at: string;
  /** The month in two sentences. */
  summary: string;
  /** Address of its page. */
  canonical_url: string;
  /** Whether all its records are of the fictional sample. */
  is_sample: boolean;
}

/** A monthly report. */
export interface Report {
  /** Name of the report: its month, YYYY-MM. */
  slug: string;
  /** Its title. */
  title: string;
  /** First day of the month that the report covers (YYYY-MM-DD) */
  month: string;
  /** When it was published (ISO 8601, UTC) */
  published_at: string;
  /** The month in two sentences. */
  summary: string;
  /** Address of its page. */
  canonical_url: string;
  /** Whether all its records are of the fictional sample. */
  is_sample: boolean;
  /**
   * True until the inspections of every agency that keeps up reach past the month, or for 92 days.
   * Until then, each new file counts the report again.
   */
  status: "provisional" | "confirmed";
  /** Date of the agencies' status (YYYY-MM-DD) */
  as_of: string;
  /** Version of the data in which it was published. */
  data_version: number;
  /** The month in numbers. */
  summary_metrics: Array<ReportMetric>;
  /** The report itself. */
  sections: Array<{
    /** Anchor of the section. */
    id: string;
    /** Its heading. */
    heading: string;
    /** Its text, as Markdown. */
    body_md: string;
    /** Its figures. */
    figures: Array<ReportFigure>;
  }>;
  /** What was put right since, oldest first. */
  corrections: Array<ReportCorrection>;
}

/** A number that sums a report up. */
export interface ReportMetric {
  /**
   * Id of what is counted: the name may change, the id doesn't (exists only if the figure is still
   * published).
   */
  id?: string;
  /** What is counted. */
  name: string;
  /** Its value. */
  value: number;
  /** Its unit. */
  unit: string;
  /**
   * Its value in the month before, without the agencies that `compared_value` leaves out (exists
   * only with an earlier report, and if some agency's files cover both months).
   */
  previous?: number;
  /**
   * Its value without agencies whose files do not cover both months: compare `previous` with this
   * one (exists only if some agency is left out).
   */
  compared_value?: number;
  /** Where it can be looked up. */
  source_url: string;
}

/** One figure of a report, with its sources. */
export interface ReportFigure {
  /** Name of the figure within the report, as in its addresses. */
  id: string;
  /** What it shows. */
  title: string;
  /** How it is best shown. */
  kind: "bar" | "table";
  /** Its values. */
  series: Array<ReportSeries>;
  /** Where the records behind it are published. */
  source_urls: Array<string>;
  /** The same values as CSV. */
  csv_url: string;
}

/** Values of one kind in a figure. */
export interface ReportSeries {
  /** What is counted. */
  name: string;
  /** Unit of its values. */
  unit: string;
  /** Values in the order of the figure. */
  points: Array<{
    /** What is counted: a state, a level, or a status. */
    label: string;
    /** The value. */
    value: number;
  }>;
}

/** A number that was put right after publication. */
export interface ReportCorrection {
  /**
   * Id of what is counted: the name may change, the id doesn't (exists only if the figure is still
   * published).
   */
  id?: string;
  /** The number that was wrong. */
  name: string;
  /** What the report said. */
  previous: number;
  /** What it is. */
  value: number;
  /** When it was put right (ISO 8601, UTC) */
  corrected_at: string;
  /** Why it changed, as a code (exists only for reasons that have one). */
  reason_code?: "late_records";
  /** Why it changed, in words. */
  reason: string;
}

/** Pages of the documentation. */
export interface DocList {
  /** The matches of this page. */
  data: Array<DocSummary>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A page of the documentation, as lists show it. */
export interface DocSummary {
  /** Last part of the page's address. */
  slug: string;
  /** Title of the page. */
  title: string;
  /** The chapter it belongs to. */
  category: string;
  /** Summary of the page, one or two sentences. */
  summary: string;
  /** Address of the page. */
  canonical_url: string;
}

/** One page of the documentation. */
export interface DocPage {
  /** Last part of the page's address. */
  slug: string;
  /** Title of the page. */
  title: string;
  /** The chapter it belongs to. */
  category: string;
  /** Summary of the page, one or two sentences. */
  summary: string;
  /** Address of the page. */
  canonical_url: string;
  /** The text, in order. */
  sections: Array<{
    /** Anchor of the section. */
    id: string;
    /** Heading of the section. */
    heading: string;
    /** Text of the section, Markdown. */
    body_md: string;
  }>;
  /** The samples of the text, apart. */
  code_samples: Array<{
    /** curl, typescript, python, json or another language. */
    language: string;
    /** What the sample does. */
    title: string;
    /** The sample, ready to run with DAYBOOK_KEY set. */
    code: string;
  }>;
  /** Where to read on. */
  related_links: Array<{
    /** Title of the link. */
    title: string;
    /** Where it leads. */
    url: string;
  }>;
}

/** What the agent-tool endpoint offers. */
export interface ToolCatalog {
  /** Protocol revisions, newest first. */
  protocol_versions: Array<string>;
  /** Address of the agent-tool endpoint. */
  endpoint: string;
  /** The tools, in the order of tools/list. */
  tools: Array<{
    /** Name of the tool. */
    name: string;
    /** Its title. */
    title: string;
    /** What it does and when to use it. */
    description: string;
    /** JSON Schema of its arguments. */
    input_schema: Record<string, unknown>;
    /** JSON Schema of its structured content. */
    output_schema: Record<string, unknown>;
    /** Hints of the protocol. */
    annotations: Record<string, unknown>;
    /** Calls that work. */
    examples: Array<{
      /** Arguments. */
      input: Record<string, unknown>;
    }>;
    /** The same over REST; absent for tools without a route. */
    rest?: {
      /** HTTP method. */
      method: string;
      /** Path template. */
      path: string;
    };
  }>;
  /** The resources. */
  resources: Array<{
    /** Address of the resource. */
    uri: string;
    /** Its name. */
    name: string;
    /** Its title. */
    title: string;
    /** Its content. */
    description: string;
    /** Media type. */
    mime_type: string;
  }>;
  /** Addresses of resources that aren't listed one by one. */
  resource_templates: Array<{
    /** Address with a variable in braces (RFC 6570). */
    uri_template: string;
    /** Name of the template. */
    name: string;
    /** Its title. */
    title: string;
    /** The content of its resources. */
    description: string;
    /** Media type. */
    mime_type: string;
  }>;
  /** The prompts. */
  prompts: Array<{
    /** Name of the prompt. */
    name: string;
    /** Its title. */
    title: string;
    /** What it makes. */
    description: string;
    /** Its arguments. */
    arguments: Array<{
      /** Name of the argument; its value is a string. */
      name: string;
      /** What it means. */
      description: string;
      /** Whether it is needed. */
      required: boolean;
    }>;
  }>;
}

/** A new subscription and its secret. */
export interface CreatedWebhook {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
  /** Verifies deliveries: `whsec_…`. Shown this once; keep it private. */
  signing_secret: string;
}

/** A page of subscriptions. */
export interface WebhookList {
  /** The matches of this page. */
  data: Array<WebhookSubscription>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A subscription; never its secret. */
export interface WebhookSubscription {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
  /** The facility that it follows; absent if it follows an area. */
  facility_id?: string;
  /** The area that it follows; absent if it follows a facility. */
  area?: WebhookArea;
  /** Your own note (exists only if you sent one). */
  description?: string;
  /** Where deliveries are sent. */
  callback_url: string;
  /** Subscribed event types. */
  events: Array<SubscriptionEvent>;
  /**
   * `paused` while no API key of its owner works; `disabled` after 410, after 120 hours of failure,
   * or because you requested it. Nothing is sent then; pending deliveries are kept for 30 days.
   */
  status: "active" | "paused" | "disabled";
  /** When it was created (ISO 8601, UTC) */
  created_at: string;
  /** When the last attempt ended; exists only after one (ISO 8601, UTC) */
  last_delivery_at?: string;
  /** What became of the last attempt (exists only after one). */
  last_delivery_status?: "delivered" | "failed";
  /** Failed attempts since the last success. */
  consecutive_failures: number;
  /**
   * `gone`: the receiver returned 410. `failing`: no success for 120 hours. `requested`: you sent
   * `active: false`. Exists only while disabled.
   */
  disabled_reason?: "gone" | "failing" | "requested" | (string & {});
}

/** An area whose facilities a subscription follows. */
export interface WebhookArea {
  /** State. Only if the area is a state. */
  state_code?: StateCode;
  /** County FIPS code. Only if the area is a county. */
  county_fips?: string;
  /** ZIP code. Only if the area is around one. */
  zip_code?: string;
  /** Miles around the ZIP code. Absent for the ZIP code itself, or without one. */
  radius?: number;
}

/** Confirmation of the deletion. */
export interface DeletedWebhook {
  /** Always true. */
  deleted: true;
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
}

/** A page of the delivery log. */
export interface WebhookDeliveryList {
  /** The matches of this page. */
  data: Array<WebhookDelivery>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** One delivery of a subscription, with its attempts. */
export interface WebhookDelivery {
  /** Id of the delivery; the same at every attempt. */
  delivery_id: string;
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
  /** Name of the event. */
  event: "score_change" | "license_change" | "violation_recorded" | "ping";
  /**
   * `held`: waits until the subscription is active again, for up to 30 days. `failed`: the schedule
   * is exhausted.
   */
  status: DeliveryStatus;
  /** When it was queued (ISO 8601, UTC) */
  created_at: string;
  /** When it is tried next; exists only while it is pending (ISO 8601, UTC) */
  next_attempt_at?: string;
  /** When it was delivered, or given up; exists only after that (ISO 8601, UTC) */
  settled_at?: string;
  /** The exact bytes of every attempt, as UTF-8 text. */
  body: string;
  /** Every request made, oldest first; the latest 20. */
  attempts: Array<WebhookAttempt>;
}

/** One request of a delivery. */
export interface WebhookAttempt {
  /** When it began (ISO 8601, UTC) */
  started_at: string;
  /** When its outcome was written; exists only after that (ISO 8601, UTC) */
  ended_at?: string;
  /**
   * `unknown`: it is under way, or its process ended before it could record the result; the request
   * may have reached you.
   */
  outcome: "succeeded" | "failed" | "unknown";
  /** HTTP status of your response (exists only if there was one). */
  status_code?: number;
  /** What went wrong (exists only if there was no response). */
  fault?: "url_refused" | "dns_failed" | "address_not_public" | "connect_failed" | "tls_failed" | "timeout" | "connection_lost" | "answer_invalid" | "secret_unreadable" | (string & {});
  /** The IP address that was called (exists only where a connection was made). */
  address?: string;
  /** Headers of the request as sent. */
  headers: Record<string, string>;
  /** The first kilobyte of your answer, as text (exists only where it had a body). */
  answer?: string;
}

/** A subscription's new secret. */
export interface RotatedWebhookSecret {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
  /** Verifies deliveries: `whsec_…`. Shown this once; keep it private. */
  signing_secret: string;
  /** Until when the secret before also signs (ISO 8601, UTC) */
  previous_valid_until: string;
}

/** One page of the events feed. */
export interface EventFeed {
  /** The matches of this page. */
  data: Array<WebhookEvent>;
  /** Paging of this list. */
  meta: FeedMeta;
}

/** The body of a delivery, with its place in the feed. */
export type WebhookEvent = {
  /** Name of the event. */
  event: "score_change";
  /** Id of the delivery; the same at every attempt. */
  delivery_id: string;
  /** When it happened, if the records state it (ISO 8601, UTC) */
  occurred_at: string;
  /** What happened. */
  payload: ScoreChange;
  /** Place in the feed; pass it as `after`. */
  cursor: string;
} | {
  /** Name of the event. */
  event: "license_change";
  /** Id of the delivery; the same at every attempt. */
  delivery_id: string;
  /** When it happened, if the records state it (ISO 8601, UTC) */
  occurred_at: string;
  /** What happened. */
  payload: LicenseChange;
  /** Place in the feed; pass it as `after`. */
  cursor: string;
} | {
  /** Name of the event. */
  event: "violation_recorded";
  /** Id of the delivery; the same at every attempt. */
  delivery_id: string;
  /** When it happened, if the records state it (ISO 8601, UTC) */
  occurred_at: string;
  /** What happened. */
  payload: ViolationRecorded;
  /** Place in the feed; pass it as `after`. */
  cursor: string;
};

/** Status of the service. */
export interface Health {
  /**
   * `degraded` when the service is up, but a database that it reads from or the website is not, or
   * a disk is full: requests that need it return 503. `reasons` lists them.
   */
  status: ServiceStatus;
  /**
   * The parts. The database is probed at most every five seconds, or every second while it is down;
   * `mcp` has its status. Pages are probed at most every five seconds, in the background.
   */
  checks: {
    /** The API itself. */
    api: {
      /** Whether it answers. */
      status: CheckStatus;
      /** How long the last probe took, milliseconds; 0 for `api`, which is not probed. */
      latency_ms: number;
    };
    /**
     * The database (PostgreSQL; the member's name is the contract's); where records are read from a
     * replica, both.
     */
    supabase: {
      /** Whether it answers. */
      status: CheckStatus;
      /** How long the last probe took, milliseconds; 0 for `api`, which is not probed. */
      latency_ms: number;
    };
    /** The agent-tool endpoint. */
    mcp: {
      /** Whether it answers. */
      status: CheckStatus;
      /** How long the last probe took, milliseconds; 0 for `api`, which is not probed. */
      latency_ms: number;
    };
    /** The website: whether it can render a page. */
    pages: {
      /** Whether it answers. */
      status: CheckStatus;
      /** How long the last probe took, milliseconds; 0 for `api`, which is not probed. */
      latency_ms: number;
    };
  };
  /** Why `status` is not `ok`; empty if it is. */
  reasons: Array<{
    /** What is wrong. */
    code: "database_unreachable" | "pages_unavailable" | "disk_full" | (string & {});
    /** What is wrong and what it takes with it, in words. */
    detail: string;
  }>;
  /** Every route of the API. */
  routes: Array<{
    /** A route of the API. */
    path: string;
    /** Status of the route; `degraded`: it answers those who send no key. */
    status: ServiceStatus;
  }>;
  /** When a licensing agency's file was last accepted (ISO 8601, UTC) */
  last_state_ingest_at?: string;
  /** The clock of the service (ISO 8601, UTC) */
  time: string;
  /** Every absent member, with its reason. */
  missing: Array<{
    /** Absent member. */
    field: string;
    /** Why. */
    code: string;
  }>;
}

/** Requests of one key. */
export interface Usage {
  /** Requests by day and status. */
  data: Array<UsageRow>;
  meta: UsageMeta;
}

/** Requests of one day with one status. */
export interface UsageRow {
  /** Day of the requests, in UTC (YYYY-MM-DD) */
  day: string;
  /** HTTP status of the responses. */
  status: number;
  /** Number of requests. */
  requests: number;
}

/** Days that usage covers. */
export interface UsageMeta {
  /** First day covered (YYYY-MM-DD) */
  from: string;
  /** Last day covered, today in UTC (YYYY-MM-DD) */
  until: string;
  /** Number of requests of all days. */
  total: number;
}

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

/** The body of a webhook delivery. */
export type Delivery =
  | {
    /** Name of the event. */
    event: "score_change";
    /** Id of the delivery; the same at every attempt. */
    delivery_id: string;
    /** When it happened, if the records state it (ISO 8601, UTC) */
    occurred_at: string;
    /** What happened. */
    payload: ScoreChange;
  }
  | {
    /** Name of the event. */
    event: "license_change";
    /** Id of the delivery; the same at every attempt. */
    delivery_id: string;
    /** When it happened, if the records state it (ISO 8601, UTC) */
    occurred_at: string;
    /** What happened. */
    payload: LicenseChange;
  }
  | {
    /** Name of the event. */
    event: "violation_recorded";
    /** Id of the delivery; the same at every attempt. */
    delivery_id: string;
    /** When it happened, if the records state it (ISO 8601, UTC) */
    occurred_at: string;
    /** What happened. */
    payload: ViolationRecorded;
  }
  | {
    /** Name of the event. */
    event: "ping";
    /** Id of the delivery; the same at every attempt. */
    delivery_id: string;
    /** When it happened, if the records state it (ISO 8601, UTC) */
    occurred_at: string;
    /** What happened. */
    payload: {
      /** The facility that the subscription follows; absent if it follows an area. */
      facility_id?: string;
      /** The subscription that was tested. */
      subscription_id: string;
      /** That this is a test. */
      message: string;
    };
  }
;
