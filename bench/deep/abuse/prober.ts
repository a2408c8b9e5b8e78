import { setTimeout as sleep } from "node:timers/promises";

export const PATH = "/v1/facilities?state_code=TX&limit=5";
const EVERY_MS = 5;

/** What another client sees meanwhile: milliseconds of its requests, one after another. */
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

/** The same, for as long as some work goes on. */
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
