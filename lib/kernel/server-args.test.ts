import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { serverArgs } from "./server-args";

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
