// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./packages.mjs";

/** The program of `npm start` as one plain file. Loading its sources takes most of a later start. */
export const START_FILE = join(ROOT, ".next", "daybook-start.mjs");

/**
 * Returns the bundled program of `npm start`. Undefined if it's missing or any of its sources
 * changed.
 * @param {string} [program]
 */
export function findBundledStart(program = START_FILE) {
  const list = listOf(program);
  if (!existsSync(program) || !existsSync(list)) return undefined;
  const [hash, ...sources] = readFileSync(list, "utf8").split("\n");
  return hash === hashSources(sources) ? program : undefined;
}

/**
 * Replaces the bundled program. Its list of sources is written last, so that a start never uses an
 * unfinished program.
 * @param {() => Promise<string[]>} bundle writes the program, and returns its sources
 * @param {string} [program]
 */
export async function replaceBundledStart(bundle, program = START_FILE) {
  const list = listOf(program);
  rmSync(list, { force: true });
  const sources = await bundle();
  writeFileSync(list, [hashSources(sources), ...sources].join("\n"));
}

/** @param {string} program */
const listOf = (program) => `${program}.sources`;

/** @param {readonly string[]} sources paths from the project's folder */
function hashSources(sources) {
  const hash = createHash("sha256");
  for (const source of sources) {
    const file = join(ROOT, source);
    hash.update(`\0${source}\0`).update(existsSync(file) ? readFileSync(file) : "");
  }
  return hash.digest("hex");
}
