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
export type Subject = "service" | "fixture";

/** Scenarios that a server isn't expected to pass, fully or in some checks. */
const baselineOf = (subject: Subject, revision: string) =>
  fileURLToPath(new URL(`./conformance/${subject}-${revision}.yaml`, import.meta.url));

/** Lists the suite's requirements for servers at a revision, fixed at its release. */
function requiredAt(revision: string): string[] {
  const folder = join(PROGRAMS, "node_modules/@modelcontextprotocol/conformance/requirements");
  const text = readFileSync(join(folder, `${revision}.yaml`), "utf8");
  const list = /^server:\n((?: {2}- .+\n)+)/m.exec(text)?.[1] ?? "";
  return list.match(/[\w-]+(?=\n)/g) ?? [];
}

type Baseline = { whole: string[]; inPart: string[] };

/** Lists the scenarios of a baseline, by whether it names all of the scenario or single checks. */
function readBaseline(subject: Subject, revision: string): Baseline {
  const lines = readFileSync(baselineOf(subject, revision), "utf8").matchAll(
    /^ {2}- ([\w-]+)(:?)/gm,
  );
  const found = [...lines].map(([, scenario = "", colon]) => ({ scenario, isPart: colon !== "" }));
  const named = (isPart: boolean) => [
    ...new Set(found.filter((each) => each.isPart === isPart).map(({ scenario }) => scenario)),
  ];
  return { whole: named(false), inPart: named(true) };
}

/** Outcome of one run: the scenarios that pass, and the figure that is reported. */
export type SuiteRun = { subject: Subject; revision: string; passed: string[]; figure: Figure };

/** Runs the suite with the requirements of a revision. The baseline must match exactly. */
async function runSuite(url: string, subject: Subject, revision: string): Promise<SuiteRun> {
  const how = ["--requirements", revision];
  how.push("--expected-failures", baselineOf(subject, revision));
  const { code, output } = await runProgram("conformance", ["server", "--url", url, ...how]);
  const summary = output.slice(output.indexOf("=== SUMMARY"));
  const required = requiredAt(revision);
  const { whole, inPart } = readBaseline(subject, revision);
  const scores = new Map(
    [...summary.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed/gm)].map(
      ([, name = "", passed, failed]) => [name, { passed: Number(passed), failed: Number(failed) }],
    ),
  );
  const passed = required.filter((name) => {
    const score = scores.get(name);
    return score && score.passed > 0 && score.failed === 0 && !whole.includes(name);
  });
  const parts = inPart.map((name) => `, ${scores.get(name)?.passed} checks of ${name}`);
  const rest = subject === "service" ? "left to the fixtures" : "excused";
  const result = `${required.length} scenarios required: ${passed.length} pass${parts.join("")}, ${whole.length} ${rest}`;
  const adds = passed.length + whole.length + inPart.length === required.length;
  const holds = code === 0 && adds && passed.length > 0;
  const what = `conformance suite on the ${subject}, ${revision}`;
  const shown = figure(what, holds ? result : `${result}\n${summary}`, holds);
  return { subject, revision, passed, figure: shown };
}

/** Runs the suite at each revision. The server may need a key, which the suite can't send. */
export async function runSuites(url: string, subject: Subject): Promise<SuiteRun[]> {
  const runs: SuiteRun[] = [];
  for (const revision of REVISIONS) runs.push(await runSuite(url, subject, revision));
  return runs;
}

/**
 * Returns the figures of runs on both servers, and one per revision. A scenario passes if it does on the
 * service, or with the fixtures behind the same transport. Others must be excused by name.
 */
export function conformanceFigures(runs: readonly SuiteRun[]): Figure[] {
  const unions = REVISIONS.map((revision) => {
    const passed = new Set(
      runs.filter((run) => run.revision === revision).flatMap((run) => run.passed),
    );
    const failed = requiredAt(revision).filter((name) => !passed.has(name));
    const excused = readBaseline("fixture", revision).whole;
    const holds = failed.every((name) => excused.includes(name)) && passed.size > 0;
    const rest = failed.length === 0 ? "" : `; the others need sessions: ${failed.join(", ")}`;
    return figure(`conformance to ${revision}`, `${passed.size} scenarios pass${rest}`, holds);
  });
  return [...runs.map((run) => run.figure), ...unions];
}
