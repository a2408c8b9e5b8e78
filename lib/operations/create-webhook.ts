import { z } from "zod";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { always, facilityId } from "#lib/kernel/fields";
import { operation, Reply } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { requireCaller } from "#lib/keys/require-caller";
import { BODIES } from "#lib/webhooks/events";
import { CAPS, createSubscription } from "#lib/webhooks/create-subscription";
import {
  IDEMPOTENCY,
  IDEMPOTENCY_KEY,
  IdempotencyHeaders,
  REPLAYED,
  ReplayHeaders,
} from "#lib/webhooks/idempotency";
import { CreatedSubscription, eventNames } from "#lib/webhooks/shapes";
import { areaInput, callbackUrl, subscriptionDescription } from "./webhook/input";

export default operation({
  id: "createWebhook",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Subscribe to changes",
  description: `Sends signed deliveries to your URL when the score, license or violations of a facility change: of one facility (\`facility_id\`), or of all in an area (\`area\`). The signing secret is in this answer and in no other. With an \`Idempotency-Key\` header (up to ${IDEMPOTENCY.characters_max} characters) a repeated request within ${IDEMPOTENCY.kept_hours} hours gets the first answer again. At most ${CAPS.per_owner.toLocaleString("en-US")} subscriptions per key and ${CAPS.per_facility} per facility or area.`,
  rest: {
    method: "POST",
    path: "/v1/webhooks",
    status: 201,
    headers: IdempotencyHeaders,
    answer_headers: ReplayHeaders,
    deliveries: BODIES,
  },
  input: z
    .strictObject({
      facility_id: facilityId.optional(),
      area: areaInput.optional(),
      callback_url: callbackUrl,
      events: eventNames,
      description: subscriptionDescription.optional(),
    })
    .refine(({ facility_id, area }) => (facility_id === undefined) !== (area === undefined), {
      path: ["facility_id"],
      error: "Send either facility_id or area",
      when: always,
    }),
  output: CreatedSubscription,
  cache: "none",
  problems: [
    "invalid_request",
    "not_found",
    "zip_not_located",
    "conflict",
    "quota_exceeded",
    "idempotency_mismatch",
  ],
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
