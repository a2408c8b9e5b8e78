import { setTimeout as sleep } from "node:timers/promises";

export const PATH = "/v1/facilities?state_code=TX&limit=5";
const EVERY_MS = 5;

/** Measures another client's sequential requests in milliseconds, until a signal. */
async function timeUntil(origin: string, key: string, enough: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!enough.aborted) {
    const began_ms = performance.now();
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(origin + PATH, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${PATH} answered ${response.status}`);
    times.push(performance.now() - began_ms);
    await sleep(EVERY_MS);
  }
  return times;
}

/** Measures them while some work is running. */
export async function timeDuring<T>(
  origin: string,
  key: string,
  work: () => Promise<T>,
): Promise<{ result: T; times: number[] }> {
  const done = new AbortController();
  const [result, times] = await Promise.all([
    work().finally(() => done.abort()),
    timeUntil(origin, key, done.signal),
  ]);
  return { result, times };
}
