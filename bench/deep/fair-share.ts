import { spawn } from "node:child_process";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase, openConnection } from "../../db/client";
import type { TestDatabase } from "../../tests/database";
import { copyTemplate, type TestRun } from "../../tests/test-run";
import { openSyntheticUs, readDenseZips, readIds } from "../databases";
import { quantile } from "../quantile";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { type Figure, figure } from "./figures";
import { openServing } from "./serving";

/**
 * One visitor requests pages while another address floods the search with the most expensive names.
 */

const FACILITIES = Number(process.env["DEEP_FACILITIES"] ?? 30_000);
const ATTACKER = "127.0.0.2";
const VISITOR = "127.0.0.3";
/**
 * Four times the load that once stopped the site: 12 searches of 26 letters and 40 of misspelled
 * names per second.
 */
const PER_SECOND = 4 * (12 + 40);
/** Idle and busy periods alternate, because the machine is never fully idle. */
const ROUNDS = 4;
const ROUND_S = 10;
const PAUSE_MS = 50;
const SLOWER_MAX = 3;
/** Requests that don't get their turn fail after this time. */
const TIMEOUT_MS = 15_000;

/** Generates the US data with names of many words, because short names are cheap to compare. */
async function makeCountry(run: TestRun): Promise<TestDatabase> {
  const synthetic = await openSyntheticUs(run.server_url, FACILITIES);
  const copy = await copyTemplate(run, new URL(synthetic.url).pathname.slice(1));
  const { sql, close } = openConnection({
    url: copy.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  await sql`update facilities set name = translate(left(md5(id), 7), '0123456789', 'aeioulnrst') || ' ' || name`;
  await sql`vacuum analyze`;
  await close();
  return copy;
}

type Flood = { sent: number; took_s: number; statuses: Record<string, number> };

async function flood(origin: string): Promise<Flood> {
  const file = join(ROOT, "bench/deep/abuse/attacker.mjs");
  const asked = [origin, ATTACKER, String(ROUND_S), String(PER_SECOND)];
  const child = spawn(process.execPath, [file, ...asked], { stdio: ["ignore", "pipe", "inherit"] });
  return (await json(child.stdout)) as Flood;
}

type Visit = { took_ms: number; status: number };

const agent = new Agent({ keepAlive: true });

/** Requests one page for the visitor. Status 0 means a timeout. */
function visit(url: string): Promise<Visit> {
  const began_ms = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ took_ms: performance.now() - began_ms, status });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    get(url, { agent, localAddress: VISITOR, signal }, (answer) => {
      answer.resume().once("end", () => end(answer.statusCode ?? 0));
    }).once("error", () => end(0));
  });
}

/** Requests different pages for the visitor, one after another, while some work is running. */
async function visitDuring<Done>(work: Promise<Done>, nextUrl: () => string) {
  const over = new AbortController();
  void work.finally(() => over.abort());
  const visits: Visit[] = [];
  while (!over.signal.aborted) {
    visits.push(await visit(nextUrl()));
    await sleep(PAUSE_MS);
  }
  return { done: await work, visits };
}

const timeOf = (visits: readonly Visit[], share: number) =>
  quantile(
    visits.map(({ took_ms }) => took_ms),
    share,
  );
const failuresOf = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200);

/** Alternates idle and flooded periods, and returns the visitor's pages in each. */
async function measure(origin: string, nextUrl: () => string) {
  const floods: Flood[] = [];
  const quiet: Visit[] = [];
  const flooded: Visit[] = [];
  await visitDuring(sleep(ROUND_S * 1_000), nextUrl);
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await visitDuring(sleep(ROUND_S * 1_000), nextUrl)).visits);
    const { done, visits } = await visitDuring(flood(origin), nextUrl);
    floods.push(done);
    flooded.push(...visits);
  }
  return { floods, quiet, flooded };
}

const countOf = (floods: readonly Flood[], status: string) =>
  floods.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0);

/** An attacker on one address must not slow down a visitor on another. */
export async function checkFairShare(): Promise<Figure[]> {
  const serving = await openServing({ host: "127.0.0.1", makeDatabase: makeCountry });
  const [server] = serving.servers;
  if (!server) throw new Error("No server");
  try {
    const ids = await readIds(serving.database.url, FACILITIES);
    const [zip = ""] = await readDenseZips(serving.database.url, 1);
    let turn = 0;
    const nextUrl = () => {
      turn += 1;
      const search = `/search?zip_code=${zip}&radius=${1 + (turn % 50)}&capacity_min=${turn}`;
      return server.origin + (turn % 2 === 0 ? search : `/facilities/${ids[turn % ids.length]}`);
    };
    const { floods, quiet, flooded } = await measure(server.origin, nextUrl);
    const slowest_s = Math.max(...floods.map(({ took_s }) => took_s));
    const failures = failuresOf(flooded).length;
    const [quiet_ms, flooded_ms] = [timeOf(quiet, 0.99), timeOf(flooded, 0.99)];
    const medians = [flooded, quiet].map((visits) => timeOf(visits, 0.5).toFixed(0));
    return [
      figure(
        `an attacker's searches are sent at ${PER_SECOND} a second, ${ROUNDS} times for ${ROUND_S} s`,
        `each time within ${slowest_s.toFixed(1)} s; ${countOf(floods, "200")} answered, ${countOf(floods, "503")} refused with 503`,
        slowest_s < 1.1 * ROUND_S,
      ),
      figure(
        `meanwhile no page of a visitor with another address fails`,
        `${failures} of ${flooded.length} failed`,
        failures === 0 && failuresOf(quiet).length === 0,
      ),
      figure(
        `the visitor's p99 of pages that no cache has (≤ ${SLOWER_MAX} × idle)`,
        `${flooded_ms.toFixed(0)} ms, ${quiet_ms.toFixed(0)} ms idle; medians ${medians.join(" and ")} ms`,
        flooded_ms <= SLOWER_MAX * quiet_ms,
      ),
    ];
  } finally {
    await closeDatabase();
    await serving.close();
  }
}
