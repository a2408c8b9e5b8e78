import { defineConfig } from "vitest/config";
import { listSharedUnitTests } from "./scripts/lifecycle/shared-unit-tests.ts";
import { SlowFirst } from "./tests/slow-first.ts";

const CONTRACT = "tests/contract/**/*.test.ts";
const WEB = "tests/web/**";
/** Brackets, which names of route folders have, are patterns if not escaped. */
const SHARED = listSharedUnitTests(import.meta.dirname).map((file) =>
  file.replaceAll(/[[\]]/g, String.raw`\$&`),
);

/**
 * Files run in forks, because each may set its own environment and so its own database. Those of
 * `unit-shared` change nothing in their process, so many run in one. Only a failed test prints: the
 * log is off unless LOG_LEVEL is set, or a test sets it.
 */
export default defineConfig({
  // Elements without the file and line that only React's development build reads.
  oxc: { jsx: { development: false } },
  test: {
    pool: "forks",
    // Rows and responses outlive the default young generation, so collections would copy them.
    execArgv: ["--max-semi-space-size=64"],
    silent: "passed-only",
    env: { LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent" },
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,db,scripts,inngest,app,sample,bench}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...SHARED],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: { name: "unit-shared", include: SHARED, isolate: false, testTimeout: 10_000 },
      },
      database("contract", { include: [CONTRACT] }),
      database("database", { include: ["tests/**/*.test.ts"], exclude: [CONTRACT, WEB] }),
    ],
  },
});

/** The first file that needs the sample waits until it's loaded, so hooks have a long timeout. */
function database(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    extends: true as const,
    test: {
      name,
      ...files,
      globalSetup: "tests/database-setup.ts",
      // Unit tests run no SQL, and loading the drivers took a sixth of their time.
      setupFiles: "tests/statements/setup.ts",
      testTimeout: 60_000,
      hookTimeout: 300_000,
    },
  };
}
