import { z } from "zod";
import { wallClock } from "#lib/kernel/clock";
import { day } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";
import { requireCaller } from "#lib/keys/require-caller";
import { listUsage, USAGE_KEPT_DAYS } from "#lib/keys/usage";

const UsageRow = z
  .object({
    day: day("Day of the requests, in UTC"),
    status: z.int().describe("HTTP status of the responses."),
    requests: z.int().describe("Number of requests."),
  })
  .meta({ id: "UsageRow", description: "Requests of one day with one status." });

const UsageMeta = z
  .object({
    from: day("First day covered"),
    until: day("Last day covered, today in UTC"),
    total: z.int().describe("Number of requests of all days."),
  })
  .meta({ id: "UsageMeta", description: "Days that usage covers." });

export default operation({
  id: "readUsage",
  group: "service",
  access: "key",
  summary: "Read your usage",
  description: `Lists the requests of the calling key by day and status, newest day first, over REST and MCP, up to ${USAGE_KEPT_DAYS} days back. Other servers' requests appear within 30 seconds. Days and statuses without requests have no row.`,
  rest: { method: "GET", path: "/v1/usage" },
  input: z.strictObject({
    days: z
      .int()
      .min(1)
      .max(USAGE_KEPT_DAYS)
      .default(30)
      .describe(`Number of days, today included, 1 to ${USAGE_KEPT_DAYS}.`),
  }),
  output: z
    .object({ data: z.array(UsageRow).describe("Requests by day and status."), meta: UsageMeta })
    .meta({ id: "Usage", description: "Requests of one key." }),
  cache: "none",
  problems: ["invalid_request"],
  example: { input: { days: 7 } },
  run: ({ days }, { caller }) => listUsage(requireCaller(caller).key_id, days, wallClock()),
});
