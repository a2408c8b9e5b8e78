import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CheckFailed, CHECKS, PARTS, type Workbench } from "./checks";
import { listSlowest } from "./file-times";
import { secondsSince } from "./steps";
import { stopRequest } from "./stop-request";
import { addTallies, type Tally } from "./tally";

const SLOWEST_LISTED = 25;

/** `npm test`, or `npm test -- types unit` for some of its steps. */
const wanted = process.argv.slice(2);
const steps = { ...PARTS, ...CHECKS };
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  throw new Error(`No step ${unknown.join(", ")}. The steps: ${Object.keys(steps).join(" ")}`);
}

const bench: Workbench = {
  folder: mkdtempSync(join(tmpdir(), "daybook-reports-")),
  stop: stopRequest(() => process.exit(130)),
  times: [],
};
const tallies: Tally[] = [];

let failed: Awaited<ReturnType<typeof runAll>>;
try {
  failed = await runAll();
} finally {
  await cleanUp();
}
const slowest = listSlowest(bench.times, SLOWEST_LISTED);
if (slowest.length > 0) console.log(["\nThe slowest test files:", ...slowest].join("\n"));
const { passed, failed: failures, skipped } = addTallies(tallies);
console.log(failed ? `\nFailed at ${failed}.` : "\nAll steps passed.");
// Format, lint, and types have no tests to count.
if (wanted.length === 0 || passed + failures + skipped > 0) {
  console.log(`${passed} passed, ${failures} failed, ${skipped} skipped`);
}
process.exit(failed ? 1 : 0);

/** The name of the step that failed, or undefined. */
async function runAll(): Promise<string | undefined> {
  const chosen = wanted.length === 0 ? CHECKS : steps;
  for (const [name, check] of Object.entries(chosen)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n=== ${name} ===`);
    const began = performance.now();
    try {
      tallies.push((await check(bench)) ?? { passed: 0, failed: 0, skipped: 0 });
    } catch (error) {
      tallies.push(failureTally(error));
      console.error(error instanceof CheckFailed ? error.message : error);
      return name;
    } finally {
      console.log(`--- ${name}: ${secondsSince(began)}`);
    }
  }
  return undefined;
}

/** A step that fails without failed tests, such as a type error, counts as one failure. */
function failureTally(error: unknown): Tally {
  const counted = error instanceof CheckFailed ? error.tally : undefined;
  if (!counted) return { passed: 0, failed: 1, skipped: 0 };
  return { ...counted, failed: Math.max(counted.failed, 1) };
}

async function cleanUp(): Promise<void> {
  await bench.server?.stop();
  await bench.run?.close();
  rmSync(bench.folder, { recursive: true, force: true });
}
