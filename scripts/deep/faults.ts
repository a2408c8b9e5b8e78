import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#db/postgres/probe";
import { closeDatabase } from "#db/client";
import { createKey } from "#lib/keys/keys";
import { copySample, DATA_CLOCK } from "#tests/database";
import { openTestRun } from "#tests/test-run";
import { overrideSettings } from "#lib/kernel/env";
import { buildIfNeeded } from "../lifecycle/build";
import { type RunningServer, startServer } from "../lifecycle/server";
import { type Figure, figure } from "./figures";

const ROUNDS = Number(process.env["DEEP_ROUNDS"] ?? 20);
const AWAY_MS = 3_000;
const ASK_EVERY_MS = 10;
const STOPS = Number(process.env["DEEP_STOPS"] ?? 50);
/** Some 300 a second, as far as timers go. */
const STOP_ASK_EVERY_MS = 3;

/** A door to the database that can be shut: open connections break, new ones are refused. */
async function openDoor(database: URL) {
  const open = new Set<Socket>();
  const port = await freePort();
  const make = () =>
    createServer((client) => {
      const inner = connect(Number(database.port), database.hostname);
      for (const socket of [client, inner]) {
        open.add(socket);
        socket
          .on("error", () => {})
          .on("close", () => {
            open.delete(socket);
            (socket === client ? inner : client).destroy();
          });
      }
      client.pipe(inner).pipe(client);
    });
  let server = make();
  const listen = async () => void (await once(server.listen(port, "127.0.0.1"), "listening"));
  await listen();
  const shut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  const reopen = () => {
    server = make();
    return listen();
  };
  return { port, shut, reopen };
}

type Answer = { status: number; took_ms: number; retry_after: string | null; same: boolean };
type Asker = (path: string) => Promise<Answer>;

/** Asks for a list, and whether it is the one that was answered at first. */
function makeAsker(origin: string, key: string): Asker {
  const first = new Map<string, string>();
  return async (path) => {
    const began = performance.now();
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${key}` } });
    const text = await response.text();
    if (response.status === 200 && !first.has(path)) first.set(path, text);
    const { status, headers } = response;
    const took_ms = performance.now() - began;
    const same = status !== 200 || first.get(path) === text;
    return { status, took_ms, retry_after: headers.get("retry-after"), same };
  };
}

type Tally = { wrong: number; odd: number[]; slowest_ms: number; without_retry: number };

function count(tally: Tally, answer: Answer): void {
  tally.slowest_ms = Math.max(tally.slowest_ms, answer.took_ms);
  if (!answer.same) tally.wrong += 1;
  if (answer.status === 503 && !answer.retry_after) tally.without_retry += 1;
  if (answer.status !== 200 && answer.status !== 503) tally.odd.push(answer.status);
}

/** Twenty times without a database under load, then fifty ends of a server under load. */
export async function checkFaults(): Promise<Figure[]> {
  const run = await openTestRun();
  const sample = await copySample(run);
  overrideSettings({ DATABASE_URL: sample.url, DATA_CLOCK });
  const { key } = await createKey({ name: "faults", scopes: ["read"], rate_per_min: 0 });
  await closeDatabase();
  const door = await openDoor(new URL(sample.url));
  const url = Object.assign(new URL(sample.url), { host: `127.0.0.1:${door.port}` }).href;
  const address = { host: "localhost", port: await freePort() };
  const origin = `http://localhost:${address.port}`;
  await buildIfNeeded();
  const environment = {
    ...process.env,
    DATABASE_URL: url,
    DAYBOOK_ORIGIN: origin,
    LOG_LEVEL: "silent",
  };
  const server = startServer(address, environment);
  try {
    await server.ready;
    const ask = makeAsker(origin, key);
    const figures = await loseDatabase(door, ask, origin);
    await server.stop();
    return [...figures, ...(await stopOften(() => startServer(address, environment), ask))];
  } finally {
    await server.stop();
    door.shut();
    await sample.drop();
    await run.close();
  }
}

async function loseDatabase(
  door: Awaited<ReturnType<typeof openDoor>>,
  ask: Asker,
  origin: string,
): Promise<Figure[]> {
  const tally: Tally = { wrong: 0, odd: [], slowest_ms: 0, without_retry: 0 };
  const enough = new AbortController();
  let turn = 0;
  const load = (async () => {
    const pending = new Set<Promise<void>>();
    while (!enough.signal.aborted) {
      turn += 1;
      const one = ask(`/v1/facilities?state_code=TX&limit=5&offset=${turn % 400}`).then((answer) =>
        count(tally, answer),
      );
      pending.add(one);
      void one.finally(() => pending.delete(one));
      await sleep(ASK_EVERY_MS);
    }
    await Promise.all(pending);
  })();
  let degraded = 0;
  let back_ms = 0;
  for (let round = 0; round < ROUNDS; round++) {
    door.shut();
    await sleep(AWAY_MS);
    const health = (await (await fetch(`${origin}/api/health`)).json()) as { status: string };
    if (health.status !== "ok") degraded += 1;
    await door.reopen();
    const began = performance.now();
    // An offset that none has asked for: it cannot come from memory.
    while ((await ask(`/v1/facilities?state_code=CO&limit=3&offset=${500 + round}`)).status !== 200)
      await sleep(50);
    back_ms = Math.max(back_ms, performance.now() - began);
    await sleep(500);
  }
  enough.abort();
  await load;
  return [
    figure(
      `${turn} requests while the database was away ${ROUNDS} times: wrong answers`,
      String(tally.wrong),
      tally.wrong === 0,
    ),
    figure(
      "all are 200 or 503 with Retry-After",
      `${tally.odd.length} others, ${tally.without_retry} without`,
      tally.odd.length + tally.without_retry === 0,
    ),
    figure("the slowest answer", `${tally.slowest_ms.toFixed(0)} ms`, tally.slowest_ms <= 2_000),
    figure("health told of it", `${degraded} of ${ROUNDS}`, degraded === ROUNDS),
    figure(
      "the first good answer after it is back",
      `${back_ms.toFixed(0)} ms at most`,
      back_ms <= 5_000,
    ),
  ];
}

type Stopped = { requests: number; lost: number; odd: number; took_s: number };

/** Fifty servers, one after another, each told to end under load. */
async function stopOften(start: () => RunningServer, ask: Asker): Promise<Figure[]> {
  const all: Stopped[] = [];
  for (let round = 0; round < STOPS; round++) {
    const server = start();
    await server.ready;
    all.push(await stopUnderLoad(server, ask));
  }
  const sum = (of: (each: Stopped) => number) => all.reduce((total, each) => total + of(each), 0);
  const longest_s = Math.max(...all.map(({ took_s }) => took_s));
  return [
    figure(
      `${STOPS} times SIGTERM under load, ${sum(({ requests }) => requests)} requests: accepted and lost`,
      `${sum(({ lost }) => lost)}, ${sum(({ odd }) => odd)} others than 200`,
      sum(({ lost, odd }) => lost + odd) === 0,
    ),
    figure("each left", `within ${longest_s.toFixed(1)} s`, longest_s <= 15),
  ];
}

/** What requests that were accepted came to: an answer, or nothing. */
async function stopUnderLoad(server: RunningServer, ask: Asker): Promise<Stopped> {
  const pending: Promise<Answer | "refused" | "lost">[] = [];
  const ended = new AbortController();
  void server.ended.then(() => ended.abort());
  const stopping = sleep(1_000).then(async () => {
    const began_ms = performance.now();
    await server.stop();
    return (performance.now() - began_ms) / 1_000;
  });
  while (!ended.signal.aborted) {
    const one = ask("/v1/facilities?state_code=TX&limit=5").catch((error: unknown) => {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      return code === "ECONNREFUSED" ? ("refused" as const) : ("lost" as const);
    });
    pending.push(one);
    await sleep(STOP_ASK_EVERY_MS);
  }
  const took_s = await stopping;
  const outcomes = await Promise.all(pending);
  return {
    requests: outcomes.length,
    lost: outcomes.filter((outcome) => outcome === "lost").length,
    odd: outcomes.filter((outcome) => typeof outcome === "object" && outcome.status !== 200).length,
    took_s,
  };
}
