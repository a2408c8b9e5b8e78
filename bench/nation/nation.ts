import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Sql } from "postgres";
import { databaseUrl, openConnection } from "../../db/client";
import { removeDatabase } from "../../db/embedded";
import { overrideSettings } from "../../lib/kernel/env";
import { seedPlaces } from "../../lib/places/seed";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { withDatabase } from "../../scripts/lifecycle/with-database";
import { describeServer } from "../databases";
import { DAYS, type Day } from "./facility";
import { type LoadingProcess, startLoading } from "./loading-process";
import { planNation, type PlannedAgency } from "./plan";
import { type LoadedAgency, type Phase, writeNation } from "./report";
import { sampleStatements } from "./statement-times";
import { countStored, readDiskBytes } from "./stored-records";
import { writeAgency } from "./write-agency";

const RESULTS = join(ROOT, "bench", "NATION.md");

type Setup = { sql: Sql; data: string; seed: number };

/**
 * `npm run bench -- nation [--scale 0.1] [--seed 7] [--only ID,ID] [--keep]`: loads generated files
 * of all agencies as `npm run ingest` does into a new embedded database, and then the next day's files.
 * Prints the figures, and with `--keep` writes them to bench/NATION.md.
 */
export async function measureNation(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: "string", default: "0.1" },
      seed: { type: "string", default: "7" },
      only: { type: "string" },
      keep: { type: "boolean", default: false },
    },
  });
  const scale = Number(values.scale);
  if (!(scale > 0 && scale <= 1)) throw new Error("--scale is a number above 0, and at most 1");
  const planned = planNation(scale, values.only?.split(","));
  if (planned.length === 0) throw new Error(`No agency of --only is known: ${values.only ?? ""}`);
  const report = await inNewDatabase(Number(values.seed), async (setup) => {
    const load = await runPhase(setup, planned, 0);
    const refresh = await runPhase(setup, planned, 1);
    const server = await describeServer(setup.sql);
    return writeNation({ scale, began, load_before, machine, server, load, refresh });
  });
  console.log(report);
  if (values.keep) writeFileSync(RESULTS, report);
}

const began = new Date();
const load_before = loadavg()[0]?.toFixed(1) ?? "?";
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;

/** Runs work over a new durable database with the settings of `npm start`, and removes it. */
async function inNewDatabase<T>(seed: number, work: (setup: Setup) => Promise<T>): Promise<T> {
  const parent = join(ROOT, ".daybook");
  mkdirSync(parent, { recursive: true });
  const data = mkdtempSync(join(parent, "nation-"));
  delete process.env["DATABASE_URL"];
  overrideSettings({ DAYBOOK_DATA: data });
  try {
    return await withDatabase(async () => {
      const url = databaseUrl();
      await seedPlaces(url);
      const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
      try {
        return await work({ sql, data, seed });
      } finally {
        await close();
      }
    });
  } finally {
    removeDatabase(data);
  }
}

/** Loads one day's files of all agencies, one after the other, and counts what is stored. */
async function runPhase(setup: Setup, planned: readonly PlannedAgency[], day: Day): Promise<Phase> {
  const agencies: LoadedAgency[] = [];
  const statements = new Map<string, number>();
  const loading = await startLoading(setup.sql);
  for (const each of planned) {
    const loaded = await loadAgency(setup, loading, each, day, statements);
    agencies.push(loaded);
    const { source_id, files, seconds, memory } = loaded;
    const speed = `${Math.round(files.rows / seconds)} rows/s, ${memory.peak} MB`;
    console.log(`${DAYS[day]} ${source_id}: ${files.rows} rows, ${seconds.toFixed(1)} s, ${speed}`);
  }
  const memory = await loading.end();
  const disk = await readDiskBytes(setup.sql, setup.data);
  return { agencies, memory, statements, stored: await countStored(setup.sql), disk };
}

/** The files are removed after the load, because the raw store keeps a copy. */
async function loadAgency(
  { sql, data, seed }: Setup,
  loading: LoadingProcess,
  planned: PlannedAgency,
  day: Day,
  statements: Map<string, number>,
): Promise<LoadedAgency> {
  const { source_id } = planned.agency;
  const folder = join(data, "nation");
  const { paths, ...files } = writeAgency(folder, planned, seed, day);
  const sampling = sampleStatements(sql, statements);
  try {
    const job = { source_id, paths, observed_on: DAYS[day] };
    return { source_id, files, ...(await loading.ingest(job)) };
  } finally {
    sampling.stop();
    rmSync(folder, { recursive: true });
  }
}
