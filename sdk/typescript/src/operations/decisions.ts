// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import { FacilitiesOperations } from "./facilities.js";
import type { CallOptions, Route } from "../route.js";
import type {
  Comparison,
  DecisionMemo,
} from "../types/index.js";

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

const ROUTES = {
  compareFacilities: { method: "POST", path: "/v1/facilities/compare", repeatable: true },
  compareFacilitiesByQuery: { method: "GET", path: "/v1/facilities/compare", repeatable: true },
  writeMemo: { method: "POST", path: "/v1/decision/memo", repeatable: true },
  readMemo: { method: "GET", path: "/v1/decision/memo/{memo_id}", repeatable: true },
} satisfies Record<string, Route>;

export abstract class DecisionsOperations extends FacilitiesOperations {
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
}
