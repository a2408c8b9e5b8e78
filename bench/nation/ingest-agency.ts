import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { sumOf } from "../../lib/kernel/sum";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { type MemoryCurve, sampleMemory } from "./process-memory";

/** The parts of the command's JSON report that count what changed. */
const Report = z.object({
  loads: z.array(
    z.object({
      stream: z.string(),
      outcome: z.string(),
      issues: z.array(z.object({ severity: z.string(), code: z.string(), detail: z.string() })),
      diff: z
        .object({ keys_new: z.number(), keys_changed: z.number(), keys_gone: z.number() })
        .optional(),
    }),
  ),
  refused: z.array(z.object({ code: z.string(), detail: z.string() })),
});

export type Ingested = {
  seconds: number;
  memory: MemoryCurve;
  /** New, changed, and removed records. */
  changed: number;
  /** Refusals and warnings. Generated files must give none. */
  issues: string[];
};

type Given = { source_id: string; paths: readonly string[]; observed_on: string };

/**
 * Runs `npm run ingest` for an agency's files in a process of its own, with the settings of this one.
 * @throws Error if the command fails without a report
 */
export async function ingestAgency({ source_id, paths, observed_on }: Given): Promise<Ingested> {
  const files = paths.flatMap((path) => ["--file", path]);
  const args = [join("scripts", "run.mjs"), "ingest", source_id, ...files];
  const started = performance.now();
  const child = spawn(process.execPath, [...args, "--observed-at", observed_on, "--json"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const memory = sampleMemory(child.pid);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  const seconds = (performance.now() - started) / 1_000;
  const curve = memory.stop();
  if (!printed.trimStart().startsWith("{")) {
    throw new Error(`${source_id} ended with code ${String(code)}: ${printed}`);
  }
  const { loads, refused } = Report.parse(JSON.parse(printed));
  const issues = [...refused, ...loads.flatMap((load) => load.issues)];
  return {
    seconds,
    memory: curve,
    changed: sumOf(loads, ({ diff }) => (diff ? sumOf(Object.values(diff), Number) : 0)),
    issues: issues.map(({ code: issue, detail }) => `${source_id}: ${issue}: ${detail}`),
  };
}
