import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTallies, readTally } from "./tally";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-tally-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("both runners count into one sum, and a missing report adds nothing", () => {
  const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } };
  const sum = addTallies([read("a", vitest), read("b", playwright), readTally(join(folder, "c"))]);
  expect(sum).toEqual({ passed: 9, failed: 2, skipped: 7 });
});

function read(name: string, report: object) {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return readTally(file);
}
