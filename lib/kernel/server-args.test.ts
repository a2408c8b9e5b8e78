import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadingArgs, serverArgs } from "./server-args";

const GIBIBYTE = 2 ** 30;
const heapOf = (args: readonly string[]) => args.filter((arg) => arg.includes("space-size"));

test("serverArgs sets heap sizes with 2 GiB of memory, but not with 1 GiB", () => {
  expect(heapOf(serverArgs(GIBIBYTE))).toEqual([]);
  expect(heapOf(serverArgs(2 * GIBIBYTE))).toHaveLength(3);
});

test("the installed Node accepts all serverArgs", () => {
  const young = `const { getHeapSpaceStatistics } = require("node:v8");
    console.log(getHeapSpaceStatistics().find((each) => each.space_name === "new_space").space_size);`;
  const text = execFileSync(process.execPath, [...serverArgs(2 * GIBIBYTE), "-e", young]);
  expect(Number(text.toString())).toBeGreaterThanOrEqual(64 * 2 ** 20);
});

test("loadingArgs are those of the commands that load records, with 2 GiB of memory", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const [arg = "none"] = loadingArgs(2 * GIBIBYTE);
  for (const name of ["start", "ingest", "setup", "sample", "load:shared"]) {
    expect(scripts[name]).toContain(`node ${arg} scripts/`);
  }
  expect(loadingArgs(GIBIBYTE)).toEqual([]);
});
