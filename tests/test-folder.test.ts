import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { chooseTestParent, TEST_PARENTS, testFolder } from "./test-folder";

const GIB = 2 ** 30;

test("a run writes to the temporary folder if memory has little room", () => {
  for (const room of [0, GIB, 6 * GIB - 1]) expect(chooseTestParent(room)).toBe(tmpdir());
});

test("a run writes to memory if there is room", () => {
  expect(chooseTestParent(6 * GIB)).toBe("/dev/shm");
});

test("the folder of this run is where dead runs are looked for, so a killed run leaves nothing", () => {
  expect(existsSync(testFolder())).toBe(true);
  expect(TEST_PARENTS.some((parent) => testFolder().startsWith(parent))).toBe(true);
});
