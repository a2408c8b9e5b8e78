import { z } from "zod";
import { facilityId, idOf, instant, licenseStatus, mayOperate } from "#lib/kernel/fields";
import { shortenText } from "#lib/kernel/text";
import { SEVERITY_LEVELS, VIOLATION_STATUSES } from "#lib/kernel/vocabulary";

/** Events that a client can subscribe to. */
export const EVENTS = ["score_change", "license_change", "violation_recorded"] as const;
export type EventName = (typeof EVENTS)[number];

export const deliveryId = idOf("delivery", "Id of the delivery; the same at every attempt.");

const sequence = z
  .int()
  .describe(
    "Increases with every change of the facility. Deliveries arrive in any order: of `score_change`, and of `license_change`, drop what is lower than the highest of that event; drop no finding by it.",
  );
const score = (which: string) => z.int().describe(`The safety score served ${which}, 0 to 100.`);
const sourceUrl = z
  .string()
  .describe("Address where the agency publishes this: its page for the license, else its search.");

const ScoreChange = z
  .object({
    facility_id: facilityId,
    previous_safety_score: score("before"),
    new_safety_score: score("now"),
    delta: z.int().describe("New minus previous."),
    cause: z.enum(["new_visit", "correction"]).describe("Why the score moved."),
    source_url: sourceUrl,
    sequence,
  })
  .meta({ id: "ScoreChange", description: "Payload of score_change." });

const LicenseChange = z
  .object({
    facility_id: facilityId,
    previous_license_status: licenseStatus,
    new_license_status: licenseStatus,
    previous_state_term: z
      .string()
      .optional()
      .describe("The state's word before (exists only where the state publishes one)."),
    new_state_term: z
      .string()
      .optional()
      .describe("The state's word now (exists only where the state publishes one)."),
    may_operate: mayOperate,
    source_url: sourceUrl,
    sequence,
  })
  .meta({ id: "LicenseChange", description: "Payload of license_change." });

const ViolationRecorded = z
  .object({
    facility_id: facilityId,
    violation_id: z.string().optional().describe("Id of the finding; absent where `count` is."),
    inspection_date: z
      .string()
      .describe(
        "Day of the visit (YYYY-MM-DD); the date of the file that reports it if none is published.",
      ),
    severity: z
      .enum(SEVERITY_LEVELS)
      .describe("Our level of the finding; the worst one if there are several."),
    severity_state_term: z
      .string()
      .optional()
      .describe("The state's own level (exists only where the state publishes one)."),
    code: z
      .string()
      .optional()
      .describe(
        "The rule, as the state cites it (exists only where the state names one, never with `count`).",
      ),
    summary: z.string().describe("The finding in the state's words, shortened."),
    status: z.enum(VIOLATION_STATUSES).describe("Whether it is corrected."),
    count: z
      .int()
      .optional()
      .describe(
        "Number of violations of one inspection in this event (exists only if several are reported as one).",
      ),
    source_url: sourceUrl,
    sequence,
  })
  .meta({ id: "ViolationRecorded", description: "Payload of violation_recorded." });

/** Has no name in the API description: oapi-codegen drops schemas that only deliveries use. */
const Ping = z.object({
  facility_id: facilityId
    .optional()
    .describe("The facility that the subscription follows; absent if it follows an area."),
  subscription_id: idOf("subscription", "The subscription that was tested."),
  message: z.string().describe("That this is a test."),
});

const bodyOf = <Name extends string, Payload extends z.ZodType>(event: Name, payload: Payload) =>
  z.object({
    event: z.literal(event).describe("Name of the event."),
    delivery_id: deliveryId,
    occurred_at: instant("When it happened, if the records state it"),
    payload: payload.describe("What happened."),
  });

/** The body of a delivery, by event. */
export const BODIES = {
  score_change: bodyOf("score_change", ScoreChange),
  license_change: bodyOf("license_change", LicenseChange),
  violation_recorded: bodyOf("violation_recorded", ViolationRecorded),
  ping: bodyOf("ping", Ping),
};
export type DeliveryBody = {
  event: EventName | "ping";
  delivery_id: string;
  occurred_at: string;
  payload: Record<string, unknown>;
};

const BODY_BYTES_MAX = 20_000;
/** Successive max lengths of texts if a body is too large. */
const TEXT_CHARACTERS = [2_000, 500, 100];

/**
 * Serializes the body that every attempt sends. Long texts are cut to keep it within 20 kB.
 * @throws Error if it's still too large.
 */
export function serializeBody(body: DeliveryBody): string {
  for (const characters of [Number.POSITIVE_INFINITY, ...TEXT_CHARACTERS]) {
    const payload = Object.fromEntries(
      Object.entries(body.payload).map(([name, value]) => [name, shorten(value, characters)]),
    );
    const { event, delivery_id, occurred_at } = body;
    const text = JSON.stringify({ event, delivery_id, occurred_at, payload });
    if (Buffer.byteLength(text) <= BODY_BYTES_MAX) return text;
  }
  throw new Error(`The body of ${body.delivery_id} is too large`);
}

const shorten = (value: unknown, characters: number): unknown =>
  typeof value === "string" ? shortenText(value, characters) : value;
