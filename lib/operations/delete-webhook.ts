import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { subscriptionId } from "#lib/webhooks/shapes";
import { deleteSubscription } from "#lib/webhooks/subscription";

export default operation({
  id: "deleteWebhook",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Cancel a subscription",
  description:
    "Ends the subscription; nothing is signed with its secrets again. No delivery starts after this answer; one that is under way may still reach you. What was not yet delivered is cancelled, and its events leave `/v1/events`: read that to its end first. The same creation sent again with its `Idempotency-Key` gets the same response for 24 hours, and subscribes to nothing.",
  rest: { method: "DELETE", path: "/v1/webhooks/{subscription_id}" },
  input: z.strictObject({ subscription_id: subscriptionId }),
  output: z
    .object({
      deleted: z.literal(true).describe("Always true."),
      subscription_id: subscriptionId,
    })
    .meta({ id: "DeletedWebhook", description: "Confirmation of the deletion." }),
  cache: "none",
  problems: ["invalid_request", "not_found"],
  example: { input: { subscription_id: "sub_00000000000000000000000000" } },
  run: async ({ subscription_id }, { caller }) => {
    await deleteSubscription(await ownerOf(caller), subscription_id);
    return { deleted: true as const, subscription_id };
  },
});
