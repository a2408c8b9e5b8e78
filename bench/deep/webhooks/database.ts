import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "../../../db/client";
import { joinDatabase, removeDatabase } from "../../../db/embedded";
import { migrate } from "../../../db/migrate";
import { postgresAccount } from "../../../db/postgres/account";
import { findBinaries } from "../../../db/postgres/binaries";
import { type Cluster, startCluster, stopCluster } from "../../../db/postgres/cluster";
import { processKey } from "../../../db/postgres/process-key";
import { readPostmaster, readState } from "../../../db/postgres/state";
import { overrideSettings } from "../../../lib/kernel/env";

export type CrashableDatabase = {
  url: string;
  /** Ends Postgres: at once, as `-m immediate` does, or `fast`, in order but cutting clients off. */
  stop(mode: "immediate" | "fast"): Promise<void>;
  /**
   * Starts PostgreSQL on its existing data. Resolves when it accepts clients, after any recovery.
   */
  start(): Promise<void>;
  /** Ends it at once and starts it. */
  crash(): Promise<void>;
  end(): Promise<void>;
};

/** A database that waits for its disk, and that can be crashed. */
export async function openCrashableDatabase(): Promise<CrashableDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "daybook-deep-"));
  chmodSync(directory, 0o711);
  const joined = await joinDatabase(directory);
  await migrate(joined.url);
  overrideSettings({ DATABASE_URL: joined.url });
  const cluster = clusterOf(directory);
  const port = Number(new URL(joined.url).port);
  const start = () => startAgain(cluster, port);
  return {
    url: joined.url,
    stop: (mode) => (mode === "fast" ? stopCluster(cluster) : stopAtOnce(cluster)),
    start,
    crash: async () => {
      await stopAtOnce(cluster);
      await start();
    },
    end: async () => {
      await closeDatabase();
      await joined.stop();
      removeDatabase(directory);
    },
  };
}

function clusterOf(directory: string): Cluster {
  const home = readState(directory).elsewhere ?? join(directory, "postgres");
  const account = postgresAccount(home);
  const binaries = findBinaries(account);
  const data = join(home, "data");
  return {
    account,
    binaries,
    home,
    data,
    log: join(home, "postgres.log"),
    durable: true,
  };
}

async function stopAtOnce(cluster: Cluster): Promise<void> {
  const running = readPostmaster(cluster.data);
  if (!running) throw new Error("Postgres does not run");
  process.kill(running.pid, "SIGQUIT");
  while (processKey(running.pid)) await sleep(20);
}

async function startAgain(cluster: Cluster, port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await startCluster(cluster, port);
    } catch (error) {
      if (tries === 10) throw error;
      await sleep(500);
    }
  }
}
