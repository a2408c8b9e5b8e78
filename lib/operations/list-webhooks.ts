import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf, offset, PageMeta } from "#lib/kernel/page";
import { ownerOf } from "#lib/keys/owner";
import { Subscription } from "#lib/webhooks/shapes";
import { listSubscriptions } from "#lib/webhooks/subscription";

export default operation({
  id: "listWebhooks",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "List your subscriptions",
  description:
    "The subscriptions of the calling key and of the keys it was rotated from, oldest first, each with its status. Secrets are never shown again.",
  rest: { method: "GET", path: "/v1/webhooks" },
  input: z.strictObject({ limit: limitOf(100, 20), offset }),
  output: listOf(Subscription, PageMeta).meta({
    id: "WebhookList",
    description: "A page of subscriptions.",
  }),
  cache: "none",
  problems: ["invalid_request"],
  example: { input: { limit: 20 } },
  run: async (page, { caller }) => listSubscriptions(await ownerOf(caller), page),
});
