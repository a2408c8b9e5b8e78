// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  AgeGroup,
  DistanceBasis,
  FacilityType,
  KnownSourceUrlKind,
  LicenseStatus,
  PriceSetting,
  PriceSource,
  StateCode,
  TrustTier,
} from "./values.js";

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

/** Matches of one state that may lie anywhere in it. */
export interface UnlocatedState {
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /** How many of `excluded_unlocated` are known only by this state. */
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
   * Matches left out because their agency gives only a county or a state, one that the searched
   * area may lie in (exists only with a ZIP code, a city or `radius`).
   */
  excluded_unlocated?: number;
  /**
   * Nearest county with such matches; its search, which `Link: rel=related` leads to, lists them
   * (exists only with `unlocated_by_county`).
   */
  county_fips?: string;
  /** `excluded_unlocated` by county, nearest first (exists only if a county has some). */
  unlocated_by_county?: Array<UnlocatedCounty>;
  /**
   * Those of `excluded_unlocated` that have not even a county, by state; the state's search lists
   * them (exists only if there are some).
   */
  unlocated_by_state?: Array<UnlocatedState>;
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
