import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { Operation } from "#lib/kernel/operation";

/** Not `webhooks`: a generator that writes a file for each tag would overwrite the operations. */
export const DELIVERIES_TAG = "deliveries";

/** Headers of every delivery. */
const DELIVERY_HEADERS = z.object({
  "X-Service-Event": z.string().describe("Name of the event."),
  "X-Service-Signature": z
    .string()
    .describe("`sha256=` and the hex HMAC-SHA256 of the body under the whole secret."),
  "webhook-id": z.string().describe("The `delivery_id`."),
  "webhook-timestamp": z.string().describe("Unix seconds of the attempt."),
  "webhook-signature": z
    .string()
    .describe("`v1,` and a base64 signature for each valid secret (Standard Webhooks)."),
});

/** Describes the deliveries that operations lead to, by event. */
export function deliveriesOf(published: readonly Operation[]): ZodOpenApiPathsObject {
  const deliveries = published.flatMap(({ rest }) => Object.entries(rest.deliveries ?? {}));
  return Object.fromEntries(
    deliveries.map(([event, schema]) => [
      event,
      {
        post: {
          operationId: `receive_${event}`,
          tags: [DELIVERIES_TAG],
          summary: `Receive ${event}`,
          description: "We send this to the `callback_url` of a subscription.",
          security: [],
          requestParams: { header: DELIVERY_HEADERS },
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: {
            "2XX": { description: "Return any 2xx within 15 seconds. Anything else is retried." },
            "410": { description: "Disables the subscription." },
          },
        },
      },
    ]),
  );
}
