import { openTestRun } from "#tests/test-run";
import { checkAbuse } from "./abuse";
import { checkFaults } from "./faults";
import { checkFuzz } from "./fuzz";
import { checkIngest } from "./ingest";
import { checkKeys } from "./keys";
import { checkLinks } from "./links";
import { checkMcp } from "./mcp";
import { checkOpenApi } from "./openapi";
import { checkLighthouse } from "./lighthouse";
import { checkObservatory } from "./observatory";
import type { Figure } from "./figures";
import { installPrograms } from "./programs";
import { checkWebhooks } from "./webhooks";
import { checkWeight } from "./weight";

/** `npm run check:deep [-- NAME …]`: checks too long, or too needy, for every day, with figures. */
const CHECKS: Record<string, () => Promise<Figure[]>> = {
  openapi: checkOpenApi,
  mcp: checkMcp,
  links: checkLinks,
  ingest: checkIngest,
  fuzz: checkFuzz,
  faults: checkFaults,
  abuse: checkAbuse,
  keys: checkKeys,
  observatory: checkObservatory,
  lighthouse: checkLighthouse,
  weight: checkWeight,
  webhooks: checkWebhooks,
};
/** They run programs of others. */
const WITH_PROGRAMS = ["openapi", "mcp", "links"];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in CHECKS));
if (unknown.length > 0) throw new Error(`There is: ${Object.keys(CHECKS).join(", ")}`);

const names = asked.length > 0 ? asked : Object.keys(CHECKS);
if (names.some((name) => WITH_PROGRAMS.includes(name))) await installPrograms();
process.env["LOG_LEVEL"] ??= "warn";
const run = await openTestRun();
let failed = 0;
try {
  for (const name of names) {
    for (const { what, result, holds } of (await CHECKS[name]?.()) ?? []) {
      console.log(`${holds ? "ok  " : "FAIL"} ${name}: ${what}: ${result}`);
      if (!holds) failed += 1;
    }
  }
} finally {
  await run.close();
}
process.exit(failed === 0 ? 0 : 1);
