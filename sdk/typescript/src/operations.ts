// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type { CallOptions, Route } from "./route.js";
import type {
  FacilityList,
  FacilitySummary,
  FacilityDetail,
  EvidenceItem,
  FacilityProof,
  EvidenceList,
  ChangeList,
  FacilityChange,
  RiskForecast,
  Comparison,
  DecisionMemo,
  StateList,
  JurisdictionList,
  Jurisdiction,
  CoverageSnapshot,
  BulkManifest,
  PriceList,
  Price,
  ReportList,
  ReportSummary,
  Report,
  DocList,
  DocSummary,
  DocPage,
  ToolCatalog,
  CreatedWebhook,
  WebhookList,
  WebhookSubscription,
  DeletedWebhook,
  WebhookDeliveryList,
  WebhookDelivery,
  RotatedWebhookSecret,
  EventFeed,
  WebhookEvent,
  Health,
  Usage,
  StateCode,
  FacilityType,
  LicenseStatus,
  Weekday,
  ChangeType,
  TrustTier,
  AgeGroup,
  PriceSetting,
  SubscriptionEvent,
  DeliveryStatus,
} from "./types.js";

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

/** Parameters of `readFacility`. */
export interface ReadFacilityParams {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /**
   * Answers what was known at the end of this day instead (YYYY-MM-DD); of a day that has not come,
   * what is known today. Prices and trust stay today's, and what the agency withholds today about a
   * home is withheld.
   */
  as_of?: string | undefined;
}

/** Parameters of `readProof`. */
export interface ReadProofParams {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
}

/** Parameters of `listEvidence`. */
export interface ListEvidenceParams {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** Page size, 1 to 50. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
}

/** Parameters of `listChanges`. */
export interface ListChangesParams {
  /** Two-letter code of a state, or DC. Names and lower case are accepted: `Texas`, `tx`. */
  state_code?: StateCode | undefined;
  /** Five-digit county FIPS code. */
  county_fips?: string | undefined;
  /** Five-digit US ZIP code. */
  zip_code?: string | undefined;
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id?: string | undefined;
  /** Id of the licensing agency, such as `tx-hhsc`. */
  jurisdiction_id?: string | undefined;
  /** Types of change to keep. */
  type?: Array<ChangeType> | undefined;
  /**
   * Keep changes that we stored at or after this time: an ISO 8601 date and time with its offset,
   * or a date (its start in UTC).
   */
  since?: string | undefined;
  /**
   * Keep changes that we stored before this time: an ISO 8601 date and time with its offset, or a
   * date (its start in UTC).
   */
  until?: string | undefined;
  /**
   * Return changes after this cursor: a change's `cursor`, or `meta.next`. Default: the oldest
   * kept.
   */
  after?: string | undefined;
  /** Page size, 1 to 100. */
  limit?: number | undefined;
}

/** Parameters of `forecastRisk`. */
export interface ForecastRiskParams {
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** Days ahead, 7 to 90. */
  horizon_days?: number | undefined;
}

/** Parameters of `compareFacilities`. */
export interface CompareFacilitiesParams {
  /** Two to five different facilities; rows answer in this order. */
  facility_ids: Array<string>;
  /**
   * What to compare, most important first. Default: safety_score, price_weekly, license_status.
   * `commute_minutes` and `distance_miles` need `commute_origin`.
   */
  dimensions?: Array<"safety_score" | "price_weekly" | "license_status" | "risk_probability_30d" | "violations_12m" | "serious_findings_36m" | "days_since_last_inspection" | "inspections_36m" | "open_corrections" | "capacity" | "license_tenure_years" | "commute_minutes" | "distance_miles" | "trust_tier" | "evidence_count" | "source_age_days" | "safety" | "price" | "license" | "risk" | "commute"> | undefined;
  /**
   * Where the drive starts: a ZIP code "78704", a point "30.25,-97.75", {"zip": …} or {"lat": …,
   * "lng": …}. Points are used to three decimals. Drive times are estimated from the great circle
   * unless a routing engine is configured.
   */
  commute_origin?: string | {
    /** Five-digit US ZIP code. */
    zip: string;
  } | {
    /** Latitude, WGS 84 degrees. */
    lat: number;
    /** Longitude, WGS 84 degrees. */
    lng: number;
  } | undefined;
  /** Age of the child, months: county prices are those of its age group. Without it, preschool. */
  age_months?: number | undefined;
}

/** Parameters of `compareFacilitiesByQuery`. */
export interface CompareFacilitiesByQueryParams {
  /** Two to five different facilities; rows answer in this order. */
  facility_ids: Array<string>;
  /**
   * What to compare, most important first. Default: safety_score, price_weekly, license_status.
   * `commute_minutes` and `distance_miles` need `commute_origin`.
   */
  dimensions?: Array<"safety_score" | "price_weekly" | "license_status" | "risk_probability_30d" | "violations_12m" | "serious_findings_36m" | "days_since_last_inspection" | "inspections_36m" | "open_corrections" | "capacity" | "license_tenure_years" | "commute_minutes" | "distance_miles" | "trust_tier" | "evidence_count" | "source_age_days" | "safety" | "price" | "license" | "risk" | "commute"> | undefined;
  /**
   * Where the drive starts: a ZIP code "78704" or a point "30.25,-97.75". Points are used to three
   * decimals. Drive times are estimated from the great circle unless a routing engine is
   * configured.
   */
  commute_origin?: string | undefined;
  /** Age of the child, months: county prices are those of its age group. Without it, preschool. */
  age_months?: number | undefined;
}

/** Parameters of `writeMemo`. */
export interface WriteMemoParams {
  /** A five-digit ZIP code (15 miles around it, 25 where few are near) or a state code. */
  geography: string;
  /** Age of the child, months, 0 to 144. */
  child_age_months: number;
  /** USD a week. */
  budget_weekly: number;
  /** How many facilities to list, 1 to 10. */
  shortlist_limit?: number | undefined;
  /**
   * What matters most, first to last: safety_score, price_weekly, commute_minutes, license_status,
   * risk_30d, inspection_recency (or safety, price, commute, license, risk). Unknown names are
   * ignored and listed in `tradeoffs`.
   */
  priorities?: Array<string> | undefined;
  /** Also list facilities of jurisdictions that are not launch_ready, down to historical. */
  allow_non_launch_ready?: boolean | undefined;
  /**
   * Where the drive starts: a ZIP code "78704", a point "30.25,-97.75", {"zip": …} or {"lat": …,
   * "lng": …}. Points are used to three decimals. Drive times are estimated from the great circle
   * unless a routing engine is configured.
   */
  commute_origin?: string | {
    /** Five-digit US ZIP code. */
    zip: string;
  } | {
    /** Latitude, WGS 84 degrees. */
    lat: number;
    /** Longitude, WGS 84 degrees. */
    lng: number;
  } | undefined;
}

/** Parameters of `readMemo`. */
export interface ReadMemoParams {
  /** Id of the memo: `memo_` followed by a 26-character ULID. */
  memo_id: string;
}

/** Parameters of `listJurisdictions`. */
export interface ListJurisdictionsParams {
  /** Only jurisdictions of this tier. */
  tier?: TrustTier | undefined;
  /** Two-letter code of a state, or DC. Names and lower case are accepted: `Texas`, `tx`. */
  state_code?: StateCode | undefined;
  /** Page size, 1 to 100. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
}

/** Parameters of `listPrices`. */
export interface ListPricesParams {
  /** Two-letter code of a state, or DC. Names and lower case are accepted: `Texas`, `tx`. */
  state_code?: StateCode | undefined;
  /** Five-digit county FIPS code. */
  county_fips?: string | undefined;
  /** Five-digit ZIP: the counties it lies in. */
  zip_code?: string | undefined;
  /** County name, with or without `County`; `Travis County, TX` works too. */
  county?: string | undefined;
  /** City name: the counties it lies in; `Austin, TX` works too. */
  city?: string | undefined;
  /** Keep one age group. */
  age_group?: AgeGroup | undefined;
  /** Keep centers or homes. */
  setting?: PriceSetting | undefined;
  /** Page size, 1 to 100. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
  /**
   * Fields of each row to return, by name or path. Rows contain only these fields, even if the
   * schema requires others, so generated types don't fit.
   */
  fields?: Array<"all" | "county_fips" | "county" | "state_code" | "age_group" | "setting" | "weekly_median" | "weekly_p75" | "currency" | "price_year" | "imputed" | "source_url" | "is_sample" | "missing"> | undefined;
}

/** Parameters of `listReports`. */
export interface ListReportsParams {
  /** Page size, 1 to 100. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
}

/** Parameters of `readReport`. */
export interface ReadReportParams {
  /** Name of the report as the list gives it: its month, such as `2026-10`. */
  slug: string;
}

/** Parameters of `listDocs`. */
export interface ListDocsParams {
  /** Words to look for in the pages. */
  query?: string | undefined;
  /** Keep the pages of this category. */
  category?: string | undefined;
  /** Page size, 1 to 100. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
}

/** Parameters of `readDoc`. */
export interface ReadDocParams {
  /** Slug of the page as the list gives it, such as `quickstart`. */
  path: string;
}

/** Parameters of `createWebhook`. */
export interface CreateWebhookParams {
  /** A text of your own for this request: sent again within 24 hours, it gets the same response. */
  idempotency_key?: string | undefined;
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id?: string | undefined;
  /**
   * Follow all facilities of an area instead of one: `state_code`, `county_fips`, or `zip_code`
   * with an optional `radius`.
   */
  area?: {
    /** Two-letter code of a state, or DC. Names and lower case are accepted: `Texas`, `tx`. */
    state_code?: StateCode;
    /** Five-digit county FIPS code. */
    county_fips?: string;
    /** Five-digit ZIP code. */
    zip_code?: string;
    /** Miles around the ZIP code, 1 to 50. Without it: facilities in exactly this ZIP code. */
    radius?: number;
  } | undefined;
  /** Where to send deliveries: https, port 443 or 8443, a public host. */
  callback_url: string;
  /** Event types to subscribe to. */
  events: Array<SubscriptionEvent>;
  /** A note of your own, up to 200 characters. */
  description?: string | undefined;
}

/** Parameters of `listWebhooks`. */
export interface ListWebhooksParams {
  /** Page size, 1 to 100. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
}

/** Parameters of `updateWebhook`. */
export interface UpdateWebhookParams {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
  /** Where to send deliveries: https, port 443 or 8443, a public host. */
  callback_url?: string | undefined;
  /** Event types to subscribe to. */
  events?: Array<SubscriptionEvent> | undefined;
  /** A note of your own, up to 200 characters; empty removes it. */
  description?: string | undefined;
  /** `false` holds its deliveries; `true` sends them, as enabling does. */
  active?: boolean | undefined;
}

/** Parameters of `deleteWebhook`. */
export interface DeleteWebhookParams {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
}

/** Parameters of `listDeliveries`. */
export interface ListDeliveriesParams {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
  /** Only deliveries with this status. */
  status?: DeliveryStatus | undefined;
  /** Page size, 1 to 100. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
}

/** Parameters of `redeliver`. */
export interface RedeliverParams {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
  /** Id of the delivery; the same at every attempt. */
  delivery_id: string;
}

/** Parameters of `testWebhook`. */
export interface TestWebhookParams {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
}

/** Parameters of `rotateWebhookSecret`. */
export interface RotateWebhookSecretParams {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
}

/** Parameters of `enableWebhook`. */
export interface EnableWebhookParams {
  /** Id of the subscription, as creation gave it. */
  subscription_id: string;
}

/** Parameters of `listEvents`. */
export interface ListEventsParams {
  /** Return events after this cursor: an event's `cursor`, or `meta.next`. Default: the oldest kept. */
  after?: string | undefined;
  /** Page size, 1 to 100. */
  limit?: number | undefined;
}

/** Parameters of `readUsage`. */
export interface ReadUsageParams {
  /** Number of days, today included, 1 to 400. */
  days?: number | undefined;
}

const ROUTES = {
  searchFacilities: { method: "GET", path: "/v1/facilities", repeatable: true, limitMax: 100 },
  readFacility: { method: "GET", path: "/v1/facilities/{facility_id}", repeatable: true },
  readProof: { method: "GET", path: "/v1/facilities/{facility_id}/proof", repeatable: true },
  listEvidence: { method: "GET", path: "/v1/facilities/{facility_id}/evidence", repeatable: true, limitMax: 50 },
  listChanges: { method: "GET", path: "/v1/changes", repeatable: true, limitMax: 100 },
  forecastRisk: { method: "GET", path: "/v1/facilities/{facility_id}/risk-forecast", repeatable: true },
  compareFacilities: { method: "POST", path: "/v1/facilities/compare", repeatable: true },
  compareFacilitiesByQuery: { method: "GET", path: "/v1/facilities/compare", repeatable: true },
  writeMemo: { method: "POST", path: "/v1/decision/memo", repeatable: true },
  readMemo: { method: "GET", path: "/v1/decision/memo/{memo_id}", repeatable: true },
  listStates: { method: "GET", path: "/v1/states", repeatable: true },
  listJurisdictions: { method: "GET", path: "/v1/trust/jurisdictions", repeatable: true, limitMax: 100 },
  readCoverage: { method: "GET", path: "/v1/coverage/snapshot", repeatable: true },
  readBulkManifest: { method: "GET", path: "/v1/bulk", repeatable: true },
  listPrices: { method: "GET", path: "/v1/prices", repeatable: true, limitMax: 100 },
  listReports: { method: "GET", path: "/v1/reports", repeatable: true, limitMax: 100 },
  readReport: { method: "GET", path: "/v1/reports/{slug}", repeatable: true },
  listDocs: { method: "GET", path: "/v1/docs", repeatable: true, limitMax: 100 },
  readDoc: { method: "GET", path: "/v1/docs/{path}", repeatable: true },
  readToolCatalog: { method: "GET", path: "/v1/mcp/tool-catalog", repeatable: true },
  createWebhook: { method: "POST", path: "/v1/webhooks", repeatable: true, headers: { idempotency_key: "Idempotency-Key" } },
  listWebhooks: { method: "GET", path: "/v1/webhooks", repeatable: true, limitMax: 100 },
  updateWebhook: { method: "PATCH", path: "/v1/webhooks/{subscription_id}", repeatable: false },
  deleteWebhook: { method: "DELETE", path: "/v1/webhooks/{subscription_id}", repeatable: true },
  listDeliveries: { method: "GET", path: "/v1/webhooks/{subscription_id}/deliveries", repeatable: true, limitMax: 100 },
  redeliver: { method: "POST", path: "/v1/webhooks/{subscription_id}/deliveries/{delivery_id}/redeliver", repeatable: false },
  testWebhook: { method: "POST", path: "/v1/webhooks/{subscription_id}/test", repeatable: false },
  rotateWebhookSecret: { method: "POST", path: "/v1/webhooks/{subscription_id}/rotate-secret", repeatable: false },
  enableWebhook: { method: "POST", path: "/v1/webhooks/{subscription_id}/enable", repeatable: false },
  listEvents: { method: "GET", path: "/v1/events", repeatable: true, limitMax: 100 },
  readHealth: { method: "GET", path: "/api/health", repeatable: true },
  readUsage: { method: "GET", path: "/v1/usage", repeatable: true },
} satisfies Record<string, Route>;

/** A method for each operation of the API. */
export abstract class Operations {
  protected abstract call<Result>(route: Route, params: object, options: CallOptions): Promise<Result>;
  protected abstract text(route: Route, params: object, format: string, options: CallOptions): Promise<string>;
  protected abstract iterate<Item>(route: Route, params: object, options: CallOptions): AsyncGenerator<Item, void, undefined>;

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

  /**
   * Read a facility. All that is known of one facility: license, provider, inspections, violations,
   * evidence, score with its inputs, history, how the record was merged, and its proof. Every
   * absent value is named with the reason. The old id of a merged facility returns 308. With
   * `as_of`, it returns what the sources had published by that day; before the first of them it is
   * not found.
   */
  readFacility(params: ReadFacilityParams, options: CallOptions = {}): Promise<FacilityDetail> {
    return this.call(ROUTES.readFacility, params, options);
  }

  /**
   * Read a facility's proof. Where the record comes from, how fresh it is, how far it can be
   * trusted, whether it can be scored, and what we abstain from and why. At most 4 KB.
   */
  readProof(params: ReadProofParams, options: CallOptions = {}): Promise<FacilityProof> {
    return this.call(ROUTES.readProof, params, options);
  }

  /**
   * List a facility's evidence. Citable items behind a facility's record, newest first: inspection
   * reports, citations, complaints, enforcement actions and the license record, each with its
   * address and, where the file was captured, its SHA-256.
   */
  listEvidence(params: ListEvidenceParams, options: CallOptions = {}): Promise<EvidenceList> {
    return this.call(ROUTES.listEvidence, params, options);
  }

  /** Iterates over all items of `listEvidence`, page by page. */
  iterateEvidence(params: Omit<ListEvidenceParams, "offset" | "page">, options: CallOptions = {}): AsyncGenerator<EvidenceItem, void, undefined> {
    return this.iterate(ROUTES.listEvidence, params, options);
  }

  /**
   * List changes. Lists what changed in the records of a state, county, ZIP code, agency, or
   * facility, oldest first: scores, license statuses, violations, listings, and other details, up
   * to 400 days back. Read on with `after` = `meta.next`; an empty page means that you have
   * everything. First loads of a source, and changes that only our own rules made, are left out.
   */
  listChanges(params: ListChangesParams = {}, options: CallOptions = {}): Promise<ChangeList> {
    return this.call(ROUTES.listChanges, params, options);
  }

  /** Iterates over all items of `listChanges`, page by page. */
  iterateChanges(params: Omit<ListChangesParams, never> = {}, options: CallOptions = {}): AsyncGenerator<FacilityChange, void, undefined> {
    return this.iterate(ROUTES.listChanges, params, options);
  }

  /**
   * Forecast a facility's risk. The calibrated probability that the regulator records a significant
   * finding here within the horizon. Has the signals behind it, the usual rate, and how the
   * forecast did in the jurisdiction's latest back-test. It is recorded risk: a facility without
   * inspections looks safe. If records are too thin, it abstains: `risk_probability` is absent and
   * `abstention_reasons` gives the reasons.
   */
  forecastRisk(params: ForecastRiskParams, options: CallOptions = {}): Promise<RiskForecast> {
    return this.call(ROUTES.forecastRisk, params, options);
  }

  /**
   * Compare facilities. Compares two to five facilities: a row for each, who leads each dimension
   * and by how much, and whether the difference matters. Adds a recommendation with its confidence,
   * or the reason why there is none. Scores of different agencies compare rank, not hazard; such
   * comparisons carry `cross_jurisdiction`.
   */
  compareFacilities(params: CompareFacilitiesParams, options: CallOptions = {}): Promise<Comparison> {
    return this.call(ROUTES.compareFacilities, params, options);
  }

  /**
   * Compare facilities by query. The same comparison as POST, by an address that can be kept and
   * shared: ids and dimensions are comma-separated or repeated. The same question has the same
   * `comparison_id` in both forms.
   */
  compareFacilitiesByQuery(params: CompareFacilitiesByQueryParams, options: CallOptions = {}): Promise<Comparison> {
    return this.call(ROUTES.compareFacilitiesByQuery, params, options);
  }

  /**
   * Write a decision memo. A ranked shortlist for a place, a child's age and a weekly budget. It
   * states why each is listed, what the first gives up, how many were left out and why, and how
   * firm each rank is. By default only launch_ready facilities are listed; an empty shortlist is an
   * answer, and the summary says why. The text is templated. The same question on the same day and
   * data gives the same memo, byte for byte. Two memos of one key are written at a time; a few more
   * wait, and the rest are rejected as `rate_limited`.
   */
  writeMemo(params: WriteMemoParams, options: CallOptions = {}): Promise<DecisionMemo> {
    return this.call(ROUTES.writeMemo, params, options);
  }

  /**
   * Read a decision memo back. A memo as it was first returned, byte for byte, for 400 days, even
   * after the data have changed. A memo has a child's age and a budget, so only the key that
   * requested it can read it, or its rotated successor; other keys get 404.
   */
  readMemo(params: ReadMemoParams, options: CallOptions = {}): Promise<DecisionMemo> {
    return this.call(ROUTES.readMemo, params, options);
  }

  /**
   * List states. The 50 states and DC, always. Without a key a lean view of each; with one, agency,
   * counts, sources, freshness, prices, tier history and all trust metrics.
   */
  listStates(options: CallOptions = {}): Promise<StateList> {
    return this.call(ROUTES.listStates, {}, options);
  }

  /**
   * List jurisdictions with their trust. Every licensing agency whose records we have, with its
   * trust tier, the metrics behind it, what keeps it from the next tier, and the decision-grade
   * overlay.
   */
  listJurisdictions(params: ListJurisdictionsParams = {}, options: CallOptions = {}): Promise<JurisdictionList> {
    return this.call(ROUTES.listJurisdictions, params, options);
  }

  /** Iterates over all items of `listJurisdictions`, page by page. */
  iterateJurisdictions(params: Omit<ListJurisdictionsParams, "offset" | "page"> = {}, options: CallOptions = {}): AsyncGenerator<Jurisdiction, void, undefined> {
    return this.iterate(ROUTES.listJurisdictions, params, options);
  }

  /**
   * Read the coverage manifest. The one manifest that state, trust and proof surfaces share:
   * totals, every state, and when each source was last read.
   */
  readCoverage(options: CallOptions = {}): Promise<CoverageSnapshot> {
    return this.call(ROUTES.readCoverage, {}, options);
  }

  /**
   * List the bulk files. All facilities with every member of the record, and all inspections,
   * violations, county prices, and sources, as NDJSON, CSV (each also with gzip), and Parquet, with
   * the length and SHA-256 of each file. The files need no key. The addresses hold for one edition:
   * until the data move, a new release serves them or the day ends (UTC). An address of an older
   * one returns 404. A new edition's files are written in the background. Until they are complete,
   * this returns 503 with `Retry-After`. To find later changes, search with `updated_since` and
   * this manifest's `last_ingest_at`.
   */
  readBulkManifest(options: CallOptions = {}): Promise<BulkManifest> {
    return this.call(ROUTES.readBulkManifest, {}, options);
  }

  /**
   * List county prices. County benchmarks of weekly childcare prices by age group and setting, with
   * their year. Estimates of the publisher are flagged; nothing is inflated. A state without
   * published prices has no rows.
   */
  listPrices(params: ListPricesParams = {}, options: CallOptions = {}): Promise<PriceList> {
    return this.call(ROUTES.listPrices, params, options);
  }

  /** Iterates over all items of `listPrices`, page by page. */
  iteratePrices(params: Omit<ListPricesParams, "offset" | "page"> = {}, options: CallOptions = {}): AsyncGenerator<Price, void, undefined> {
    return this.iterate(ROUTES.listPrices, params, options);
  }

  /** Returns a page of `listPrices` as CSV text. */
  listPricesAsCsv(params: ListPricesParams = {}, options: CallOptions = {}): Promise<string> {
    return this.text(ROUTES.listPrices, params, "csv", options);
  }

  /**
   * List monthly reports. Monthly reports on coverage, trust and decision grade, newest first. A
   * report covers one month and is published once the month has ended.
   */
  listReports(params: ListReportsParams = {}, options: CallOptions = {}): Promise<ReportList> {
    return this.call(ROUTES.listReports, params, options);
  }

  /** Iterates over all items of `listReports`, page by page. */
  iterateReports(params: Omit<ListReportsParams, "offset" | "page"> = {}, options: CallOptions = {}): AsyncGenerator<ReportSummary, void, undefined> {
    return this.iterate(ROUTES.listReports, params, options);
  }

  /**
   * Read a monthly report. One monthly report: the month in numbers next to the month before, its
   * sections with figures, where each figure's records are published, and what was put right since.
   * It is provisional until the inspections of every agency that keeps up have been read past its
   * month.
   */
  readReport(params: ReadReportParams, options: CallOptions = {}): Promise<Report> {
    return this.call(ROUTES.readReport, params, options);
  }

  /**
   * List documentation pages. The pages of this documentation: guides in reading order, then one
   * reference page for each operation. `query` keeps the pages that have all its words, best first.
   */
  listDocs(params: ListDocsParams = {}, options: CallOptions = {}): Promise<DocList> {
    return this.call(ROUTES.listDocs, params, options);
  }

  /** Iterates over all items of `listDocs`, page by page. */
  iterateDocs(params: Omit<ListDocsParams, "offset" | "page"> = {}, options: CallOptions = {}): AsyncGenerator<DocSummary, void, undefined> {
    return this.iterate(ROUTES.listDocs, params, options);
  }

  /**
   * Read a documentation page. One page of this documentation: its sections as Markdown, its code
   * samples apart, and where to read on.
   */
  readDoc(params: ReadDocParams, options: CallOptions = {}): Promise<DocPage> {
    return this.call(ROUTES.readDoc, params, options);
  }

  /**
   * Read the tool catalog. The tools, resources and prompts of the agent-tool endpoint, as the live
   * endpoint lists them: schemas of arguments and answers, hints, examples, and the REST route that
   * does the same.
   */
  readToolCatalog(options: CallOptions = {}): Promise<ToolCatalog> {
    return this.call(ROUTES.readToolCatalog, {}, options);
  }

  /**
   * Subscribe to changes. Sends signed deliveries to your URL when the score, license or violations
   * of a facility change: of one facility (`facility_id`), or of all in an area (`area`). The
   * signing secret is in this answer and in no other. With an `Idempotency-Key` header (up to 255
   * characters) a repeated request within 24 hours gets the first answer again. At most 1,000
   * subscriptions per key and 20 per facility or area.
   */
  createWebhook(params: CreateWebhookParams, options: CallOptions = {}): Promise<CreatedWebhook> {
    return this.call(ROUTES.createWebhook, params, options);
  }

  /**
   * List your subscriptions. The subscriptions of the calling key and of the keys it was rotated
   * from, oldest first, each with its status. Secrets are never shown again.
   */
  listWebhooks(params: ListWebhooksParams = {}, options: CallOptions = {}): Promise<WebhookList> {
    return this.call(ROUTES.listWebhooks, params, options);
  }

  /** Iterates over all items of `listWebhooks`, page by page. */
  iterateWebhooks(params: Omit<ListWebhooksParams, "offset" | "page"> = {}, options: CallOptions = {}): AsyncGenerator<WebhookSubscription, void, undefined> {
    return this.iterate(ROUTES.listWebhooks, params, options);
  }

  /**
   * Change a subscription. Changes the URL, the events, the note, or whether the subscription is
   * active; members that you leave out stay. A new URL applies to pending deliveries too, and new
   * events to changes from now on. The secret stays. While it isn't active, deliveries are held for
   * up to 30 days.
   */
  updateWebhook(params: UpdateWebhookParams, options: CallOptions = {}): Promise<WebhookSubscription> {
    return this.call(ROUTES.updateWebhook, params, options);
  }

  /**
   * Cancel a subscription. Ends the subscription; nothing is signed with its secrets again. No
   * delivery starts after this answer; one that is under way may still reach you. What was not yet
   * delivered is cancelled, and its events leave `/v1/events`: read that to its end first. The same
   * creation sent again with its `Idempotency-Key` gets the same response for 24 hours, and
   * subscribes to nothing.
   */
  deleteWebhook(params: DeleteWebhookParams, options: CallOptions = {}): Promise<DeletedWebhook> {
    return this.call(ROUTES.deleteWebhook, params, options);
  }

  /**
   * Read the delivery log. Pending and sent deliveries of a subscription in the last 30 days,
   * latest first. Each has its exact body, the headers and response of every attempt, and the time
   * of the next one.
   */
  listDeliveries(params: ListDeliveriesParams, options: CallOptions = {}): Promise<WebhookDeliveryList> {
    return this.call(ROUTES.listDeliveries, params, options);
  }

  /** Iterates over all items of `listDeliveries`, page by page. */
  iterateDeliveries(params: Omit<ListDeliveriesParams, "offset" | "page">, options: CallOptions = {}): AsyncGenerator<WebhookDelivery, void, undefined> {
    return this.iterate(ROUTES.listDeliveries, params, options);
  }

  /**
   * Send a delivery again. Restarts the schedule of a delivery, whatever its outcome. It has the
   * same delivery_id and the same bytes, so a receiver can recognize one that it already has. Tests
   * and redeliveries together are at most 10 a minute for one subscription, and 30 to one host.
   */
  redeliver(params: RedeliverParams, options: CallOptions = {}): Promise<WebhookDelivery> {
    return this.call(ROUTES.redeliver, params, options);
  }

  /**
   * Send a test delivery. Queues a delivery of the event `ping`, signed and tried like any other;
   * the delivery log shows what came of it. While one is under way, asking again answers the same;
   * one that waits for its next attempt is tried at once. Tests and redeliveries together are at
   * most 10 a minute for one subscription, and 30 to one host.
   */
  testWebhook(params: TestWebhookParams, options: CallOptions = {}): Promise<WebhookDelivery> {
    return this.call(ROUTES.testWebhook, params, options);
  }

  /**
   * Replace the signing secret. Gives the subscription a new secret, shown in this answer alone.
   * For 24 hours `webhook-signature` carries a signature of each secret, and `X-Service-Signature`
   * stays with the oldest active one. A receiver of that header keeps both secrets, and accepts
   * either until `previous_valid_until`.
   */
  rotateWebhookSecret(params: RotateWebhookSecretParams, options: CallOptions = {}): Promise<RotatedWebhookSecret> {
    return this.call(ROUTES.rotateWebhookSecret, params, options);
  }

  /**
   * Enable a subscription again. Makes a disabled subscription active. What was held for it, for up
   * to 30 days, is sent from the start of the schedule. Enabling an active one changes nothing.
   */
  enableWebhook(params: EnableWebhookParams, options: CallOptions = {}): Promise<WebhookSubscription> {
    return this.call(ROUTES.enableWebhook, params, options);
  }

  /**
   * Read the events feed. The bodies of your subscriptions' deliveries of the last 30 days, in the
   * order in which they became known, delivered or not. A receiver that was down can read what it
   * missed. Read on with `after` = `meta.next`; an empty page means that you have everything.
   */
  listEvents(params: ListEventsParams = {}, options: CallOptions = {}): Promise<EventFeed> {
    return this.call(ROUTES.listEvents, params, options);
  }

  /** Iterates over all items of `listEvents`, page by page. */
  iterateEvents(params: Omit<ListEventsParams, never> = {}, options: CallOptions = {}): AsyncGenerator<WebhookEvent, void, undefined> {
    return this.iterate(ROUTES.listEvents, params, options);
  }

  /**
   * Health of the service. Whether the API, its database, the agent-tool endpoint and the website
   * answer, and when a state's file was last accepted. Also at /health.
   */
  readHealth(options: CallOptions = {}): Promise<Health> {
    return this.call(ROUTES.readHealth, {}, options);
  }

  /**
   * Read your usage. Lists the requests of the calling key by day and status, newest day first,
   * over REST and MCP, up to 400 days back. Other servers' requests appear within 30 seconds. Days
   * and statuses without requests have no row.
   */
  readUsage(params: ReadUsageParams = {}, options: CallOptions = {}): Promise<Usage> {
    return this.call(ROUTES.readUsage, params, options);
  }
}
