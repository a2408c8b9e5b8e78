import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, give, makePrivateFolder } from "./account";
import type { Binaries } from "./binaries";

/** One database cluster on disk, and the programs and account that run it. */
export type Cluster = {
  account: Account;
  binaries: Binaries;
  /** The account's own folder: data, log. */
  home: string;
  data: string;
  log: string;
  /** False only for tests: faster, but not safe on power loss. */
  durable: boolean;
};

const START_WITHIN_S = 120;
const LOG_MAX_BYTES = 5_000_000;
const LOG_TAIL_BYTES = 2_000;
const INITDB_OPTIONS = [
  "--username=daybook",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-instructions",
];
/**
 * C locales for letter types, which trigrams need. Sort order is the builtin C.UTF-8, equal on all
 * machines.
 */
const LETTER_LOCALES = ["C.UTF-8", "en_US.UTF-8", "C"];

/**
 * Makes an empty cluster. An interrupted attempt is discarded.
 * @throws Error if /etc/passwd doesn't list the account, because initdb must know its name.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  makePrivateFolder(cluster.account, cluster.home);
  const draft = join(cluster.home, "data.new");
  const password_file = join(cluster.home, "password");
  writeFileSync(password_file, `${password}\n`, { mode: 0o600 });
  give(cluster.account, password_file);
  try {
    await firstThatWorks(LETTER_LOCALES, async (letters) => {
      rmSync(draft, { recursive: true, force: true });
      await run(cluster, cluster.binaries.initdb, [
        `--pgdata=${draft}`,
        `--pwfile=${password_file}`,
        `--lc-ctype=${letters}`,
        ...INITDB_OPTIONS,
        ...(cluster.durable ? [] : ["--no-sync"]),
      ]);
    });
    renameSync(draft, cluster.data);
  } finally {
    rmSync(password_file, { force: true });
  }
}

/**
 * Starts the server on a port of 127.0.0.1. Resolves when it accepts clients, after any recovery.
 */
export async function startCluster(cluster: Cluster, port: number): Promise<void> {
  const file = join(cluster.data, "postgresql.conf");
  writeFileSync(file, settingsFile(port, cluster), { mode: 0o600 });
  give(cluster.account, file);
  if (sizeOf(cluster.log) > LOG_MAX_BYTES) rmSync(cluster.log);
  const log_from = sizeOf(cluster.log);
  const args = ["start", "-s", "-w", "-t", String(START_WITHIN_S), "-D", cluster.data];
  try {
    await run(cluster, cluster.binaries.pg_ctl, [...args, "-l", cluster.log]);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${tail(cluster.log, log_from)}`, {
      cause: error,
    });
  }
}

/**
 * Sets the superuser's password in a stopped cluster, in PostgreSQL's single-user mode: it needs access
 * to the files, not the old password. A failed statement does not fail the program.
 */
export async function setPassword(cluster: Cluster, password: string): Promise<void> {
  // Otherwise an error would log the statement with the password.
  const args = ["--single", "-D", cluster.data, "-c", "log_min_error_statement=panic", "postgres"];
  await run(
    cluster,
    cluster.binaries.postgres,
    args,
    `alter role daybook password '${password}'\n`,
  );
}

/** Stops the server. Clients are disconnected, and every committed row is safe. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const args = ["stop", "-s", "-w", "-m", "fast", "-t", "60", "-D", cluster.data];
  await run(cluster, cluster.binaries.pg_ctl, args);
}

function settingsFile(port: number, { durable }: Cluster): string {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 60,
    shared_buffers: "256MB",
    jit: "off",
    random_page_cost: 1.1,
    max_wal_size: "1GB",
    timezone: "UTC",
    log_timezone: "UTC",
    default_text_search_config: "pg_catalog.english",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  return ["# Rewritten at every start.", ...lines, ""].join("\n");
}

/** Runs a program with `input` on its stdin. Its error includes the program's output. */
function run(cluster: Cluster, program: string, args: string[], input = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...cluster.account,
      cwd: cluster.home,
      env: ownEnvironment(),
      stdio: "pipe",
      windowsHide: true,
    });
    let words = "";
    const note = (chunk: Buffer) => (words += chunk.toString());
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.once("error", reject);
    child.stdin.on("error", () => {}).end(input);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${code}: ${words.trim()}`));
    });
  });
}

/** PG* variables of the user's shell would direct the programs to another server. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, LC_ALL: "C" };
  for (const name of Object.keys(environment)) if (name.startsWith("PG")) delete environment[name];
  return environment;
}

async function firstThatWorks<T>(options: T[], attempt: (option: T) => Promise<void>) {
  let failure: unknown;
  for (const option of options) {
    try {
      return await attempt(option);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function tail(file: string, from: number): string {
  const size = sizeOf(file);
  const start = Math.max(from, size - LOG_TAIL_BYTES);
  if (size <= start) return "";
  const text = Buffer.alloc(size - start);
  const handle = openSync(file, "r");
  readSync(handle, text, 0, text.length, start);
  closeSync(handle);
  return text.toString();
}
