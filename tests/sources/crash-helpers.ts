import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type TestDatabase, testDatabase } from "../database";
import { crowdOfPermits, findings, permits, visits } from "./nyc";
import { hashServed, openRig } from "./ingest-harness";

/** The program of an ingest that can be killed, for Node with tsx. */
const WORKER = fileURLToPath(new URL("./ingest-worker.ts", import.meta.url));
const DATES = ["03/02/2026", "05/04/2026", "07/06/2026"];

const sites = crowdOfPermits(400);
const seen = sites.flatMap(({ site }) => DATES.map((date) => ({ site, date })));
const before = [permits(...sites), visits(...seen)];
const after = [
  permits(...sites.slice(5).map((one) => ({ ...one, capacity: 33 })), { site: "DC1" }),
  visits(...seen.slice(3), { site: "DC80010", date: "09/09/2026" }),
  findings({ site: "DC80010", date: "09/09/2026", text: "A gate was open." }),
];

/** A process that ingests, to be killed. */
export type Ingest = {
  child: ChildProcess;
  exit: Promise<unknown>;
  /** Resolves when it has begun to read, or has stopped at its point. */
  begun: Promise<void>;
};

/** A database with a first snapshot, and the files of a second one. */
export type KillWorld = {
  /** Returns a hash of everything published. */
  hash(): Promise<string>;
  /** Ingests the second snapshot. `stand_at` is the number of the point at which it stops. */
  start(stand_at?: number): Ingest;
  end(): Promise<void>;
};

/** `bundled` is the program without TypeScript, which starts much earlier. */
export async function openKillWorld(bundled?: string): Promise<KillWorld> {
  const database: TestDatabase = await testDatabase();
  const rig = openRig();
  await rig.load("nyc-dohmh", "2026-10-01", ...before);
  const paths = after.map((content) => rig.write(content));
  return {
    hash: () => hashServed(rig.sql),
    start: (stand_at = 0) =>
      startIngest({ url: database.url, bundled }, [
        String(stand_at),
        "nyc-dohmh",
        "2026-10-08",
        ...paths,
      ]),
    end: async () => {
      await rig.close();
      await database.drop();
    },
  };
}

function startIngest(
  { url, bundled }: { url: string; bundled: string | undefined },
  args: string[],
): Ingest {
  const child = fork(bundled ?? WORKER, args, {
    env: { ...process.env, DATABASE_URL: url },
    execArgv: bundled === undefined ? ["--import", "tsx"] : [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  const result = new Promise<void>((resolve) => {
    child.on("message", (message) => message === "begun" && resolve());
  });
  return { child, exit, begun: Promise.race([result, exit.then(() => undefined)]) };
}

/** Kills the process with SIGKILL and waits until it has exited. */
export async function kill({ child, exit }: Ingest): Promise<void> {
  child.kill("SIGKILL");
  await exit;
}
