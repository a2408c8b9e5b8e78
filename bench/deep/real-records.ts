import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageProgram, ROOT } from "../../scripts/lifecycle/packages.mjs";
import { readTally } from "../../scripts/lifecycle/tally";
import { type Figure, figure } from "./figures";

/** Tests of files that agencies published. `npm test` runs them with a part of the providers. */
const TESTS = [
  "tests/contract/no-bare-nulls-of-real-records.test.ts",
  "tests/sources/genuine.test.ts",
];

/** Runs the tests of real records with all providers of each file. */
export async function checkRealRecords(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "daybook-real-"));
  const report = join(folder, "report.json");
  const args = ["run", ...TESTS, "--reporter=dot", "--reporter=json"];
  try {
    const child = spawn(
      process.execPath,
      [packageProgram("vitest", "vitest"), ...args, `--outputFile.json=${report}`],
      {
        cwd: ROOT,
        env: { ...process.env, DEEP_ONE_IN: "1" },
        stdio: ["ignore", "inherit", "inherit"],
      },
    );
    await once(child, "exit");
    const { passed, failed, skipped } = readTally(report);
    return [
      figure(
        "tests of real records hold for all providers of each file",
        `${passed} passed, ${failed} failed, ${skipped} skipped`,
        passed > 0 && failed === 0 && skipped === 0,
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
