import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { bundle } from "../scripts/lifecycle/bundle";
import { ROOT } from "../scripts/lifecycle/packages.mjs";

/**
 * Bundles a program before the tests of a file that start it often, because loading its
 * TypeScript takes most of each start. `program` is a path from the project's folder.
 * @returns the path of the bundle, one folder below the project's like a production build
 */
export function useBundled(program: string): string {
  const file = join(ROOT, ".daybook", `${basename(program, ".ts")}-${process.pid}.mjs`);
  beforeAll(() => bundle(program, file));
  afterAll(() => {
    for (const each of [file, `${file}.map`]) rmSync(each, { force: true });
  });
  return file;
}
