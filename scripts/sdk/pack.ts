import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packageProgram, ROOT } from "../lifecycle/packages.mjs";

const TYPESCRIPT = join(ROOT, "sdk", "typescript");
const PYTHON = join(ROOT, "sdk", "python");
/** The backend that `sdk/python/pyproject.toml` names. */
const BUILD_BACKEND = "flit_core==3.12.0";
const TOOLS = join(ROOT, ".daybook", "sdk-tools");

/** The result of a build: the packed files, or why there are none. */
export type Packed = { files: string[] } | { skipped: string };

/** Builds the TypeScript package and packs it into a folder, as npm would publish it. */
export function packTypeScript(to: string): { files: string[] } {
  mkdirSync(to, { recursive: true });
  rmSync(join(TYPESCRIPT, "dist"), { recursive: true, force: true });
  execFileSync(process.execPath, [packageProgram("typescript", "tsc"), "-p", TYPESCRIPT], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const args = ["pack", TYPESCRIPT, "--ignore-scripts", "--json", "--pack-destination", to];
  const packed = execFileSync("npm", args, { shell: process.platform === "win32" }).toString();
  const [{ filename } = { filename: "" }] = JSON.parse(packed) as { filename: string }[];
  return { files: [join(to, filename)] };
}

const succeeds = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { stdio: "ignore" }).status === 0;

/** Path of Python in a virtual environment. */
export const pythonIn = (folder: string): string =>
  process.platform === "win32"
    ? join(folder, "Scripts", "python.exe")
    : join(folder, "bin", "python");

/** Why this machine can't build the Python package, or undefined if it can. */
export function missingPython(): string | undefined {
  const test = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))";
  return succeeds("python3", ["-c", test])
    ? undefined
    : "python3 is missing, older than 3.9, or lacks venv";
}

/** Builds the Python package into a folder: a wheel and a source archive. */
export function packPython(to: string): Packed {
  const skipped = missingPython();
  if (skipped !== undefined) return { skipped };
  const python = pythonIn(TOOLS);
  if (!existsSync(python)) execFileSync("python3", ["-m", "venv", TOOLS]);
  const hasBackend = () => succeeds(python, ["-c", "import flit_core"]);
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  if (!hasBackend()) spawnSync(python, [...install, BUILD_BACKEND], { stdio: "ignore" });
  if (!hasBackend()) return { skipped: `pip can't install ${BUILD_BACKEND}` };
  mkdirSync(to, { recursive: true });
  const build =
    "import sys; from flit_core import buildapi as b; to = sys.argv[1]; print(b.build_wheel(to), b.build_sdist(to))";
  const built = execFileSync(python, ["-c", build, to], { cwd: PYTHON }).toString();
  return {
    files: built
      .trim()
      .split(/\s+/)
      .map((file) => join(to, file)),
  };
}
