import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { FileTime } from "../scripts/lifecycle/file-times";

/**
 * Writes how long each test file took to the file of DAYBOOK_FILE_TIMES. Vitest's JSON report has
 * only the time within tests, and loading records in a hook takes longer.
 */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env["DAYBOOK_FILE_TIMES"];
    if (!target) return;
    const times = modules.map((module): FileTime => {
      const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
      const sum = collectDuration + duration + prepareDuration + setupDuration;
      return { file: module.relativeModuleId, seconds: sum / 1_000 };
    });
    writeFileSync(target, JSON.stringify(times));
  }
}
