import { z } from "zod";
import { instant } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { OVERLAP_HOURS, rotateSecret } from "#lib/webhooks/rotate-secret";
import { CreatedSubscription, subscriptionId } from "#lib/webhooks/shapes";

export default operation({
  id: "rotateWebhookSecret",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Replace the signing secret",
  description: `Gives the subscription a new secret, shown in this answer alone. For ${OVERLAP_HOURS} hours \`webhook-signature\` carries a signature of each secret, and \`X-Service-Signature\` stays with the oldest active one. A receiver of that header keeps both secrets, and accepts either until \`previous_valid_until\`.`,
  rest: { method: "POST", path: "/v1/webhooks/{subscription_id}/rotate-secret" },
  input: z.strictObject({ subscription_id: subscriptionId }),
  output: CreatedSubscription.extend({
    previous_valid_until: instant("Until when the secret before also signs"),
  }).meta({ id: "RotatedWebhookSecret", description: "A subscription's new secret." }),
  cache: "none",
  problems: ["invalid_request", "not_found", "conflict"],
  example: { input: { subscription_id: "sub_00000000000000000000000000" } },
  run: async ({ subscription_id }, { caller }) => {
    const rotated = await rotateSecret(await ownerOf(caller), subscription_id);
    return { subscription_id, ...rotated };
  },
});
