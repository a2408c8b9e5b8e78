import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listSlowest, readFileTimes, readWebFileTimes } from "./file-times";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-file-times-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the slowest files of both runners are listed together, slowest first", () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const file = "search.spec.ts";
  const inner = { file, specs: [spec(30_000)] };
  const web = { suites: [{ file, specs: [spec(1_000, 2_000), spec(500)], suites: [inner] }] };
  const vitest = [
    { file: "lib/fast.test.ts", seconds: 0.04 },
    { file: "tests/slow.test.ts", seconds: 120 },
  ];
  const times = [...readFileTimes(write("a", vitest)), ...readWebFileTimes(write("b", web))];
  expect(listSlowest(times, 2)).toEqual([
    "  120.0 s  tests/slow.test.ts",
    "   33.5 s  search.spec.ts",
  ]);
});

test("a missing report lists nothing", () => {
  const missing = join(folder, "missing");
  expect([...readFileTimes(missing), ...readWebFileTimes(missing)]).toEqual([]);
});

function write(name: string, report: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
