// @ts-check
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".daybook-installed");

/**
 * Installs the packages when they are not the ones that package.json and the lock name.
 * npm's words go to stderr: stdout belongs to the command.
 * @param {Scope} needed which packages the command needs. Others stay if they are installed.
 * @returns whether it had to install
 */
export function installPackages(needed) {
  const stamp = existsSync(STAMP) ? readStamp(readFileSync(STAMP, "utf8")) : undefined;
  if (stamp?.fingerprint === fingerprint() && covers(stamp.scope, needed)) return false;
  // An image or a release folder has `npm ci --omit=dev`, and its account can't write there.
  if (process.env["NODE_ENV"] === "production" && hasServingPackages(ROOT)) return false;
  const isAll = needed === "all" || stamp?.scope === "all" || hasDevelopmentPackages(ROOT);
  /** @type {Scope} */
  const scope = isAll ? "all" : "serving";
  console.error("Installing packages (a minute or so, once) …");
  const { program, prefix } = npm();
  const dev = scope === "all" ? "--include=dev" : "--omit=dev";
  const args = ["install", "--no-audit", "--no-fund", dev, "--include=optional"];
  const result = spawnSync(program, [...prefix, ...args], {
    cwd: ROOT,
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
    shell: process.platform === "win32" && prefix.length === 0,
  });
  if (result.error) throw new Error(`Could not run npm: ${result.error.message}`);
  if (result.status !== 0) throw new Error(`npm install ended with ${result.status}; see above.`);
  writeFileSync(STAMP, `${fingerprint()} ${scope}`);
  return true;
}

/**
 * Which packages are installed: those that a server and an operator's commands need, or also those
 * of development and tests.
 * @typedef {"serving" | "all"} Scope
 */

/**
 * @param {Scope} installed
 * @param {Scope} needed
 */
const covers = (installed, needed) => installed === "all" || needed === "serving";

/**
 * Reads what the last install left.
 * @param {string} text a fingerprint and a scope
 * @returns {{ fingerprint: string | undefined, scope: Scope }}
 */
export function readStamp(text) {
  const [installed, scope] = text.split(" ");
  // Before there were scopes, every install was of all packages.
  return { fingerprint: installed, scope: scope === "serving" ? "serving" : "all" };
}

/**
 * Whether npm installed packages for development, such as by `npm ci`. Leaving them out of an
 * install would remove them.
 * @param {string} root
 */
export function hasDevelopmentPackages(root) {
  const installed = join(root, "node_modules", ".package-lock.json");
  return existsSync(installed) && Object.values(readLock(installed)).some(({ dev }) => dev);
}

/**
 * Whether npm installed exactly the packages of the lock that a server needs. npm may leave out
 * optional ones, and `checkPlatform` reports those that matter.
 * @param {string} root
 */
export function hasServingPackages(root) {
  const installed = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  if (!existsSync(installed) || !existsSync(lock)) return false;
  const found = readLock(installed);
  return Object.entries(readLock(lock))
    .filter(([path, { dev, devOptional, optional, peer, link }]) => {
      const isLeftOut = dev ?? devOptional ?? optional ?? peer ?? link;
      return path.startsWith("node_modules/") && !isLeftOut;
    })
    .every(([path, { version }]) => found[path]?.version === version);
}

/**
 * @typedef {{ version?: string, dev?: true, devOptional?: true, optional?: true, peer?: true, link?: true }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>} packages by their path
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/**
 * The program of a package, to be run by Node itself.
 * @param {string} name
 * @param {string} bin
 */
export function packageProgram(name, bin) {
  const { bin: bins } = JSON.parse(readFileSync(join(MODULES, name, "package.json"), "utf8"));
  return join(MODULES, name, typeof bins === "string" ? bins : bins[bin]);
}

/** The npm that runs us, else the one on the path. */
function npm() {
  const running = process.env["npm_execpath"];
  if (running?.endsWith(".js")) return { program: process.execPath, prefix: [running] };
  return { program: "npm", prefix: [] };
}

/** Covers only what an install depends on: scripts, for example, may change without a new one. */
function fingerprint() {
  const manifests = ["package.json", "bench/package.json"].map((path) => {
    const { workspaces, dependencies, devDependencies, overrides } = JSON.parse(
      readFileSync(join(ROOT, path), "utf8"),
    );
    return [workspaces, dependencies, devDependencies, overrides];
  });
  const lock = join(ROOT, "package-lock.json");
  return createHash("sha256")
    .update(JSON.stringify(manifests))
    .update(existsSync(lock) ? readFileSync(lock) : "")
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
}
