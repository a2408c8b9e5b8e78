import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { closeDatabase } from "#db/client";
import { overrideSettings } from "#lib/kernel/env";
import { loadingArgs } from "#lib/kernel/server-args";
import { testFolder } from "./test-folder";
import { copyTemplate, currentTestRun, makeTemplate, type TestRun } from "./test-run";

/** The clock of all tests over a database: the sample is dated relative to it. */
export const DATA_CLOCK = "2026-11-01T00:00:00Z";

/** Pins the clock of the service in this process. */
export function pinClock(time: string = DATA_CLOCK): void {
  overrideSettings({ DATA_CLOCK: time });
}

export type TestDatabase = { url: string; drop(): Promise<void> };

const LOAD_SAMPLE = fileURLToPath(new URL("./load-sample.ts", import.meta.url));

/**
 * A database of this test file alone, migrated and empty, or with the sample dataset. From here on
 * it is the one of `#db/client` in this process, and DATA_CLOCK is pinned.
 * Call `drop` when done.
 */
export async function testDatabase({ sample = false } = {}): Promise<TestDatabase> {
  const run = currentTestRun();
  const copy = sample
    ? await copySample(run)
    : await copyTemplate(run, await makeTemplate(run, "empty"));
  await closeDatabase();
  // Bulk files are written there.
  const folder = mkdtempSync(join(testFolder(), "daybook-data-"));
  overrideSettings({ DATABASE_URL: copy.url, DAYBOOK_DATA: folder });
  pinClock();
  return {
    url: copy.url,
    drop: async () => {
      await closeDatabase();
      await copy.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the sample, which is loaded once a run, at first need. */
export async function copySample(run: TestRun): Promise<TestDatabase> {
  return copyTemplate(run, await makeTemplate(run, "sample", loadSample));
}

/** Runs in a separate process, so that the loader's caches don't reach the tests. */
async function loadSample(url: string): Promise<void> {
  const child = spawn(process.execPath, [...loadingArgs(), "--import", "tsx", LOAD_SAMPLE], {
    env: { ...process.env, DATABASE_URL: url, DATA_CLOCK, NODE_ENV: "test" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`Loading the sample dataset ended with ${code}`);
}
