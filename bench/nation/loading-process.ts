import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sumOf } from "../../lib/kernel/sum";
import type { IngestReport } from "../../lib/ingest/ingest";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import type { IngestJob } from "./ingest-worker";
import { type MemoryCurve, sampleMemory } from "./process-memory";

export type Ingested = {
  seconds: number;
  memory: MemoryCurve;
  /** New, changed, and removed records. */
  changed: number;
  /** Refusals and warnings. Generated files must give none. */
  issues: string[];
};

export type LoadingProcess = {
  ingest(job: IngestJob): Promise<Ingested>;
  /** Ends the process. Returns its memory over all of its loads. */
  end(): Promise<MemoryCurve>;
};

/** Starts a process that loads one agency after the other, with the settings of this process. */
export async function startLoading(): Promise<LoadingProcess> {
  const child = fork(join(ROOT, "bench/nation/ingest-worker.ts"), {
    cwd: ROOT,
    execArgv: ["--import", "tsx"],
  });
  const whole = sampleMemory(child.pid);
  const ended = once(child, "exit");
  const failed = ended.then(([code]) => {
    throw new Error(`The loading process ended with code ${String(code)}`);
  });
  // Awaited only with a job.
  failed.catch(() => {});
  await Promise.race([once(child, "message"), failed]);
  return {
    async ingest(job) {
      const memory = sampleMemory(child.pid);
      const started = performance.now();
      child.send(job);
      const [report] = (await Promise.race([once(child, "message"), failed])) as [IngestReport];
      const seconds = (performance.now() - started) / 1_000;
      return { seconds, memory: memory.stop(), ...countIn(job.source_id, report) };
    },
    async end() {
      const curve = whole.stop();
      child.disconnect();
      await ended;
      return curve;
    },
  };
}

function countIn(source_id: string, { loads, refused }: IngestReport) {
  const issues = [...refused, ...loads.flatMap((load) => load.issues)];
  return {
    changed: sumOf(loads, ({ diff }) =>
      diff ? diff.keys_new + diff.keys_changed + diff.keys_gone : 0,
    ),
    issues: issues.map(({ code, detail }) => `${source_id}: ${code}: ${detail}`),
  };
}
