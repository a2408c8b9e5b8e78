import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, slowest first. They start first, so that no worker is idle while
 * another runs one of them at the end. `npm test` lists the slowest files.
 */
const SLOWEST = [
  "tests/sources/faults.test.ts",
  "tests/mcp/parity.test.ts",
  "tests/plans/plans.test.ts",
  "tests/contract/no-bare-nulls-of-real-records.test.ts",
  "tests/bulk/bulk.test.ts",
  "tests/sources/genuine.test.ts",
  "tests/backup.test.ts",
  "tests/sources/metamorphic.test.ts",
  "tests/webhooks/inngest.test.ts",
  "tests/sources/read-in-process.test.ts",
  "tests/sources/load-work.test.ts",
];

/**
 * Orders test files by how long they take, over all projects.
 * @throws Error if a slow file was moved or removed
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = SLOWEST.filter((name) => !existsSync(join(this.ctx.config.root, name)));
    if (missing.length > 0) {
      throw new Error(`tests/slow-first.ts lists files that don't exist: ${missing.join(", ")}`);
    }
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOWEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return rank === -1 ? SLOWEST.length : rank;
    };
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
