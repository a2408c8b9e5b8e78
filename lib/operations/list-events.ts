import { z } from "zod";
import { wallClock } from "#lib/kernel/clock";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf } from "#lib/kernel/page";
import { ownerOf } from "#lib/keys/owner";
import { listEvents } from "#lib/webhooks/feed";
import { DELIVERIES_KEPT_DAYS } from "#lib/webhooks/schedule";
import { Event, FeedMeta } from "#lib/webhooks/shapes";

export default operation({
  id: "listEvents",
  group: "webhooks",
  access: "key",
  scope: "webhooks",
  summary: "Read the events feed",
  description: `The bodies of your subscriptions' deliveries of the last ${DELIVERIES_KEPT_DAYS} days, in the order in which they became known, delivered or not. A receiver that was down can read what it missed. Read on with \`after\` = \`meta.next\`; an empty page means that you have everything.`,
  rest: { method: "GET", path: "/v1/events" },
  input: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,18}$/, "a cursor: 1 to 18 digits")
      .default("0")
      .describe(
        "Return events after this cursor: an event's `cursor`, or `meta.next`. Default: the oldest kept.",
      ),
    limit: limitOf(100, 20),
  }),
  output: listOf(Event, FeedMeta).meta({
    id: "EventFeed",
    description: "One page of the events feed.",
  }),
  cache: "none",
  problems: ["invalid_request"],
  example: { input: { limit: 20 } },
  run: async (input, { caller }) => listEvents(await ownerOf(caller), input, wallClock()),
});
