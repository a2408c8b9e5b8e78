import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { openTestRun } from "../../tests/test-run";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { checkAbuse } from "./abuse";
import { checkAgentTasks } from "./agent-tasks";
import { checkBackup } from "./backup";
import { checkFairShare } from "./fair-share";
import { checkFaults } from "./faults";
import { checkHostileFiles } from "./files";
import { checkFuzz } from "./fuzz";
import { checkHistory } from "./history";
import { checkIngest } from "./ingest";
import { checkKeys } from "./keys";
import { checkLinks } from "./links";
import { checkMcp } from "./mcp";
import { checkOpenApi } from "./openapi";
import { checkLighthouse } from "./lighthouse";
import { checkObservatory } from "./observatory";
import { type Figure, figure } from "./figures";
import { checkPageCache } from "./page-cache";
import { checkPageLoad } from "./page-load";
import { checkPlans } from "./plans";
import { checkRealRecords } from "./real-records";
import { installPrograms } from "./programs";
import { type Checked, replaceChecks, writeDeep } from "./report";
import { checkWebhooks } from "./webhooks";
import { checkWeight } from "./weight";

/**
 * `npm run check:deep [-- [--keep] NAME …]`: checks that are too long or need too much for every
 * day, with measurements. A run of all checks writes bench/DEEP.md. A run of some is only printed,
 * or with `--keep` replaces their results there.
 */
const CHECKS: Record<string, () => Promise<Figure[]>> = {
  openapi: checkOpenApi,
  mcp: checkMcp,
  "agent-tasks": checkAgentTasks,
  links: checkLinks,
  ingest: checkIngest,
  files: checkHostileFiles,
  "real-records": checkRealRecords,
  history: checkHistory,
  backup: checkBackup,
  plans: checkPlans,
  fuzz: checkFuzz,
  faults: checkFaults,
  abuse: checkAbuse,
  "fair-share": checkFairShare,
  "page-load": checkPageLoad,
  "page-cache": checkPageCache,
  keys: checkKeys,
  observatory: checkObservatory,
  lighthouse: checkLighthouse,
  weight: checkWeight,
  webhooks: checkWebhooks,
};
/** They run programs of others. */
const WITH_PROGRAMS = ["openapi", "mcp", "links"];
const RESULTS = join(ROOT, "bench", "DEEP.md");

const words = process.argv.slice(2);
const query = words.filter((word) => word !== "--keep");
const unknown = query.filter((name) => !(name in CHECKS));
if (unknown.length > 0) throw new Error(`There is: ${Object.keys(CHECKS).join(", ")}`);

const names = query.length > 0 ? query : Object.keys(CHECKS);
if (names.some((name) => WITH_PROGRAMS.includes(name))) await installPrograms();
process.env["LOG_LEVEL"] ??= "warn";
const began = new Date();
const load_before = loadavg()[0]?.toFixed(1) ?? "?";
const run = await openTestRun({ fast: false });
const checks: Checked[] = [];
try {
  for (const name of names) checks.push(await runCheck(name));
} finally {
  await run.close();
}
if (query.length === 0) {
  const took_s = secondsSince(began);
  const node = process.versions.node;
  writeFileSync(RESULTS, writeDeep({ began, node, load_before, took_s, checks }));
  console.log("written to bench/DEEP.md");
} else if (words.includes("--keep")) {
  writeFileSync(RESULTS, replaceChecks(readFileSync(RESULTS, "utf8"), checks, began));
  console.log("kept in bench/DEEP.md");
}
process.exit(checks.every(({ figures }) => figures.every(({ holds }) => holds)) ? 0 : 1);

/**
 * Runs a check and prints its figures. A check that throws counts as a failed figure, and the
 * others continue.
 */
async function runCheck(name: string): Promise<Checked> {
  const check_began = new Date();
  const figures = await Promise.resolve(CHECKS[name]?.() ?? []).catch((error: unknown) => {
    console.error(error);
    return [figure("comes to its end", String(error), false)];
  });
  for (const { what, result, holds } of figures) {
    console.log(`${holds ? "ok  " : "FAIL"} ${name}: ${what}: ${result}`);
  }
  return { name, figures, took_s: secondsSince(check_began) };
}

function secondsSince(moment: Date): number {
  return (Date.now() - moment.getTime()) / 1_000;
}
