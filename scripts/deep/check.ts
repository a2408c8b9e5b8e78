import { openTestRun } from "#tests/test-run";
import { checkLinks } from "./links";
import { checkMcp } from "./mcp";
import { checkOpenApi } from "./openapi";
import type { Figure } from "./figures";
import { installPrograms } from "./programs";

/** `npm run check:deep [-- NAME …]`: checks that need programs of others, with their figures. */
const CHECKS: Record<string, () => Promise<Figure[]>> = {
  openapi: checkOpenApi,
  mcp: checkMcp,
  links: checkLinks,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in CHECKS));
if (unknown.length > 0) throw new Error(`There is: ${Object.keys(CHECKS).join(", ")}`);

await installPrograms();
process.env["LOG_LEVEL"] ??= "warn";
const run = await openTestRun();
let failed = 0;
try {
  for (const name of asked.length > 0 ? asked : Object.keys(CHECKS)) {
    for (const { what, result, holds } of (await CHECKS[name]?.()) ?? []) {
      console.log(`${holds ? "ok  " : "FAIL"} ${name}: ${what}: ${result}`);
      if (!holds) failed += 1;
    }
  }
} finally {
  await run.close();
}
process.exit(failed === 0 ? 0 : 1);
