import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Programs of others live outside the source tree: their own TypeScript is none of ours. */
const HERE = fileURLToPath(new URL("./", import.meta.url));
export const PROGRAMS = fileURLToPath(new URL("../../.daybook/deep/", import.meta.url));

export type Ran = { code: number | null; output: string };
type Options = { cwd?: string; env?: Record<string, string> };

/** Runs a program to its end, and gives back what it said. The event loop stays free to serve it. */
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
    child.once("exit", (code) => resolve({ code, output }));
  });
}

/** Runs one of the installed programs, by the Node that they want (22), which came with them. */
export function runProgram(name: string, args: readonly string[], options: Options = {}) {
  const bin = join(PROGRAMS, "node_modules", ".bin");
  const node = join(PROGRAMS, "node_modules", "node", "bin");
  const path = [node, bin, process.env["PATH"]].join(delimiter);
  return run(join(bin, name), args, { ...options, env: { ...options.env, PATH: path } });
}

/** Installs the programs at first need, and again when their list has changed. */
export async function installPrograms(): Promise<void> {
  mkdirSync(PROGRAMS, { recursive: true });
  const [wanted, present] = [join(HERE, "programs.json"), join(PROGRAMS, "package.json")];
  const same =
    existsSync(present) && readFileSync(present, "utf8") === readFileSync(wanted, "utf8");
  if (same && existsSync(join(PROGRAMS, "node_modules"))) return;
  copyFileSync(wanted, present);
  console.log("installing the programs of others under .daybook/deep …");
  const { code, output } = await run("npm", ["install", "--no-audit", "--no-fund"]);
  if (code !== 0) throw new Error(`npm install failed:\n${output.slice(-2_000)}`);
}
