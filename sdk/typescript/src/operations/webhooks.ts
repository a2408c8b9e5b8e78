// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import { ServiceOperations } from "./service.js";
import type { CallOptions, Route } from "../route.js";
import type {
  CreatedWebhook,
  DeletedWebhook,
  DeliveryStatus,
  EventFeed,
  RotatedWebhookSecret,
  StateCode,
  SubscriptionEvent,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEvent,
  WebhookList,
  WebhookSubscription,
} from "../types/index.js";

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

const ROUTES = {
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
} satisfies Record<string, Route>;

export abstract class WebhooksOperations extends ServiceOperations {
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
}
