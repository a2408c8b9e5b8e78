// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import { SearchOperations } from "./search.js";
import type { CallOptions, Route } from "../route.js";
import type {
  ChangeList,
  ChangeType,
  EvidenceItem,
  EvidenceList,
  FacilityChange,
  FacilityDetail,
  FacilityProof,
  RiskForecast,
  StateCode,
} from "../types/index.js";

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

const ROUTES = {
  readFacility: { method: "GET", path: "/v1/facilities/{facility_id}", repeatable: true },
  readProof: { method: "GET", path: "/v1/facilities/{facility_id}/proof", repeatable: true },
  listEvidence: { method: "GET", path: "/v1/facilities/{facility_id}/evidence", repeatable: true, limitMax: 50 },
  listChanges: { method: "GET", path: "/v1/changes", repeatable: true, limitMax: 100 },
  forecastRisk: { method: "GET", path: "/v1/facilities/{facility_id}/risk-forecast", repeatable: true },
} satisfies Record<string, Route>;

export abstract class FacilitiesOperations extends SearchOperations {
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
}
