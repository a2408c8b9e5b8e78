import { execFile } from "node:child_process";
import { createReadStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import postgres, { type Sql } from "postgres";
import { loadingArgs } from "../../lib/kernel/server-args";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { describeServer } from "../databases";
import { INSPECTIONS, OPERATIONS, type TexasFiles, writeTexasFiles } from "../texas-files";
import type { DaybookJob, DaybookResult } from "./daybook";
import { type DltJob, isDltInstalled, runDlt } from "./dlt";
import { secondsOf } from "./seconds";

/** Seconds of the loads of one loader. */
type Loads = { first: number; again: number; changed: number };

export type IngestFigures = {
  /** The database server's version and settings. */
  server: string;
  rows: number;
  file_bytes: number;
  copy_s: number;
  daybook: Loads & { newer: number };
  tenth: { rows: number; first: number; again: number };
  grown_mb: number;
  /** Undefined if dlt isn't installed. */
  dlt: { upsert: Loads; scd2: Loads } | undefined;
};

const VISITS_EACH = 10;
/** Share of the rows that a newer file changes. */
const CHANGED = 0.01;
const KEYS = { operations: "OPERATION_ID", visits: "ACTIVITY_ID" };

/**
 * Measures loads of a statewide roster with its inspections by Daybook, by dlt if it's installed,
 * and by a bare COPY. Each has its own empty database on one server.
 */
export async function measureIngest(
  server_url: string,
  facilities: number,
): Promise<IngestFigures> {
  const folder = mkdtempSync(join(tmpdir(), "daybook-bench-"));
  const write = (name: string, size: number, changed = 0) => {
    const directory = join(folder, name);
    mkdirSync(directory);
    return writeTexasFiles(directory, { facilities: size, visits_each: VISITS_EACH, changed });
  };
  const files = {
    whole: write("whole", facilities),
    changed: write("changed", facilities, CHANGED),
    tenth: write("tenth", facilities / 10),
  };
  try {
    return await measureFiles(server_url, folder, files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Files = Record<"whole" | "changed" | "tenth", TexasFiles>;

async function measureFiles(
  server_url: string,
  folder: string,
  { whole, changed, tenth }: Files,
): Promise<IngestFigures> {
  const within = <Result>(work: (url: string, sql: Sql) => Promise<Result>) =>
    withDatabase(server_url, work);
  const load = (name: string, { paths }: TexasFiles, observed_on: string) => ({
    name,
    paths,
    observed_on,
  });
  const copied = await within(async (_, sql) => ({
    server: await describeServer(sql),
    copy_s: await secondsOf(() => copyBare(sql, whole)),
  }));
  const strategies = ["upsert", "scd2"] as const;
  const dlt: Partial<Record<(typeof strategies)[number], Loads>> = {};
  for (const strategy of isDltInstalled() ? strategies : []) {
    dlt[strategy] = await within((url) => loadByDlt(url, folder, strategy, { whole, changed }));
  }
  const small = await within((url) =>
    loadByDaybook(url, join(folder, "raw-tenth"), [
      load("first", tenth, "2026-10-08"),
      load("again", tenth, "2026-10-08"),
    ]),
  );
  const { seconds, grown_mb } = await within((url) =>
    loadByDaybook(url, join(folder, "raw"), [
      load("first", whole, "2026-10-08"),
      load("again", whole, "2026-10-08"),
      load("newer", whole, "2026-10-15"),
      load("changed", changed, "2026-10-22"),
    ]),
  );
  const { upsert, scd2 } = dlt;
  return {
    ...copied,
    rows: whole.rows,
    file_bytes: whole.bytes,
    daybook: seconds as IngestFigures["daybook"],
    tenth: { rows: tenth.rows, ...(small.seconds as { first: number; again: number }) },
    grown_mb,
    dlt: upsert && scd2 && { upsert, scd2 },
  };
}

/** Runs work over a new database of the server, and then drops it. */
async function withDatabase<Result>(
  server_url: string,
  work: (url: string, sql: Sql) => Promise<Result>,
): Promise<Result> {
  const name = "daybook_bench_ingest";
  const server = postgres(server_url, { max: 1, onnotice: () => {} });
  await server`drop database if exists ${server(name)} with (force)`;
  await server`create database ${server(name)}`;
  const url = Object.assign(new URL(server_url), { pathname: `/${name}` }).href;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(url, sql);
  } finally {
    await sql.end();
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  }
}

/** The floor: the same bytes into unindexed text columns, by nothing but COPY. */
async function copyBare(sql: Sql, { paths }: TexasFiles): Promise<void> {
  for (const [index, header] of [OPERATIONS, INSPECTIONS].entries()) {
    const columns = header.toLowerCase().split(",");
    await sql.unsafe(
      `create table bare_copy (${columns.map((name) => `${name} text`).join(", ")})`,
    );
    const copy = await sql`copy bare_copy from stdin (format csv, header true)`.writable();
    await pipeline(createReadStream(paths[index] ?? ""), copy);
    await sql.unsafe("drop table bare_copy");
  }
}

async function loadByDaybook(
  url: string,
  folder: string,
  loads: DaybookJob["loads"],
): Promise<DaybookResult> {
  const job: DaybookJob = { folder, loads };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...loadingArgs(), "--import", "tsx", "bench/ingest/daybook.ts", JSON.stringify(job)],
    { cwd: ROOT, env: { ...process.env, DATABASE_URL: url } },
  );
  return JSON.parse(stdout) as DaybookResult;
}

async function loadByDlt(
  database_url: string,
  parent: string,
  strategy: DltJob["strategy"],
  { whole, changed }: Pick<Files, "whole" | "changed">,
): Promise<Loads> {
  const folder = join(parent, `dlt-${strategy}`);
  mkdirSync(folder);
  const load = (name: keyof Loads, { paths: [operations, visits] }: TexasFiles) => ({
    name,
    files: { operations, visits },
  });
  const loads = [load("first", whole), load("again", whole), load("changed", changed)];
  return (await runDlt({ database_url, folder, strategy, keys: KEYS, loads })) as Loads;
}
