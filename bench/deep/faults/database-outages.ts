import { setTimeout as sleep } from "node:timers/promises";
import { livesOn, processKey } from "../../../db/postgres/process-key";
import type { RunningServer } from "../../../scripts/lifecycle/server";
import { type Figure, figure } from "../figures";
import type { CrashableDatabase } from "../webhooks/database";
import type { ProbeResult, ProbeRequest, ProbeClient } from "./probe-client";
import type { DatabaseProxy } from "./database-proxy";

const ROUNDS = Number(process.env["DEEP_ROUNDS"] ?? 20);
const AWAY_MS = 3_000;
const ASK_EVERY_MS = 10;
const ANSWERED_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 5_000;
/** Pause before the first outage and between outages. */
const REST_MS = 500;
/** Max examples of failures. */
const TOLD_MAX = 5;

/** One kind of database outage. */
type Outage = { name: string; begin(): Promise<void> | void; end(): Promise<void> };

/** PostgreSQL crashes with a message to its clients, shuts down normally, or loses its network. */
const outagesOf = (database: CrashableDatabase, httpServer: DatabaseProxy): Outage[] => [
  {
    name: "stopped at once",
    begin: () => database.stop("immediate"),
    end: () => database.start(),
  },
  { name: "shut down", begin: () => database.stop("fast"), end: () => database.start() },
  { name: "cut off", begin: () => httpServer.close(), end: () => httpServer.reopen() },
];

type Tally = {
  requests: number;
  wrong: string[];
  odd: string[];
  refused: number;
  without_retry: number;
  slowest_ms: number;
};

const emptyTally = (): Tally => ({
  requests: 0,
  wrong: [],
  odd: [],
  refused: 0,
  without_retry: 0,
  slowest_ms: 0,
});

function count(tally: Tally, { path }: ProbeRequest, answer: ProbeResult | Error): void {
  tally.requests += 1;
  if (answer instanceof Error) return void tally.odd.push(`${path}: ${answer.message}`);
  const { status, took_ms, retry_after, same } = answer;
  tally.slowest_ms = Math.max(tally.slowest_ms, took_ms);
  if (!same) tally.wrong.push(path);
  if (status === 503) tally.refused += 1;
  if (status === 503 && !retry_after) tally.without_retry += 1;
  if (status !== 200 && status !== 503) tally.odd.push(`${path}: ${status}`);
}

type Tallies = { api: Tally; pages: Tally };

/** Requests lists, records, comparisons, and pages in turn, until a signal. */
async function loadUntil(
  enough: AbortSignal,
  probe: ProbeClient,
  ids: readonly string[],
): Promise<Tallies> {
  const api = emptyTally();
  const pages = emptyTally();
  const idAt = (turn: number) => ids[turn % ids.length] ?? "";
  const kinds: [Tally, (turn: number) => ProbeRequest][] = [
    [api, (turn) => ({ path: `/v1/facilities?state_code=TX&limit=5&offset=${turn % 400}` })],
    [api, (turn) => ({ path: `/v1/facilities/${idAt(turn)}` })],
    [
      api,
      (turn) => ({
        path: "/v1/facilities/compare",
        body: { facility_ids: [idAt(turn), idAt(turn + 1)] },
      }),
    ],
    [pages, (turn) => ({ path: `/facilities/${idAt(turn)}` })],
  ];
  const pending = new Set<Promise<void>>();
  for (let turn = 0; !enough.aborted; turn++) {
    for (const [tally, askAt] of kinds) {
      const query = askAt(turn);
      const one = probe(query)
        .catch((error: unknown) => error as Error)
        .then((answer) => count(tally, query, answer));
      pending.add(one);
      void one.finally(() => pending.delete(one));
      await sleep(ASK_EVERY_MS);
    }
  }
  await Promise.all(pending);
  return { api, pages };
}

/** Makes a server under load lose its database repeatedly, in every way in turn. */
export async function simulateDatabaseOutages(
  { server, origin }: { server: RunningServer; origin: string },
  { database, httpServer }: { database: CrashableDatabase; httpServer: DatabaseProxy },
  probe: ProbeClient,
  ids: readonly string[],
): Promise<Figure[]> {
  const known = processKey(server.pid) ?? "";
  const enough = new AbortController();
  const load = loadUntil(enough.signal, probe, ids);
  const outages = outagesOf(database, httpServer);
  const observed: string[] = [];
  let back_ms = 0;
  try {
    await sleep(REST_MS);
    for (let round = 0; round < ROUNDS; round++) {
      const outage = outages[round % outages.length];
      await outage?.begin();
      await sleep(AWAY_MS);
      observed.push(await readStatus(origin));
      await outage?.end();
      const began_ms = performance.now();
      // An offset that wasn't requested before, so the response can't be cached.
      const fresh = { path: `/v1/facilities?state_code=CO&limit=3&offset=${500 + round}` };
      while ((await probe(fresh)).status !== 200) await sleep(50);
      back_ms = Math.max(back_ms, performance.now() - began_ms);
      await sleep(REST_MS);
    }
  } finally {
    enough.abort();
  }
  const { api, pages } = await load;
  const ways = outages.map(({ name }) => name).join(", ");
  const degraded = observed.filter((status) => status === "degraded").length;
  const isSame = livesOn(known);
  return [
    figure(
      `the database is away ${ROUNDS} times (${ways}): health says "degraded" each time`,
      `${degraded} of ${ROUNDS}`,
      degraded === ROUNDS,
    ),
    ...figuresOf("lists, records and comparisons", api),
    ...figuresOf("pages", pages),
    figure(
      `the first good answer after it is back (≤ ${BACK_WITHIN_MS / 1_000} s)`,
      `${back_ms.toFixed(0)} ms at most`,
      back_ms <= BACK_WITHIN_MS,
    ),
    figure("the server was never restarted", isSame ? "the same process" : "it ended", isSame),
  ];
}

function figuresOf(
  who: string,
  { requests, wrong, odd, refused, without_retry, slowest_ms }: Tally,
): Figure[] {
  return [
    figure(
      `${requests} requests for ${who} meanwhile: wrong answers`,
      [wrong.length, ...wrong.slice(0, TOLD_MAX)].join(" "),
      wrong.length === 0,
    ),
    figure(
      `${who}: all are 200 or 503 with Retry-After`,
      [
        `${refused} of 503, ${without_retry} without Retry-After, ${odd.length} others`,
        ...odd.slice(0, TOLD_MAX),
      ].join("\n"),
      odd.length + without_retry === 0 && refused > 0,
    ),
    figure(
      `${who}: the slowest answer (≤ ${ANSWERED_WITHIN_MS / 1_000} s)`,
      `${slowest_ms.toFixed(0)} ms`,
      slowest_ms <= ANSWERED_WITHIN_MS,
    ),
  ];
}

async function readStatus(origin: string): Promise<string> {
  const answered = await fetch(`${origin}/api/health`);
  return ((await answered.json()) as { status: string }).status;
}
