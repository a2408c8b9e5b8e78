import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { closeDatabase, databaseUrl } from "../db/client";
import { overrideSettings } from "../lib/kernel/env";
import { openSyntheticUs, readDenseZips, readIds } from "./databases";
import { measureDeliveries } from "./deliveries";
import { timeLatencies } from "./latency";
import { installDlt } from "./ingest/dlt";
import { measureIngest } from "./ingest/measure";
import { writeIngest } from "./ingest/report";
import { replaceSection, type Run, writeMachine, writeReport } from "./report";
import { measure, type Pace } from "./rounds";
import { checkSame, LIST, makeBefore, rowsOf, type World } from "./rows";
import {
  type BenchServer,
  daybookOver,
  type Given,
  newerNode,
  type ServerName,
  startsOf,
} from "./servers";
import { issueBenchKey, openBenchContext, type BenchContext } from "./bench-context";
import { installFrom } from "./deep/programs";
import { build, buildIfNeeded } from "../scripts/lifecycle/build";
import { SERVER_FILE } from "../scripts/lifecycle/bundle";
import { ROOT } from "../scripts/lifecycle/packages.mjs";

/**
 * `npm run bench [-- --peers]`: compares the service with the best possible results, on records for
 * the whole US. Writes bench/RESULTS.md.
 * `npm run bench -- 304 ingest` runs some rows and only prints them. `npm run bench -- ingest` alone
 * needs no other records, and with `--keep` it replaces its section of bench/RESULTS.md.
 * `BENCH_FACILITIES`, `BENCH_SECONDS`, and `BENCH_ROUNDS` make a smaller run. DATABASE_URL sets
 * another database server, and BENCH_NODE a newer Node than the peers'.
 * `npm run bench -- nation` loads the country instead: see nation/nation.ts.
 */

const FACILITIES = Number(process.env["BENCH_FACILITIES"] ?? 300_000);
const PACE: Pace = {
  rounds: Number(process.env["BENCH_ROUNDS"] ?? 5),
  seconds: Number(process.env["BENCH_SECONDS"] ?? 3),
  connections: 16,
};
/** The size of a large state's roster. */
const INGESTED = Math.round(FACILITIES / 15);
/** Number of ZIP codes with searches around them. */
const DENSE_PLACES = 10;
const LATENCY_ROUNDS = 40 * PACE.rounds;
const PEERS = join(ROOT, ".daybook", "peers");
const RESULTS = join(ROOT, "bench", "RESULTS.md");

const options = process.argv.slice(2);
const hasPeers = options.includes("--peers");
const chosen = options.filter((option) => !option.startsWith("--"));
const isChosen = (title: string) =>
  chosen.length === 0 || chosen.some((words) => title.toLowerCase().includes(words.toLowerCase()));
const isIngestAlone = chosen.length > 0 && chosen.every((words) => words === "ingest");

if (process.argv[2] === "nation") {
  const { measureNation } = await import("./nation/nation");
  await measureNation(process.argv.slice(3));
  process.exit();
}
const context = await openBenchContext();
try {
  if (isIngestAlone) await runIngestAlone(context);
  else {
    const report = writeReport(await run(context));
    if (chosen.length > 0) console.log(report);
    else write(report);
  }
} finally {
  await context.leave();
}

function write(report: string): void {
  writeFileSync(RESULTS, report);
  context.say("written to bench/RESULTS.md");
}

/** Prints the ingest section, and with `--keep` replaces it in the page. */
async function runIngestAlone({ server_url, began, load_before }: BenchContext): Promise<void> {
  const figures = await measureLoads(server_url);
  const text = `${writeMachine({ began, load_before })}\n\n${writeIngest(figures)}`;
  console.log(text);
  if (options.includes("--keep")) {
    write(replaceSection(readFileSync(RESULTS, "utf8"), "Ingest", text));
  }
}

async function measureLoads(server_url: string) {
  const reason = hasPeers ? await installDlt() : undefined;
  if (reason) console.log(reason);
  return measureIngest(server_url, INGESTED);
}

async function run({
  server_url,
  began,
  load_before,
  say,
  start,
  seconds,
}: BenchContext): Promise<Run> {
  if (hasPeers) await installFrom("bench/peers/package.json", PEERS);
  const synthetic = await openSyntheticUs(server_url, FACILITIES);
  say(`records: ${JSON.stringify(synthetic.size)}`);
  overrideSettings({ DATABASE_URL: synthetic.url });
  await buildIfNeeded();
  await build({ folder: join(ROOT, "bench/baseline-app") });
  const key = await issueBenchKey(synthetic.url);
  const ids = await readIds(synthetic.url, 100_000);
  const dense_zips = await readDenseZips(synthetic.url, DENSE_PLACES);
  const ours = await start(daybookOver(synthetic.url, SERVER_FILE));
  const { body: constant, tag } = await readAnswer(ours, `/v1/facilities/${ids[0]}`, key);
  const { body: constant_list } = await readAnswer(ours, LIST, key);
  const said = { database_url: synthetic.url, constant, constant_list };
  const servers = { daybook: ours, ...(await startOthers(said, start)) };
  say(`servers: ${Object.keys(servers).join(", ")}`);

  overrideSettings({ DATABASE_URL: synthetic.url });
  const rows: Run["rows"] = [];
  const world: World = { servers, ids, dense_zips, key, tag };
  for (const row of rowsOf(world).filter(({ title }) => isChosen(title))) {
    await checkSame(row);
    await makeBefore(row);
    const pace = { ...PACE, seconds: PACE.seconds * (row.longer ?? 1) };
    rows.push({ row, measured: await measure(row.contenders, pace) });
    say(row.title);
  }
  const latencies = isChosen("latency") ? await measureLatencies(context, ours, world) : undefined;
  if (latencies) say("latency");
  const ingest = isChosen("ingest") ? await measureLoads(server_url) : undefined;
  if (ingest) say("ingest");
  const deliveries = isChosen("deliveries") ? await measureDeliveries() : undefined;
  return {
    began,
    newer_node: await readVersion(newerNode(peersHere())),
    load_before,
    size: synthetic.size,
    server: synthetic.server,
    loaded_s: synthetic.loaded_s,
    pace: PACE,
    dense_zips,
    rows,
    latencies,
    ingest,
    deliveries,
    took_s: seconds(),
  };
}

/** Returns the folder of the peers if they are installed. */
function peersHere(): string | undefined {
  return existsSync(join(PEERS, "node_modules")) ? PEERS : undefined;
}

/** Returns the version that a Node reports, such as `v24.9.0`. */
async function readVersion(program: string | undefined): Promise<string | undefined> {
  if (!program) return undefined;
  return (await promisify(execFile)(program, ["--version"])).stdout.trim();
}

/** Starts the servers to compare with, and our own in other configurations. */
async function startOthers(
  said: Omit<Given, "server_file" | "peers">,
  start: BenchContext["start"],
) {
  const peers = peersHere();
  const given = { ...said, server_file: SERVER_FILE, ...(peers ? { peers } : {}) };
  const { daybook: _ours, ...others } = startsOf(given);
  const servers: Partial<Record<ServerName, BenchServer>> = {};
  for (const [name, how] of Object.entries(others)) {
    if (how) servers[name as ServerName] = await start(how);
  }
  return servers;
}

async function readAnswer(server: BenchServer, path: string, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(server.url + path, { headers });
  return { body: await response.text(), tag: response.headers.get("etag") ?? "" };
}

/** Measures latencies, and those of a server with a tenth of the facilities. */
async function measureLatencies(
  { server_url, start }: BenchContext,
  ours: BenchServer,
  world: World,
) {
  const tenth = await openSyntheticUs(server_url, Math.round(FACILITIES / 10));
  const whole_url = databaseUrl();
  const key = await issueBenchKey(tenth.url);
  overrideSettings({ DATABASE_URL: whole_url });
  await closeDatabase();
  return timeLatencies(
    { server: ours, key: world.key, ids: world.ids.toReversed() },
    {
      server: await start(daybookOver(tenth.url, SERVER_FILE)),
      key,
      ids: await readIds(tenth.url, 100_000),
    },
    world.dense_zips,
    LATENCY_ROUNDS,
  );
}
