import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { closeDatabase } from "#db/client";
import { joinDatabase } from "#db/embedded";
import { createKey } from "#lib/keys/keys";
import { openNation, readDensestZip, readIds } from "../bench/databases";
import { timeLatencies } from "../bench/latency";
import { writeReport } from "../bench/report";
import { measure, type Pace } from "../bench/rounds";
import { checkSame, rowsOf } from "../bench/rows";
import { type BenchServer, type ServerName, startBenchServer, startsOf } from "../bench/servers";
import { installFrom } from "./deep/programs";
import { build, buildIfNeeded } from "./lifecycle/build";
import { ROOT } from "./lifecycle/packages.mjs";

/**
 * `npm run bench [-- --peers]`: what we do against what could at best be done, over a country's worth
 * of records. Writes bench/RESULTS.md. `BENCH_FACILITIES`, `BENCH_SECONDS` and `BENCH_ROUNDS` make a
 * smaller run; DATABASE_URL names a database server other than the embedded one.
 */

const FACILITIES = Number(process.env["BENCH_FACILITIES"] ?? 300_000);
const PACE: Pace = {
  rounds: Number(process.env["BENCH_ROUNDS"] ?? 5),
  seconds: Number(process.env["BENCH_SECONDS"] ?? 3),
  connections: 16,
};
/** A large state's roster, beside a country. */
const INGESTED = String(Math.round(FACILITIES / 15));
const LATENCY_ROUNDS = 40 * PACE.rounds;
const PEERS = join(ROOT, ".daybook", "peers");
const RESULTS = join(ROOT, "bench", "RESULTS.md");

const began = new Date();
const load_before = loadavg()[0]?.toFixed(1) ?? "?";
const say = (text: string) =>
  console.log(`${((Date.now() - +began) / 1_000).toFixed(0)} s  ${text}`);

const given = process.env["DATABASE_URL"];
const joined = given
  ? undefined
  : await joinDatabase(join(ROOT, ".daybook", "bench"), { durable: false });
const server_url = given ?? joined?.url ?? "";
const running: BenchServer[] = [];
try {
  await run();
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await closeDatabase();
  await joined?.stop();
}

async function run(): Promise<void> {
  if (process.argv.includes("--peers")) await installFrom("bench/peers/package.json", PEERS);
  const nation = await openNation(server_url, FACILITIES);
  const tenth = await openNation(server_url, Math.round(FACILITIES / 10));
  say(`records: ${JSON.stringify(nation.size)}`);
  process.env["DATABASE_URL"] = nation.url;
  await buildIfNeeded();
  await build({ folder: join(ROOT, "bench/floor-app") });
  const peers = existsSync(join(PEERS, "node_modules")) ? PEERS : undefined;
  const servers = await startAll(nation.url, peers);
  const small = await start(startsOf(tenth.url, undefined).daybook);
  say(`servers: ${Object.keys(servers).join(", ")}`);

  const keys = { whole: await keyOf(nation.url), tenth: await keyOf(tenth.url) };
  const ids = await readIds(nation.url, 100_000);
  const dense_zip = await readDensestZip(nation.url);
  process.env["DATABASE_URL"] = nation.url;
  const tag = await readTag(servers.daybook, `/v1/facilities/${ids[0]}`, keys.whole);
  const rows = [];
  for (const row of rowsOf({ servers, ids, dense_zip, key: keys.whole }, tag)) {
    await checkSame(row);
    rows.push({ row, measured: await measure(row.contenders, PACE) });
    say(row.title);
  }
  if (!servers.daybook || !small) throw new Error("The server did not start");
  const latencies = await timeLatencies(
    { server: servers.daybook, key: keys.whole, ids: ids.toReversed() },
    { server: small, key: keys.tenth, ids: await readIds(tenth.url, 100_000) },
    dense_zip,
    LATENCY_ROUNDS,
  );
  say("latency");
  const ingest = await measureIngest();
  const report = writeReport({
    began,
    node: process.versions.node,
    load_before,
    size: nation.size,
    loaded_s: nation.loaded_s,
    pace: PACE,
    rows,
    latencies,
    dense_zip,
    ingest,
    took_s: (Date.now() - +began) / 1_000,
  });
  writeFileSync(RESULTS, report);
  say(`written to ${RESULTS}`);
}

async function start(how: Parameters<typeof startBenchServer>[0] | undefined) {
  if (!how) return undefined;
  const server = await startBenchServer(how);
  running.push(server);
  return server;
}

async function startAll(url: string, peers: string | undefined) {
  const servers: Partial<Record<ServerName, BenchServer>> = {};
  for (const [name, how] of Object.entries(startsOf(url, peers))) {
    const server = await start(how);
    if (server) servers[name as ServerName] = server;
  }
  return servers;
}

async function keyOf(url: string): Promise<string> {
  await closeDatabase();
  process.env["DATABASE_URL"] = url;
  const { key } = await createKey({ name: "bench", scopes: ["read"], rate_per_min: 0 });
  await closeDatabase();
  return key;
}

async function readTag(
  server: BenchServer | undefined,
  path: string,
  key: string,
): Promise<string> {
  const response = await fetch(`${server?.url}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return response.headers.get("etag") ?? "";
}

/** In a process and a database of its own, which it fills. */
async function measureIngest(): Promise<string> {
  const { default: postgres } = await import("postgres");
  const server = postgres(server_url, { max: 1, onnotice: () => {} });
  await server`drop database if exists daybook_bench_ingest`;
  await server`create database daybook_bench_ingest`;
  const url = Object.assign(new URL(server_url), { pathname: "/daybook_bench_ingest" }).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "bench/ingest.ts"],
    { cwd: ROOT, env: { ...process.env, DATABASE_URL: url, BENCH_FACILITIES: INGESTED } },
  );
  await server`drop database daybook_bench_ingest with (force)`;
  await server.end();
  return stdout;
}
