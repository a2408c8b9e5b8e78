import { existsSync, readFileSync } from "node:fs";

/** A test file, and how long it took with its imports and hooks. */
export type FileTime = { file: string; seconds: number };

type PlaywrightSuite = {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
};

/** Reads the times that `tests/file-times-reporter.ts` wrote. Empty if there is no report. */
export function readFileTimes(file: string): FileTime[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as FileTime[]) : [];
}

/** Reads the times of Playwright's JSON report. Empty if there is no report. */
export function readWebFileTimes(file: string): FileTime[] {
  if (!existsSync(file)) return [];
  const { suites } = JSON.parse(readFileSync(file, "utf8")) as { suites: PlaywrightSuite[] };
  return suites.map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1_000 }));
}

/** Returns a line for each of the slowest files, slowest first. */
export function listSlowest(times: readonly FileTime[], count: number): string[] {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

function durationOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}
