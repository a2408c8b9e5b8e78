import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";
import { databaseUrl } from "../db/client";
import { migrate } from "../db/migrate";
import { seedPlaces } from "../lib/places/seed";
import { requireSource } from "../lib/sources/catalog";
import { ingestFiles, openIngest } from "../lib/ingest/ingest";
import { directoryStore } from "../lib/ingest/intake/raw-store";
import { describeServer } from "./databases";
import { INSPECTIONS, OPERATIONS, type TexasFiles, writeTexasFiles } from "./texas-files";

/**
 * Ingest of a statewide roster with its inspections against a bare COPY of the same rows, and a file
 * of a tenth of the size against the whole. Run over an empty database.
 */

const FACILITIES = Number(process.env["BENCH_FACILITIES"] ?? 20_000);
const VISITS_EACH = 10;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
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

async function measure(sql: Sql, directory: string): Promise<void> {
  const source = requireSource("tx-hhsc");
  const store = directoryStore(join(directory, "raw"));
  const override = { name: "bench", reason: "ten times the rows" };
  const load = (files: TexasFiles, observed_on: string) =>
    ingestFiles(sql, source, files.paths, { store, observed_on, override });
  const write = (facilities: number) =>
    writeTexasFiles(directory, { facilities, visits_each: VISITS_EACH });
  const tenth = write(FACILITIES / 10);
  const whole = write(FACILITIES);
  console.log(await describeServer(sql));
  const bare_s = await secondsOf(() => copyBare(sql, whole));
  const line = (what: string, files: TexasFiles, seconds: number) => ({
    what,
    rows: files.rows,
    seconds: Number(seconds.toFixed(2)),
    "rows/s": Math.round(files.rows / seconds),
    "x bare COPY": Number((seconds / bare_s).toFixed(1)),
  });
  const tenth_s = await secondsOf(() => load(tenth, "2026-10-01"));
  const tenth_again_s = await secondsOf(() => load(tenth, "2026-10-01"));
  const first_s = await secondsOf(() => load(whole, "2026-10-08"));
  const rss = process.memoryUsage().rss;
  const again_s = await secondsOf(() => load(whole, "2026-10-08"));
  const newer_s = await secondsOf(() => load(whole, "2026-10-15"));
  console.table([
    line("bare COPY", whole, bare_s),
    line("first load", whole, first_s),
    line("again, unchanged", whole, again_s),
    line("newer, unchanged", whole, newer_s),
    line("a tenth: first load", tenth, tenth_s),
    line("a tenth: again", tenth, tenth_again_s),
  ]);
  console.log(`ten times the rows, unchanged: ${(again_s / tenth_again_s).toFixed(2)} x the time`);
  console.log(`ten times the rows, first load: ${(first_s / tenth_s).toFixed(2)} x the time`);
  const grown = (process.memoryUsage().rss - rss) / 1e6;
  console.log(
    `memory: ${grown.toFixed(0)} MB more, over ${(whole.bytes / 1e6).toFixed(0)} MB of files`,
  );
}

async function main(): Promise<void> {
  await migrate(databaseUrl());
  await seedPlaces(databaseUrl());
  const directory = mkdtempSync(join(tmpdir(), "daybook-bench-"));
  const connection = openIngest();
  try {
    await measure(connection.sql, directory);
  } finally {
    await connection.close();
    rmSync(directory, { recursive: true });
  }
}

await main();
