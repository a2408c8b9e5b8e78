import { spawn, spawnSync } from "node:child_process";
import { constants, setPriority } from "node:os";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type autocannon from "autocannon";
import { createKey } from "../../../lib/keys/keys";
import { packageProgram } from "../../../scripts/lifecycle/packages.mjs";
import { quantile } from "../../quantile";
import { type Figure, figure } from "../figures";
import { PATH, timeDuring } from "./prober";

const QUOTA = 600;
const FLOOD = { amount: 10_000, seconds: 5 };
const OFF_MAX = 0.01;
const SLOWER_MAX = 2;
const ROUNDS = 5;
/** Requests sent after each flood. */
const CLAIMED = 200;
/** Requests without a key, at a server with the default rate limit. */
const KEYLESS = {
  amount: 2_000,
  parallel: 20,
  quota: 60,
  address: "198.51.100.7",
  neighbour: "198.51.100.8",
};
/** The header that the one proxy in front sets, as configured in the server. */
export const FORWARDED = "x-forwarded-for";

/**
 * Floods an address from a separate low-priority process, because a real attacker has another
 * machine. Each second's requests are sent as fast as responses arrive.
 */
function flood(url: string, key: string): Promise<autocannon.Result> {
  const { amount, seconds } = FLOOD;
  const options = ["--json", "-c", "20", "-a", String(amount), "-R", String(amount / seconds)];
  const child = spawn(
    process.execPath,
    [
      packageProgram("autocannon", "autocannon"),
      ...options,
      "-H",
      `authorization=Bearer ${key}`,
      url,
    ],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  if (child.pid === undefined) throw new Error("The flood could not be started");
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  // Linux lets a low-priority process finish its time slice of about 3 ms. An idle-class process
  // yields at once, if `chrt` is installed.
  spawnSync("chrt", ["--all-tasks", "--idle", "--pid", "0", String(child.pid)]);
  return json(child.stdout) as Promise<autocannon.Result>;
}

/**
 * A flood of a key: how many requests were admitted, how many should have been, and how others
 * fared.
 */
type Flooded = {
  admitted: number;
  expected: number;
  took_s: number;
  idle_ms: number;
  beside_ms: number;
};

/**
 * Measures another key's requests before and during a flood, and counts the admitted requests of
 * the flood. Also sends more requests with the flooded key, each with a new address from the
 * trusted proxy.
 */
async function floodOnce(origin: string, other: string): Promise<Flooded> {
  const { key } = await createKey({ name: "flood", scopes: ["read"], rate_per_min: QUOTA });
  const idle = await timeDuring(origin, other, () => sleep(FLOOD.seconds * 1_000));
  const beside = await timeDuring(origin, other, () => flood(origin + PATH, key));
  let admitted = beside.result["2xx"];
  for (let n = 0; n < CLAIMED; n++) {
    const headers = { authorization: `Bearer ${key}`, [FORWARDED]: `203.0.113.${n}` };
    if (await isAdmitted(origin + PATH, headers)) admitted += 1;
  }
  const passed_ms = Date.now() - Date.parse(String(beside.result.start));
  return {
    admitted,
    expected: QUOTA * (1 + passed_ms / 60_000),
    took_s: beside.result.duration,
    idle_ms: quantile(idle.times, 0.99),
    beside_ms: quantile(beside.times, 0.99),
  };
}

async function isAdmitted(url: string, headers: Record<string, string>): Promise<boolean> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200 && response.status !== 429) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return response.status === 200;
}

const offOf = ({ admitted, expected }: Flooded) => Math.abs(admitted / expected - 1);

/**
 * Sends 10,000 requests on one key in five seconds: only its quota is admitted, and other keys
 * aren't slowed down.
 */
export async function checkLimiter(origin: string, other: string): Promise<Figure[]> {
  const floods: Flooded[] = [];
  // The first flood finds cold caches, and the machine is never idle, so medians are compared.
  for (let n = 0; n <= ROUNDS; n++) floods.push(await floodOnce(origin, other));
  const [, ...warm] = floods;
  const median = (of: (each: Flooded) => number) => quantile(warm.map(of), 0.5);
  const idle_ms = median((each) => each.idle_ms);
  const beside_ms = median((each) => each.beside_ms);
  const actual = warm.map(({ admitted, expected }) => `${admitted} of ${expected.toFixed(0)}`);
  const off = Math.max(...warm.map(offOf));
  const took_s = Math.max(...warm.map((each) => each.took_s));
  return [
    figure(
      `${FLOOD.amount} requests in ${FLOOD.seconds} s on a key of ${QUOTA} a minute, and ${CLAIMED} from as many addresses behind them: its quota is admitted, each of ${ROUNDS} times (± 1 %)`,
      `${actual.join(", ")}; the slowest flood took ${took_s.toFixed(1)} s`,
      off <= OFF_MAX && took_s < FLOOD.seconds + 1.5,
    ),
    figure(
      `another key's p99 meanwhile (< 2 × idle, medians of ${ROUNDS})`,
      `${beside_ms.toFixed(1)} ms, idle ${idle_ms.toFixed(1)} ms`,
      beside_ms < SLOWER_MAX * idle_ms,
    ),
    await checkKeyless(origin),
  ];
}

/**
 * Without a key, the limit is by address: the last one in the header, which the trusted proxy adds.
 * Earlier addresses that a client sends don't matter, and another real address is admitted.
 */
async function checkKeyless(origin: string): Promise<Figure> {
  const url = `${origin}/v1/states`;
  const began_ms = performance.now();
  let [sent, admitted] = [0, 0];
  const sendMany = async () => {
    while (sent < KEYLESS.amount) {
      sent += 1;
      const forged = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
      if (await isAdmitted(url, { [FORWARDED]: `${forged}, ${KEYLESS.address}` })) admitted += 1;
    }
  };
  await Promise.all(Array.from({ length: KEYLESS.parallel }, sendMany));
  const expected = KEYLESS.quota * (1 + (performance.now() - began_ms) / 60_000);
  const another = await isAdmitted(url, { [FORWARDED]: `10.0.0.1, ${KEYLESS.neighbour}` });
  return figure(
    `${KEYLESS.amount} requests without a key from one address behind the trusted hop, each with another forged before it: its quota of ${KEYLESS.quota} a minute is admitted (± 1 request), and the next address`,
    `${admitted}, expected ${expected.toFixed(1)}; the next address ${another ? "is admitted" : "is refused"}`,
    Math.abs(admitted - expected) <= 1 && another,
  );
}
