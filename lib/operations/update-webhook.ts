import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { eventNames, Subscription, subscriptionId } from "#lib/webhooks/shapes";
import { updateSubscription } from "#lib/webhooks/update-subscription";
import { callbackUrl, subscriptionDescription } from "./webhook/input";

export default operation({
  id: "updateWebhook",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Change a subscription",
  description:
    "Changes the URL, the events, the note, or whether the subscription is active; members that you leave out stay. A new URL applies to pending deliveries too, and new events to changes from now on. The secret stays. While it isn't active, deliveries are held for up to 30 days.",
  rest: { method: "PATCH", path: "/v1/webhooks/{subscription_id}" },
  input: z.strictObject({
    subscription_id: subscriptionId,
    callback_url: callbackUrl.optional(),
    events: eventNames.optional(),
    description: subscriptionDescription
      .optional()
      .describe("A note of your own, up to 200 characters; empty removes it."),
    active: z
      .boolean()
      .optional()
      .describe("`false` holds its deliveries; `true` sends them, as enabling does."),
  }),
  output: Subscription,
  cache: "none",
  problems: ["invalid_request", "not_found", "conflict"],
  example: {
    input: {
      subscription_id: "sub_00000000000000000000000000",
      events: ["license_change", "violation_recorded"],
    },
  },
  run: async ({ subscription_id, ...changes }, { caller }) =>
    updateSubscription(await ownerOf(caller), subscription_id, changes),
});
