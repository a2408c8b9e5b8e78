// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  LicenseChange,
  ScoreChange,
  ViolationRecorded,
} from "./events.js";

/** The body of a webhook delivery. */
export type Delivery = {
  /** Name of the event. */
  event: "score_change";
  /** Id of the delivery; the same at every attempt. */
  delivery_id: string;
  /** When it happened, if the records state it (ISO 8601, UTC) */
  occurred_at: string;
  /** What happened. */
  payload: ScoreChange;
} | {
  /** Name of the event. */
  event: "license_change";
  /** Id of the delivery; the same at every attempt. */
  delivery_id: string;
  /** When it happened, if the records state it (ISO 8601, UTC) */
  occurred_at: string;
  /** What happened. */
  payload: LicenseChange;
} | {
  /** Name of the event. */
  event: "violation_recorded";
  /** Id of the delivery; the same at every attempt. */
  delivery_id: string;
  /** When it happened, if the records state it (ISO 8601, UTC) */
  occurred_at: string;
  /** What happened. */
  payload: ViolationRecorded;
} | {
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
};
