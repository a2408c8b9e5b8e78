import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf, offset, PageMeta } from "#lib/kernel/page";
import { ownerOf } from "#lib/keys/owner";
import { listDeliveries } from "#lib/webhooks/delivery-log";
import { DELIVERIES_KEPT_DAYS } from "#lib/webhooks/schedule";
import { Delivery, subscriptionId } from "#lib/webhooks/shapes";

export default operation({
  id: "listDeliveries",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Read the delivery log",
  description: `Pending and sent deliveries of a subscription in the last ${DELIVERIES_KEPT_DAYS} days, latest first. Each has its exact body, the headers and response of every attempt, and the time of the next one.`,
  rest: { method: "GET", path: "/v1/webhooks/{subscription_id}/deliveries" },
  input: z.strictObject({
    subscription_id: subscriptionId,
    status: z
      .enum(["pending", "held", "delivered", "failed"])
      .optional()
      .describe("Only deliveries with this status."),
    limit: limitOf(100, 20),
    offset,
  }),
  output: listOf(Delivery, PageMeta).meta({
    id: "WebhookDeliveryList",
    description: "A page of the delivery log.",
  }),
  cache: "none",
  problems: ["invalid_request", "not_found"],
  example: { input: { subscription_id: "sub_00000000000000000000000000" } },
  run: async ({ subscription_id, limit, offset, status }, { caller }) =>
    listDeliveries(await ownerOf(caller), subscription_id, {
      limit,
      offset,
      ...(status === undefined ? {} : { status }),
    }),
});
