import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { sendPing } from "#lib/webhooks/delivery-log";
import { MANUAL_SENDS_PER_MIN, MANUAL_SENDS_TO_HOST_PER_MIN } from "#lib/webhooks/manual-sends";
import { Delivery, subscriptionId } from "#lib/webhooks/shapes";

export default operation({
  id: "testWebhook",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Send a test delivery",
  description: `Queues a delivery of the event \`ping\`, signed and tried like any other; the delivery log shows what came of it. While one is under way, asking again answers the same; one that waits for its next attempt is tried at once. Tests and redeliveries together are at most ${MANUAL_SENDS_PER_MIN} a minute for one subscription, and ${MANUAL_SENDS_TO_HOST_PER_MIN} to one host.`,
  rest: { method: "POST", path: "/v1/webhooks/{subscription_id}/test" },
  input: z.strictObject({ subscription_id: subscriptionId }),
  output: Delivery,
  cache: "none",
  problems: ["invalid_request", "not_found", "conflict"],
  example: { input: { subscription_id: "sub_00000000000000000000000000" } },
  run: async ({ subscription_id }, { caller }) => sendPing(await ownerOf(caller), subscription_id),
});
