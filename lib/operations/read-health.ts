import { z } from "zod";
import { Health, readHealth } from "#lib/health/probe";
import { operation, Reply } from "#lib/kernel/operation";
import { UNREACHABLE_RETRY_S } from "#lib/kernel/unreachable";

export default operation({
  id: "readHealth",
  group: "service",
  access: "public",
  summary: "Health of the service",
  description:
    "Whether the API, its database, the agent-tool endpoint and the website answer, and when a state's file was last accepted. Also at /health.",
  rest: {
    method: "GET",
    path: "/api/health",
    failing: { status: 503, description: "The same members: not everything can be read." },
  },
  input: z.strictObject({}),
  output: Health,
  cache: "none",
  unlimited: true,
  problems: [],
  example: { input: {} },
  run: async (_input, { now, catalog }) => {
    const published = catalog.filter((each) => !each.unpublished);
    const health = await readHealth(published, now);
    const isReadable = Object.values(health.checks).every(({ status }) => status === "ok");
    if (isReadable) return new Reply(health);
    return new Reply(health, { "Retry-After": String(UNREACHABLE_RETRY_S) }, 503);
  },
});
