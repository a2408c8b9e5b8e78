// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import { Caller } from "../caller.js";
import type { CallOptions, Route } from "../route.js";
import type {
  FacilityList,
  FacilitySummary,
  FacilityType,
  LicenseStatus,
  StateCode,
  Weekday,
} from "../types/index.js";

/** Parameters of `searchFacilities`. */
export interface SearchFacilitiesParams {
  /** Five-digit ZIP. Without `radius`: facilities in exactly this ZIP. */
  zip_code?: string | undefined;
  /** Two-letter code of a state, or DC. Names and lower case are accepted: `Texas`, `tx`. */
  state_code?: StateCode | undefined;
  /** County name, with or without `County`; `Cook County, IL` is the county in that state. */
  county?: string | undefined;
  /** Five-digit county FIPS code. */
  county_fips?: string | undefined;
  /**
   * City name; `St.` and `Saint`, `Ft.` and `Fort`, `Mt.` and `Mount` are the same. `Austin, TX` is
   * the city in that state.
   */
  city?: string | undefined;
  /** Latitude to search around. */
  lat?: number | undefined;
  /** Longitude to search around. */
  lng?: number | undefined;
  /** Miles around the ZIP code's or the given point, 1 to 50. */
  radius?: number | undefined;
  /**
   * Box on the map as west,south,east,north in degrees, such as `-97.9,30.1,-97.6,30.4`. Facilities
   * without a point aren't in any box.
   */
  bbox?: Array<number> | undefined;
  /**
   * Words of the name, in any order; 1 to 100 characters. Case, accents and punctuation make no
   * difference; `St` and `Saint`, `&` and `and`, `Y.M.C.A.` and `YMCA` are the same.
   */
  name_query?: string | undefined;
  /** Exact number of a license or permit; any of those of a place with several. */
  license_number?: string | undefined;
  /** Kinds of care to keep. */
  facility_type?: Array<FacilityType> | undefined;
  /** License statuses to include. */
  license_status?: Array<LicenseStatus> | undefined;
  /** Keep facilities that the agency's current lists name, or only those off the list. */
  listed?: boolean | undefined;
  /**
   * Whether to include facilities that are off the agency's lists or barred from operating.
   * Default: true in REST, false in agent tools. If false, `meta.excluded_not_operating` counts
   * them, and facilities that may or may not operate come last.
   */
  include_not_operating?: boolean | undefined;
  /** Lowest safety score. Unscored facilities are left out and counted in `meta.excluded_unscored`. */
  min_safety_score?: number | undefined;
  /** Age of the child. Facilities of unknown range are kept and counted in `meta.age_unknown`. */
  age_months?: number | undefined;
  /**
   * Lowest quality rating, as the agency writes it, such as `3` or `4-Star`. Needs `state_code`,
   * because ratings of two states' systems can't be compared. Facilities without a rating are left
   * out.
   */
  quality_rating_min?: string | undefined;
  /** Keep those known to take (or not take) subsidies. */
  subsidy_accepted?: boolean | undefined;
  /** Smallest licensed capacity. */
  capacity_min?: number | undefined;
  /**
   * Local time, HH:MM: keep those that open by then. Hours that cannot be read are left out and
   * counted in `meta.excluded_unknown_hours`.
   */
  open_from?: string | undefined;
  /** Local time, HH:MM to 24:00: keep those that are open until then. */
  open_until?: string | undefined;
  /** Days of the week: keep those open on all of them. */
  open_on?: Array<Weekday> | undefined;
  /** Keep facilities whose last inspection on record is on or after this day (YYYY-MM-DD). */
  inspected_since?: string | undefined;
  /**
   * Keep records that changed at or after this time: an ISO 8601 date and time with its offset, or
   * a date (its start in UTC).
   */
  updated_since?: string | undefined;
  /**
   * Order. Default: distance when `radius` is given, else name; fuzzy matches by similarity. By
   * `safety_score`, historical scores sort after current ones, and unscored facilities last; if no
   * match has a score, `meta.sort_applied` names the order used. Ties: listed facilities first,
   * then by id.
   */
  sort?: "safety_score" | "distance" | "name" | undefined;
  /** Page size, 1 to 100. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
  /** Page number from 1: an alternative to `offset`, which is then absent or 0. */
  page?: number | undefined;
  /**
   * Fields of each row to return, by name or path. `all` adds every other member of the record.
   * Rows contain only these fields, even if the schema requires others, so generated types don't
   * fit.
   */
  fields?: Array<"all" | "id" | "name" | "state_code" | "facility_type" | "license_status" | "safety_score" | "source_url" | "source_url_kind" | "county" | "city" | "zip" | "distance_miles" | "distance_basis" | "trust_tier" | "price_weekly" | "price_basis" | "price_basis.source" | "price_basis.age_group" | "price_basis.setting" | "price_basis.county_fips" | "price_basis.price_year" | "price_basis.imputed" | "price_basis.converted_from" | "is_sample" | "directory_entry" | "as_of" | "listed" | "last_listed_on" | "not_seen_since" | "missing" | "facility_subtype" | "last_inspected_on" | "inspections_count" | "inspections_known_until" | "trust" | "trust.tier" | "trust.explanation" | "license" | "license.number" | "license.status" | "license.status_basis" | "license.state_term" | "license.may_operate" | "license.as_of" | "license.issued_on" | "license.expires_on" | "license.stage" | "license.conditions" | "license.others" | "license.exempt" | "license.missing" | "provider" | "provider.legal_name" | "provider.doing_business_as" | "provider.agency" | "provider.agency_record_id" | "provider.phone" | "provider.website" | "provider.address" | "provider.address.line1" | "provider.address.city" | "provider.address.state_code" | "provider.address.zip" | "provider.address.county" | "provider.address.county_fips" | "provider.location" | "provider.location.lat" | "provider.location.lng" | "provider.location.precision" | "provider.capacity" | "provider.ages_months" | "provider.ages_months.min" | "provider.ages_months.min_weeks" | "provider.ages_months.max" | "provider.hours" | "provider.open_hours" | "provider.open_hours.opens_at" | "provider.open_hours.closes_at" | "provider.open_hours.open_days" | "provider.subsidy_accepted" | "provider.quality_rating" | "provider.quality_rating.system" | "provider.quality_rating.value" | "provider.quality_rating.scale" | "provider.quality_rating.as_of" | "provider.quality_rating.source_url" | "provider.missing" | "evidence_total" | "safety" | "safety.value" | "safety.low" | "safety.high" | "safety.method_version" | "safety.peer_group" | "safety.inputs" | "safety.inputs.as_of" | "safety.inputs.mu" | "safety.inputs.k" | "safety.inputs.half_life_days" | "safety.inputs.n" | "safety.inputs.effective_inspections" | "safety.inputs.points_weighted" | "safety.inputs.lambda" | "safety.inputs.ratio" | "safety.inputs.raw" | "safety.caps" | "safety.similar_inspections" | "safety.similar_inspections.facilities" | "safety.similar_inspections.inspections" | "safety.similar_inspections.serious" | "safety.similar_inspections.moderate" | "safety.similar_inspections.low" | "safety.abstention_reasons" | "merge_context" | "merge_context.completeness" | "merge_context.completeness.percent" | "facility_proof" | "facility_proof.freshness" | "facility_proof.freshness.days" | "facility_proof.freshness.status" | "facility_proof.freshness.expected_within_days" | "facility_proof.trust" | "facility_proof.trust.decision_grade" | "facility_proof.trust.decision_grade.granted" | "facility_proof.trust.decision_grade.blockers" | "facility_proof.scoreability" | "facility_proof.scoreability.scoreable" | "facility_proof.scoreability.inputs" | "facility_proof.scoreability.inputs.inspections" | "facility_proof.scoreability.inputs.effective_inspections" | "facility_proof.scoreability.method_version" | "facility_proof.scoreability.caps"> | undefined;
}

const ROUTES = {
  searchFacilities: { method: "GET", path: "/v1/facilities", repeatable: true, limitMax: 100 },
} satisfies Record<string, Route>;

export abstract class SearchOperations extends Caller {
  /**
   * Search facilities. Finds licensed childcare facilities by ZIP, radius, state, county, city,
   * name or license number, narrowed by type, license, score and the child's age. Without any place
   * it lists everything. Facilities without enough records have no score; they are listed, not
   * hidden. As an agent tool it leaves out facilities that are off the agency's lists or barred
   * from operating, and counts them; `include_not_operating: true` brings them.
   */
  searchFacilities(params: SearchFacilitiesParams = {}, options: CallOptions = {}): Promise<FacilityList> {
    return this.call(ROUTES.searchFacilities, params, options);
  }

  /** Iterates over all items of `searchFacilities`, page by page. */
  iterateFacilities(params: Omit<SearchFacilitiesParams, "offset" | "page"> = {}, options: CallOptions = {}): AsyncGenerator<FacilitySummary, void, undefined> {
    return this.iterate(ROUTES.searchFacilities, params, options);
  }

  /** Returns a page of `searchFacilities` as CSV text. */
  searchFacilitiesAsCsv(params: SearchFacilitiesParams = {}, options: CallOptions = {}): Promise<string> {
    return this.text(ROUTES.searchFacilities, params, "csv", options);
  }

  /** Returns a page of `searchFacilities` as GEOJSON text. */
  searchFacilitiesAsGeojson(params: SearchFacilitiesParams = {}, options: CallOptions = {}): Promise<string> {
    return this.text(ROUTES.searchFacilities, params, "geojson", options);
  }
}
