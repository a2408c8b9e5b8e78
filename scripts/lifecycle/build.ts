import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleServer } from "./bundle";
import { packageProgram, ROOT } from "./packages.mjs";

const OUTPUT = join(ROOT, ".next");
const STAMP = join(OUTPUT, "daybook-build");
/** All that a build reads. What a browser never sees (tests, scripts) is left out. */
const SOURCES = [
  "app",
  "lib",
  "db",
  "inngest",
  "docs",
  "public",
  "server.ts",
  "instrumentation.ts",
  "next.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const NO_SOURCE = /\.test\.tsx?$|^\./;

/** The version of the sources: 64 hex digits, the same wherever they lie. */
export function sourceVersion(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((name) => filesUnder(name))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

type BuildOptions = {
  stop?: AbortSignal;
  environment?: NodeJS.ProcessEnv;
  /** Of the app to build; default: the website's. */
  folder?: string;
};

/** Builds the website and its server unless this version of the sources is built already. Says which it was. */
export async function buildIfNeeded(options: BuildOptions = {}): Promise<string> {
  const version = sourceVersion();
  const isBuilt = existsSync(STAMP) && readFileSync(STAMP, "utf8") === version;
  if (isBuilt && existsSync(join(OUTPUT, "BUILD_ID"))) return "unchanged";
  await build(options);
  await bundleServer();
  writeFileSync(STAMP, sourceVersion());
  return "made";
}

/** Builds an app. Ends with an error that carries all that the build said. */
export function build(options: BuildOptions): Promise<void> {
  const { stop, environment = process.env, folder = ROOT } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [packageProgram("next", "next"), "build"], {
      cwd: folder,
      env: { ...environment, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      ...(stop ? { signal: stop } : {}),
    });
    let said = "";
    const note = (chunk: Buffer) => (said += chunk.toString());
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`next build ended with ${code}\n${said}`));
    });
  });
}

function filesUnder(path: string): string[] {
  const status = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!status) return [];
  if (!status.isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !NO_SOURCE.test(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
