import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { createKey } from "#lib/keys/keys";
import { type Figure, figure } from "../figures";
import { shareOf } from "../serving";
import { PATH, timeDuring } from "./prober";

const QUOTA = 600;
const FLOOD = { amount: 10_000, seconds: 5 };
const OFF_MAX = 0.01;
const SLOWER_MAX = 2;
const CLAIMED = 1_000;

/** Ten thousand requests on one key in five seconds: its quota is admitted, and nobody else minds. */
export async function checkLimiter(origin: string, other: string): Promise<Figure[]> {
  const { key } = await createKey({ name: "flood", scopes: ["read"], rate_per_min: QUOTA });
  const url = origin + PATH;
  const headers = { authorization: `Bearer ${key}` };
  const warm = () => sleep(FLOOD.seconds * 1_000);
  await timeDuring(origin, other, warm);
  const idle = await timeDuring(origin, other, warm);
  // In a thread of its own: the client that is timed here must not wait for the one that floods.
  const flood = async () =>
    autocannon({
      url,
      headers,
      amount: FLOOD.amount,
      overallRate: FLOOD.amount / FLOOD.seconds,
      connections: 20,
      workers: 1,
    });
  const beside = await timeDuring(origin, other, flood);
  let admitted = beside.result["2xx"];
  for (let n = 0; n < CLAIMED; n++) {
    const claim = `198.51.${n >> 8}.${n & 255}`;
    const response = await fetch(url, { headers: { ...headers, "x-forwarded-for": claim } });
    await response.arrayBuffer();
    if (response.status === 200) admitted += 1;
  }
  const took_min = (Date.now() - +beside.result.start) / 60_000;
  const expected = QUOTA * (1 + took_min);
  const [before_ms, during_ms] = [shareOf(idle.times, 0.99), shareOf(beside.times, 0.99)];
  return [
    figure(
      `${FLOOD.amount} requests in ${FLOOD.seconds} s on a key of ${QUOTA} a minute, ${CLAIMED} more from addresses it claims: its quota is admitted (± 1 %)`,
      `${admitted}, expected ${expected.toFixed(0)}`,
      Math.abs(admitted / expected - 1) <= OFF_MAX,
    ),
    figure(
      "another key's p99 meanwhile (< 2 × idle)",
      `${during_ms.toFixed(1)} ms beside ${before_ms.toFixed(1)} ms`,
      during_ms < SLOWER_MAX * before_ms,
    ),
  ];
}
