import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { DELIVERIES_KEPT_DAYS } from "#lib/webhooks/schedule";
import { Subscription, subscriptionId } from "#lib/webhooks/shapes";
import { enableSubscription } from "#lib/webhooks/subscription";

export default operation({
  id: "enableWebhook",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Enable a subscription again",
  description: `Makes a disabled subscription active. What was held for it, for up to ${DELIVERIES_KEPT_DAYS} days, is sent from the start of the schedule. Enabling an active one changes nothing.`,
  rest: { method: "POST", path: "/v1/webhooks/{subscription_id}/enable" },
  input: z.strictObject({ subscription_id: subscriptionId }),
  output: Subscription,
  cache: "none",
  problems: ["invalid_request", "not_found"],
  example: { input: { subscription_id: "sub_00000000000000000000000000" } },
  run: async ({ subscription_id }, { caller }) =>
    enableSubscription(await ownerOf(caller), subscription_id),
});
