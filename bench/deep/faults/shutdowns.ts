import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "../../../scripts/lifecycle/server";
import { type Figure, figure } from "../figures";
import type { ProbeResult, ProbeClient } from "./probe-client";

const STOPS = Number(process.env["DEEP_STOPS"] ?? 50);
/** About 300 requests per second, as far as timers allow. */
const ASK_EVERY_MS = 3;
const LEFT_WITHIN_S = 15;
const PATH = "/v1/facilities?state_code=TX&limit=5";

type ShutdownResult = { requests: number; lost: string[]; odd: number; took_s: number };

/** Stops 50 servers under load, one after another. */
export async function shutDownRepeatedly(
  start: () => RunningServer,
  probe: ProbeClient,
): Promise<Figure[]> {
  const all: ShutdownResult[] = [];
  for (let round = 0; round < STOPS; round++) {
    const server = start();
    await server.ready;
    all.push(await shutDownUnderLoad(server, probe));
  }
  const sum = (of: (each: ShutdownResult) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  const lost = all.flatMap((each) => each.lost);
  const longest_s = Math.max(...all.map(({ took_s }) => took_s));
  return [
    figure(
      `${STOPS} times SIGTERM under load, ${sum(({ requests }) => requests)} requests: accepted and lost`,
      `${[lost.length, ...new Set(lost)].join(" ")}, ${sum(({ odd }) => odd)} others than 200`,
      lost.length + sum(({ odd }) => odd) === 0,
    ),
    figure(
      `each left within ${LEFT_WITHIN_S} s`,
      `${longest_s.toFixed(1)} s at most`,
      longest_s <= LEFT_WITHIN_S,
    ),
  ];
}

/** Counts the results of accepted requests: a response, or none. */
async function shutDownUnderLoad(
  server: RunningServer,
  probe: ProbeClient,
): Promise<ShutdownResult> {
  const pending: Promise<ProbeResult | string>[] = [];
  const ended = new AbortController();
  void server.ended.then(() => ended.abort());
  const stopping = sleep(1_000).then(async () => {
    const began_ms = performance.now();
    await server.stop();
    return (performance.now() - began_ms) / 1_000;
  });
  while (!ended.signal.aborted) {
    const one = probe({ path: PATH }).catch((error: unknown) => {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      return code ?? String(error);
    });
    pending.push(one);
    await sleep(ASK_EVERY_MS);
  }
  const took_s = await stopping;
  const outcomes = await Promise.all(pending);
  return {
    requests: outcomes.length,
    lost: outcomes.flatMap((outcome) =>
      typeof outcome === "string" && outcome !== "ECONNREFUSED" ? [outcome] : [],
    ),
    odd: outcomes.filter((outcome) => typeof outcome === "object" && outcome.status !== 200).length,
    took_s,
  };
}
