import { z } from "zod";
import { facilityId, idOf, instant } from "#lib/kernel/fields";
import { openEnum } from "#lib/kernel/open-enum";
import { DISABLED_REASONS, SUBSCRIPTION_STATUSES } from "#lib/kernel/vocabulary";
import { SubscribedArea } from "./area";
import { BODIES, deliveryId, EVENTS } from "./events";
import { FAULTS } from "./fault";
import { DISABLE_AFTER_HOURS, DELIVERIES_KEPT_DAYS } from "./schedule";

export const subscriptionId = idOf("subscription", "Id of the subscription, as creation gave it.");

export const eventNames = z
  .array(z.enum(EVENTS))
  .min(1)
  .max(EVENTS.length)
  .refine((names) => new Set(names).size === names.length, {
    error: "events names an event twice",
    params: { code: "repeated" },
  })
  .describe("Event types to subscribe to.");

export const CreatedSubscription = z
  .object({
    subscription_id: subscriptionId,
    signing_secret: z
      .string()
      .describe("Verifies deliveries: `whsec_…`. Shown this once; keep it private."),
  })
  .meta({ id: "CreatedWebhook", description: "A new subscription and its secret." });

export const Subscription = z
  .object({
    subscription_id: subscriptionId,
    facility_id: facilityId
      .optional()
      .describe("The facility that it follows; absent if it follows an area."),
    area: SubscribedArea.optional().describe(
      "The area that it follows; absent if it follows a facility.",
    ),
    description: z.string().optional().describe("Your own note (exists only if you sent one)."),
    callback_url: z.string().describe("Where deliveries are sent."),
    events: z.array(z.enum(EVENTS)).describe("Subscribed event types."),
    status: z
      .enum(SUBSCRIPTION_STATUSES)
      .describe(
        `\`paused\` while no API key of its owner works; \`disabled\` after 410, after ${DISABLE_AFTER_HOURS} hours of failure, or because you requested it. Nothing is sent then; pending deliveries are kept for ${DELIVERIES_KEPT_DAYS} days.`,
      ),
    created_at: instant("When it was created"),
    last_delivery_at: instant("When the last attempt ended; exists only after one").optional(),
    last_delivery_status: z
      .enum(["delivered", "failed"])
      .optional()
      .describe("What became of the last attempt (exists only after one)."),
    consecutive_failures: z.int().describe("Failed attempts since the last success."),
    disabled_reason: openEnum(DISABLED_REASONS)
      .optional()
      .describe(
        `\`gone\`: the receiver returned 410. \`failing\`: no success for ${DISABLE_AFTER_HOURS} hours. \`requested\`: you sent \`active: false\`. Exists only while disabled.`,
      ),
  })
  .meta({ id: "WebhookSubscription", description: "A subscription; never its secret." });
export type Subscription = z.infer<typeof Subscription>;

const Attempt = z
  .object({
    started_at: instant("When it began"),
    ended_at: instant("When its outcome was written; exists only after that").optional(),
    outcome: z
      .enum(["succeeded", "failed", "unknown"])
      .describe(
        "`unknown`: it is under way, or its process ended before it could record the result; the request may have reached you.",
      ),
    status_code: z
      .int()
      .optional()
      .describe("HTTP status of your response (exists only if there was one)."),
    fault: openEnum(FAULTS)
      .optional()
      .describe("What went wrong (exists only if there was no response)."),
    address: z
      .string()
      .optional()
      .describe("The IP address that was called (exists only where a connection was made)."),
    headers: z.record(z.string(), z.string()).describe("Headers of the request as sent."),
    answer: z
      .string()
      .optional()
      .describe("The first kilobyte of your answer, as text (exists only where it had a body)."),
  })
  .meta({ id: "WebhookAttempt", description: "One request of a delivery." });

/** Max attempts of a delivery in its log. */
export const ATTEMPTS_SHOWN_MAX = 20;

export const Delivery = z
  .object({
    delivery_id: deliveryId,
    subscription_id: subscriptionId,
    event: z.enum([...EVENTS, "ping"]).describe("Name of the event."),
    status: z
      .enum(["pending", "held", "delivered", "failed"])
      .describe(
        `\`held\`: waits until the subscription is active again, for up to ${DELIVERIES_KEPT_DAYS} days. \`failed\`: the schedule is exhausted.`,
      ),
    created_at: instant("When it was queued"),
    next_attempt_at: instant("When it is tried next; exists only while it is pending").optional(),
    settled_at: instant("When it was delivered, or given up; exists only after that").optional(),
    body: z.string().describe("The exact bytes of every attempt, as UTF-8 text."),
    attempts: z
      .array(Attempt)
      .describe(`Every request made, oldest first; the latest ${ATTEMPTS_SHOWN_MAX}.`),
  })
  .meta({
    id: "WebhookDelivery",
    description: "One delivery of a subscription, with its attempts.",
  });
export type Delivery = z.infer<typeof Delivery>;

const cursor = z.string().describe("Place in the feed; pass it as `after`.");

export const Event = z
  .discriminatedUnion("event", [
    BODIES.score_change.extend({ cursor }),
    BODIES.license_change.extend({ cursor }),
    BODIES.violation_recorded.extend({ cursor }),
  ])
  .meta({ id: "WebhookEvent", description: "The body of a delivery, with its place in the feed." });

export const FeedMeta = z
  .object({
    limit: z.int().describe("Page size applied."),
    next: z.string().describe("Pass it as `after` to read on, now or later."),
  })
  .meta({ id: "FeedMeta", description: "Where the feed goes on." });
