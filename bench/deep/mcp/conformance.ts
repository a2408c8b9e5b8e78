import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Figure, figure } from "../figures";
import { PROGRAMS, runProgram } from "../programs";

const REVISIONS = ["2025-11-25", "2026-07-28"];
/**
 * Requirements of the suite that don't apply to a library and a service of one domain, each with
 * its reason.
 */
const baselineOf = (revision: string) =>
  fileURLToPath(new URL(`./conformance-${revision}.yaml`, import.meta.url));

/** Lists the suite's requirements for servers at a revision, fixed at its release. */
function requiredAt(revision: string): string[] {
  const folder = join(PROGRAMS, "node_modules/@modelcontextprotocol/conformance/requirements");
  const text = readFileSync(join(folder, `${revision}.yaml`), "utf8");
  const list = /^server:\n((?: {2}- .+\n)+)/m.exec(text)?.[1] ?? "";
  return list.match(/[\w-]+(?=\n)/g) ?? [];
}

/** Lists the scenarios that the baseline excuses, fully or in some checks. */
function excusedAt(revision: string): { whole: string[]; inPart: string[] } {
  const lines = readFileSync(baselineOf(revision), "utf8").matchAll(/^ {2}- ([\w-]+)(:?)/gm);
  const found = [...lines].map(([, scenario = "", colon]) => ({ scenario, isPart: colon !== "" }));
  const named = (isPart: boolean) => [
    ...new Set(found.filter((each) => each.isPart === isPart).map(({ scenario }) => scenario)),
  ];
  return { whole: named(false), inPart: named(true) };
}

/**
 * Runs the public suite with the requirements of a revision: each scenario passes or is excused.
 */
async function conformance(url: string, revision: string): Promise<Figure> {
  const how = ["--requirements", revision, "--expected-failures", baselineOf(revision)];
  const { code, output } = await runProgram("conformance", ["server", "--url", url, ...how]);
  const summary = output.slice(output.indexOf("=== SUMMARY"));
  const required = requiredAt(revision);
  const { whole, inPart } = excusedAt(revision);
  const scores = new Map(
    [...summary.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed/gm)].map(
      ([, name = "", passed, failed]) => [name, { passed: Number(passed), failed: Number(failed) }],
    ),
  );
  const passed = required.filter((name) => {
    const score = scores.get(name);
    return score && score.passed > 0 && score.failed === 0 && !whole.includes(name);
  });
  const parts = inPart.map((name) => `; ${name}: ${scores.get(name)?.passed} checks pass`);
  const result = `${required.length} scenarios required: ${passed.length} pass, ${whole.length} excused with reasons${parts.join("")}`;
  const adds = passed.length + whole.length + inPart.length === required.length;
  const holds = code === 0 && adds && passed.length > 0;
  return figure(`conformance suite, ${revision}`, holds ? result : `${result}\n${summary}`, holds);
}

/**
 * Runs the conformance suite at both revisions. The server may need a key, which the suite can't
 * send.
 */
export async function checkConformance(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const revision of REVISIONS) figures.push(await conformance(url, revision));
  return figures;
}
