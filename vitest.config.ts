import { defineConfig } from "vitest/config";
import { SlowFirst } from "./tests/slow-first.ts";

const CONTRACT = "tests/contract/**/*.test.ts";
const WEB = "tests/web/**";

/**
 * Files run in forks, because each may set its own environment and so its own database. Only a
 * failed test prints: the log is off unless LOG_LEVEL is set, or a test sets it.
 */
export default defineConfig({
  test: {
    pool: "forks",
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
          testTimeout: 10_000,
        },
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
