import { z } from "zod";
import {
  currentKeysVersions,
  currentVersions,
  type KeysVersions,
  type ServiceVersions,
} from "#db/service-versions";
import { instant } from "#lib/kernel/fields";
import { groupBy } from "#lib/kernel/group-by";
import type { Operation } from "#lib/kernel/operation";
import { openEnum } from "#lib/kernel/open-enum";
import { round } from "#lib/kernel/round";
import { type PagesState, readPagesState } from "./pages";
import { listFullDisks } from "./storage";

/** Best to worst. */
const STATUSES = ["ok", "degraded", "down"] as const;
type Status = (typeof STATUSES)[number];

const Check = z.object({
  status: z.enum(["ok", "down"]).describe("Whether it answers."),
  latency_ms: z
    .number()
    .describe("How long the last probe took, milliseconds; 0 for `api`, which is not probed."),
});

export const Health = z
  .object({
    status: z
      .enum(STATUSES)
      .describe(
        "`degraded` when the service is up, but a database that it reads from or the website is not, or a disk is full: requests that need it return 503. `reasons` lists them.",
      ),
    checks: z
      .object({
        api: Check.describe("The API itself."),
        supabase: Check.describe(
          "The database (PostgreSQL; the member's name is the contract's); where records are read from a replica, both.",
        ),
        mcp: Check.describe("The agent-tool endpoint."),
        pages: Check.describe("The website: whether it can render a page."),
      })
      .describe(
        "The parts. The database is probed at most every five seconds, or every second while it is down; `mcp` has its status. Pages are probed at most every five seconds, in the background.",
      ),
    reasons: z
      .array(
        z.object({
          code: openEnum(["database_unreachable", "pages_unavailable", "disk_full"]).describe(
            "What is wrong.",
          ),
          detail: z.string().describe("What is wrong and what it takes with it, in words."),
        }),
      )
      .describe("Why `status` is not `ok`; empty if it is."),
    routes: z
      .array(
        z.object({
          path: z.string().describe("A route of the API."),
          status: z
            .enum(STATUSES)
            .describe("Status of the route; `degraded`: it answers those who send no key."),
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
  .meta({ id: "Health", description: "Status of the service." });
export type Health = z.infer<typeof Health>;

/** Max age of a successful probe. It limits how often health requests query the database. */
const BELIEVED_MS = 5_000;
/** Max age of a failed probe, shorter so that a recovery shows soon. */
const FAILURE_BELIEVED_MS = 1_000;
/** Equal to the connection timeout, so that a probe doesn't fail before a read would. */
const PROBE_TIMEOUT_MS = 5_000;

/**
 * The result of a probe: versions of the records (from the replica, if there is one) and of the
 * keys (from the primary).
 */
type Probe = {
  versions: ServiceVersions | undefined;
  keys: KeysVersions | undefined;
  /** Descriptions of disks without room to write. */
  full_disks: string[];
  latency_ms: number;
  at_ms: number;
};
let last: Probe | undefined;
let running: Promise<Probe> | undefined;

async function probe(): Promise<Probe> {
  const started_ms = performance.now();
  const given_up = new Promise<undefined>((resolve) => {
    // One event-loop turn later, so that responses that arrived while this process was busy count.
    setTimeout(() => setImmediate(resolve, undefined), PROBE_TIMEOUT_MS).unref();
  });
  const answered = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await Promise.race([ask(), given_up]);
    } catch {
      return undefined;
    }
  };
  const writing = answered(listFullDisks);
  const [versions, keys] = await Promise.all([
    answered(currentVersions),
    answered(currentKeysVersions),
  ]);
  const at_ms = performance.now();
  const own = versions && keys && !isOfPrimary(versions, keys) ? undefined : versions;
  const full_disks = (await writing) ?? [];
  last = { versions: own, keys, full_disks, latency_ms: round(at_ms - started_ms, 1), at_ms };
  return last;
}

const isWhole = ({ versions, keys }: Probe) => versions !== undefined && keys !== undefined;

/**
 * Returns whether a replica belongs to the primary. After a restore of the primary alone, it
 * doesn't, and counts as down.
 */
const isOfPrimary = (versions: ServiceVersions, keys: KeysVersions) =>
  versions.restore_id === keys.restore_id;

/** Returns the newest probe of the database, at most five seconds old. Never throws. */
async function recentProbe(): Promise<Probe> {
  const believed_ms = last && isWhole(last) ? BELIEVED_MS : FAILURE_BELIEVED_MS;
  if (last && performance.now() - last.at_ms < believed_ms) return last;
  running ??= probe().finally(() => {
    running = undefined;
  });
  return running;
}

type Served = Pick<Operation, "rest" | "access" | "cache" | "reads_records">;

/**
 * Returns an operation's status from its dependencies. Cacheable operations depend on the record
 * versions.
 */
function statusOf(served: Served, { versions, keys, full_disks }: Probe): Status {
  const { access, cache, reads_records, rest } = served;
  const isWrite = rest.method !== "GET" && cache === "none";
  if (isWrite && full_disks.length > 0) return "down";
  const isOfRecords = cache !== "none" || reads_records === true;
  if (isOfRecords && !versions) return "down";
  if (access === "public" || keys) return "ok";
  return access === "optional" ? "degraded" : "down";
}

function reasonsOf(probe: Probe, pages: PagesState): Health["reasons"] {
  const { full_disks } = probe;
  return [
    ...(isWhole(probe)
      ? []
      : [
          {
            code: "database_unreachable" as const,
            detail: "A database that records or keys are read from does not respond.",
          },
        ]),
    ...(pages.status === "ok"
      ? []
      : [
          {
            code: "pages_unavailable" as const,
            detail: "The website can't render a page. The API and agent tools work.",
          },
        ]),
    ...full_disks.map((disk) => ({
      code: "disk_full" as const,
      detail: `There is no room to write on ${disk}. Reads work; writes and loads fail.`,
    })),
  ];
}

const worstOf = (statuses: readonly Status[]): Status =>
  STATUSES.findLast((status) => statuses.includes(status)) ?? "ok";

/** Returns the status of the service. `operations` are those whose routes to report. */
export async function readHealth(operations: readonly Served[], now: Date): Promise<Health> {
  const [found, pages] = await Promise.all([recentProbe(), readPagesState()]);
  const { versions, latency_ms } = found;
  const database = isWhole(found) ? "ok" : "down";
  const reasons = reasonsOf(found, pages);
  const ingested = versions?.last_state_ingest_at?.toISOString();
  const routes = groupBy(operations, ({ rest }) => rest.path);
  return {
    status: reasons.length === 0 ? "ok" : "degraded",
    checks: {
      api: { status: "ok", latency_ms: 0 },
      supabase: { status: database, latency_ms },
      mcp: { status: database, latency_ms },
      pages,
    },
    reasons,
    routes: [...routes].map(([path, served]) => ({
      path,
      status: worstOf(served.map((each) => statusOf(each, found))),
    })),
    ...(ingested === undefined ? {} : { last_state_ingest_at: ingested }),
    time: now.toISOString(),
    missing:
      ingested === undefined ? [{ field: "last_state_ingest_at", code: "not_applicable" }] : [],
  };
}
