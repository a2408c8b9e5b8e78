// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  AgeGroup,
  PriceSetting,
  StateCode,
} from "./values.js";
import type {
  PlaceHint,
} from "./search.js";

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
