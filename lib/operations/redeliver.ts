import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { redeliver } from "#lib/webhooks/delivery-log";
import { deliveryId } from "#lib/webhooks/events";
import { MANUAL_SENDS_PER_MIN, MANUAL_SENDS_TO_HOST_PER_MIN } from "#lib/webhooks/manual-sends";
import { Delivery, subscriptionId } from "#lib/webhooks/shapes";

export default operation({
  id: "redeliver",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Send a delivery again",
  description: `Restarts the schedule of a delivery, whatever its outcome. It has the same delivery_id and the same bytes, so a receiver can recognize one that it already has. Tests and redeliveries together are at most ${MANUAL_SENDS_PER_MIN} a minute for one subscription, and ${MANUAL_SENDS_TO_HOST_PER_MIN} to one host.`,
  rest: {
    method: "POST",
    path: "/v1/webhooks/{subscription_id}/deliveries/{delivery_id}/redeliver",
  },
  input: z.strictObject({ subscription_id: subscriptionId, delivery_id: deliveryId }),
  output: Delivery,
  cache: "none",
  problems: ["invalid_request", "not_found", "conflict"],
  example: {
    input: {
      subscription_id: "sub_00000000000000000000000000",
      delivery_id: "dlv_00000000000000000000000000",
    },
  },
  run: async ({ subscription_id, delivery_id }, { caller }) =>
    redeliver(await ownerOf(caller), subscription_id, delivery_id),
});
