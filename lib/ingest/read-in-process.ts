import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { atEnd } from "#lib/kernel/at-end";
import { settings } from "#lib/kernel/env";
import { loadingArgs, memoryOfHost } from "#lib/kernel/server-args";
import { isUnreachable } from "#lib/kernel/unreachable";
import type { Connection } from "#db/client";
import { recordRefusal } from "./ingest";
import { type ReadJob, ReadResult, unpackError } from "./read-job";
import { type ReadSource, RefreshStopped } from "./read-source";
import type { RefreshSummary } from "./refresh-summary";
import type { Source } from "#lib/sources/source";

export type ProcessOptions = Pick<ReadJob, "pulling"> & {
  memory_mb?: number;
  within_ms?: number;
  /** Arguments for Node that name the program. */
  program?: string[];
};

/** Much longer than the largest state takes, and shorter than the retry interval of a source. */
const READ_WITHIN_MS = 90 * 60_000;
const MEMORY_MB = { min: 512, max: 4_096 } as const;
const STDERR_KEPT = 4_000;
const SESSION_ENDS_WITHIN_MS = 5_000;

/** Reads sources in a separate process, so a bad file can't exhaust the server's memory or time. */
export const readInProcess =
  (options: ProcessOptions = {}): ReadSource =>
  async (connection, source, signal) => {
    const ending = new AbortController();
    const signals = signal ? [signal, ending.signal] : [ending.signal];
    const reading = read(connection, source, options, AbortSignal.any(signals));
    const forget = atEnd(async () => {
      ending.abort();
      await Promise.allSettled([reading]);
    });
    return reading.finally(forget);
  };

async function read(
  connection: Connection,
  source: Source,
  { memory_mb = defaultMemoryMb(), within_ms = READ_WITHIN_MS, ...options }: ProcessOptions,
  signal: AbortSignal,
): Promise<RefreshSummary> {
  const { source_id } = source;
  const session_name = `daybook ${randomUUID()}`;
  const job: ReadJob = { source_id, session_name, ...options };
  const program = options.program ?? defaultProgram();
  const limits = [`--max-old-space-size=${memory_mb}`, ...loadingArgs()];
  const args = [...limits, ...program, JSON.stringify(job)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let ended: Ended;
  try {
    ended = await watch(child, within_ms, signal);
  } finally {
    await endSessions(connection, session_name);
  }
  if (ended.why === "stopped") throw new RefreshStopped();
  if (ended.why === "sent") return takeResult(connection, source, ended.result);
  const code = CODES[ended.why];
  const detail = `${describe(ended, { memory_mb, within_ms })}; what it had begun is undone`;
  return refuse(connection, source, code, detail);
}

const CODES = {
  "out of memory": "process_out_of_memory",
  "timed out": "process_timed_out",
  died: "process_died",
} as const;

type Ended =
  | { why: "sent"; result: ReadResult }
  | { why: "stopped" }
  | { why: "timed out" }
  | { why: "out of memory" }
  | { why: "died"; how: string };

/** Waits for the process to end. Kills it on a timeout or an abort. */
async function watch(child: ChildProcess, within_ms: number, signal: AbortSignal): Promise<Ended> {
  let killed_for: "stopped" | "timed out" | undefined;
  const killFor = (why: "stopped" | "timed out") => {
    killed_for ??= why;
    // The process may be too busy to handle another signal, and has nothing to clean up.
    child.kill("SIGKILL");
  };
  const late = setTimeout(() => killFor("timed out"), within_ms);
  const stop = () => killFor("stopped");
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  let message: unknown;
  let stderr = "";
  child.on("message", (sent) => (message = sent));
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT);
  });
  try {
    // A message may arrive after the process ends, but not after its channel closes.
    const [[code, by]] = await Promise.all([
      once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>,
      once(child, "disconnect"),
    ]);
    if (killed_for) return { why: killed_for };
    if (message !== undefined) return { why: "sent", result: ReadResult.parse(message) };
    if (stderr.includes("heap out of memory")) return { why: "out of memory" };
    return { why: "died", how: by ?? `code ${code}` };
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", stop);
  }
}

function describe(
  ended: Exclude<Ended, { why: "sent" | "stopped" }>,
  { memory_mb, within_ms }: { memory_mb: number; within_ms: number },
): string {
  if (ended.why === "out of memory") return `Reading it needs more than ${memory_mb} MB of memory`;
  if (ended.why === "timed out") return `Reading it took more than ${within_ms / 1_000} s`;
  return `The process that read it ended early (${ended.how})`;
}

/**
 * Returns the process's result. Its own error becomes an incident unless the database is
 * unavailable.
 */
async function takeResult(
  connection: Connection,
  source: Source,
  result: ReadResult,
): Promise<RefreshSummary> {
  if ("summary" in result) return result.summary;
  const error = unpackError(result.error);
  if (!isUnreachable(error)) await refuse(connection, source, "refresh_failed", error.message);
  throw error;
}

async function refuse(
  { sql }: Connection,
  source: Source,
  code: string,
  detail: string,
): Promise<RefreshSummary> {
  await recordRefusal(sql, source, { name: "refresh", code, detail });
  const { source_id } = source;
  return { source_id, is_refused: true, loads: [], refused: [{ stream: "refresh", code }] };
}

/** Ends the database sessions of a killed process, which releases their locks. */
async function endSessions({ sql }: Connection, session_name: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, ${SESSION_ENDS_WITHIN_MS}::bigint) from pg_stat_activity
    where application_name = ${session_name} and datname = current_database()`;
}

function defaultMemoryMb(): number {
  const quarter = Math.round(memoryOfHost() / 4 / 2 ** 20);
  const bounded = Math.min(Math.max(quarter, MEMORY_MB.min), MEMORY_MB.max);
  return settings().DAYBOOK_REFRESH_MEMORY_MB ?? bounded;
}

/** Returns the program built by `npm run build`, else its source, run with tsx. */
function defaultProgram(): string[] {
  const built = join(process.cwd(), ".next", "daybook-read-source.mjs");
  return settings().NODE_ENV === "production" && existsSync(built)
    ? ["--enable-source-maps", built]
    : ["--import", "tsx", join(process.cwd(), "read-source.ts")];
}
