import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type autocannon from "autocannon";
import { createKey } from "#lib/keys/keys";
import { packageProgram } from "../../lifecycle/packages.mjs";
import { quantile } from "../../../bench/quantile";
import { type Figure, figure } from "../figures";
import { PATH, timeDuring } from "./prober";

const QUOTA = 600;
const FLOOD = { amount: 10_000, seconds: 5 };
const OFF_MAX = 0.01;
const SLOWER_MAX = 2;
const CLAIMED = 1_000;
const ROUNDS = 5;

/**
 * Floods an address from a process of its own, which gives way to all others: whoever attacks has a
 * machine of their own to do it with. Each second's share is sent as fast as it is answered.
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
  return json(child.stdout) as Promise<autocannon.Result>;
}

/** What another key's requests took before a flood and beside it; and how much of the flood got in. */
async function floodOnce(origin: string, other: string) {
  const { key } = await createKey({ name: "flood", scopes: ["read"], rate_per_min: QUOTA });
  const idle = await timeDuring(origin, other, () => sleep(FLOOD.seconds * 1_000));
  const beside = await timeDuring(origin, other, () => flood(origin + PATH, key));
  return {
    key,
    admitted: beside.result["2xx"],
    took_s: beside.result.duration,
    began_ms: Date.parse(String(beside.result.start)),
    idle_ms: quantile(idle.times, 0.99),
    beside_ms: quantile(beside.times, 0.99),
  };
}

/** Ten thousand requests on one key in five seconds: its quota is admitted, and nobody else minds. */
export async function checkLimiter(origin: string, other: string): Promise<Figure[]> {
  const floods = [];
  // The first finds everything cold; the machine is never quite still, so medians are compared.
  for (let n = 0; n <= ROUNDS; n++) floods.push(await floodOnce(origin, other));
  const [, ...warm] = floods;
  const idle_ms = quantile(
    warm.map((each) => each.idle_ms),
    0.5,
  );
  const beside_ms = quantile(
    warm.map((each) => each.beside_ms),
    0.5,
  );
  const last = warm.at(-1);
  if (!last) throw new Error("No flood was sent");
  let { admitted } = last;
  for (let n = 0; n < CLAIMED; n++) {
    const claim = `198.51.${n >> 8}.${n & 255}`;
    const headers = { authorization: `Bearer ${last.key}`, "x-forwarded-for": claim };
    const response = await fetch(origin + PATH, { headers });
    await response.arrayBuffer();
    if (response.status === 200) admitted += 1;
  }
  const took_s = Math.max(...warm.map((each) => each.took_s));
  const expected = QUOTA * (1 + (Date.now() - last.began_ms) / 60_000);
  return [
    figure(
      `${FLOOD.amount} requests in ${FLOOD.seconds} s on a key of ${QUOTA} a minute, ${CLAIMED} more from addresses it claims: its quota is admitted (± 1 %)`,
      `${admitted}, expected ${expected.toFixed(0)}; the slowest flood took ${took_s.toFixed(1)} s`,
      Math.abs(admitted / expected - 1) <= OFF_MAX && took_s < FLOOD.seconds + 1.5,
    ),
    figure(
      `another key's p99 meanwhile (< 2 × idle, medians of ${ROUNDS})`,
      `${beside_ms.toFixed(1)} ms beside ${idle_ms.toFixed(1)} ms`,
      beside_ms < SLOWER_MAX * idle_ms,
    ),
  ];
}
