import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Sql } from "postgres";
import { loadingArgs } from "../../lib/kernel/server-args";
import { sumOf } from "../../lib/kernel/sum";
import type { IngestReport } from "../../lib/ingest/ingest";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { type IngestJob, SESSION_NAME } from "./ingest-job";
import { cpuSecondsOf } from "./process-cpu";
import { type MemoryCurve, sampleMemory } from "./process-memory";

export type Ingested = {
  seconds: number;
  /** Processor time of the loading process and of its database sessions. */
  cpu_s: { node: number; database: number };
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
export async function startLoading(sql: Sql): Promise<LoadingProcess> {
  const child = fork(join(ROOT, "bench/nation/ingest-worker.ts"), {
    cwd: ROOT,
    execArgv: [...loadingArgs(), "--import", "tsx"],
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
      const before = await readCpu(sql, child.pid);
      const started = performance.now();
      child.send(job);
      const [report] = (await Promise.race([once(child, "message"), failed])) as [IngestReport];
      const seconds = (performance.now() - started) / 1_000;
      const after = await readCpu(sql, child.pid);
      const cpu_s = { node: after.node - before.node, database: after.database - before.database };
      return { seconds, cpu_s, memory: memory.stop(), ...countIn(job.source_id, report) };
    },
    async end() {
      const curve = whole.stop();
      child.disconnect();
      await ended;
      return curve;
    },
  };
}

async function readCpu(sql: Sql, pid: number | undefined): Promise<Ingested["cpu_s"]> {
  const sessions = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = ${SESSION_NAME}`;
  return {
    node: cpuSecondsOf(pid === undefined ? [] : [pid]),
    database: cpuSecondsOf(sessions.map((session) => session.pid)),
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
