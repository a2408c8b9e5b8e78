import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Figure, figure } from "../figures";
import { PROGRAMS, runProgram } from "../programs";

const REVISIONS = ["2025-11-25", "2026-07-28"];

/**
 * Servers that the suite runs against: the service, and one with the fixtures that the suite names, behind
 * the same transport.
 */
type Subject = "service" | "fixture";

/** Requirements of the suite that a server is excused from, each with its reason. */
const baselineOf = (subject: Subject, revision: string) =>
  fileURLToPath(new URL(`./conformance/${subject}-${revision}.yaml`, import.meta.url));

/** Lists the suite's requirements for servers at a revision, fixed at its release. */
function requiredAt(revision: string): string[] {
  const folder = join(PROGRAMS, "node_modules/@modelcontextprotocol/conformance/requirements");
  const text = readFileSync(join(folder, `${revision}.yaml`), "utf8");
  const list = /^server:\n((?: {2}- .+\n)+)/m.exec(text)?.[1] ?? "";
  return list.match(/[\w-]+(?=\n)/g) ?? [];
}

type Excused = { whole: string[]; inPart: string[] };

/** Lists the scenarios that a baseline excuses, fully or in some checks. */
function excusedAt(subject: Subject, revision: string): Excused {
  const lines = readFileSync(baselineOf(subject, revision), "utf8").matchAll(
    /^ {2}- ([\w-]+)(:?)/gm,
  );
  const found = [...lines].map(([, scenario = "", colon]) => ({ scenario, isPart: colon !== "" }));
  const named = (isPart: boolean) => [
    ...new Set(found.filter((each) => each.isPart === isPart).map(({ scenario }) => scenario)),
  ];
  return { whole: named(false), inPart: named(true) };
}

/**
 * Runs the public suite with the requirements of a revision: each scenario passes or is excused.
 */
async function conformance(url: string, subject: Subject, revision: string): Promise<Figure> {
  const baseline = baselineOf(subject, revision);
  const how = ["--requirements", revision, "--expected-failures", baseline];
  const { code, output } = await runProgram("conformance", ["server", "--url", url, ...how]);
  const summary = output.slice(output.indexOf("=== SUMMARY"));
  const required = requiredAt(revision);
  const { whole, inPart } = excusedAt(subject, revision);
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
  const what = `conformance suite on the ${subject}, ${revision}`;
  return figure(what, holds ? result : `${result}\n${summary}`, holds);
}

/** Runs the suite at both revisions. The server may need a key, which the suite can't send. */
export async function checkConformance(url: string, subject: Subject): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const revision of REVISIONS) figures.push(await conformance(url, subject, revision));
  return figures;
}
