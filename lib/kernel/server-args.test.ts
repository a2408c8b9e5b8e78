import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { serverArgs } from "./server-args";

const GIBIBYTE = 2 ** 30;
const heapOf = (args: readonly string[]) => args.filter((arg) => arg.includes("space-size"));

test("a machine with memory to spare gives the heap room; a small one keeps to V8's own sizes", () => {
  expect(heapOf(serverArgs(GIBIBYTE))).toEqual([]);
  expect(heapOf(serverArgs(2 * GIBIBYTE))).toHaveLength(3);
});

test("this Node takes them all", () => {
  const young = `const { getHeapSpaceStatistics } = require("node:v8");
    console.log(getHeapSpaceStatistics().find((each) => each.space_name === "new_space").space_size);`;
  const said = execFileSync(process.execPath, [...serverArgs(2 * GIBIBYTE), "-e", young]);
  expect(Number(said.toString())).toBeGreaterThanOrEqual(64 * 2 ** 20);
});
