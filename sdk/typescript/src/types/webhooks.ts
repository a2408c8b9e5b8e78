// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  DeliveryStatus,
  StateCode,
  SubscriptionEvent,
} from "./values.js";
import type {
  PageMeta,
} from "./evidence.js";

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
