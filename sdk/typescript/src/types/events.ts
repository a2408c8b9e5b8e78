// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  FeedMeta,
} from "./changes.js";
import type {
  LicenseStatus,
  SeverityLevel,
  ViolationStatus,
} from "./values.js";

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
