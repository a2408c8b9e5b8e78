import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { run } from "../deep/programs";

/** Folder of the Python peers, next to the servers that `--peers` installs. */
const FOLDER = join(ROOT, ".daybook", "peers", "python");
const PYTHON = join(FOLDER, "bin", "python");
const REQUIREMENTS = join(ROOT, "bench/peers/requirements.txt");
const INSTALLED = join(FOLDER, "installed.txt");

export type DltJob = {
  database_url: string;
  folder: string;
  strategy: "upsert" | "scd2";
  keys: Record<string, string>;
  loads: { name: string; files: Record<string, string> }[];
};

/** Returns whether the pinned version of dlt is installed. */
export const isDltInstalled = (): boolean =>
  existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === readFileSync(REQUIREMENTS, "utf8");

/**
 * Installs dlt into a virtual environment, at first use and when its version changes.
 * @returns the reason if this machine can't
 */
export async function installDlt(): Promise<string | undefined> {
  if (isDltInstalled()) return undefined;
  console.log(`installing dlt into ${FOLDER} …`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const made = await run("python3", ["-m", "venv", FOLDER], { cwd: FOLDER }).catch(
    (error: Error) => ({ code: 1, output: error.message }),
  );
  if (made.code !== 0) return `python3 -m venv failed: ${made.output.trim().slice(-200)}`;
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"];
  const installed = await run(PYTHON, [...pip, REQUIREMENTS], { cwd: FOLDER });
  if (installed.code !== 0) return `pip install failed: ${installed.output.trim().slice(-200)}`;
  copyFileSync(REQUIREMENTS, INSTALLED);
  return undefined;
}

/** Runs loads with dlt in its own process, and returns the seconds of each by name. */
export async function runDlt(job: DltJob): Promise<Record<string, number>> {
  const { code, output } = await run(
    PYTHON,
    [join(ROOT, "bench/peers/dlt_load.py"), JSON.stringify(job)],
    { cwd: job.folder, env: { DLT_DATA_DIR: job.folder, RUNTIME__DLTHUB_TELEMETRY: "false" } },
  );
  const result = output.trim().split("\n").at(-1) ?? "";
  if (code !== 0) throw new Error(`dlt failed:\n${output.slice(-2_000)}`);
  return JSON.parse(result) as Record<string, number>;
}
