import { accessSync, constants, existsSync, mkdirSync, chmodSync, rmSync, statSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDiskFull } from "#lib/kernel/disk-full";
import { canReach, postgresAccount } from "./postgres/account";
import { findBinaries, makeSharedRoot, SHARED_ROOT } from "./postgres/binaries";
import {
  type Cluster,
  createCluster,
  setPassword,
  startCluster,
  stopCluster,
} from "./postgres/cluster";
import { withLock } from "./postgres/lock";
import { freePort, probe } from "./postgres/probe";
import { livesOn, processKey } from "./postgres/process-key";
import {
  newUser,
  passwordFile,
  readPassword,
  readPostmaster,
  readState,
  writePassword,
  writeState,
} from "./postgres/state";

/** A use of the embedded database. */
export type JoinedDatabase = {
  url: string;
  /** Whether this call started the server; false if it joined a running one. */
  started: boolean;
  /** Ends this use. The server stops when no other live command uses it. */
  stop(): Promise<void>;
};

type JoinOptions = {
  /** False only for tests: doesn't wait for the disk. Default: true. */
  durable?: boolean;
};

type Postmaster = { pid: number; port: number };

const REFUSED_MAX_MS = 5_000;
const BUSY_MAX_MS = 120_000;
const START_ATTEMPTS = 5;
/**
 * Transient errors: another process took the port, or children of a killed server are still ending.
 */
const PASSING = /Address already in use|pre-existing shared memory block/;

/**
 * Joins the database of a data directory. If no server is running, creates the database if
 * necessary and starts one. Adopts a server whose command was killed. Many processes may call it at
 * once.
 * @throws Error if the programs are missing, or the directory can't be used.
 */
export async function joinDatabase(
  directory: string,
  { durable = true }: JoinOptions = {},
): Promise<JoinedDatabase> {
  const data_dir = resolve(directory);
  makeDirectory(data_dir);
  const user = newUser();
  return withLock(join(data_dir, "postgres.lock"), async () => {
    const cluster = openCluster(data_dir, { durable });
    const found = await findRunning(cluster, data_dir);
    const { password, running } = await openPassword(data_dir, cluster, found);
    const { pid, port } = running ?? (await start(cluster, password));
    const state = readState(data_dir);
    writeState(data_dir, {
      ...state,
      pid,
      port,
      process: processKey(pid) ?? String(pid),
      users: [...(running ? state.users : []), user],
    });
    return {
      url: urlOf(port, password),
      started: !running,
      stop: () => leave(data_dir, cluster, user),
    };
  });
}

/** Removes a data directory and its database, wherever it is. No process may be using it. */
export function removeDatabase(directory: string): void {
  const { elsewhere } = readState(directory);
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}

async function leave(data_dir: string, cluster: Cluster, user: string): Promise<void> {
  const unlist = () => removeUser(data_dir, cluster, user);
  try {
    await withLock(join(data_dir, "postgres.lock"), unlist);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    // A full disk has no room for the lock or the state. The server must not outlive its last user,
    // and the next command ignores a user whose process is gone.
    const others = readState(data_dir).users.filter((other) => other !== user);
    const server = readPostmaster(cluster.data);
    if (others.length === 0 && server && processKey(server.pid)) await stopCluster(cluster);
  }
}

async function removeUser(data_dir: string, cluster: Cluster, user: string): Promise<void> {
  const state = readState(data_dir);
  if (!state.users.includes(user)) return;
  const users = state.users.filter((other) => other !== user);
  if (users.length > 0) return writeState(data_dir, { ...state, users });
  const server = readPostmaster(cluster.data);
  if (server && processKey(server.pid)) await stopCluster(cluster);
  writeState(data_dir, { users, ...(state.elsewhere ? { elsewhere: state.elsewhere } : {}) });
}

/**
 * Returns the password, and the server that runs with it. If the password file is lost, it sets a new
 * password, which needs a stopped server.
 * @throws Error if the password is lost while other commands use the server.
 */
async function openPassword(data_dir: string, cluster: Cluster, running: Postmaster | undefined) {
  const known = readPassword(data_dir);
  if (known) return { password: known, running };
  const password = randomBytes(24).toString("hex");
  if (existsSync(cluster.data)) {
    if (running && readState(data_dir).users.length > 0) {
      throw new Error(
        `${passwordFile(data_dir)} is missing, and other commands use its database. ` +
          "Stop them and start again: that sets a new password, and the records stay.",
      );
    }
    if (running) await stopCluster(cluster);
    await setPassword(cluster, password);
  }
  writePassword(data_dir, password);
  return { password, running: undefined };
}

/**
 * Returns the running server of the cluster, once it accepts clients. Removes a dead one's lock.
 */
async function findRunning(cluster: Cluster, data_dir: string) {
  const recorded = readState(data_dir);
  const began = Date.now();
  for (;;) {
    const found = readPostmaster(cluster.data);
    if (!found || !processKey(found.pid)) return undefined;
    if (recorded.pid === found.pid && recorded.process && !livesOn(recorded.process)) {
      rmSync(join(cluster.data, "postmaster.pid"), { force: true });
      return undefined;
    }
    const state = await probe(found.port);
    if (state === "ready") return found;
    if (Date.now() - began > (state === "busy" ? BUSY_MAX_MS : REFUSED_MAX_MS)) {
      throw new Error(
        `Process ${found.pid} holds ${cluster.data}, but no Postgres answers on port ${found.port}. ` +
          `End it, or remove ${join(cluster.data, "postmaster.pid")} if it is another program.`,
      );
    }
    await sleep(100);
  }
}

async function start(cluster: Cluster, password: string): Promise<Postmaster> {
  if (!existsSync(cluster.data)) await createCluster(cluster, password);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await startCluster(cluster, await freePort());
      break;
    } catch (error) {
      if (attempt === START_ATTEMPTS || !PASSING.test((error as Error).message)) throw error;
      await sleep(1_000);
    }
  }
  const server = readPostmaster(cluster.data);
  if (!server) throw new Error(`Postgres started and ended at once; see ${cluster.log}`);
  return server;
}

const urlOf = (port: number, password: string) =>
  `postgres://daybook:${password}@127.0.0.1:${port}/postgres`;

function openCluster(data_dir: string, options: Required<JoinOptions>): Cluster {
  const home = homeOf(data_dir);
  const account = postgresAccount(home);
  const binaries = findBinaries(account);
  return {
    account,
    binaries,
    home,
    data: join(home, "data"),
    log: join(home, "postgres.log"),
    ...options,
  };
}

/** Returns the cluster's folder: inside the data directory, unless its account can't enter that. */
function homeOf(data_dir: string): string {
  const inside = join(data_dir, "postgres");
  const state = readState(data_dir);
  if (state.elsewhere && existsSync(state.elsewhere)) return state.elsewhere;
  if (canReach(postgresAccount(inside), data_dir)) return inside;
  makeSharedRoot();
  const elsewhere = join(SHARED_ROOT, `data-${randomBytes(6).toString("hex")}`);
  writeState(data_dir, { ...state, elsewhere });
  return elsewhere;
}

function makeDirectory(data_dir: string): void {
  if (!existsSync(data_dir)) {
    mkdirSync(data_dir, { recursive: true });
    chmodSync(data_dir, 0o711);
  }
  try {
    accessSync(data_dir, constants.W_OK | constants.X_OK);
    const owner = statSync(join(data_dir, "postgres"), { throwIfNoEntry: false })?.uid;
    const us = process.getuid?.();
    if (us && owner !== undefined && owner !== us)
      throw new Error("its database belongs to another account");
  } catch (cause) {
    throw new Error(
      `${data_dir} cannot be used (${cause instanceof Error ? cause.message : String(cause)}). Start as the account that it ` +
        "belongs to, or choose another directory with DAYBOOK_DATA.",
      { cause },
    );
  }
}
