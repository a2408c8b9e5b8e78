// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import { DecisionsOperations } from "./decisions.js";
import type { CallOptions, Route } from "../route.js";
import type {
  AgeGroup,
  BulkManifest,
  CoverageSnapshot,
  Jurisdiction,
  JurisdictionList,
  Price,
  PriceList,
  PriceSetting,
  Report,
  ReportList,
  ReportSummary,
  StateCode,
  StateList,
  TrustTier,
} from "../types/index.js";

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

const ROUTES = {
  listStates: { method: "GET", path: "/v1/states", repeatable: true },
  listJurisdictions: { method: "GET", path: "/v1/trust/jurisdictions", repeatable: true, limitMax: 100 },
  readCoverage: { method: "GET", path: "/v1/coverage/snapshot", repeatable: true },
  readBulkManifest: { method: "GET", path: "/v1/bulk", repeatable: true },
  listPrices: { method: "GET", path: "/v1/prices", repeatable: true, limitMax: 100 },
  listReports: { method: "GET", path: "/v1/reports", repeatable: true, limitMax: 100 },
  readReport: { method: "GET", path: "/v1/reports/{slug}", repeatable: true },
} satisfies Record<string, Route>;

export abstract class DataOperations extends DecisionsOperations {
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
}
