import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { copySample, DATA_CLOCK } from "#tests/database";
import { openTestRun } from "#tests/test-run";
import { findBrowser } from "#tests/browser/find-browser";
import { openTestServer, type TestServer } from "#tests/browser/test-server";
import { findAllHits, findNewHits, readBaseline } from "../prose/check-prose";
import { buildIfNeeded } from "./build";
import { type FileTime, readFileTimes, readWebFileTimes } from "./file-times";
import { packageProgram, ROOT } from "./packages.mjs";
import { readTally, type Tally } from "./tally";

/**
 * One step of `npm test`. Returns its test counts.
 * @throws if it fails
 */
export type Check = (bench: Workbench) => Promise<Tally | void>;

/** State shared by the steps of one run. */
export type Workbench = {
  /** Folder for reports, removed at the end. */
  folder: string;
  stop: AbortSignal;
  /** The times of the test files that ran so far. */
  times: FileTime[];
  run?: Awaited<ReturnType<typeof openTestRun>>;
  server?: TestServer;
};

/** Thrown by a step whose runner has already printed the error. */
export class CheckFailed extends Error {
  constructor(
    message: string,
    readonly tally?: Tally,
  ) {
    super(message);
  }
}

/** The projects of `vitest.config.ts`. */
const PROJECTS = ["contract", "unit", "unit-shared", "database"] as const;

/** The steps of `npm test`, in order. The first failure ends the run. */
export const CHECKS: Record<string, Check> = {
  format: (bench) => runProgram(bench, "oxfmt", "oxfmt", ["--check"]),
  lint: async (bench) => {
    await runProgram(bench, "oxlint", "oxlint", ["--deny-warnings"]);
    await runProgram(bench, "knip", "knip", ["--no-progress", "--treat-config-hints-as-errors"]);
    checkProse();
  },
  types: async (bench) => {
    await runProgram(bench, "next", "next", ["typegen"]);
    await runProgram(bench, "typescript", "tsc", ["--noEmit"]);
  },
  golden: checkGolden,
  /**
   * Type-aware lint, which finds promises without an await. Separate from `lint` because it takes
   * several times as long.
   */
  promises: (bench) => runProgram(bench, "oxlint", "oxlint", ["--type-aware", "--deny-warnings"]),
  /** One run of all projects, so that no worker is idle at the end of each. */
  code: (bench) => runVitest(bench, PROJECTS),
  statements: checkStatements,
  build: buildWebsite,
  start: startBuilt,
  web: runPlaywright,
};

/** Steps that run only by name: parts of the step `code`. */
export const PARTS: Record<string, Check> = {
  contract: (bench) => runVitest(bench, ["contract"]),
  unit: (bench) => runVitest(bench, ["unit", "unit-shared"]),
  database: (bench) => runVitest(bench, ["database"]),
};

function checkProse(): void {
  const lines = findNewHits(findAllHits(), readBaseline());
  for (const line of lines) console.log(line);
  if (lines.length > 0) {
    throw new CheckFailed("These files use wording that docs/contributing/style.md bans");
  }
}

/**
 * Compares the golden files and generated clients, which need no database. The `database` step compares the example
 * responses, which take a loaded sample.
 */
async function checkGolden(): Promise<void> {
  // Only this step loads the whole catalog.
  const { currentSurface, staleGoldenFiles } = await import("#tests/golden");
  const { staleClientFiles } = await import("../sdk/files");
  const surface = currentSurface();
  const stale = [
    ...staleGoldenFiles(surface).map((name) => `tests/golden/${name}.json`),
    ...staleClientFiles(surface.openapi),
  ];
  if (stale.length === 0) return;
  throw new CheckFailed(
    `${stale.join(", ")} differ from the code. Run \`npm run golden:update\` and review the diff.`,
  );
}

/** The steps share one database server and its loaded sample. */
async function joinRun(bench: Workbench) {
  bench.run ??= await openTestRun();
  return bench.run;
}

async function runVitest(bench: Workbench, projects: readonly string[]): Promise<Tally> {
  await joinRun(bench);
  const name = projects.join("-");
  const report = join(bench.folder, `${name}.json`);
  const times = join(bench.folder, `${name}-times.json`);
  const reporters = ["default", "json", "./tests/file-times-reporter.ts"];
  const args = ["run", `--outputFile.json=${report}`];
  for (const project of projects) args.push(`--project=${project}`);
  for (const reporter of reporters) args.push(`--reporter=${reporter}`);
  const environment = { DAYBOOK_STATEMENTS: statementsFolder(bench), DAYBOOK_FILE_TIMES: times };
  try {
    return await counted(report, () => runProgram(bench, "vitest", "vitest", args, environment));
  } finally {
    bench.times.push(...readFileTimes(times));
  }
}

const statementsFolder = ({ folder }: Workbench) => join(folder, "statements");

/** Compares the SQL that the tests ran on the migrated database with the row types in the code. */
async function checkStatements(bench: Workbench): Promise<void> {
  // Only this step starts the type checker.
  const { reportStatements } = await import("#tests/statements/report");
  const { summary, faults, untested } = reportStatements(statementsFolder(bench));
  console.log(summary);
  for (const where of untested) console.log(`untested ${where}`);
  for (const line of faults) console.log(line);
  if (faults.length > 0) throw new CheckFailed("SQL differs from the migrated database");
}

async function buildWebsite(bench: Workbench): Promise<void> {
  const sample = await copySample(await joinRun(bench));
  const environment = { ...process.env, DATABASE_URL: sample.url, DATA_CLOCK };
  const { outcome } = await buildIfNeeded({ stop: bench.stop, environment });
  console.log(`website ${outcome}`);
  await sample.drop();
}

/** Starts the built server, because Next finds some errors only then. */
async function startBuilt(bench: Workbench): Promise<void> {
  await joinRun(bench);
  bench.server = await openTestServer();
  for (const path of ["/", "/api/health"]) {
    const { status } = await fetch(bench.server.url + path);
    if (status !== 200) throw new CheckFailed(`The built server returned ${status} for ${path}`);
    console.log(`${path} ${status}`);
  }
}

async function runPlaywright(bench: Workbench): Promise<Tally> {
  const browser = findBrowser();
  if (!browser && process.env["CI"]) {
    throw new CheckFailed("No Chromium: install one, or set CHROME_PATH");
  }
  if (!browser) return skipPlaywright();
  console.log(`browser ${browser.path}`);
  const report = join(bench.folder, "web.json");
  const environment = {
    ...(bench.server ? { DAYBOOK_WEB_URL: bench.server.url } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ["test"];
  try {
    return await counted(report, () =>
      runProgram(bench, "@playwright/test", "playwright", args, environment),
    );
  } finally {
    bench.times.push(...readWebFileTimes(report));
  }
}

function skipPlaywright(): Tally {
  const program = packageProgram("@playwright/test", "playwright");
  const list = execFileSync(process.execPath, [program, "test", "--list"], { cwd: ROOT });
  const skipped = Number(/Total: (\d+) test/.exec(list.toString())?.[1] ?? 0);
  console.log(`Skipped ${skipped} web tests: no Chromium. Install one, or set CHROME_PATH.`);
  return { passed: 0, failed: 0, skipped };
}

async function counted(report: string, run: () => Promise<void>): Promise<Tally> {
  try {
    await run();
  } catch (error) {
    throw new CheckFailed((error as Error).message, readTally(report));
  }
  return readTally(report);
}

async function runProgram(
  bench: Workbench,
  name: string,
  bin: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, [packageProgram(name, bin), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "inherit", "inherit"],
    signal: bench.stop,
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new CheckFailed(`${bin} ended with ${code}`);
}
