import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Third-party programs are outside the source tree, so that our type check doesn't include them.
 */
const HERE = fileURLToPath(new URL("./", import.meta.url));
export const PROGRAMS = fileURLToPath(new URL("../../.daybook/deep/", import.meta.url));

export type Ran = { code: number | null; output: string };
type Options = { cwd?: string; env?: Record<string, string> };

/** Runs a program until it exits, and returns its output. The event loop stays free to serve it. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? PROGRAMS,
      env: { ...process.env, CI: "1", NO_COLOR: "1", ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** Runs an installed program on the Node version that it needs (22), which is installed with it. */
export function runProgram(name: string, args: readonly string[], options: Options = {}) {
  const bin = join(PROGRAMS, "node_modules", ".bin");
  const node = join(PROGRAMS, "node_modules", "node", "bin");
  const path = [node, bin, process.env["PATH"]].join(delimiter);
  return run(join(bin, name), args, { ...options, env: { ...options.env, PATH: path } });
}

/** Installs the programs at first use, and again when their list changes. */
export const installPrograms = (): Promise<void> =>
  installFrom(join(HERE, "programs.json"), PROGRAMS);

/** Folder of website scanners. Some of their install scripts would contact their vendor. */
export const SCANNERS = join(PROGRAMS, "scanners");
export const installScanners = (): Promise<void> =>
  installFrom(join(HERE, "scanners.json"), SCANNERS, ["--ignore-scripts"]);

/** Installs the packages of a manifest into a folder outside the source tree, if needed. */
export async function installFrom(
  manifest: string,
  folder: string,
  options: readonly string[] = [],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const present = join(folder, "package.json");
  const same =
    existsSync(present) && readFileSync(present, "utf8") === readFileSync(manifest, "utf8");
  if (same && existsSync(join(folder, "node_modules"))) return;
  copyFileSync(manifest, present);
  console.log(`installing the programs of others into ${folder} …`);
  const { code, output } = await run("npm", ["install", "--no-audit", "--no-fund", ...options], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(`npm install failed:\n${output.slice(-2_000)}`);
}
