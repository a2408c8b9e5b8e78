import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../db/postgres/probe";
import { serverArgs } from "../lib/kernel/server-args";
import { ROOT } from "../scripts/lifecycle/packages.mjs";

/** A measured server in its own process. */
export type BenchServer = {
  url: string;
  cpu_ms(): number;
  rss_mb(): number;
  /** Open file descriptors. */
  descriptors(): number;
  /**
   * Memory in use after a full garbage collection, in MB, if the server loads
   * `bench/live-memory.mjs`.
   */
  live_mb(): Promise<number>;
  stop(): Promise<void>;
};

const READY_WITHIN_MS = 60_000;
/** Linux counts CPU time in ticks of 10 ms. */
const TICK_MS = 10;

export type Start = {
  args: readonly string[];
  environment?: Record<string, string>;
  program?: string;
  /** A path that returns any response once the server is up. */
  probe?: string;
  cwd?: string;
};

/** Starts a server on a free port, and waits until it responds. */
export async function startBenchServer(start: Start): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(
    start.program ?? process.execPath,
    start.args.map((arg) => arg.replace("{port}", String(port))),
    {
      cwd: start.cwd ?? ROOT,
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "localhost",
        DAYBOOK_ORIGIN: url,
        DAYBOOK_SECRETS_KEY: `bench:${Buffer.alloc(32).toString("base64")}`,
        DATA_CLOCK: "2026-11-01T00:00:00Z",
        LOG_LEVEL: "info",
        DATABASE_POOL: "5",
        ...start.environment,
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  await untilAnswered(url + (start.probe ?? "/"), child);
  return {
    url,
    cpu_ms: () => cpuOf(child),
    rss_mb: () => rssOf(child),
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    live_mb: async () => {
      const result = once(child, "message");
      child.kill("SIGUSR2");
      const [{ live_mb }] = await result;
      return Number(live_mb);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answered = await fetch(url).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
    if (answered) return;
    await sleep(100);
  }
  child.kill("SIGKILL");
  throw new Error(`${child.spawnargs.join(" ")} did not answer at ${url}`);
}

function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in MB. Only Linux reports it. */
export function rssOf({ pid }: Pick<ChildProcess, "pid">): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1024;
}

const tsx = (file: string) => ["--import", "tsx", file];
const next = createRequire(import.meta.url).resolve("next/dist/bin/next");

export type ServerName =
  | "daybook"
  | "daybook on Node 24"
  | "daybook through Next"
  | "daybook through Next on Node 24"
  | "bare node:http"
  | "Fastify by hand"
  | "PostGraphile"
  | "bare Next";

/** Settings to start a server with, in addition to its own. */
export type Given = {
  database_url: string;
  /** The built file of our server. */
  server_file: string;
  /** The folder of the peers, if they're installed. */
  peers?: string;
  /** The constant responses of the baseline servers: a record, and a list. */
  constant?: string;
  constant_list?: string;
};

/** Returns a newer Node: BENCH_NODE, or the one installed with the peers. */
export function newerNode(peers: string | undefined): string | undefined {
  return process.env["BENCH_NODE"] || (peers && join(peers, "node_modules/node/bin/node"));
}

/** Starts our server as `npm start` does, without the database. */
export const daybookOver = (database_url: string, server_file: string) => ({
  args: [...serverArgs(), server_file],
  environment: { DATABASE_URL: database_url },
  probe: "/health",
});

/**
 * Returns the start options of each server over a database. Peers are undefined if they aren't
 * installed.
 */
export function startsOf({
  database_url,
  server_file,
  peers,
  constant = "",
  constant_list = "",
}: Given): Record<ServerName, Start | undefined> {
  const daybook = daybookOver(database_url, server_file);
  const { environment, probe } = daybook;
  const next_args = [next, "start", "-p", "{port}"];
  // A bare `next start` ends if nothing would run the background jobs.
  const with_jobs = { ...environment, DAYBOOK_CRON_SECRET: "bench-runs-no-jobs" };
  const through_next = { args: next_args, environment: with_jobs, probe };
  const newer = newerNode(peers);
  return {
    daybook,
    "daybook on Node 24": newer ? { ...daybook, program: newer } : undefined,
    "daybook through Next": through_next,
    "daybook through Next on Node 24": newer ? { ...through_next, program: newer } : undefined,
    "bare node:http": {
      args: tsx("bench/baselines/bare-http.ts"),
      environment: { ...environment, BENCH_CONSTANT: constant },
      probe: "/constant",
    },
    "bare Next": {
      args: next_args,
      cwd: join(ROOT, "bench/baseline-app"),
      environment: {
        ...environment,
        BENCH_CONSTANT: constant,
        BENCH_CONSTANT_LIST: constant_list,
      },
      probe: "/still",
    },
    "Fastify by hand": peers
      ? { args: tsx("bench/baselines/fastify.ts"), environment: { ...environment, PEERS: peers } }
      : undefined,
    PostGraphile: peers && newer ? postGraphile(database_url, peers, newer) : undefined,
  };
}

/** Version 5 needs Node 22 or newer: on Node 20 it starts but returns an error for every query. */
function postGraphile(database_url: string, peers: string, program: string): Start {
  const preset = ["-P", "postgraphile/presets/amber", "-s", "public"];
  return {
    program,
    args: [
      join(peers, "node_modules/postgraphile/dist/cli-run.js"),
      ...preset,
      "-c",
      database_url,
      "-p",
      "{port}",
    ],
    cwd: peers,
    environment: { GRAPHILE_ENV: "production" },
  };
}
