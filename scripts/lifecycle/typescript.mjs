// @ts-check
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findBundledStart } from "./bundled-start.mjs";
import { readEnvFile } from "./env-file.mjs";
import { checkPlatform } from "./platform.mjs";
import { installPackages, ROOT } from "./packages.mjs";

/**
 * Installs what is missing, then runs a TypeScript file of ours in this process, with DAYBOOK_DATA
 * set for all that it starts.
 * @param {string} file relative to the project
 * @param {import("./packages.mjs").Scope} packages which packages it needs
 */
export async function runTypeScript(file, packages) {
  prepare(packages);
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(join(ROOT, file)).href);
}

/** @param {import("./packages.mjs").Scope} packages */
function prepare(packages) {
  installPackages(packages);
  checkPlatform();
  process.env["DAYBOOK_DATA"] = resolve(process.env["DAYBOOK_DATA"] || join(ROOT, ".daybook"));
  process.chdir(ROOT);
}

/**
 * Runs a file as `runTypeScript` does, by the settings of `.env`. Tests make their own.
 * @param {string} file relative to the project
 * @param {import("./packages.mjs").Scope} packages which packages it needs
 */
export async function runWithSettings(file, packages) {
  readEnvFile(ROOT);
  await runTypeScript(file, packages);
}

/** Runs `npm start`, from its bundle if the last build left a current one. */
export async function runStart() {
  readEnvFile(ROOT);
  const bundled = findBundledStart();
  if (!bundled) return runTypeScript("scripts/lifecycle/start.ts", "serving");
  prepare("serving");
  await import(pathToFileURL(bundled).href);
}

/**
 * Prints a failure as one message, for people; DEBUG=1 adds the stack.
 * @param {unknown} error
 */
export async function failWith(error) {
  await print(error);
  process.exit(1);
}

/** @param {unknown} error */
async function print(error) {
  try {
    const file = join(ROOT, "scripts/lifecycle/describe-failure.ts");
    /** @type {typeof import("./describe-failure")} */
    const { printFailure } = await import(pathToFileURL(file).href);
    printFailure(error);
  } catch {
    // Before packages are installed, no TypeScript of ours can be loaded.
    console.error(error instanceof Error && !process.env["DEBUG"] ? error.message : error);
  }
}
