import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders whose unit tests share processes. Starting one takes longer than most of these tests. */
const FOLDERS = [
  "app",
  "lib/agents",
  "lib/docs",
  "lib/facilities",
  "lib/kernel",
  "lib/language",
  "lib/places",
  "lib/projection",
  "lib/reports",
  "lib/rescoring",
  "lib/scoring",
  "lib/sources",
  "lib/states",
] as const;

/**
 * Matches what a test does to its process that a later file in it would see, and measurements of
 * time, which what earlier files left in memory would slow.
 */
const CHANGES_PROCESS =
  /\bvi\.(doMock|mock|stubEnv|stubGlobal|useFakeTimers|resetModules)\(|\b(overrideSettings|resetSettings|pinClock)\(|\bprocess\.(env|on|once|chdir|emit)\b|\bglobalThis\b|\bspyOn\((process|console|globalThis)\b|\bcostRatio\(/;

/** Whether a test file changes its process, so that it needs one of its own. */
export const needsOwnProcess = (text: string): boolean => CHANGES_PROCESS.test(text);

/** Returns the unit tests that share processes. */
export function listSharedUnitTests(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  ).filter((file) => !needsOwnProcess(readFileSync(join(root, file), "utf8")));
}
