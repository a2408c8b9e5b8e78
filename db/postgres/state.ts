import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { livesOn, processKey } from "./process-key";

/** The content of `postgres.json`, which the commands of one data directory share. */
const DatabaseState = z.object({
  pid: z.int().optional(),
  port: z.int().optional(),
  /** The server's process key, which differs for a later process with the same pid. */
  process: z.string().optional(),
  /** Commands that use the server now, each `process key#number`. The last to leave stops it. */
  users: z.array(z.string()),
  /** Location of the cluster if its account can't enter the data directory. */
  elsewhere: z.string().optional(),
});
export type DatabaseState = z.infer<typeof DatabaseState>;

/**
 * Returns the state of a data directory. Without a file, no command uses it.
 * @throws Error if the file is broken. Ignoring that would create another, empty database.
 */
export function readState(data_dir: string): DatabaseState {
  const file = stateFile(data_dir);
  try {
    const state = DatabaseState.parse(JSON.parse(readFileSync(file, "utf8")));
    return { ...state, users: state.users.filter((user) => livesOn(user.split("#")[0] ?? "")) };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return { users: [] };
    const usual = join(data_dir, "postgres", "data");
    throw new Error(
      `${file} cannot be read, and it may have the path of the database. Repair it. If ${usual} exists ` +
        "and no command runs, it can be removed.",
      { cause },
    );
  }
}

export function writeState(data_dir: string, state: DatabaseState): void {
  replaceFile(stateFile(data_dir), `${JSON.stringify(state, null, 2)}\n`, 0o644);
}

let joined = 0;

/** Returns a new name for one use of the database by this process. */
export function newUser(): string {
  joined += 1;
  return `${processKey(process.pid)}#${joined}`;
}

export const passwordFile = (data_dir: string): string => join(data_dir, "postgres.password");

/** Reads the superuser's password, if the data directory has it. */
export function readPassword(data_dir: string): string | undefined {
  const file = passwordFile(data_dir);
  return (existsSync(file) && readFileSync(file, "utf8").trim()) || undefined;
}

export function writePassword(data_dir: string, password: string): void {
  replaceFile(passwordFile(data_dir), `${password}\n`, 0o600);
}

/** Returns the process and port from the lock file of a data folder. */
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

/** Replaces a file atomically, so readers never see a part of it, even after a power loss. */
function replaceFile(file: string, text: string, mode: number): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode, flush: true });
  renameSync(draft, file);
}
