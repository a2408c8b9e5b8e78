import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { bundleServer, bundleStartIfNeeded } from "./bundle";
import { packageProgram, ROOT } from "./packages.mjs";

/** Everything that a build reads, and its build scripts. Tests and other scripts are left out. */
const SOURCES = [
  "app",
  "lib",
  "db",
  "inngest",
  "docs",
  "public",
  "scripts/lifecycle/build.ts",
  "scripts/lifecycle/bundle.ts",
  "server.ts",
  "read-source.ts",
  "write-bulk.ts",
  "instrumentation.ts",
  "next.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const NO_SOURCE = /\.test\.tsx?$|^\.DS_Store$/;

/** Returns the version of a project's sources: 64 hex digits, independent of its folder. */
export function sourceVersion(root: string): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesUnder(root, name))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

type BuildOptions = {
  stop?: AbortSignal;
  environment?: NodeJS.ProcessEnv;
  /** Folder of the app to build. Default: the website. */
  folder?: string;
};

type Built = { version: string; outcome: "unchanged" | "made" | "made again: files were missing" };

/** Builds the website and its server unless this version of the sources is built already. */
export async function buildIfNeeded(options: BuildOptions = {}): Promise<Built> {
  const built = await makeIfNeeded(ROOT, async () => {
    await build(options);
    await bundleServer();
  });
  // A start without its bundle is only slower, and its account may not be allowed to write here.
  await bundleStartIfNeeded().catch(() => {});
  return built;
}

/**
 * Runs a build unless a project's `.next` matches its sources. The stamp has the version before the
 * build, so sources saved meanwhile cause another build. It also lists the files, so a damaged
 * build is built again.
 */
export async function makeIfNeeded(root: string, make: () => Promise<void>): Promise<Built> {
  const output = join(root, ".next");
  const stamp = join(output, STAMP);
  const version = sourceVersion(root);
  const [built_version, ...files] = existsSync(stamp)
    ? readFileSync(stamp, "utf8").split("\n")
    : [];
  const isCurrent = built_version === version;
  // A link counts as missing if its target is missing.
  const isWhole = files.length > 0 && files.every((file) => existsSync(join(output, file)));
  if (isCurrent && isWhole) return { version, outcome: "unchanged" };
  rmSync(stamp, { force: true });
  await make();
  writeFileSync(stamp, [version, ...listBuildFiles(output)].join("\n"));
  return {
    version,
    outcome: isCurrent && files.length > 0 ? "made again: files were missing" : "made",
  };
}

const STAMP = "daybook-build";
/** Build output that no server reads. */
const NOT_SERVED = /^(cache|dev|diagnostics|types|trace|trace-build)(\/|$)|^daybook-start\.|\.map$/;

/** Lists the files and links of a build that a server may read, sorted. */
function listBuildFiles(output: string): string[] {
  return readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(output, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !NOT_SERVED.test(file))
    .sort();
}

/** Hex digits of the version in the build id, which is in every page. */
const BUILD_ID_LENGTH = 20;

/**
 * Builds an app.
 * @throws with the build's whole output if it fails
 */
export function build(options: BuildOptions): Promise<void> {
  const { stop, environment = process.env, folder = ROOT } = options;
  const version = sourceVersion(folder).slice(0, BUILD_ID_LENGTH);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [packageProgram("next", "next"), "build"], {
      cwd: folder,
      env: {
        ...environment,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        DAYBOOK_SOURCE_VERSION: version,
      },
      stdio: ["ignore", "pipe", "pipe"],
      ...(stop ? { signal: stop } : {}),
    });
    let text = "";
    const note = (chunk: Buffer) => (text += chunk.toString());
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`next build ended with ${code}\n${text}`));
    });
  });
}

function filesUnder(root: string, path: string): string[] {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !NO_SOURCE.test(name))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
