import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** The account that runs Postgres. Empty means the current one. Postgres refuses to run as root. */
export type Account = { uid?: number; gid?: number };

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/**
 * Returns the account for Postgres. Root uses the owner of its files, or an unprivileged
 * account if there are none yet.
 */
export function postgresAccount(home: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(home, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : listedAccount();
}

/**
 * Returns an account that the system lists, because initdb requires one and small images may not
 * list the usual one.
 */
function listedAccount(): Account {
  if (!existsSync("/etc/passwd")) return NOBODY;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const accounts = lines.map((line) => line.split(":")).filter((fields) => Number(fields[2]) > 0);
  const chosen = accounts.find(([name]) => name === "nobody") ?? accounts[0];
  return chosen ? { uid: Number(chosen[2]), gid: Number(chosen[3]) } : NOBODY;
}

/** Whether the account may enter a folder and all folders above it. Checks modes only, not ACLs. */
export function canReach(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  for (let step = folder; ; step = dirname(step)) {
    const status = statSync(step, { throwIfNoEntry: false });
    if (status && !mayPass(account, status)) return false;
    if (step === dirname(step)) return true;
  }
}

/** Makes a folder that only the account may enter. */
export function makePrivateFolder(account: Account, path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  give(account, path);
}

/** Changes a file's owner to the account. */
export function give(account: Account, path: string): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? account.uid);
}

/**
 * Makes a tree readable for all users, and executable if it is for its owner, whatever the umask
 * was.
 */
export function openToAll(path: string): void {
  const status = statSync(path);
  chmodSync(path, status.mode & 0o100 ? 0o755 : 0o644);
  if (!status.isDirectory()) return;
  for (const name of readdirSync(path)) openToAll(join(path, name));
}

type Ownership = { mode: number; uid: number; gid: number };

function mayPass(account: Account, status: Ownership): boolean {
  if (status.uid === account.uid) return (status.mode & 0o100) !== 0;
  if (status.gid === account.gid) return (status.mode & 0o010) !== 0;
  return (status.mode & 0o001) !== 0;
}
