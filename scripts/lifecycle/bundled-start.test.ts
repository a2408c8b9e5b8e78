import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundle } from "./bundle";
import { findBundledStart, replaceBundledStart } from "./bundled-start.mjs";
import { ROOT } from "./packages.mjs";

let folder: string;
let program: string;
let source: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-bundled-"));
  program = join(folder, "start.mjs");
  source = join(folder, "source.ts");
  writeFileSync(source, "1");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function writeProgram(): Promise<string[]> {
  writeFileSync(program, "");
  return [relative(ROOT, source)];
}

test("the bundled start is used until one of its sources changes or is removed", async () => {
  expect(findBundledStart(program)).toBeUndefined();
  await replaceBundledStart(writeProgram, program);
  expect(findBundledStart(program)).toBe(program);
  writeFileSync(source, "2");
  expect(findBundledStart(program)).toBeUndefined();
  await replaceBundledStart(writeProgram, program);
  expect(findBundledStart(program)).toBe(program);
  rmSync(source);
  expect(findBundledStart(program)).toBeUndefined();
});

test("a bundle that failed halfway is not used", async () => {
  await replaceBundledStart(writeProgram, program);
  const broken = async () => {
    await writeProgram();
    throw new Error("no");
  };
  await expect(replaceBundledStart(broken, program)).rejects.toThrow("no");
  expect(findBundledStart(program)).toBeUndefined();
});

test("the bundle of npm start lists all of its sources and finds files next to them", async () => {
  const sources = await bundle("scripts/lifecycle/start.ts", program);
  expect(sources).toEqual(
    expect.arrayContaining(["scripts/lifecycle/start.ts", "sample/load-sample.ts"]),
  );
  expect(sources.filter((each) => each.includes("node_modules"))).toEqual([]);
  const text = readFileSync(program, "utf8");
  expect(text).toContain('new URL("../scripts/lifecycle/packages.mjs", import.meta.url).href');
  expect(text).toContain('new URL("../db/migrate.ts", import.meta.url).href');
});
