import { z } from "zod";
import { currentPulse, type Pulse } from "#db/pulse";
import { instant } from "#lib/kernel/fields";
import { round } from "#lib/kernel/round";

const Check = z.object({
  status: z.enum(["ok", "down"]).describe("Whether it answers."),
  latency_ms: z
    .number()
    .describe("How long the last probe took, milliseconds; 0 for `api`, which is not probed."),
});

export const Health = z
  .object({
    status: z
      .enum(["ok", "degraded", "down"])
      .describe(
        "`degraded` when the service is up and its database is not: reads then answer 503.",
      ),
    checks: z
      .object({
        api: Check.describe("The API itself."),
        supabase: Check.describe("The database (PostgreSQL; the member's name is the contract's)."),
        mcp: Check.describe("The agent-tool endpoint."),
      })
      .describe(
        "The parts. The database is probed, at most every five seconds, or every second while it is down; `mcp` stands as it does.",
      ),
    routes: z
      .array(
        z.object({
          path: z.string().describe("A route of the API."),
          status: z.enum(["ok", "degraded", "down"]).describe("Status of the route."),
        }),
      )
      .describe("Every route of the API."),
    last_state_ingest_at: instant("When a licensing agency's file was last accepted").optional(),
    time: instant("The clock of the service"),
    missing: z
      .array(
        z.object({
          field: z.string().describe("Absent member."),
          code: z.string().describe("Why."),
        }),
      )
      .describe("Every absent member, with its reason."),
  })
  .meta({ id: "Health", description: "How the service stands." });
export type Health = z.infer<typeof Health>;

/** A probe is believed for this long, so health can never be a lever against the database. */
const BELIEVED_MS = 5_000;
/** A failure is believed for less: what is up again shall be seen to be. */
const FAILURE_BELIEVED_MS = 1_000;
/** As long as a connection may take to open: reads wait for one just so, and do not fail before. */
const PROBE_TIMEOUT_MS = 5_000;

type Probe = { pulse: Pulse | undefined; latency_ms: number; at_ms: number };
let last: Probe | undefined;
let running: Promise<Probe> | undefined;

async function probe(): Promise<Probe> {
  const started_ms = performance.now();
  const given_up = new Promise<undefined>((resolve) => {
    // One turn later: an answer that came in while this process was busy is taken first.
    setTimeout(() => setImmediate(resolve, undefined), PROBE_TIMEOUT_MS).unref();
  });
  const pulse = await Promise.race([currentPulse(), given_up]).catch(() => undefined);
  const ended_ms = performance.now();
  last = { pulse, latency_ms: round(ended_ms - started_ms, 1), at_ms: ended_ms };
  return last;
}

/** The newest probe of the database, at most five seconds old. Never throws. */
async function recentProbe(): Promise<Probe> {
  const believed_ms = last?.pulse ? BELIEVED_MS : FAILURE_BELIEVED_MS;
  if (last && performance.now() - last.at_ms < believed_ms) return last;
  running ??= probe().finally(() => {
    running = undefined;
  });
  return running;
}

/** How the service stands; `routes` are the paths to report on. */
export async function readHealth(routes: readonly string[], now: Date): Promise<Health> {
  const { pulse, latency_ms } = await recentProbe();
  const database = pulse ? "ok" : "down";
  const ingested = pulse?.last_state_ingest_at?.toISOString();
  return {
    status: database === "ok" ? "ok" : "degraded",
    checks: {
      api: { status: "ok", latency_ms: 0 },
      supabase: { status: database, latency_ms },
      mcp: { status: database, latency_ms },
    },
    routes: routes.map((path) => ({ path, status: database })),
    ...(ingested === undefined ? {} : { last_state_ingest_at: ingested }),
    time: now.toISOString(),
    missing:
      ingested === undefined ? [{ field: "last_state_ingest_at", code: "not_applicable" }] : [],
  };
}
