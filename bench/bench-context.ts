import { loadavg } from "node:os";
import { join } from "node:path";
import { closeDatabase } from "../db/client";
import { joinDatabase } from "../db/embedded";
import { createKey } from "../lib/keys/keys";
import { overrideSettings } from "../lib/kernel/env";
import { ROOT } from "../scripts/lifecycle/packages.mjs";
import { type BenchServer, type Start, startBenchServer } from "./servers";

/** The environment of a benchmark: a database server, and the servers started on it. */
export type BenchContext = {
  server_url: string;
  began: Date;
  /** Load of the machine before the run. */
  load_before: string;
  /** Seconds since the start of the run. */
  seconds(): number;
  say(text: string): void;
  start(how: Start): Promise<BenchServer>;
  /** Stops every server, and the database if it was started here. */
  leave(): Promise<void>;
};

/**
 * Uses the server of DATABASE_URL if it is set, otherwise starts an embedded one with the settings of
 * `npm start`.
 */
export async function openBenchContext(): Promise<BenchContext> {
  const began = new Date();
  const load_before = loadavg()[0]?.toFixed(1) ?? "?";
  const given = process.env["DATABASE_URL"];
  const joined = given ? undefined : await joinDatabase(join(ROOT, ".daybook", "bench"));
  const running: BenchServer[] = [];
  const seconds = () => (Date.now() - +began) / 1_000;
  return {
    server_url: given ?? joined?.url ?? "",
    began,
    load_before,
    seconds,
    say: (text) => console.log(`${seconds().toFixed(0)} s  ${text}`),
    start: async (how) => {
      const server = await startBenchServer(how);
      running.push(server);
      return server;
    },
    leave: async () => {
      await Promise.all(running.map((server) => server.stop()));
      await closeDatabase();
      await joined?.stop();
    },
  };
}

/** Above any client's rate, so that the limiter counts every request and rejects none. */
const RATE_PER_MIN = 100_000_000;

/** Creates a key in a database. Its requests are counted as for any other key. */
export async function issueBenchKey(database_url: string): Promise<string> {
  await closeDatabase();
  overrideSettings({ DATABASE_URL: database_url });
  const { key } = await createKey({ name: "bench", scopes: ["read"], rate_per_min: RATE_PER_MIN });
  await closeDatabase();
  return key;
}
