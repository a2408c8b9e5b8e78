import { z } from "zod";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { facilityId } from "#lib/kernel/fields";
import { operation, Reply } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { requireCaller } from "#lib/keys/require-caller";
import { CALLBACK_URL_CHARACTERS_MAX, readCallbackUrl } from "#lib/webhooks/callback-url";
import { CAPS, createSubscription } from "#lib/webhooks/create-subscription";
import {
  IDEMPOTENCY,
  IDEMPOTENCY_KEY,
  IdempotencyHeaders,
  REPLAYED,
  ReplayHeaders,
} from "#lib/webhooks/idempotency";
import { CreatedSubscription, eventNames } from "#lib/webhooks/shapes";

export default operation({
  id: "createWebhook",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Subscribe to a facility",
  description: `Sends signed deliveries to your URL when the facility's score, license or violations change. The signing secret is in this answer and in no other. With an \`Idempotency-Key\` header (up to ${IDEMPOTENCY.characters_max} characters) a repeated request within ${IDEMPOTENCY.kept_hours} hours gets the first answer again. At most ${CAPS.per_owner.toLocaleString("en-US")} subscriptions per key and ${CAPS.per_facility} per facility.`,
  rest: {
    method: "POST",
    path: "/v1/webhooks",
    status: 201,
    headers: IdempotencyHeaders,
    answer_headers: ReplayHeaders,
  },
  input: z.strictObject({
    facility_id: facilityId,
    callback_url: z
      .string()
      .min(1, { abort: true })
      .max(CALLBACK_URL_CHARACTERS_MAX, { abort: true })
      .superRefine((text, context) => {
        const read = readCallbackUrl(text);
        if (!("refused" in read)) return;
        const message = `callback_url ${read.refused}`;
        context.addIssue({ code: "custom", message, params: { code: "format" } });
      })
      .meta({ format: "uri", pattern: "^https://" })
      .describe("Where to send deliveries: https, port 443 or 8443, a public host."),
    events: eventNames,
  }),
  output: CreatedSubscription,
  cache: "none",
  problems: ["invalid_request", "not_found", "conflict", "quota_exceeded", "idempotency_mismatch"],
  example: {
    input: {
      facility_id: EXAMPLE_FACILITY_ID,
      callback_url: "https://hooks.example.com/daybook",
      events: ["score_change", "license_change"],
    },
  },
  run: async (input, { caller, headers }) => {
    const idempotency_key = headers[IDEMPOTENCY_KEY.toLowerCase()];
    const { answer, replayed } = await createSubscription(input, {
      owner_key_id: await ownerOf(caller),
      key_id: requireCaller(caller).key_id,
      ...(idempotency_key === undefined ? {} : { idempotency_key }),
    });
    return new Reply(answer, replayed ? { [REPLAYED]: "true" } : {});
  },
});
