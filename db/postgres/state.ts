import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { livesOn, processKey } from "./process-key";

/** What `postgres.json` tells the commands of one data directory. */
export type DatabaseState = {
  pid?: number;
  port?: number;
  /** The server's process key: tells it from a later process with the same pid. */
  process?: string;
  /** Commands that use the server now, each `process key#number`. The last to leave stops it. */
  users: string[];
  /** Where the cluster lies when its account cannot enter the data directory. */
  elsewhere?: string;
};

export function readState(data_dir: string): DatabaseState {
  try {
    const state = JSON.parse(readFileSync(stateFile(data_dir), "utf8")) as DatabaseState;
    return { ...state, users: state.users.filter((user) => livesOn(user.split("#")[0] ?? "")) };
  } catch {
    return { users: [] };
  }
}

export function writeState(data_dir: string, state: DatabaseState): void {
  replaceFile(stateFile(data_dir), `${JSON.stringify(state, null, 2)}\n`, 0o644);
}

let joined = 0;

/** A name for one more use of the database by this process. */
export function newUser(): string {
  joined += 1;
  return `${processKey(process.pid)}#${joined}`;
}

/** The superuser's password, made at first need. Throws when a cluster exists without it. */
export function readPassword(data_dir: string, cluster_exists: boolean): string {
  const file = join(data_dir, "postgres.password");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (cluster_exists) {
    throw new Error(
      `${file} is gone, so its database is locked. Remove ${data_dir} to start anew.`,
    );
  }
  const password = randomBytes(24).toString("hex");
  replaceFile(file, `${password}\n`, 0o600);
  return password;
}

/** The process and port that a data folder's own lock file names. */
export function readPostmaster(data: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

function stateFile(data_dir: string): string {
  return join(data_dir, "postgres.json");
}

/** Readers see the old file or the new one, never half. */
function replaceFile(file: string, text: string, mode: number): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}
